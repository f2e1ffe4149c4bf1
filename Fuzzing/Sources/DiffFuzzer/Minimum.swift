import DiffableData

extension DifferenceCounts {
  /// Counts the fewest changes that turn one list into another, by the documented definition.
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

/// The length of a longest ascending subsequence, by patience sorting: the number of piles.
private func longestAscent(in numbers: [Int]) -> Int {
  var tops: [Int] = []
  for number in numbers {
    var (low, high) = (0, tops.count)
    while low < high {
      let middle = (low + high) / 2
      if tops[middle] < number { low = middle + 1 } else { high = middle }
    }
    if low == tops.count { tops.append(number) } else { tops[low] = number }
  }
  return tops.count
}
