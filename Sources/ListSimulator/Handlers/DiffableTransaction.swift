import DiffableData

/// The changes by a drag, over all sections.
public struct DiffableTransaction<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>:
  Sendable
{
  /// The state before the drag.
  public let initialSnapshot: Snapshot<SectionID, ItemID>
  /// The state after the drag.
  public let finalSnapshot: Snapshot<SectionID, ItemID>
  /// The difference from all items before to all items after, across sections, with moves inferred.
  ///
  /// Empty if an item goes from the end of a section to the beginning of the next.
  public let difference: CollectionDifference<ItemID>
  /// The changes within each changed section, in display order.
  public let sectionTransactions: [DiffableSectionTransaction<SectionID, ItemID>]
}

/// The changes by a drag within one section.
public struct DiffableSectionTransaction<
  SectionID: Hashable & Sendable, ItemID: Hashable & Sendable
>: Sendable {
  /// The section.
  public let sectionIdentifier: SectionID
  /// Its tree before the drag; for a section without one, its items as roots.
  public let initialSnapshot: SectionSnapshot<ItemID>
  /// Its tree after the drag.
  public let finalSnapshot: SectionSnapshot<ItemID>
  /// The difference from its items before to its items after, hidden ones included, with moves
  /// inferred.
  public let difference: CollectionDifference<ItemID>
}

extension DiffableTransaction {
  /// Creates the transaction between two contents of the same sections. O(n · changes).
  init(
    from old: ListContents<SectionID, ItemID>, to new: ListContents<SectionID, ItemID>
  ) {
    initialSnapshot = old.snapshot
    finalSnapshot = new.snapshot
    difference = new.snapshot.itemIdentifiers
      .difference(from: old.snapshot.itemIdentifiers).inferringMoves()
    sectionTransactions = new.snapshot.sectionIdentifiers.compactMap { section in
      if !new.differs(from: old, in: section) { return nil }
      let (before, after) = (old.tree(of: section), new.tree(of: section))
      return DiffableSectionTransaction(
        sectionIdentifier: section, initialSnapshot: before, finalSnapshot: after,
        difference: after.items.difference(from: before.items).inferringMoves())
    }
  }
}

extension ListContents {
  /// Returns true if a section shows or hides other items. O(items of the section).
  fileprivate func differs(from old: ListContents, in section: SectionID) -> Bool {
    if trees[section] != old.trees[section] { return true }
    let before = try? old.snapshot.itemIdentifiers(inSection: section)
    return before != (try? snapshot.itemIdentifiers(inSection: section))
  }
}
