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

  /// Which of the data source's two ways was taken.
  public var kind: Kind
  /// The state after the apply, with the marks and warnings that it was applied with.
  public var snapshot: Snapshot<SectionID, ItemID>
  /// From the last applied snapshot to this one.
  public var difference: Difference<SectionID, ItemID>
  /// Whether the view showed a transition: never for the first apply, which is a reload.
  public var isAnimated: Bool
  /// Nanoseconds that the difference took, by the data source's stopwatch.
  public var diffCost: Int64
}

/// A data source that turns snapshots into changes, in the manner of
/// `UICollectionViewDiffableDataSource`, for a list view that is simulated.
///
/// It belongs to one thread at a time.
public final class DiffableDataSource<
  SectionID: Hashable & Sendable, ItemID: Hashable & Sendable
> {
  /// What observers are told of.
  public typealias Change = AppliedChange<SectionID, ItemID>

  private var current = Snapshot<SectionID, ItemID>()
  private var hasApplied = false
  private var observers: [(Change) -> Void] = []
  private let stopwatch: () -> Int64

  /// A data source without data.
  ///
  /// - Parameter stopwatch: a monotonic clock's reading in nanoseconds; by default time stands
  ///   still, and every cost is 0.
  public init(stopwatch: @escaping () -> Int64 = { 0 }) {
    self.stopwatch = stopwatch
  }

  /// A copy of the last applied snapshot, without marks. O(1).
  public func snapshot() -> Snapshot<SectionID, ItemID> { current }

  /// Calls `observer` after each apply, in the order of registration.
  public func observe(_ observer: @escaping (Change) -> Void) {
    observers.append(observer)
  }

  /// Replaces the data by `snapshot`, by way of the difference from the last applied one.
  ///
  /// The first apply is a reload whatever the flag (SEMANTICS.md section 3).
  /// O(n log n) for n items.
  public func apply(
    _ snapshot: Snapshot<SectionID, ItemID>, animatingDifferences: Bool = true
  ) {
    commit(snapshot, kind: .difference, isAnimated: animatingDifferences && hasApplied)
  }

  /// Replaces the data by `snapshot` without animation, as if the view was loaded anew.
  ///
  /// The difference is still computed for observers, who explain the change with it.
  public func applySnapshotUsingReloadData(_ snapshot: Snapshot<SectionID, ItemID>) {
    commit(snapshot, kind: .reloadData, isAnimated: false)
  }

  private func commit(
    _ snapshot: Snapshot<SectionID, ItemID>, kind: Change.Kind, isAnimated: Bool
  ) {
    let start = stopwatch()
    let difference = snapshot.difference(from: current)
    let change = Change(
      kind: kind, snapshot: snapshot, difference: difference, isAnimated: isAnimated,
      diffCost: stopwatch() - start)
    current = snapshot
    current.clearMarks()
    hasApplied = true
    for observer in observers { observer(change) }
  }
}
