/// A place in a text.
struct Place: Hashable, Comparable, Sendable {
  /// From 1.
  let line: Int
  /// From 1, in Unicode scalars, as YAML counts.
  let column: Int

  static let start = Place(line: 1, column: 1)

  static func < (left: Place, right: Place) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

/// An error at a place of a text.
struct Problem: Error, Hashable, Sendable {
  let message: String
  let place: Place
}

/// A message about a value whose place the caller has.
struct MessageError: Error {
  let message: String

  init(_ message: String) {
    self.message = message
  }
}
