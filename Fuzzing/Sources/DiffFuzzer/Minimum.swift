import DiffableData

extension DifferenceCounts {
  /// The fewest changes that turn one list into another, as Documentation counts them.
  init(from old: PlainList, to new: PlainList) {
    self.init()
    let oldItems = old.sections.flatMap(\.items)
    let newItems = new.sections.flatMap(\.items)
    let common = Set(oldItems).intersection(newItems)
    itemDeletes = oldItems.count - common.count
    itemInserts = newItems.count - common.count
    let ranks = new.sections.compactMap { old.index(of: $0.id) }
    sectionDeletes = old.sections.count - ranks.count
    sectionInserts = new.sections.count - ranks.count
    sectionMoves = ranks.count - longestAscent(in: ranks)
    var staying = 0
    for section in new.sections {
      guard let home = old.index(of: section.id) else { continue }
      let places = Dictionary(
        uniqueKeysWithValues: old.sections[home].items.enumerated().map { ($1, $0) })
      staying += longestAscent(in: section.items.compactMap { places[$0] })
    }
    itemMoves = common.count - staying
  }
}

/// The length of a longest ascending subsequence, by its definition. O(n²).
private func longestAscent(in numbers: [Int]) -> Int {
  var lengths: [Int] = []
  for (index, number) in numbers.enumerated() {
    let before = (0..<index).lazy.filter { numbers[$0] < number }.map { lengths[$0] }.max()
    lengths.append((before ?? 0) + 1)
  }
  return lengths.max() ?? 0
}
