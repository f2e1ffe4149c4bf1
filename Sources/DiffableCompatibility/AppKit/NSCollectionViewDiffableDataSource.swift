import Foundation

/// AppKit's diffable data source of a collection view: UIKit's, with items instead of cells.
@preconcurrency @MainActor
open class NSCollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: UICollectionViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType> {
  /// Makes or dequeues the item for an identifier; nil raises an exception.
  public typealias ItemProvider = (
    _ collectionView: NSCollectionView, _ indexPath: IndexPath,
    _ itemIdentifier: ItemIdentifierType
  ) -> NSCollectionViewItem?

  /// Creates a data source and makes it the view's; the view holds it weakly.
  public init(collectionView: NSCollectionView, itemProvider: @escaping ItemProvider) {
    super.init(collectionView: collectionView) { view, indexPath, identifier in
      guard let view = view as? NSCollectionView,
        let item = itemProvider(view, indexPath, identifier)
      else { return nil }
      return item.cell ?? NSItemCell(item)
    }
  }
}
