import DiffableData

/// The contents that an apply requests from the app.
extension Recorder {
  /// Adds the contents of new items and sections.
  @inlinable
  func addNewContents(
    _ pending: PendingApply<SectionID, ItemID>, since old: Snapshot<SectionID, ItemID>
  ) {
    let snapshot = pending.snapshot
    if pending.difference == nil, let items = snapshot.insertedItems(since: old) {
      addContents(pending, items: items)
      addContents(pending, sections: snapshot.insertedSections(since: old))
    } else {
      let found = pending.difference ?? snapshot.difference(from: old)
      pending.difference = found
      addContents(pending, items: found.itemInserts.map { $0.id })
      addContents(pending, sections: found.sectionInserts.map { $0.id })
    }
  }

  @inlinable
  func addContents(_ pending: PendingApply<SectionID, ItemID>, items: [ItemID]) {
    pending.items.reserveCapacity(items.count)
    for item in items { pending.items.append((item, describe(item))) }
  }

  @inlinable
  func addContents(_ pending: PendingApply<SectionID, ItemID>, sections: [SectionID]) {
    for id in sections { pending.sections.append((id, section(id))) }
  }

  /// Adds the contents of marked items and sections.
  @usableFromInline
  func addMarkedContents(_ pending: PendingApply<SectionID, ItemID>) {
    let snapshot = pending.snapshot
    // The app may have no content for an item that was deleted after it was marked.
    for item in snapshot.reloadedItemIdentifiers + snapshot.reconfiguredItemIdentifiers
    where snapshot.contains(item: item) {
      pending.items.append((item, describe(item)))
    }
    for id in snapshot.reloadedSectionIdentifiers where snapshot.contains(section: id) {
      pending.sections.append((id, section(id)))
      // Every item of the section has a new cell.
      addContents(pending, items: snapshot.items(in: id))
    }
  }

  /// Adds the contents of at most `rereadItems` items that stay: first of those of the last frame,
  /// then of the next ones of the list; and those of as many sections, whose headers or footers the
  /// last frame has.
  @inlinable
  func addRereadContents(
    _ pending: PendingApply<SectionID, ItemID>, since old: Snapshot<SectionID, ItemID>
  ) {
    let snapshot = pending.snapshot
    let sections = snapshot.numberOfSections
    let items = itemCursor.next(
      atMost: rereadItems, of: snapshot.numberOfItems, inGroups: sections,
      at: { snapshot.itemIdentifier(at: $0) })
    addContents(
      pending, items: items.filter { old.contains(item: $0) && snapshot.contains(item: $0) })
    let ids = sectionCursor.next(
      atMost: rereadItems, of: sections, inGroups: 1,
      at: { snapshot.sectionIdentifier(at: $0.item) })
    addContents(
      pending, sections: ids.filter { old.contains(section: $0) && snapshot.contains(section: $0) })
  }

  /// Adds the contents of the hidden items of changed trees, which are in no snapshot and need
  /// names. O(items of these trees).
  @usableFromInline
  func addHiddenContents(
    _ pending: PendingApply<SectionID, ItemID>,
    since trees: [SectionID: SectionSnapshot<ItemID>]
  ) {
    let snapshot = pending.snapshot
    let changed = pending.trees.filter { trees[$0.key] != $0.value }
      .sorted {
        (snapshot.indexOfSection($0.key) ?? .max) < (snapshot.indexOfSection($1.key) ?? .max)
      }
    for item in changed.flatMap({ $0.value.items }) where !snapshot.contains(item: item) {
      pending.items.append((item, describe(item)))
    }
  }
}
