import Foundation

/// AppKit's view; the same as UIKit's here.
public typealias NSView = UIView

/// AppKit's collection view, which shows items: controllers of a view each.
@MainActor open class NSCollectionView: UICollectionView {
  /// An empty view of a size, with rows of 44 points until it is given a layout.
  public convenience init(frame: CGRect) {
    self.init(frame: frame, collectionViewLayout: UICollectionViewLayout())
  }

  /// Says which class makes the items for an identifier.
  public func register(
    _ itemClass: NSCollectionViewItem.Type,
    forItemWithIdentifier identifier: NSUserInterfaceItemIdentifier
  ) {
    list.register(identifier.rawValue) { NSItemCell(itemClass.init(simulated: ())) }
  }

  /// An item to fill. An unknown identifier raises an exception and gives a new plain item.
  public func makeItem(
    withIdentifier identifier: NSUserInterfaceItemIdentifier, for indexPath: IndexPath
  ) -> NSCollectionViewItem {
    (list.dequeue(identifier.rawValue, for: indexPath) as? NSItemCell)?.item
      ?? NSCollectionViewItem()
  }

  /// The item at a place; nil where none is prepared.
  public func item(at indexPath: IndexPath) -> NSCollectionViewItem? {
    (cellForItem(at: indexPath) as? NSItemCell)?.item
  }

  /// The items that are visible at least in part: from top to bottom, where the framework promises
  /// no order.
  public func visibleItems() -> [NSCollectionViewItem] {
    visibleCells.compactMap { ($0 as? NSItemCell)?.item }
  }
}

/// AppKit's name for the name of a kind of item.
public struct NSUserInterfaceItemIdentifier: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// A name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A name.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}
