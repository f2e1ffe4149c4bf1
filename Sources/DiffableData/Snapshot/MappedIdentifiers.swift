extension Snapshot {
  /// Returns the same list with other identifiers, including its marks.
  ///
  /// Marks of deleted items and sections are left out, and so are warnings, which name identifiers
  /// as text.
  ///
  /// ```swift
  /// let names = try list.mapIdentifiers(sections: { $0.title }, items: { "\($0.id)" })
  /// ```
  ///
  /// - Parameters:
  ///   - sections: Returns the new identifier of a section. It is called in display order.
  ///   - items: Returns the new identifier of an item. It is called in display order, and again for
  ///     marks.
  /// - Throws: As `init(validating:)` if two sections or two items get the same identifier.
  /// - Complexity: O(n + s).
  public func mapIdentifiers<NewSectionID, NewItemID>(
    sections: (SectionID) -> NewSectionID, items: (ItemID) -> NewItemID
  ) throws(SnapshotError) -> Snapshot<NewSectionID, NewItemID> {
    var lists: [(section: NewSectionID, items: [NewItemID])] = []
    for (index, section) in sectionIdentifiers.enumerated() {
      var list: [NewItemID] = []
      list.reserveCapacity(numberOfItems(inSectionAt: index))
      let section = sections(section)
      forEachItem(inSectionAt: index) { list.append(items($0)) }
      lists.append((section, list))
    }
    var mapped = try Snapshot<NewSectionID, NewItemID>(validating: lists)
    try mapped.copyMarks(of: self, sections: sections, items: items)
    return mapped
  }

  /// Adds the marks of another snapshot with other identifiers, except those of deleted items and
  /// sections.
  ///
  /// - Throws: `mark_unknown` if the marked item or section is not present here.
  /// - Complexity: O(k) for k marks.
  package mutating func copyMarks<OldSectionID, OldItemID>(
    of other: Snapshot<OldSectionID, OldItemID>,
    sections: (OldSectionID) -> SectionID, items: (OldItemID) -> ItemID
  ) throws(SnapshotError) {
    try reloadItems(other.reloadedItemIdentifiers.filter(other.contains(item:)).map(items))
    try reconfigureItems(
      other.reconfiguredItemIdentifiers.filter(other.contains(item:)).map(items))
    try reloadSections(
      other.reloadedSectionIdentifiers.filter(other.contains(section:)).map(sections))
  }
}

extension SectionSnapshot {
  /// Returns the same tree with other identifiers.
  ///
  /// - Parameter items: Returns the new identifier of an item. It is called in the order of
  ///   `items`.
  /// - Throws: `tree_duplicate` if two items get the same identifier.
  /// - Complexity: O(n).
  public func mapIdentifiers<NewItemID>(
    _ items: (ItemID) -> NewItemID
  ) throws(SectionSnapshotError) -> SectionSnapshot<NewItemID> {
    try SectionSnapshot<NewItemID>(
      validating: entries.map {
        .init(item: items($0.item), level: $0.level, isExpanded: $0.isExpanded)
      })
  }
}

extension Difference {
  /// Returns the same changes with other identifiers.
  ///
  /// - Parameters:
  ///   - sections: Returns the new identifier of a section.
  ///   - items: Returns the new identifier of an item.
  /// - Complexity: O(changes).
  public func mapIdentifiers<NewSectionID, NewItemID>(
    sections: (SectionID) -> NewSectionID, items: (ItemID) -> NewItemID
  ) -> Difference<NewSectionID, NewItemID> {
    typealias New = Difference<NewSectionID, NewItemID>
    func section(_ change: SectionChange) -> New.SectionChange {
      .init(id: sections(change.id), index: change.index)
    }
    func item(_ change: ItemChange) -> New.ItemChange {
      .init(id: items(change.id), path: change.path, isImplied: change.isImplied)
    }
    func mark(_ mark: ItemMark) -> New.ItemMark { .init(id: items(mark.id), path: mark.path) }
    return New(
      sectionInserts: sectionInserts.map(section), sectionDeletes: sectionDeletes.map(section),
      sectionMoves: sectionMoves.map { .init(id: sections($0.id), from: $0.from, to: $0.to) },
      itemInserts: itemInserts.map(item), itemDeletes: itemDeletes.map(item),
      itemMoves: itemMoves.map { .init(id: items($0.id), from: $0.from, to: $0.to) },
      marks: New.Marks(
        sectionReloads: marks.sectionReloads.map(section),
        itemReloads: marks.itemReloads.map(mark),
        itemReconfigures: marks.itemReconfigures.map(mark)))
  }
}
