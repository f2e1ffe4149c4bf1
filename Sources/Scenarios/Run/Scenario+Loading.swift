import Recording

/// Why a scenario was not loaded from a file.
public enum ScenarioError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no such file.
  case missing(path: String)
  /// The file is there and cannot be read, for a reason.
  case unreadable(path: String, reason: String)
  /// The file was read, and its text or its data files are wrong.
  case invalid(Diagnostics)

  /// What is wrong, as far as it goes with place, line and caret.
  public var description: String { diagnostics.description }

  /// What is wrong, as sink.
  public var diagnostics: Diagnostics {
    switch self {
    case .missing(let path): Diagnostics([Diagnostic(file: path, message: "no such file")])
    case .unreadable(let path, let reason):
      Diagnostics([Diagnostic(file: path, message: "cannot be read: \(reason)")])
    case .invalid(let diagnostics): diagnostics
    }
  }
}

extension Scenario {
  /// Reads a script and its data files from the file system, without running it.
  public static func load(
    path: String, limits: ScenarioLimits = ScenarioLimits()
  ) throws(ScenarioError) -> Scenario {
    let bytes: [UInt8]
    do {
      bytes = try readFile(path, limit: limits.scriptBytes)
    } catch {
      throw ScenarioError(path: path, failure: error)
    }
    do {
      return try parse(
        bytes: bytes, file: path, dataFolder: .directory(folder(of: path)), limits: limits)
    } catch {
      throw .invalid(error)
    }
  }

  /// The part of a path up to its last slash, which it keeps.
  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }
}

extension ScenarioError {
  fileprivate init(path: String, failure: DataFolder.Failure) {
    switch failure {
    case .missing, .outside: self = .missing(path: path)
    case .unreadable(let reason): self = .unreadable(path: path, reason: reason)
    case .tooLarge(let limit):
      self = .invalid(
        Diagnostics([
          Diagnostic(file: path, message: "a script has at most \(grouped(limit)) bytes")
        ]))
    }
  }
}
