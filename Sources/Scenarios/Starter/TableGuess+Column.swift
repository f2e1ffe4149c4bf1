extension TableGuess {
  /// The use of a column, as far as its values tell it.
  struct Column {
    let index: Int
    /// In lowercase.
    let name: String
    /// True if every row has a value.
    let isComplete: Bool
    let isNumeric: Bool
    let isTime: Bool
    /// True if its numbers or dates never decrease.
    let isAscending: Bool
    let distinct: Int
    /// True if a value occurs in two rows.
    let repeats: Bool
    /// True if it has values, all of which are colors such as `#FF375F`.
    let hasColors: Bool
    /// The values of a column of 2 to 10 words, in the order of the file; nil for other columns.
    let words: [String]?

    init(_ index: Int, named name: String, _ texts: [String], rows: Int) {
      self.index = index
      self.name = name.lowercased()
      isComplete = !texts.isEmpty && texts.count == rows
      let order = ColumnOrder(texts)
      // As in sorting, most cells decide; words behind different numbers are addresses.
      isNumeric = order.kind == .number && order.hasOneUnit
      isTime = order.kind == .time
      isAscending =
        order.kind != .text && order.firstStray == nil
        && zip(order.keys, order.keys.dropFirst()).allSatisfy { left, right in
          !ColumnOrder.precedes(right, left, isDescending: false)
        }
      hasColors =
        !texts.isEmpty && texts.allSatisfy { $0.wholeMatch(of: /#[0-9A-Fa-f]{6}/) != nil }
      distinct = Set(texts).count
      repeats = distinct < texts.count
      words = !isNumeric && (2...10).contains(distinct) && repeats ? texts.unique() : nil
    }
  }
}
