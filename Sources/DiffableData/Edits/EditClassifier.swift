/// Classifies touched items as inserts, deletes and the fewest moves.
///
/// Untouched items keep their order. In a section they form blocks between the old and new places
/// of the touched ones: k touched items make at most 2k + 1 blocks. The heaviest ascending
/// subsequence of blocks and touched items leaves the fewest items to move.
@usableFromInline
struct EditClassifier {
  /// The results, each sorted as in a difference.
  @usableFromInline let deletes: [ItemPath]
  @usableFromInline let inserts: [ItemPath]
  @usableFromInline private(set) var moves: [(from: ItemPath, to: ItemPath)] = []

  private typealias PlacedItem = (path: ItemPath, other: ItemPath?)

  /// Classifies touched items.
  ///
  /// - Parameters:
  ///   - items: The paths of the touched items; an item may occur several times.
  ///   - oldSectionIndices: The old index of each new section or -1; nil if no section changed.
  ///   - counts: Returns the number of items of an old section.
  /// - Complexity: O(k log k) for k touched items, and the size of the result.
  @usableFromInline
  init(
    _ items: [(old: ItemPath?, new: ItemPath?)], oldSectionIndices: [Int]?, counts: (Int) -> Int
  ) {
    let byOld = Self.sorted(items.compactMap { item in item.old.map { ($0, item.new) } })
    let byNew = Self.sorted(items.compactMap { item in item.new.map { ($0, item.old) } })
    deletes = byOld.filter { $0.other == nil }.map { $0.path }
    inserts = byNew.filter { $0.other == nil }.map { $0.path }
    let left = Dictionary(grouping: byOld) { $0.path.section }
    for (section, placed) in Dictionary(grouping: byNew, by: { $0.path.section }) {
      let oldSection = oldSectionIndices.map { $0[section] } ?? section
      classify(placed, in: section, left[oldSection, default: []], of: oldSection, counts)
    }
    moves.sort { $0.to < $1.to }
  }

  /// Returns the items in the order of their paths, each once.
  private static func sorted(_ items: [PlacedItem]) -> [PlacedItem] {
    let sorted = items.sorted { $0.path < $1.path }
    return sorted.indices.filter { $0 == 0 || sorted[$0 - 1].path != sorted[$0].path }
      .map { sorted[$0] }
  }

  /// Finds the moves into and within one new section.
  private mutating func classify(
    _ placed: [PlacedItem], in section: Int, _ left: [PlacedItem], of oldSection: Int,
    _ counts: (Int) -> Int
  ) {
    var blocks: [Block] = []
    for (to, from) in placed {
      guard let from else { continue }
      if from.section == oldSection {
        blocks.append(Block(from: from.item, to: to.item))
      } else {
        moves.append((from, to))
      }
    }
    if blocks.isEmpty { return }
    let (old, new) = (TouchedIndices(left), TouchedIndices(placed))
    let ranks = blocks.flatMap { [old.rank(of: $0.from), new.rank(of: $0.to)] }
    let cuts = Set(ranks + [0, counts(oldSection) - left.count]).sorted()
    blocks += zip(cuts, cuts.dropFirst()).map { start, end in
      Block(from: old.place(ofRank: start), to: new.place(ofRank: start), ranks: start..<end)
    }
    blocks.sort { $0.to < $1.to }
    func move(_ from: Int, _ to: Int) {
      moves.append(
        (ItemPath(section: oldSection, item: from), ItemPath(section: section, item: to)))
    }
    for block in blocksToMove(blocks) {
      if block.ranks.isEmpty { move(block.from, block.to) }
      for rank in block.ranks { move(old.place(ofRank: rank), new.place(ofRank: rank)) }
    }
  }
}

/// A contiguous part of a section: one touched item, or untouched items between two touched ones.
private struct Block {
  /// The old and the new index of its first item.
  let from: Int
  let to: Int
  /// The ranks of the untouched items; empty for a touched item.
  var ranks = 0..<0

  var weight: Int { max(1, ranks.count) }
}

/// The indices of a section's touched items. The rank of an item is the number of untouched items
/// before it.
private struct TouchedIndices {
  private let places: [Int]
  private let ranks: [Int]

  init(_ items: [(path: ItemPath, other: ItemPath?)]) {
    places = items.map { $0.path.item }
    ranks = places.enumerated().map { $1 - $0 }
  }

  func rank(of place: Int) -> Int { place + 1 - Self.count(of: places, upTo: place) }

  /// Returns the index of the untouched item with a rank.
  func place(ofRank rank: Int) -> Int { rank + Self.count(of: ranks, upTo: rank) }

  /// Returns the number of ascending numbers that are not above a limit. O(log of their number).
  private static func count(of numbers: [Int], upTo limit: Int) -> Int {
    var (low, high) = (0, numbers.count)
    while low < high {
      let middle = (low + high) / 2
      if numbers[middle] <= limit { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// Returns the blocks of a section in new order without one heaviest ascending subsequence.
///
/// A Fenwick tree over the ranks of the old places holds prefix maxima: the weight of the heaviest
/// subsequence that ends at a smaller place. Of several heaviest subsequences it chooses the one
/// that ``PatienceSorter`` chooses, so both algorithms report the same difference.
///
/// - Complexity: O(m log m) for m blocks.
private func blocksToMove(_ blocks: [Block]) -> [Block] {
  var ranks = [Int](repeating: 0, count: blocks.count)
  for (rank, position) in blocks.indices.sorted(by: { blocks[$0].from < blocks[$1].from })
    .enumerated()
  {
    ranks[position] = rank + 1
  }
  var totals: [Int] = []
  var heaviest = [Int](repeating: 0, count: blocks.count + 1)
  for (block, ownRank) in zip(blocks, ranks) {
    var (rank, before) = (ownRank - 1, 0)
    while rank > 0 {
      before = max(before, heaviest[rank])
      rank &= rank - 1
    }
    let total = before + block.weight
    totals.append(total)
    rank = ownRank
    while rank <= blocks.count {
      heaviest[rank] = max(heaviest[rank], total)
      rank += rank & -rank
    }
  }
  var wanted = totals.max() ?? 0
  var moved: [Block] = []
  for (block, total) in zip(blocks, totals).reversed() {
    if total == wanted { wanted -= block.weight } else { moved.append(block) }
  }
  return moved
}
