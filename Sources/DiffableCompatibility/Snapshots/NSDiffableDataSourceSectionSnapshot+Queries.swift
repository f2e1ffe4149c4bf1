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

  /// True if an item shows its children. An unknown one raises an exception and gives false.
  public func isExpanded(_ item: ItemIdentifierType) -> Bool {
    answer(or: false) { () throws(SectionSnapshotError) in try snapshot.isExpanded(item) }
  }

  /// True if all ancestors of an item are expanded. An unknown one raises an exception and
  /// gives false.
  public func isVisible(_ item: ItemIdentifierType) -> Bool {
    answer(or: false) { () throws(SectionSnapshotError) in try snapshot.isVisible(item) }
  }

  /// The number of ancestors of an item. An unknown one raises an exception and gives 0.
  public func level(of item: ItemIdentifierType) -> Int {
    answer(or: 0) { () throws(SectionSnapshotError) in try snapshot.level(of: item) }
  }

  /// The item above an item; nil for a root. An unknown one raises an exception and gives nil.
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? {
    answer(or: nil) { () throws(SectionSnapshotError) in try snapshot.parent(of: child) }
  }

  /// The subtree of an item, with or without the item. An unknown one raises an exception
  /// and gives an empty tree.
  public func snapshot(
    of parent: ItemIdentifierType, includingParent: Bool = false
  ) -> NSDiffableDataSourceSectionSnapshot {
    answer(or: NSDiffableDataSourceSectionSnapshot()) { () throws(SectionSnapshotError) in
      NSDiffableDataSourceSectionSnapshot(
        try snapshot.snapshot(of: parent, includingParent: includingParent))
    }
  }

  /// The same by the name on the slides of Apple's session WWDC20-10045,
  /// `snapshot(for:includingParent:)`.
  public func snapshot(
    for parent: ItemIdentifierType, includingParent: Bool = false
  ) -> NSDiffableDataSourceSectionSnapshot {
    snapshot(of: parent, includingParent: includingParent)
  }

  /// An item a line, indented by its level, with its state; see `SectionSnapshot`.
  public func visualDescription() -> String { snapshot.visualDescription() }
}
