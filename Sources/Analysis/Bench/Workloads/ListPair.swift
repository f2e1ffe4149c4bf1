/// A section and the numbers of its items, which become identifiers later.
package struct NumberedSection: Sendable {
  package var number: Int
  package var items: [Int]

  package init(number: Int, items: [Int]) {
    self.number = number
    self.items = items
  }
}

/// A list before and after an update.
package struct ListPair: Sendable {
  package var old: [NumberedSection]
  package var new: [NumberedSection]

  package init(old: [NumberedSection], new: [NumberedSection]) {
    self.old = old
    self.new = new
  }

  /// Two lists of one section.
  package init(old: [Int], new: [Int]) {
    self.init(
      old: [NumberedSection(number: 0, items: old)], new: [NumberedSection(number: 0, items: new)])
  }
}
