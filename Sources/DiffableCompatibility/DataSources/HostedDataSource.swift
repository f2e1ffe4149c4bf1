import Foundation
import ListSimulator

/// A framework's data source that has a simulated one.
@MainActor protocol SimulatedFeed: AnyObject {
  var feed: any ListViewDataSource { get }
}

/// What the framework's diffable data sources of collection and table views have in common, over
/// `DiffableDataSource`. Not the framework's: there both are objects of their own.
@MainActor
open class HostedDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: SimulatedFeed {
  /// The simulated data source: observers, and what a user can do. Not the framework's.
  public nonisolated let source: DiffableDataSource<SectionIdentifierType, ItemIdentifierType>

  init(
    _ list: HostedList,
    cellProvider: @escaping (IndexPath, ItemIdentifierType) -> (any HostedContent)?
  ) {
    source = DiffableDataSource(
      owner: .main, view: list.view, complaints: list.complaints,
      cellProvider: { _, path, item in list.cellBox(of: cellProvider(IndexPath(path), item)) })
  }

  var feed: any ListViewDataSource { source }

  /// Replaces the data by way of the difference; the completion comes on the main queue, once the
  /// animation has ended.
  open nonisolated func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    source.apply(
      snapshot.snapshot, animatingDifferences: animatingDifferences,
      completion: Completion.carrying(completion))
  }

  /// Replaces the data and waits until the animation has ended.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, isolation: isolated (any Actor)? = #isolation
  ) async {
    await source.apply(snapshot.snapshot, animatingDifferences: animatingDifferences)
  }

  /// Replaces the data without a difference and without animation.
  open nonisolated func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    source.applySnapshotUsingReloadData(
      snapshot.snapshot, completion: Completion.carrying(completion))
  }

  /// Replaces the data without a difference and without animation.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    isolation: isolated (any Actor)? = #isolation
  ) async {
    await source.applySnapshotUsingReloadData(snapshot.snapshot)
  }

  /// A copy of the data.
  open nonisolated func snapshot()
    -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  { NSDiffableDataSourceSnapshot(source.snapshot()) }
}
