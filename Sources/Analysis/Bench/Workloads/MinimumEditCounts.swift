/// The fewest changes that turn one list into another, computed without the code that is measured.
package struct MinimumEditCounts: Equatable, Sendable {
  package var deletes = 0
  package var inserts = 0
  package var moves = 0
  package var sectionMoves = 0

  /// The deletes, inserts and moves of items.
  package var operations: Int { deletes + inserts + moves }

  /// Counts the changes between lists of distinct items. An item moves if it changes its section,
  /// or if it is outside of a longest increasing subsequence of its section.
  package init(of pair: ListPair) {
    var places: [Int: (section: Int, index: Int)] = [:]
    for section in pair.old {
      for (index, item) in section.items.enumerated() { places[item] = (section.number, index) }
    }
    let oldCount = places.count
    var common = 0
    for section in pair.new {
      let known = section.items.compactMap { places[$0] }
      let stayed = known.filter { $0.section == section.number }.map(\.index)
      common += known.count
      inserts += section.items.count - known.count
      moves += known.count - longestAscent(in: stayed)
    }
    deletes = oldCount - common
    let ranks = Dictionary(
      uniqueKeysWithValues: pair.old.enumerated().map { ($0.element.number, $0.offset) })
    let stayed = pair.new.compactMap { ranks[$0.number] }
    sectionMoves = stayed.count - longestAscent(in: stayed)
  }
}

/// Returns the length of a longest strictly ascending subsequence, by patience sorting.
private func longestAscent(in numbers: [Int]) -> Int {
  var piles: [Int] = []
  for number in numbers {
    var low = 0
    var high = piles.count
    while low < high {
      let middle = (low + high) / 2
      if piles[middle] < number { low = middle + 1 } else { high = middle }
    }
    if low == piles.count { piles.append(number) } else { piles[low] = number }
  }
  return piles.count
}
