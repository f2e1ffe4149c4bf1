import DiffableData

extension PlainSnapshot {
  /// The changes that turn `old` into this snapshot, with the minimal number of moves.
  ///
  /// A section moves if it is not part of a longest run of remaining sections that kept their
  /// order. An item moves if it is in both snapshots and its section differs, or if it is not part
  /// of such a run within its section; a section that moves does not move its items.
  ///
  /// - Complexity: O(n log n + s log s) for the items and sections of both snapshots.
  func difference(from old: PlainSnapshot) -> Difference<SectionID, ItemID> {
    Difference(
      sectionInserts: sections(missingIn: old),
      sectionDeletes: old.sections(missingIn: self),
      sectionMoves: sectionMoves(from: old),
      itemInserts: items(missingIn: old),
      itemDeletes: old.items(missingIn: self),
      itemMoves: itemMoves(from: old))
  }

  private typealias Changes = Difference<SectionID, ItemID>

  private func sections(missingIn other: PlainSnapshot) -> [Changes.SectionChange] {
    var changes: [Changes.SectionChange] = []
    for (index, entry) in entries.enumerated() where !other.contains(section: entry.section) {
      changes.append(.init(id: entry.section, index: index))
    }
    return changes
  }

  private func items(missingIn other: PlainSnapshot) -> [Changes.ItemChange] {
    var changes: [Changes.ItemChange] = []
    for (section, entry) in entries.enumerated() {
      let isImplied = !other.contains(section: entry.section)
      for (index, item) in entry.items.enumerated() where !other.contains(item: item) {
        let path = ItemPath(section: section, item: index)
        changes.append(.init(id: item, path: path, isImplied: isImplied))
      }
    }
    return changes
  }

  private func sectionMoves(from old: PlainSnapshot) -> [Changes.SectionMove] {
    var common: [Changes.SectionMove] = []
    for (index, entry) in entries.enumerated() {
      guard let from = old.positions[entry.section] else { continue }
      common.append(.init(id: entry.section, from: from, to: index))
    }
    return leavingOutLongestRun(of: common) { $0.from }
  }

  private func itemMoves(from old: PlainSnapshot) -> [Changes.ItemMove] {
    let oldPaths = old.itemPaths
    var moves: [Changes.ItemMove] = []
    for (section, entry) in entries.enumerated() {
      let common = itemsOfSection(at: section, foundIn: oldPaths)
      let home = old.positions[entry.section]
      let stayed = common.filter { $0.from.section == home }
      let within = leavingOutLongestRun(of: stayed) { $0.from.item }
      let across = common.filter { $0.from.section != home }
      moves += (within + across).sorted { $0.to < $1.to }
    }
    return moves
  }

  private func itemsOfSection(
    at section: Int, foundIn oldPaths: [ItemID: ItemPath]
  ) -> [Changes.ItemMove] {
    var common: [Changes.ItemMove] = []
    for (index, item) in entries[section].items.enumerated() {
      guard let from = oldPaths[item] else { continue }
      common.append(.init(id: item, from: from, to: ItemPath(section: section, item: index)))
    }
    return common
  }

  private var itemPaths: [ItemID: ItemPath] {
    var paths: [ItemID: ItemPath] = [:]
    paths.reserveCapacity(numberOfItems)
    for (section, entry) in entries.enumerated() {
      for (index, item) in entry.items.enumerated() {
        paths[item] = ItemPath(section: section, item: index)
      }
    }
    return paths
  }
}

/// The elements outside one longest run of increasing keys, in their order. O(n log n).
private func leavingOutLongestRun<Element>(
  of elements: [Element], by key: (Element) -> Int
) -> [Element] {
  let kept = plainLongestIncreasingSubsequence(of: elements.map(key))
  return elements.indices.filter { !kept.contains($0) }.map { elements[$0] }
}
