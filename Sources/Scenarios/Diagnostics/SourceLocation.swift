/// A line and a column of a file.
struct SourceLocation: Hashable, Comparable, Sendable {
  /// From 1.
  let line: Int
  /// From 1, in Unicode scalars, as YAML counts.
  let column: Int

  static let start = SourceLocation(line: 1, column: 1)

  static func < (left: SourceLocation, right: SourceLocation) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

/// An error message with its location.
struct LocatedMessage: Error, Hashable, Sendable {
  let message: String
  let place: SourceLocation
}

/// An error message without a location, which the caller adds.
struct MessageError: Error {
  let message: String

  init(_ message: String) {
    self.message = message
  }
}

/// A value with its location in a script.
struct Located<Value: Sendable>: Sendable {
  let value: Value
  let place: SourceLocation
}
