/// A place in a text.
struct Place: Hashable, Comparable, Sendable {
  /// From 1.
  let line: Int
  /// From 1, in Unicode scalars, as YAML counts.
  let column: Int

  static func < (left: Place, right: Place) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}
