import DiffableData

/// What one apply did, as its observers are told.
public struct AppliedChange<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  /// Which of the data source's two ways was taken.
  public enum Kind: Hashable, Sendable {
    /// A difference, in batches.
    case difference
    /// All anew: `applySnapshotUsingReloadData`.
    case reloadData
  }

  /// Who asked for the change.
  public enum Cause: Hashable, Sendable {
    /// The app, with a whole snapshot.
    case snapshot
    /// The app, with a section snapshot for one section.
    case sectionSnapshot(SectionID)
    /// A tap on the disclosure of an item in a section.
    case disclosure(ItemID, SectionID)
    /// A drag that ended elsewhere.
    case drag(ItemID)
  }

  /// Which of the data source's two ways was taken.
  public var kind: Kind
  /// Who asked for the change.
  public var cause: Cause
  /// The state before the apply, without marks.
  public var oldSnapshot: Snapshot<SectionID, ItemID>
  /// The state after the apply, with the marks and warnings that it was applied with.
  public var snapshot: Snapshot<SectionID, ItemID>
  /// From the last applied snapshot to this one.
  public var difference: Difference<SectionID, ItemID>
  /// The trees after the apply, of the sections that have one.
  public var trees: [SectionID: SectionSnapshot<ItemID>]
  /// Whether the view shows a transition: never for the first apply, which is a reload.
  public var isAnimated: Bool
  /// Whether the view loaded everything anew: the first apply, `reloadData`, a non-animated apply
  /// in the manner of iOS 13, or a table view that cannot show the difference.
  public var isReload: Bool
  /// From where the apply was called.
  public var queue: UpdateQueue
  /// Nanoseconds that the difference took, by the data source's stopwatch.
  public var diffCost: Int64
  /// Nanoseconds that the view took, with its requests for cells; 0 without a view.
  public var updateCost: Int64 = 0

  /// What a view is asked for, batch by batch: the structure, then the marks at their new places.
  ///
  /// Empty for a reload; a batch that would be empty is left out. Marks of what is new or gone are
  /// not needed, and an item that is reloaded is not reconfigured too [O]. O(changes + marks).
  public var batches: [BatchUpdate] {
    isReload ? [] : [BatchUpdate(difference), markBatch].filter { !$0.isEmpty }
  }

  private var markBatch: BatchUpdate {
    let sections = snapshot.reloadedSectionIdentifiers.filter { oldSnapshot.contains(section: $0) }
    let anew = Set(sections)
    func isWanted(_ item: ItemID) -> Bool {
      guard oldSnapshot.contains(item: item) else { return false }
      return snapshot.sectionIdentifier(containingItem: item).map { !anew.contains($0) } ?? false
    }
    let reloaded = snapshot.reloadedItemIdentifiers.filter(isWanted)
    let other = Set(reloaded)
    let reconfigured = snapshot.reconfiguredItemIdentifiers
      .filter { isWanted($0) && !other.contains($0) }
    if sections.isEmpty, reloaded.isEmpty, reconfigured.isEmpty { return BatchUpdate() }
    let places = snapshot.paths(of: reloaded + reconfigured)
    return BatchUpdate(
      sections: BatchChanges(reloads: sections.compactMap { snapshot.indexOfSection($0) }),
      items: BatchChanges(reloads: Array(places.prefix(reloaded.count))),
      reconfigures: Array(places.dropFirst(reloaded.count)))
  }
}

extension Snapshot {
  /// The places of items that are present. O(s + k log n).
  fileprivate func paths(of items: [ItemID]) -> [ItemPath] {
    var start = 0
    let starts = itemCountsBySection.map { count in
      defer { start += count }
      return start
    }
    return items.compactMap { item in
      guard let section = sectionIdentifier(containingItem: item),
        let index = indexOfSection(section), let position = indexOfItem(item)
      else { return nil }
      return ItemPath(section: index, item: position - starts[index])
    }
  }
}
