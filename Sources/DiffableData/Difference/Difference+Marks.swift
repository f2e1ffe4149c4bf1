extension Difference {
  /// An item that is marked, and its path after the update.
  public struct ItemMark: Hashable, Sendable {
    /// The item.
    public var id: ItemID
    /// Its path after the update.
    public var path: ItemPath

    /// Creates the mark of an item.
    ///
    /// - Complexity: O(1).
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
    ///
    /// - Complexity: O(1).
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
  /// The marks of items and sections in both snapshots, as in a difference from `old`.
  ///
  /// - Complexity: O(k · log(n + s)) expected for k marks.
  public func marks(since old: Snapshot) -> Difference<SectionID, ItemID>.Marks {
    marks {
      old.contains(section: $0)
    } items: {
      old.contains(item: $0)
    }
  }

  /// The marks of items and sections that two closures find in another snapshot.
  ///
  /// - Complexity: O(k · log(n + s)) expected for k marks.
  @inlinable
  package func marks(
    sections wasThere: (SectionID) -> Bool, items itemWasThere: (ItemID) -> Bool
  ) -> Difference<SectionID, ItemID>.Marks {
    let sections = reloadedSectionIdentifiers.filter(wasThere)
      .compactMap { section in
        indexOfSection(section).map {
          Difference<SectionID, ItemID>.SectionChange(id: section, index: $0)
        }
      }
    let anew = Set(sections.map { $0.index })
    let reloaded = Set(reloadedItemIdentifiers)
    func marks(of items: [ItemID]) -> [Difference<SectionID, ItemID>.ItemMark] {
      items.filter(itemWasThere).compactMap { item in
        guard let path = path(ofItem: item), !anew.contains(path.section) else { return nil }
        return .init(id: item, path: path)
      }
    }
    return .init(
      sectionReloads: sections,
      itemReloads: marks(of: reloadedItemIdentifiers),
      itemReconfigures: marks(of: reconfiguredItemIdentifiers.filter { !reloaded.contains($0) }))
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
