extension Snapshot: CustomStringConvertible {
  /// A section a line, and below it, indented by two spaces, an item a line.
  ///
  /// - Complexity: O(n + s + length of the text).
  public func visualDescription() -> String {
    list.flatMap { section, items in ["\(section)"] + items.map { "  \($0)" } }
      .joined(separator: "\n")
  }

  /// Sections and items on one line, such as "[A: a, b | B: ]", without marks and warnings.
  ///
  /// - Complexity: O(n + s + length of the text).
  public var description: String {
    let sections = list.map { section, items in
      "\(section): \(items.map { "\($0)" }.joined(separator: ", "))"
    }
    return "[\(sections.joined(separator: " | "))]"
  }
}
