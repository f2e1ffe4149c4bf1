import Foundation
import ListSimulator

extension UICollectionView {
  /// Says which class makes the cells for an identifier.
  public func register(
    _ cellClass: UICollectionViewCell.Type, forCellWithReuseIdentifier identifier: String
  ) {
    list.register(identifier) { cellClass.init(simulated: ()) }
  }

  /// Says which class makes the headers or footers for an identifier.
  public func register(
    _ viewClass: UICollectionReusableView.Type, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    list.register(identifier, kind: elementKind) { viewClass.init(simulated: ()) }
  }

  /// A cell to fill. An unknown identifier raises an exception and gives a new plain cell.
  public func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    list.dequeue(identifier, for: indexPath) as? UICollectionViewCell
      ?? UICollectionViewCell(frame: .zero)
  }

  /// A header or footer to fill. An unknown identifier raises an exception and gives a plain one.
  public func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    list.dequeue(identifier, kind: elementKind, for: indexPath) as? UICollectionReusableView
      ?? UICollectionReusableView(frame: .zero)
  }

  /// The cell of an item; nil where none is prepared.
  public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    list.content(at: indexPath) as? UICollectionViewCell
  }

  /// The header or footer of a section; nil where none is prepared.
  public func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    list.content(ofKind: elementKind, at: indexPath) as? UICollectionReusableView
  }

  /// The cells that are visible at least in part: from top to bottom, where the framework promises
  /// no order.
  public var visibleCells: [UICollectionViewCell] {
    indexPathsForVisibleItems.compactMap { cellForItem(at: $0) }
  }

  /// The places that are visible at least in part, from top to bottom.
  public var indexPathsForVisibleItems: [IndexPath] { list.visiblePaths }

  /// The place of a cell; nil if it stands for none.
  public func indexPath(for cell: UICollectionViewCell) -> IndexPath? { list.path(of: cell) }

  /// The number of sections that are shown.
  public var numberOfSections: Int { listView.numberOfSections }

  /// The number of items that are shown in a section.
  public func numberOfItems(inSection section: Int) -> Int {
    listView.numberOfItems(inSection: section)
  }
}
