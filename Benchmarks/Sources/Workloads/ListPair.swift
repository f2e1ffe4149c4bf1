/// A section and the numbers of its items; an identifier is made of each number later.
public struct Section: Sendable {
  public var number: Int
  public var items: [Int]

  public init(number: Int, items: [Int]) {
    self.number = number
    self.items = items
  }
}

/// A list before and after an update.
public struct ListPair: Sendable {
  public var old: [Section]
  public var new: [Section]

  public init(old: [Section], new: [Section]) {
    self.old = old
    self.new = new
  }

  /// Two lists of one section.
  public init(old: [Int], new: [Int]) {
    self.init(old: [Section(number: 0, items: old)], new: [Section(number: 0, items: new)])
  }

  /// Whether there is one section on both sides, so that a diff of plain lists will do.
  public var isFlat: Bool { old.count == 1 && new.count == 1 }
}
