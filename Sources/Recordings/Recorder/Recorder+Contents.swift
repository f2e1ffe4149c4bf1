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
      addContents(pending, items: (try? snapshot.itemIdentifiers(inSection: id)) ?? [])
    }
  }

  /// Adds the contents of at most `rereadItems` items that stay: first of those of the last frame,
  /// then of the next ones of the list.
  @inlinable
  func addRereadContents(
    _ pending: PendingApply<SectionID, ItemID>, since old: Snapshot<SectionID, ItemID>
  ) {
    let snapshot = pending.snapshot
    let shownCount = min(rereadItems, shown.count)
    let listCount = min(rereadItems - shownCount, snapshot.numberOfItems)
    pending.items.reserveCapacity(pending.items.count + shownCount + listCount)
    func add(_ item: ItemID) {
      if old.contains(item: item) { pending.items.append((item, describe(item))) }
    }
    for _ in 0..<shownCount {
      nextShown = nextShown < shown.count ? nextShown : 0
      if snapshot.contains(item: shown[nextShown]) { add(shown[nextShown]) }
      nextShown += 1
    }
    // Limits the steps over empty sections.
    var (left, sectionsLeft) = (listCount, listCount + 1)
    while left > 0, sectionsLeft > 0 {
      if let item = snapshot.itemIdentifier(at: nextPath) {
        add(item)
        nextPath.item += 1
        left -= 1
      } else {
        let next = nextPath.section + 1
        nextPath = ItemPath(section: next < snapshot.numberOfSections ? next : 0, item: 0)
        sectionsLeft -= 1
      }
    }
  }

  /// Adds the contents of at most `rereadItems` sections that stay: first of those with headers or
  /// footers in the last frame, then of the next ones of the list.
  @inlinable
  func addRereadSections(
    _ pending: PendingApply<SectionID, ItemID>, since old: Snapshot<SectionID, ItemID>
  ) {
    let snapshot = pending.snapshot
    let shownCount = min(rereadItems, shownSections.count)
    let listCount = min(rereadItems - shownCount, snapshot.numberOfSections)
    func add(_ id: SectionID) {
      guard old.contains(section: id), snapshot.contains(section: id) else { return }
      pending.sections.append((id, section(id)))
    }
    for _ in 0..<shownCount {
      nextShownSection = nextShownSection < shownSections.count ? nextShownSection : 0
      add(shownSections[nextShownSection])
      nextShownSection += 1
    }
    for _ in 0..<listCount {
      nextSection = nextSection < snapshot.numberOfSections ? nextSection : 0
      snapshot.sectionIdentifier(at: nextSection).map(add)
      nextSection += 1
    }
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
