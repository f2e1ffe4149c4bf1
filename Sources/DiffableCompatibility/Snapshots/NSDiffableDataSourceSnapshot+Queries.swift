import DiffableData

// The framework's questions, by its names.
extension NSDiffableDataSourceSnapshot {
  /// The number of items in all sections.
  public var numberOfItems: Int { snapshot.numberOfItems }

  /// The number of sections.
  public var numberOfSections: Int { snapshot.numberOfSections }

  /// All items, in display order.
  public var itemIdentifiers: [ItemIdentifierType] { snapshot.itemIdentifiers }

  /// All sections, in display order.
  public var sectionIdentifiers: [SectionIdentifierType] { snapshot.sectionIdentifiers }

  /// The items marked to be reloaded, in the order first asked.
  public var reloadedItemIdentifiers: [ItemIdentifierType] { snapshot.reloadedItemIdentifiers }

  /// The items marked to be reconfigured, in the order first asked.
  public var reconfiguredItemIdentifiers: [ItemIdentifierType] {
    snapshot.reconfiguredItemIdentifiers
  }

  /// The sections marked to be reloaded, in the order first asked.
  public var reloadedSectionIdentifiers: [SectionIdentifierType] {
    snapshot.reloadedSectionIdentifiers
  }

  /// The number of items in a section. An unknown one raises an exception and gives 0.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    answer(or: 0) { () throws(SnapshotError) in
      try snapshot.numberOfItems(inSection: identifier)
    }
  }

  /// The items of a section. An unknown one raises an exception and gives an empty list.
  public func itemIdentifiers(
    inSection identifier: SectionIdentifierType
  ) -> [ItemIdentifierType] {
    answer(or: []) { () throws(SnapshotError) in
      try snapshot.itemIdentifiers(inSection: identifier)
    }
  }

  /// The section that holds an item; nil if the item is unknown.
  public func sectionIdentifier(
    containingItem identifier: ItemIdentifierType
  ) -> SectionIdentifierType? {
    snapshot.sectionIdentifier(containingItem: identifier)
  }

  /// The index of an item across all sections; nil if it is unknown.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    snapshot.indexOfItem(identifier)
  }

  /// The index of a section; nil if it is unknown.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    snapshot.indexOfSection(identifier)
  }
}
