import Foundation
import ListSimulator

/// The framework's collection view, over the simulated `ListView`.
///
/// It requests, keeps and reuses cells, positions items by the layout, and refuses the same updates
/// as the framework's view. Without a size it has the size of the device's screen. A test looks at
/// `visibleCells`, acts with `simulateTap(at:)` and `simulateSwipe(at:)`, and expects no
/// `exceptions`.
@preconcurrency @MainActor open class UICollectionView: HostedListView {
  /// The framework's kind of headers.
  public nonisolated static let elementKindSectionHeader = ListView.headerKind
  /// The framework's kind of footers.
  public nonisolated static let elementKindSectionFooter = ListView.footerKind
  override class var listStyle: ListView.Style { .collection }

  /// The layout, which positions the items.
  public var collectionViewLayout: UICollectionViewLayout {
    didSet {
      oldValue.collectionView = nil
      adoptLayout()
    }
  }
  /// The delegate, for the user's actions.
  public weak var delegate: (any UICollectionViewDelegate)?
  /// The data source: a diffable one, or the app's own.
  public weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { list.feed(from: dataSource) }
  }
  /// True if the user edits the list, which is part of its cells' states.
  public var isEditing = false { didSet { list.isEditing = isEditing } }

  /// Creates a view of a size with a layout.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    list.host = self
    adoptLayout()
  }

  /// Creates a view of a list. There are no storyboards: the argument is ignored.
  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewLayout()
    super.init(coder: coder)
    list.host = self
    adoptLayout()
  }

  /// The position and size in the superview, in points. The size decides how many rows are visible.
  open override var frame: CGRect { didSet { adoptLayout() } }

  /// Sets the layout without animation, and calls the completion.
  public func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    collectionViewLayout = layout
    completion?(true)
  }

  /// The framework's directions of scrolling.
  public enum ScrollDirection: Hashable, Sendable { case vertical, horizontal }

  /// The origin of the visible part, in points from the content's origin.
  public var contentOffset: CGPoint {
    get { collectionViewLayout.scrollAxis.point(listView.contentOffset, across: 0) }
    set { listView.scroll(to: collectionViewLayout.scrollAxis.value(newValue)) }
  }

  /// Scrolls to an offset, as far as the content reaches.
  public func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    self.contentOffset = contentOffset
  }

  /// The size of the content, in points.
  public var contentSize: CGSize { collectionViewLayout.collectionViewContentSize }

  var visibleRect: CGRect { CGRect(origin: contentOffset, size: list.size) }

  var environment: LayoutEnvironment { LayoutEnvironment(viewSize: list.size) }

  /// Sets the layout's positions along the scroll axis in the simulated view.
  func adoptLayout() {
    collectionViewLayout.collectionView = self
    list.isHorizontal = collectionViewLayout.scrollAxis == .horizontal
    listView.metrics = ListMetrics { [collectionViewLayout] _ in collectionViewLayout.arrangement()
    }
  }
}

// With a diffable data source these raise an exception and change nothing, as in the framework.
extension UICollectionView {
  /// Inserts items at index paths after the update.
  public func insertItems(at indexPaths: [IndexPath]) {
    try? listView.insertItems(at: indexPaths.map { ItemPath($0) })
  }

  /// Deletes items at index paths before the update.
  public func deleteItems(at indexPaths: [IndexPath]) {
    try? listView.deleteItems(at: indexPaths.map { ItemPath($0) })
  }

  /// Moves an item from its index path before the update to its index path after it.
  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    try? listView.moveItem(at: ItemPath(indexPath), to: ItemPath(newIndexPath))
  }

  /// Replaces the cells of items at index paths before the update.
  public func reloadItems(at indexPaths: [IndexPath]) {
    try? listView.reloadItems(at: indexPaths.map { ItemPath($0) })
  }

  /// Reconfigures the cells of items at index paths before the update.
  public func reconfigureItems(at indexPaths: [IndexPath]) {
    try? listView.reconfigureItems(at: indexPaths.map { ItemPath($0) })
  }
}
