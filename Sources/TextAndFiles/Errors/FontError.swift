/// A Debian or Ubuntu package that holds fonts of films.
public enum FontPackage: String, Hashable, Sendable, CaseIterable {
  case inter = "fonts-inter"
  case emoji = "fonts-noto-color-emoji"
  case cjk = "fonts-noto-cjk"
}

/// An error of loading fonts.
public enum FontError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The font files of these packages are in none of the searched directories.
  case missing([FontPackage])
  /// The file at a path holds no readable font.
  case unreadable(String)
  /// The font libraries failed to initialize.
  case setUp(String)

  /// The command that installs the missing packages; nil for other errors.
  public var installLine: String? {
    guard case .missing(let packages) = self else { return nil }
    return "sudo apt-get install " + packages.map(\.rawValue).joined(separator: " ")
  }

  /// The message, with the install command for missing packages.
  public var description: String {
    switch self {
    case .missing(let packages):
      let names = packages.map(\.rawValue).joined(separator: ", ")
      return "font files missing, of \(names): \(installLine ?? ""); where there is no apt-get, "
        + "put the files into /usr/local/share/fonts or ~/.local/share/fonts"
    case .unreadable(let path): return "no readable font in \(path)"
    case .setUp(let reason): return "the font set-up failed: \(reason)"
    }
  }
}
