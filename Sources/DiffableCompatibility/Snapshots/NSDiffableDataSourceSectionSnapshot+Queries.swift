import DiffableData

// The framework's questions, by its names.
extension NSDiffableDataSourceSectionSnapshot {
  /// All items, each in front of those below it.
  public var items: [ItemIdentifierType] { snapshot.items }

  /// The items without a parent.
  public var rootItems: [ItemIdentifierType] { snapshot.rootItems }

  /// The items all of whose ancestors are expanded: what the list shows.
  public var visibleItems: [ItemIdentifierType] { snapshot.visibleItems }

  /// Whether an item is there.
  public func contains(_ item: ItemIdentifierType) -> Bool { snapshot.contains(item) }

  /// The index of an item in `items`; nil if it is unknown.
  public func index(of item: ItemIdentifierType) -> Int? { snapshot.index(of: item) }

  /// Whether an item shows its children; an exception, and false [O], if it is unknown.
  public func isExpanded(_ item: ItemIdentifierType) -> Bool {
    answer(or: false) { () throws(SectionSnapshotError) in try snapshot.isExpanded(item) }
  }

  /// Whether all ancestors of an item are expanded; an exception, and false [O], if it is unknown.
  public func isVisible(_ item: ItemIdentifierType) -> Bool {
    answer(or: false) { () throws(SectionSnapshotError) in try snapshot.isVisible(item) }
  }

  /// How many ancestors an item has; an exception, and 0 [O], if it is unknown.
  public func level(of item: ItemIdentifierType) -> Int {
    answer(or: 0) { () throws(SectionSnapshotError) in try snapshot.level(of: item) }
  }

  /// The item above an item, nil for a root; an exception, and nil [O], if it is unknown.
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? {
    answer(or: nil) { () throws(SectionSnapshotError) in try snapshot.parent(of: child) }
  }

  /// What is below an item, with or without it; an exception, and nothing [O], if it is unknown.
  public func snapshot(
    of parent: ItemIdentifierType, includingParent: Bool = false
  ) -> NSDiffableDataSourceSectionSnapshot {
    answer(or: NSDiffableDataSourceSectionSnapshot()) { () throws(SectionSnapshotError) in
      NSDiffableDataSourceSectionSnapshot(
        try snapshot.snapshot(of: parent, includingParent: includingParent))
    }
  }

  /// The same by the name that the session's slides have, `snapshot(for:includingParent:)` [T].
  public func snapshot(
    for parent: ItemIdentifierType, includingParent: Bool = false
  ) -> NSDiffableDataSourceSectionSnapshot {
    snapshot(of: parent, includingParent: includingParent)
  }

  /// An item a line, indented by its level, with its state; see `SectionSnapshot`.
  public func visualDescription() -> String { snapshot.visualDescription() }
}
