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
  /// Empty for a reload; a batch that would be empty is left out. O(changes + marks).
  public var batches: [BatchUpdate] {
    isReload
      ? [] : [BatchUpdate(difference), BatchUpdate(difference.marks)].filter { !$0.isEmpty }
  }
}
