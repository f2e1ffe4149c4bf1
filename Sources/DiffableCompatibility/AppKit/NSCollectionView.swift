import Foundation

/// AppKit's view: here another name for UIKit's.
public typealias NSView = UIView

/// AppKit's collection view, with a view controller per item.
@preconcurrency @MainActor open class NSCollectionView: UICollectionView {
  /// Creates an empty view of a size. Its rows have 44 points until the app sets a layout.
  public convenience init(frame: CGRect) {
    self.init(frame: frame, collectionViewLayout: UICollectionViewLayout())
  }

  /// Registers the class that makes the items for an identifier.
  public func register(
    _ itemClass: NSCollectionViewItem.Type,
    forItemWithIdentifier identifier: NSUserInterfaceItemIdentifier
  ) {
    list.register(identifier.rawValue) { NSItemCell(itemClass.init(simulated: ())) }
  }

  /// Returns an item to configure. An unknown identifier raises an exception and returns a plain
  /// item.
  public func makeItem(
    withIdentifier identifier: NSUserInterfaceItemIdentifier, for indexPath: IndexPath
  ) -> NSCollectionViewItem {
    (list.dequeue(identifier.rawValue, for: indexPath) as? NSItemCell)?.item
      ?? NSCollectionViewItem()
  }

  /// Returns the item at an index path; nil if the view has prepared none.
  public func item(at indexPath: IndexPath) -> NSCollectionViewItem? {
    (cellForItem(at: indexPath) as? NSItemCell)?.item
  }

  /// Returns the items that are at least partly visible, from top to bottom. The framework
  /// guarantees no order.
  public func visibleItems() -> [NSCollectionViewItem] {
    visibleCells.compactMap { ($0 as? NSItemCell)?.item }
  }
}

/// AppKit's identifier of a kind of item.
public struct NSUserInterfaceItemIdentifier: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates an identifier by its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates an identifier by its name.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}
