import DiffableData

/// The content of a data source: the list, and the trees of sections that have one.
///
/// The items of a section with a tree are always the tree's visible items.
struct ListContents<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  /// Without marks and warnings.
  private(set) var snapshot = Snapshot<SectionID, ItemID>()
  private(set) var trees: [SectionID: SectionSnapshot<ItemID>] = [:]

  /// Returns the tree of a section; for a section without one its items as roots. O(items of the
  /// section).
  func tree(of section: SectionID) -> SectionSnapshot<ItemID> {
    if let tree = trees[section] { return tree }
    var tree = SectionSnapshot<ItemID>()
    let items = snapshot.items(in: section)
    // The items of a snapshot are distinct, so a tree takes them all.
    try? tree.append(items)
    return tree
  }

  /// Returns the contents with a new snapshot and the trees updated to it.
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

  /// Returns the snapshot after a section got a tree: the section shows the tree's visible items.
  ///
  /// A new section is appended. Items of other sections move here, with a warning.
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

  /// Returns the contents with other trees, whose visible items the sections show already.
  func with(_ changed: [SectionID: SectionSnapshot<ItemID>]) -> ListContents {
    var contents = self
    contents.trees.merge(changed) { _, new in new }
    return contents
  }
}
