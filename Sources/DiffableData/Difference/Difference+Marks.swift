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

  /// What is to be made anew or filled again after the structural change, at its new place.
  ///
  /// Marks in the order first asked, of items and sections in both snapshots: what is new is made
  /// anyway, what is gone is not. An item that is to be reloaded is not reconfigured too, and the
  /// items of a reloaded section need no marks.
  public struct Marks: Hashable, Sendable {
    /// The sections to make anew, by their index after the update.
    public var sectionReloads: [SectionChange]
    /// The items whose cells are to be made anew.
    public var itemReloads: [ItemMark]
    /// The items whose cells are kept and filled again.
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

    /// Whether nothing is marked.
    ///
    /// - Complexity: O(1).
    public var isEmpty: Bool {
      sectionReloads.isEmpty && itemReloads.isEmpty && itemReconfigures.isEmpty
    }
  }
}

extension BatchUpdate {
  /// Creates the batch that follows the structural one: the marks, at their new places.
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
  /// The marks of what is in both snapshots, as a difference from `old` has them.
  ///
  /// - Complexity: O(k · log(n + s)) expected for k marks.
  public func marks(since old: Snapshot) -> Difference<SectionID, ItemID>.Marks {
    marks {
      old.contains(section: $0)
    } items: {
      old.contains(item: $0)
    }
  }

  /// The marks of what is here and was in another snapshot, as two closures tell.
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

  /// Whether anything was marked. O(1).
  @inlinable
  package var hasMarks: Bool {
    !(itemsToReload.identifiers.isEmpty && itemsToReconfigure.identifiers.isEmpty
      && sectionsToReload.identifiers.isEmpty)
  }

  /// Takes marks over from a difference.
  mutating func mark(as marks: Difference<SectionID, ItemID>.Marks) throws(SnapshotError) {
    try reloadSections(marks.sectionReloads.map { $0.id })
    try reloadItems(marks.itemReloads.map { $0.id })
    try reconfigureItems(marks.itemReconfigures.map { $0.id })
  }
}
