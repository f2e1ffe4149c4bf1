/// Turns touched items into paths of inserts, deletes and the fewest moves.
///
/// Untouched items keep their order. In a section they form blocks between the old and new places
/// of the touched ones: k touched items make at most 2k + 1 blocks. The heaviest ascending
/// subsequence of blocks and touched items leaves the fewest items to move.
@usableFromInline
struct EditClassifier {
  /// A move, by its paths.
  @usableFromInline
  struct Move {
    @usableFromInline let from: ItemPath
    @usableFromInline let to: ItemPath
  }

  /// The results, each sorted as in a difference.
  @usableFromInline private(set) var deletes: [ItemPath] = []
  @usableFromInline private(set) var inserts: [ItemPath] = []
  @usableFromInline private(set) var moves: [Move] = []

  private var items: [TouchedItem]
  /// The numbers of the items in the order of their old and of their new paths.
  private var byOld: [Int] = []
  private var byNew: [Int] = []
  /// The part of `byOld` for each old section.
  private var touched: [Int: ArraySlice<Int>] = [:]

  /// Classifies touched items.
  ///
  /// - Parameters:
  ///   - items: The touched items; an item may occur several times.
  ///   - oldSectionIndices: The old index of each new section or -1; nil if no section changed.
  ///   - counts: Returns the number of items of an old section.
  /// - Complexity: O(k log k) for k touched items, and the size of the result.
  @usableFromInline
  init(_ items: [TouchedItem], oldSectionIndices: [Int]?, counts: (Int) -> Int) {
    self.items = items
    byOld = sorted { $0.old }
    byNew = sorted { $0.new }
    rank()
    deletes = byOld.compactMap { self.items[$0].new == nil ? self.items[$0].old : nil }
    inserts = byNew.compactMap { self.items[$0].old == nil ? self.items[$0].new : nil }
    touched = groups(of: byOld) { $0.old }
    let sections = groups(of: byNew) { $0.new }
    for section in sections.keys.sorted() {
      classify(
        sections[section, default: []], in: section, oldSectionIndices: oldSectionIndices,
        counts: counts)
    }
    moves.sort { $0.to < $1.to }
  }

  /// The numbers of the items that have a path, in the order of the paths, each item once.
  private func sorted(_ path: (TouchedItem) -> ItemPath?) -> [Int] {
    let paths = items.indices.compactMap { index in path(items[index]).map { ($0, index) } }
      .sorted { $0 < $1 }
    return paths.indices.filter { $0 == 0 || paths[$0 - 1].0 != paths[$0].0 }.map { paths[$0].1 }
  }

  private mutating func rank() {
    var (section, touched) = (-1, 0)
    for number in byOld {
      guard let path = items[number].old else { continue }
      if path.section != section { (section, touched) = (path.section, 0) }
      items[number].oldRank = path.item - touched
      touched += 1
    }
    (section, touched) = (-1, 0)
    for number in byNew {
      guard let path = items[number].new else { continue }
      if path.section != section { (section, touched) = (path.section, 0) }
      items[number].newRank = path.item - touched
      touched += 1
    }
  }

  /// Parts of the sorted `numbers`, by the section of their items.
  private func groups(
    of numbers: [Int], by path: (TouchedItem) -> ItemPath?
  ) -> [Int: ArraySlice<Int>] {
    var groups: [Int: ArraySlice<Int>] = [:]
    var start = 0
    for end in numbers.indices.map({ $0 + 1 }) {
      guard let section = path(items[numbers[start]])?.section else { continue }
      if end < numbers.count && path(items[numbers[end]])?.section == section { continue }
      groups[section] = numbers[start..<end]
      start = end
    }
    return groups
  }

  /// Finds the moves into and within one new section, whose touched items are `numbers`.
  private mutating func classify(
    _ numbers: ArraySlice<Int>, in section: Int, oldSectionIndices: [Int]?, counts: (Int) -> Int
  ) {
    let oldSection = oldSectionIndices.map { $0[section] } ?? section
    var stayed: [Int] = []
    for number in numbers {
      guard let from = items[number].old, let to = items[number].new else { continue }
      if from.section == oldSection {
        stayed.append(number)
      } else {
        moves.append(Move(from: from, to: to))
      }
    }
    if keptOrder(stayed) { return }
    let touched = touched[oldSection, default: []]
    let pieces = pieces(around: stayed, untouched: counts(oldSection) - touched.count)
    let oldRanks = touched.map { items[$0].oldRank }
    let newRanks = numbers.map { items[$0].newRank }
    for (piece, run) in zip(pieces.pieces, pieces.runs) where !run.isKept {
      switch piece {
      case .item(let number):
        guard let from = items[number].old, let to = items[number].new else { continue }
        moves.append(Move(from: from, to: to))
      case .block(let ranks):
        for rank in ranks {
          let from = ItemPath(section: oldSection, item: rank + count(of: oldRanks, upTo: rank))
          let to = ItemPath(section: section, item: rank + count(of: newRanks, upTo: rank))
          moves.append(Move(from: from, to: to))
        }
      }
    }
  }

