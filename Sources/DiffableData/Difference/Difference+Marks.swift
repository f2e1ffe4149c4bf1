extension Difference {
  /// An item that is marked, and its path after the update.
  public struct ItemMark: Hashable, Sendable {
    /// The item.
    public var id: ItemID
    /// Its path after the update.
    public var path: ItemPath

    /// Creates the mark of an item.
    @inlinable
    public init(id: ItemID, path: ItemPath) {
      self.id = id
      self.path = path
    }
  }

  /// The reloads and reconfigurations after the structural change, at their new positions.
  ///
  /// They concern only items and sections in both snapshots, in the order of the first calls. A
  /// reloaded item is not also reconfigured, and the items of a reloaded section have no marks.
  public struct Marks: Hashable, Sendable {
    /// The sections to reload, by their index after the update.
    public var sectionReloads: [SectionChange]
    /// The items to reload.
    public var itemReloads: [ItemMark]
    /// The items to reconfigure.
    public var itemReconfigures: [ItemMark]

    /// Creates marks, by default none.
    @inlinable
    public init(
      sectionReloads: [SectionChange] = [], itemReloads: [ItemMark] = [],
      itemReconfigures: [ItemMark] = []
    ) {
      self.sectionReloads = sectionReloads
      self.itemReloads = itemReloads
      self.itemReconfigures = itemReconfigures
    }

    /// True if nothing is marked.
    ///
    /// - Complexity: O(1).
    public var isEmpty: Bool {
      sectionReloads.isEmpty && itemReloads.isEmpty && itemReconfigures.isEmpty
    }
  }
}

extension BatchUpdate {
  /// Creates the batch of the marks, which follows the structural one.
  ///
  /// - Complexity: O(number of marks).
  public init<SectionID, ItemID>(_ marks: Difference<SectionID, ItemID>.Marks) {
    self.init(
      sections: BatchChanges(reloads: marks.sectionReloads.map { $0.index }),
      items: BatchChanges(reloads: marks.itemReloads.map { $0.path }),
      reconfigures: marks.itemReconfigures.map { $0.path })
  }
}

extension Snapshot {
  /// Returns the marks of items and sections in both snapshots, as in a difference from `old`.
  ///
  /// - Complexity: O(k · log(n + s)) expected for k marks.
  @inlinable
  public func marks(since old: Snapshot) -> Difference<SectionID, ItemID>.Marks {
    marks(
      sectionWasThere: { old.contains(section: $0) }, itemWasThere: { old.contains(item: $0) })
  }

  @inlinable
  func marks(
    sectionWasThere: (SectionID) -> Bool, itemWasThere: (ItemID) -> Bool
  ) -> Difference<SectionID, ItemID>.Marks {
    var marks = Difference<SectionID, ItemID>.Marks()
    for section in reloadedSectionIdentifiers where sectionWasThere(section) {
      guard let index = indexOfSection(section) else { continue }
      marks.sectionReloads.append(.init(id: section, index: index))
    }
    let anew = Set(marks.sectionReloads.map { $0.index })
    func placed(_ items: [ItemID]) -> [Difference<SectionID, ItemID>.ItemMark] {
      items.compactMap { item in
        guard let path = path(ofItem: item), anew.isEmpty || !anew.contains(path.section),
          itemWasThere(item)
        else { return nil }
        return .init(id: item, path: path)
      }
    }
    marks.itemReloads = placed(reloadedItemIdentifiers)
    marks.itemReconfigures = placed(
      reconfiguredItemIdentifiers.filter { !itemsToReload.members.contains($0) })
    return marks
  }

  /// Marks the present ones of some items and sections, in a snapshot without marks.
  ///
  /// - Parameters:
  ///   - sectionWasThere: Returns true if a section is in the previous snapshot.
  ///   - itemWasThere: Returns true if an item is in the previous snapshot.
  /// - Returns: The marks of those that are also in the previous snapshot.
  /// - Complexity: O(k · log(n)) expected for k items.
  @inlinable
  package mutating func mark(
    reloads: [ItemID], reconfigures: [ItemID], sections: [SectionID],
    sectionWasThere: (SectionID) -> Bool, itemWasThere: (ItemID) -> Bool
  ) -> Difference<SectionID, ItemID>.Marks {
    sectionsToReload.insert(contentsOf: sections.filter { contains(section: $0) })
    itemsToReload.insert(contentsOf: reloads)
    itemsToReconfigure.insert(contentsOf: reconfigures)
    let marks = marks(sectionWasThere: sectionWasThere, itemWasThere: itemWasThere)
    // Marked items with a path are present, so absent ones are removed only if some lack a path.
    func present(_ marked: OrderedIdentifiers<ItemID>) -> OrderedIdentifiers<ItemID> {
      var list = OrderedIdentifiers<ItemID>()
      list.insert(contentsOf: marked.identifiers.filter { contains(item: $0) })
      return list
    }
    if marks.itemReloads.count < reloads.count { itemsToReload = present(itemsToReload) }
    if marks.itemReconfigures.count < reconfigures.count {
      itemsToReconfigure = present(itemsToReconfigure)
    }
    return marks
  }

  /// True if anything is marked. O(1).
  @inlinable
  package var hasMarks: Bool {
    !(itemsToReload.identifiers.isEmpty && itemsToReconfigure.identifiers.isEmpty
      && sectionsToReload.identifiers.isEmpty)
  }

  /// Adds the marks of a difference.
  mutating func mark(as marks: Difference<SectionID, ItemID>.Marks) throws(SnapshotError) {
    try reloadSections(marks.sectionReloads.map { $0.id })
    try reloadItems(marks.itemReloads.map { $0.id })
    try reconfigureItems(marks.itemReconfigures.map { $0.id })
  }
}
