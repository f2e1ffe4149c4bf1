import DiffableData

/// Who is where, for look-ups that do not search.
///
/// Making one costs O(s), whatever the number of items: the items of a section are laid out when a
/// place in it is first asked for, and places of items come from the snapshot's own table.
struct PositionIndex<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  let sections: [SectionID]
  /// The number of items of each section.
  let counts: [Int]
  private let snapshot: Snapshot<SectionID, ItemID>
  /// The number of items in front of each section.
  private let starts: [Int]
  private var items: [[ItemID]?]

  init(_ snapshot: Snapshot<SectionID, ItemID>) {
    self.snapshot = snapshot
    sections = snapshot.sectionIdentifiers
    counts = snapshot.itemCountsBySection
    items = Array(repeating: nil, count: sections.count)
    var start = 0
    starts = counts.map { count in
      defer { start += count }
      return start
    }
  }

  /// O(1), the first time in a section O(its items).
  mutating func item(at path: ItemPath) -> ItemID? {
    guard counts.indices.contains(path.section), path.item >= 0, path.item < counts[path.section]
    else { return nil }
    if items[path.section] == nil {
      items[path.section] = try? snapshot.itemIdentifiers(inSection: sections[path.section])
    }
    return items[path.section]?[path.item]
  }

  /// One look-up by hash, then O(log s) and the snapshot's count of the chunks before the item's.
  func path(of item: ItemID) -> ItemPath? {
    guard let position = snapshot.indexOfItem(item) else { return nil }
    let section = lastSection(from: position)
    return ItemPath(section: section, item: position - starts[section])
  }

  /// The last section that starts at a position or before it: the one that holds it, as empty
  /// sections before it start there too. O(log s).
  private func lastSection(from position: Int) -> Int {
    var range = 0..<starts.count
    while range.count > 1 {
      let middle = (range.lowerBound + range.upperBound) / 2
      range =
        starts[middle] <= position
        ? middle..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }
}
