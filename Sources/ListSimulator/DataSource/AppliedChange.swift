import DiffableData

/// The change by one apply, for observers.
public struct AppliedChange<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  /// The origins of a change.
  public enum Cause: Hashable, Sendable {
    /// The app, with a whole snapshot.
    case snapshot
    /// The app, with a section snapshot for one section.
    case sectionSnapshot(SectionID)
    /// A tap on the disclosure of an item in a section.
    case disclosure(ItemID, SectionID)
    /// A drag that moved an item.
    case drag(ItemID)
  }

  /// The operation that replaced the data.
  public var kind: ApplyKind
  /// The origin of the change.
  public var cause: Cause
  /// The state before the apply, without marks.
  public var oldSnapshot: Snapshot<SectionID, ItemID>
  /// The state after the apply, with the marks and warnings that it was applied with.
  public var snapshot: Snapshot<SectionID, ItemID>
  /// The difference from the previous snapshot to this one.
  public var difference: Difference<SectionID, ItemID>
  /// The trees after the apply, of the sections that have one.
  public var trees: [SectionID: SectionSnapshot<ItemID>]
  /// True if the view shows a transition. The first apply is a reload and shows none.
  public var isAnimated: Bool
  /// True if the view reloaded all data: at the first apply, at `reloadData`, at an apply without
  /// animation by the rules of iOS 13, or in a table view that cannot animate the difference.
  public var isReload: Bool
  /// The queue that called apply.
  public var queue: UpdateQueue
  /// The time for the difference, by the data source's stopwatch.
  public var diffCost: Duration
  /// The time for the view's update, with its requests for cells; 0 without a view.
  public var updateCost = Duration.zero

  /// The batches for a view: the structural changes, then the marks at their new paths.
  ///
  /// A reload has none. Empty batches are left out.
  ///
  /// - Complexity: O(changes + marks).
  public var batches: [BatchUpdate] {
    isReload
      ? [] : [BatchUpdate(difference), BatchUpdate(difference.marks)].filter { !$0.isEmpty }
  }
}
