import Foundation
import ListSimulator

/// The framework's diffable data source of a collection view, over `DiffableDataSource`.
///
/// Every thread may apply, take snapshots and look up items; the rest belongs to the main actor.
/// The view changes on the main queue, also after an apply from a background queue. As on a device,
/// the view holds the data source weakly.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: HostedDataSource<SectionIdentifierType, ItemIdentifierType>, UICollectionViewDataSource {
  /// Makes or dequeues the cell for an item; nil raises an exception.
  public typealias CellProvider = (
    _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UICollectionViewCell?
  /// Makes or dequeues the header or footer of a section, by its kind; nil raises an exception.
  public typealias SupplementaryViewProvider = (
    _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
  ) -> UICollectionReusableView?

  private weak var view: UICollectionView?
  private let cellProvider: CellProvider

  /// The closure that makes or dequeues headers and footers.
  public var supplementaryViewProvider: SupplementaryViewProvider? {
    didSet {
      source.supplementaryViewProvider = supplementaryViewProvider.map { provider in
        { [weak view] _, kind, path in
          view.flatMap { $0.list.box(of: provider($0, kind, IndexPath(path))) }
        }
      }
    }
  }
  /// The app's handlers of drags.
  public var reorderingHandlers = ReorderingHandlers() {
    didSet { source.reorderingHandlers = reorderingHandlers.simulated }
  }
  /// The app's handlers of taps on disclosures.
  public var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>() {
    didSet { source.sectionSnapshotHandlers = sectionSnapshotHandlers.simulated }
  }

  /// Creates a data source and makes it the view's; the view holds it weakly.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    (view, self.cellProvider) = (collectionView, cellProvider)
    super.init(collectionView.list) { [weak collectionView] path, item in
      collectionView.flatMap { cellProvider($0, path, item) }
    }
    collectionView.dataSource = self
  }

  /// Returns the number of sections that the view shows.
  open func numberOfSections(in collectionView: UICollectionView) -> Int {
    source.numberOfSections(in: collectionView.listView)
  }

  /// Returns the number of items that the view shows in a section.
  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    source.listView(collectionView.listView, numberOfItemsInSection: section)
  }

  /// Returns the cell provider's cell. The simulated view calls the provider directly, not
  /// overrides of this method.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    itemIdentifier(for: indexPath).flatMap { cellProvider(collectionView, indexPath, $0) }
      ?? UICollectionViewCell(frame: .zero)
  }
}

extension UICollectionViewDiffableDataSource {
  /// Replaces the items of a section by a tree's visible items; an unknown section is appended.
  public nonisolated func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    to section: SectionIdentifierType, animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    source.apply(
      snapshot.snapshot, to: section, animatingDifferences: animatingDifferences,
      completion: mainQueueCompletion(completion))
  }

  /// Replaces the items of a section and waits until the animation has ended.
  public func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    to section: SectionIdentifierType, animatingDifferences: Bool = true,
    isolation: isolated (any Actor)? = #isolation
  ) async {
    await source.apply(snapshot.snapshot, to: section, animatingDifferences: animatingDifferences)
  }

  /// Returns the tree of a section; for a section without one, its items as roots.
  public nonisolated func snapshot(
    for section: SectionIdentifierType
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    NSDiffableDataSourceSectionSnapshot(source.snapshot(for: section))
  }

  /// Simulates a tap on an item's disclosure; see `tapDisclosure` of the simulated data source. Not
  /// part of the framework.
  ///
  /// - Returns: True if the item's children have been shown or hidden.
  @discardableResult
  public func simulateTapOnDisclosure(of item: ItemIdentifierType) -> Bool {
    carryOut(indexPath(for: item).map { .tap($0) }) { source.tapDisclosure(of: item) }
  }

  /// Simulates a drag of an item to an index path, as counted after the drag. Not part of the
  /// framework.
  ///
  /// - Returns: True if the drag changed something.
  @discardableResult
  public func simulateDrag(of item: ItemIdentifierType, to indexPath: IndexPath) -> Bool {
    let isAllowed = reorderingHandlers.canReorderItem?(item) ?? false
    let touch = self.indexPath(for: item).map {
      ListTouch.drag(from: $0, to: indexPath, isAllowed: isAllowed)
    }
    return carryOut(touch) { source.drag(item, to: ItemPath(indexPath)) }
  }

  private func carryOut(_ touch: ListTouch?, _ effect: () -> Bool) -> Bool {
    guard let list = view?.list, let touch else { return effect() }
    var isDone = false
    list.carryOut(touch) { isDone = effect() }
    return isDone
  }
}
