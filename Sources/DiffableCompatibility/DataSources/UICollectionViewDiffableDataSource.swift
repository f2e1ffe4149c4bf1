import Foundation
import ListSimulator

/// The framework's diffable data source of a collection view, over `DiffableDataSource`.
///
/// Every thread may apply, take snapshots and look things up; the rest is the main actor's. The
/// view's owner is the main queue, so an apply from a background queue is shown once the main queue
/// gets to it.
@MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: HostedDataSource<SectionIdentifierType, ItemIdentifierType>, UICollectionViewDataSource {
  /// Makes or dequeues the cell for an item; nil is an exception.
  public typealias CellProvider = (
    _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UICollectionViewCell?
  /// Makes or dequeues the header or footer of a section, by its kind; nil is an exception.
  public typealias SupplementaryViewProvider = (
    _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
  ) -> UICollectionReusableView?

  private weak var view: UICollectionView?
  private let cellProvider: CellProvider

  /// Makes or dequeues headers and footers.
  public var supplementaryViewProvider: SupplementaryViewProvider? { didSet { adoptProvider() } }
  /// What the app is asked and told when items are dragged.
  public var reorderingHandlers = ReorderingHandlers() { didSet { adoptReordering() } }
  /// What the app is asked and told when a disclosure is tapped.
  public var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>() {
    didSet { source.sectionSnapshotHandlers = sectionSnapshotHandlers.simulated }
  }

  /// A data source that feeds a view from now on; the view knows it weakly.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    let list = collectionView.list
    (view, self.cellProvider) = (collectionView, cellProvider)
    super.init(list) { [weak collectionView] path, item in
      collectionView.flatMap { cellProvider($0, path, item) }
    }
    collectionView.dataSource = self
  }

  /// The number of sections that the view has been told of.
  open func numberOfSections(in collectionView: UICollectionView) -> Int {
    source.numberOfSections(in: collectionView.listView)
  }

  /// The number of items of a section that the view has been told of.
  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    source.listView(collectionView.listView, numberOfItemsInSection: section)
  }

  /// Asks the cell provider. The simulated view asks the provider directly and calls no override.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    itemIdentifier(for: indexPath).flatMap { cellProvider(collectionView, indexPath, $0) }
      ?? UICollectionViewCell(frame: .zero)
  }

  private func adoptProvider() {
    guard let provider = supplementaryViewProvider else {
      source.supplementaryViewProvider = nil
      return
    }
    source.supplementaryViewProvider = { [weak view] _, kind, path in
      guard let view else { return nil }
      return view.list.viewBox(of: provider(view, kind, IndexPath(path)))
    }
  }

  private func adoptReordering() { source.reorderingHandlers = reorderingHandlers.simulated }
}
