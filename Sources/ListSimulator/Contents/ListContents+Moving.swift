import DiffableData

extension ListContents {
  /// Returns the contents after a drag; nil if the item or the path does not exist.
  ///
  /// `path` is the path after the drag. In a tree the item gets the level of the row above it, or
  /// becomes the first child if it lands between an item and its children.
  ///
  /// - Complexity: O(n log n) for n items.
  func moving(_ item: ItemID, to path: ItemPath) -> ListContents? {
    let sections = snapshot.sectionIdentifiers
    guard let source = snapshot.sectionIdentifier(containingItem: item),
      sections.indices.contains(path.section)
    else { return nil }
    let target = sections[path.section]
    let block = block(of: item, in: source)
    var changed: [SectionID: SectionSnapshot<ItemID>] = [source: tree(of: source)]
    do {
      try changed[source]?.delete([item])
      var tree = changed[target] ?? tree(of: target)
      guard try tree.insert(block, at: path.item) else { return nil }
      changed[target] = tree
      return try with(flat: changed, keepsTree: block.count > 1 ? [target] : [])
    } catch {
      return nil
    }
  }

  /// Returns the subtree of an item.
  private func block(of item: ItemID, in section: SectionID) -> SectionSnapshot<ItemID> {
    if let block = try? trees[section]?.snapshot(of: item, includingParent: true) { return block }
    var block = SectionSnapshot<ItemID>()
    try? block.append([item])
    return block
  }

  /// Returns the contents with the visible items of changed sections. A section keeps its tree, and
  /// gets one if `keepsTree` names it.
  private func with(
    flat changed: [SectionID: SectionSnapshot<ItemID>], keepsTree: Set<SectionID>
  ) throws(SnapshotError) -> ListContents {
    let list = snapshot.sectionIdentifiers.map { section in
      let items = snapshot.items(in: section)
      return (section: section, items: changed[section]?.visibleItems ?? items)
    }
    let kept = changed.filter { trees[$0.key] != nil || keepsTree.contains($0.key) }
    let new = try Snapshot(validating: list)
    return replaced(by: new, difference: Difference()).with(kept)
  }
}

extension SectionSnapshot {
  /// Inserts a tree such that its first row is at an index of the visible items; returns false
  /// without the index.
  fileprivate mutating func insert(
    _ block: SectionSnapshot, at index: Int
  ) throws(SectionSnapshotError) -> Bool {
    let rows = visibleItems
    guard (0...rows.count).contains(index) else { return false }
    let next = index < rows.count ? rows[index] : nil
    guard index > 0 else {
      if let next {
        try insert(block, before: next)
      } else {
        self = SectionSnapshot(block)
      }
      return true
    }
    let previous = rows[index - 1]
    if let next, try parent(of: next) == previous {
      try insert(block, before: next)
    } else {
      try insert(block, after: previous)
    }
    return true
  }
}
