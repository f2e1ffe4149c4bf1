import DiffableData

/// What a data source holds: the list, and the trees of the sections that have one.
///
/// The items of a section with a tree are always the tree's visible items.
struct ListContents<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  /// Without marks and warnings.
  private(set) var snapshot = Snapshot<SectionID, ItemID>()
  private(set) var trees: [SectionID: SectionSnapshot<ItemID>] = [:]

  /// The tree of a section; for a section without one its items as roots. O(items of the section).
  func tree(of section: SectionID) -> SectionSnapshot<ItemID> {
    if let tree = trees[section] { return tree }
    var tree = SectionSnapshot<ItemID>()
    let items = (try? snapshot.itemIdentifiers(inSection: section)) ?? []
    // The items of a snapshot are distinct, so that a tree takes them all.
    try? tree.append(items)
    return tree
  }

  /// The contents after a whole snapshot; trees follow it.
  func replaced(
    by new: Snapshot<SectionID, ItemID>, difference: Difference<SectionID, ItemID>
  ) -> ListContents {
    var contents = self
    contents.snapshot = new
    contents.snapshot.clearMarks()
    contents.trees = followingTrees(to: new, difference)
    return contents
  }

  private func followingTrees(
    to new: Snapshot<SectionID, ItemID>, _ difference: Difference<SectionID, ItemID>
  ) -> [SectionID: SectionSnapshot<ItemID>] {
    if trees.isEmpty { return [:] }
    let moved = Set(difference.itemMoves.map(\.id))
    var followers: [SectionID: SectionSnapshot<ItemID>] = [:]
    for (section, tree) in trees {
      guard let items = try? new.itemIdentifiers(inSection: section) else { continue }
      followers[section] = tree.following(items, moved: moved) { new.contains(item: $0) }
    }
    return followers
  }

  /// The snapshot after a section has got a tree: its visible items, the section if it is new.
  ///
  /// Items that stand in other sections move here, with a warning.
  func snapshot(
    with tree: SectionSnapshot<ItemID>, in section: SectionID
  ) -> Snapshot<SectionID, ItemID> {
    var new = snapshot
    do {
      if new.contains(section: section) {
        try new.deleteItems(new.itemIdentifiers(inSection: section))
      } else {
        try new.appendSections([section])
      }
      try new.appendItems(tree.visibleItems, toSection: section)
    } catch {
      preconditionFailure("a tree's visible items are distinct: \(error)")
    }
    return new
  }

  /// The same contents with trees of the caller's making, which hold what the sections show.
  func with(_ changed: [SectionID: SectionSnapshot<ItemID>]) -> ListContents {
    var contents = self
    contents.trees.merge(changed) { _, new in new }
    return contents
  }
}
