import Foundation
import ListSimulator

/// A diffable data source of the framework, over one of the simulated view.
@MainActor protocol SimulatedFeed: AnyObject {
  var feed: any ListViewDataSource { get }
  func record(to recorder: AppRecorder)
}

/// The common base class of the framework's diffable data sources, over `DiffableDataSource`.
///
/// Not part of the framework, whose two data sources have no common class. Look-ups refer to the
/// state that the view shows; nil if there is no such row or section.
@preconcurrency @MainActor
open class HostedDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: SimulatedFeed {
  /// The simulated data source, with its observers and the user's actions. Not part of the
  /// framework.
  public nonisolated let source: DiffableDataSource<SectionIdentifierType, ItemIdentifierType>

  init(
    _ list: HostedList,
    cellProvider: @escaping (IndexPath, ItemIdentifierType) -> (any HostedContent)?
  ) {
    source = DiffableDataSource(
      owner: .main, view: list.view, complaints: list.complaints,
      cellProvider: { _, path, item in
        let path = IndexPath(path)
        return list.box(of: cellProvider(path, item), at: path)
      })
  }

  var feed: any ListViewDataSource { source }

  func record(to recorder: AppRecorder) { recorder.attach(to: source) }

  /// Replaces the data by applying the difference. The completion runs on the main queue when the
  /// animation has ended.
  open nonisolated func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    source.apply(
      snapshot.snapshot, animatingDifferences: animatingDifferences,
      completion: mainQueueCompletion(completion))
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
      snapshot.snapshot, completion: mainQueueCompletion(completion))
  }

  /// Replaces the data without a difference and without animation.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    isolation: isolated (any Actor)? = #isolation
  ) async {
    await source.applySnapshotUsingReloadData(snapshot.snapshot)
  }

  /// Returns a copy of the data.
  open nonisolated func snapshot()
    -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  { NSDiffableDataSourceSnapshot(source.snapshot()) }

  /// Returns the item at an index path. O(log n).
  public nonisolated func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    source.itemIdentifier(for: ItemPath(indexPath))
  }

  /// Returns the index path of an item. O(log n).
  public nonisolated func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    source.indexPath(for: itemIdentifier).map { IndexPath($0) }
  }

  /// Returns the section at an index. O(1).
  public nonisolated func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    source.sectionIdentifier(for: index)
  }

  /// Returns the index of a section. O(1).
  public nonisolated func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    source.index(for: sectionIdentifier)
  }
}
