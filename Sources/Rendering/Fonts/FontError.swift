/// Why text cannot be set up.
public enum FontError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Packages whose font files are in none of the searched directories.
  case missing([FontSet.Package])
  /// A file, by its path, that holds no font that can be read.
  case unreadable(String)
  /// The font libraries refuse their set-up or are out of memory.
  case setUp(String)

  /// The command that installs what is missing; nil where nothing is.
  public var installLine: String? {
    guard case .missing(let packages) = self else { return nil }
    return "sudo apt-get install " + packages.map(\.rawValue).joined(separator: " ")
  }

  /// One sentence, with the install line where that is the remedy.
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