  /// The number of ascending numbers that are not above a limit. O(log of their number).
  private func count(of numbers: [Int], upTo limit: Int) -> Int {
    var (low, high) = (0, numbers.count)
    while low < high {
      let middle = (low + high) / 2
      if numbers[middle] <= limit { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// True if the items of one section, in new order, kept their order among all its items.
  private func keptOrder(_ stayed: [Int]) -> Bool {
    stayed.allSatisfy { items[$0].oldRank == items[$0].newRank }
      && zip(stayed, stayed.dropFirst()).allSatisfy { left, right in
        guard let left = items[left].old, let right = items[right].old else { return false }
        return left < right
      }
  }
}

extension EditClassifier {
  /// A part of a section that stays together: one touched item, or a block of untouched ranks.
  private enum Piece {
    case item(Int)
    case block(Range<Int>)
  }

  /// The pieces of a section in new order, and for each whether it keeps its position.
  private func pieces(
    around stayed: [Int], untouched: Int
  ) -> (pieces: [Piece], runs: [WeightedRun]) {
    let inOldOrder = stayed.sorted { left, right in
      guard let left = items[left].old, let right = items[right].old else { return false }
      return left < right
    }
    let oldRanks = inOldOrder.map { items[$0].oldRank }
    var cuts = (oldRanks + stayed.map { items[$0].newRank } + [0, untouched]).sorted()
    cuts = cuts.indices.filter { $0 == 0 || cuts[$0 - 1] != cuts[$0] }.map { cuts[$0] }
    var pieces: [Piece] = []
    var runs: [WeightedRun] = []
    var values = [Int](repeating: 0, count: items.count)
    for (place, number) in inOldOrder.enumerated() {
      values[number] = items[number].oldRank + place
    }
    var (cut, passed) = (0, 0)
    func emitBlocks(upTo rank: Int) {
      while cut + 1 < cuts.count && cuts[cut] < rank {
        // Items with the rank of a block's start were in front of it.
        while passed < oldRanks.count && oldRanks[passed] <= cuts[cut] { passed += 1 }
        pieces.append(.block(cuts[cut]..<cuts[cut + 1]))
        let weight = cuts[cut + 1] - cuts[cut]
        runs.append(WeightedRun(value: cuts[cut] + passed, weight: weight))
        cut += 1
      }
    }
    for number in stayed {
      emitBlocks(upTo: items[number].newRank)
      pieces.append(.item(number))
      runs.append(WeightedRun(value: values[number], weight: 1))
    }
    emitBlocks(upTo: untouched)
    keepHeaviest(&runs)
    return (pieces, runs)
  }
}

/// The old and the new path of a touched item.
@usableFromInline
struct TouchedItem: Sendable {
  @usableFromInline let old: ItemPath?
  @usableFromInline let new: ItemPath?
  /// The number of untouched items in front of it in its section, in the old order.
  fileprivate var oldRank = 0
  fileprivate var newRank = 0

  @inlinable
  init(old: ItemPath?, new: ItemPath?) {
    self.old = old
    self.new = new
  }
}

/// Consecutive values that stay together: the smallest one and their number.
private struct WeightedRun {
  var value: Int
  var weight: Int
  var isKept = false
}

/// Marks the runs of one heaviest ascending subsequence as kept. All values are distinct.
///
/// A Fenwick tree over the ranks of the values holds prefix maxima: the weight of the heaviest
/// subsequence that ends at a smaller value. Of several heaviest subsequences it chooses the one
/// that ``PatienceSorter`` chooses, so both algorithms report the same difference.
///
/// - Complexity: O(m log m) for m runs.
private func keepHeaviest(_ runs: inout [WeightedRun]) {
  var ranks = [Int](repeating: 0, count: runs.count)
  for (rank, position) in runs.indices.sorted(by: { runs[$0].value < runs[$1].value }).enumerated()
  {
    ranks[position] = rank + 1
  }
  var totals = [Int](repeating: 0, count: runs.count)
  var heaviest = [Int](repeating: 0, count: runs.count + 1)
  for position in runs.indices {
    var (rank, before) = (ranks[position] - 1, 0)
    while rank > 0 {
      before = max(before, heaviest[rank])
      rank &= rank - 1
    }
    totals[position] = before + runs[position].weight
    rank = ranks[position]
    while rank <= runs.count {
      heaviest[rank] = max(heaviest[rank], totals[position])
      rank += rank & -rank
    }
  }
  var wanted = totals.max() ?? 0
  for position in runs.indices.reversed() where totals[position] == wanted {
    runs[position].isKept = true
    wanted -= runs[position].weight
  }
}
