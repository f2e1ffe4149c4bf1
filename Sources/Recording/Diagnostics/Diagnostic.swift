/// One finding about a file, with its place: every module's errors are printed through it.
public struct Diagnostic: Error, Hashable, Sendable, CustomStringConvertible {
  /// How bad it is.
  public enum Severity: String, Hashable, Sendable {
    case error, warning
  }

  /// The misuse of a snapshot behind a finding.
  public struct Cause: Hashable, Sendable {
    /// The error's stable word: `duplicate_identifier`, …
    public var kind: String
    /// The identifiers concerned.
    public var ids: [String]

    /// A misuse and whom it concerns.
    public init(kind: String, ids: [String]) {
      self.kind = kind
      self.ids = ids
    }
  }

  /// How bad it is.
  public var severity: Severity
  /// The file as the user named it; nil where there is none.
  public var file: String?
  /// From 1; nil where the finding concerns the whole file.
  public var line: Int?
  /// From 1, in characters; nil where the finding concerns the whole line.
  public var column: Int?
  /// What is wrong, with the near-miss suggestion where there is one.
  public var message: String
  /// The offending line, for the caret below it.
  public var sourceLine: String?
  /// The misuse of a snapshot that it tells of; nil for everything else.
  public var cause: Cause?

  /// A finding at a place.
  public init(
    _ severity: Severity = .error, file: String? = nil, line: Int? = nil, column: Int? = nil,
    message: String, sourceLine: String? = nil
  ) {
    self.severity = severity
    self.file = file
    self.line = line
    self.column = column
    self.message = message
    self.sourceLine = sourceLine
  }

  /// `file:line:column: error: message`, then the line and a caret where they are known.
  public var description: String {
    let place = [file, line.map(String.init), column.map(String.init)].compactMap { $0 }
    let head = (place + ["\(place.isEmpty ? "" : " ")\(severity.rawValue): \(message)"])
      .joined(separator: ":")
    guard let sourceLine, let column else { return head }
    let indent = sourceLine.prefix(max(0, column - 1)).map { $0 == "\t" ? "\t" : " " }.joined()
    return "\(head)\n\(sourceLine)\n\(indent)^"
  }
}

/// Findings about one or more files that together refuse them.
public struct Diagnostics: Error, Hashable, Sendable, CustomStringConvertible {
  /// In the order of their places.
  public var all: [Diagnostic]

  /// Findings, in the order of their places.
  public init(_ all: [Diagnostic]) {
    self.all = all
  }

  /// Each finding on lines of its own.
  public var description: String {
    all.map(\.description).joined(separator: "\n")
  }
}
