import TextAndFiles

/// An error or a warning about a file, with its place.
public struct Diagnostic: Error, Hashable, Sendable, CustomStringConvertible {
  /// The severity of a diagnostic.
  public enum Severity: String, Hashable, Sendable {
    case error, warning
  }

  /// The misuse of a snapshot that caused a diagnostic.
  public struct Cause: Hashable, Sendable {
    /// The stable name of the misuse: `duplicate_identifier`, …
    public var kind: String
    /// The identifiers concerned.
    public var ids: [String]

    /// Creates a cause.
    public init(kind: String, ids: [String]) {
      self.kind = kind
      self.ids = ids
    }
  }

  /// The severity of a diagnostic.
  public var severity: Severity
  /// The file as the user named it; nil without one.
  public var file: String?
  /// The number of the line, from 1; nil for the whole file.
  public var line: Int?
  /// The column, from 1, in characters; nil for the whole line.
  public var column: Int?
  /// The problem in words, with the near-miss suggestion if there is one.
  public var message: String
  /// The part of the line around the column, and a caret below it; empty without a column.
  private let excerpt: [String]
  /// The misuse of a snapshot that caused it; nil for other problems.
  public var cause: Cause?

  /// The maximum number of characters shown of a line.
  private static let excerptLength = 200
  /// The maximum number of characters shown of a message.
  private static let messageLength = 1000

  /// Creates a diagnostic, with an excerpt of the source line around the column.
  public init(
    _ severity: Severity = .error, file: String? = nil, line: Int? = nil, column: Int? = nil,
    message: String, sourceLine: Substring? = nil
  ) {
    self.severity = severity
    self.file = file
    self.line = line
    self.column = column
    self.message = message
    excerpt =
      column.flatMap { column in sourceLine.map { Self.excerpt(of: $0, at: column) } } ?? []
  }

  /// The diagnostic as an error.
  package var asError: Diagnostic {
    var error = self
    error.severity = .error
    return error
  }

  /// `file:line:column: error: message`, then the line and a caret if they are known.
  public var description: String { lines.map(\.printable).joined(separator: "\n") }

  /// The lines of the description.
  package var lines: [String] {
    let place = [file, line.map(String.init), column.map(String.init)].compactMap { $0 }
    let head = place + ["\(place.isEmpty ? "" : " ")\(severity.rawValue): \(shownMessage)"]
    return [head.joined(separator: ":")] + excerpt
  }

  /// The message with escapes for invisible characters, without its middle if it is too long.
  private var shownMessage: String {
    let limit = Self.messageLength
    let message = message.showingInvisible
    let scalars = message.unicodeScalars
    let isLong = message.utf8.count > limit && scalars.count > limit
    let ends = isLong ? [scalars.prefix(limit * 2 / 3), scalars.suffix(limit / 3)] : [scalars[...]]
    return ends.map { String($0) }.joined(separator: " … ")
  }

  private static func excerpt(of line: Substring, at column: Int) -> [String] {
    let place =
      line.index(line.startIndex, offsetBy: max(0, column - 1), limitedBy: line.endIndex)
      ?? line.endIndex
    // By scalars, because a character can have any number of them.
    let (left, right) = (line[..<place].unicodeScalars, line[place...].unicodeScalars)
    let half = excerptLength / 2
    let start = left.suffix(max(half, excerptLength - right.prefix(half).count))
    let end = right.prefix(max(half, excerptLength - left.suffix(half).count))
    let before = (start.count < left.count ? "…" : "") + String(start).printable
    let after = String(end).printable + (end.endIndex < right.endIndex ? "…" : "")
    let indent = before.map { $0 == "\t" ? "\t" : " " }.joined()
    return [before + after, indent + "^"]
  }
}

extension Diagnostic: DetailedError {
  package var isLocated: Bool { true }
}

/// Errors and warnings about files that are refused.
public struct Diagnostics: Error, Hashable, Sendable, CustomStringConvertible {
  /// The diagnostics in the order of their places.
  public var all: [Diagnostic]

  /// Creates a list of diagnostics in the order of their places.
  public init(_ all: [Diagnostic]) {
    self.all = all
  }

  /// The descriptions, each on its own lines.
  public var description: String {
    all.map(\.description).joined(separator: "\n")
  }
}

extension Diagnostics: DetailedError {
  package var lines: [String] { all.flatMap(\.lines) }
  package var isLocated: Bool { true }
}
