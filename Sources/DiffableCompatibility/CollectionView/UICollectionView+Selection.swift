import Foundation
import ListSimulator

extension UICollectionView {
  /// The places of the selected items, from top to bottom; nil without a selection.
  public var indexPathsForSelectedItems: [IndexPath]? {
    let paths = listView.selectedPaths.map { IndexPath($0) }
    return paths.isEmpty ? nil : paths
  }

  /// Selects an item; as in the framework the delegate is not told.
  public func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition = []
  ) {
    if !allowsMultipleSelection || indexPath == nil {
      for path in listView.selectedPaths { listView.deselect(path) }
    }
    if let indexPath { listView.select(ItemPath(indexPath)) }
  }

  /// Takes an item out of the selection; as in the framework the delegate is not told.
  public func deselectItem(at indexPath: IndexPath, animated: Bool) {
    listView.deselect(ItemPath(indexPath))
  }

  /// The place to which an item scrolls. The simulated view always takes the top.
  public struct ScrollPosition: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// A set of places by its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// At the top.
    public static let top = ScrollPosition(rawValue: 1)
    /// In the middle.
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    /// At the bottom.
    public static let bottom = ScrollPosition(rawValue: 4)
  }

  /// Scrolls to an item.
  public func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    listView.scroll(to: ItemPath(indexPath))
  }

  /// What a tap does: the item is selected and the delegate is told. Not the framework's.
  ///
  /// - Returns: Whether the item was selected: not if the delegate refuses, or without the item.
  @discardableResult
  public func simulateTap(at indexPath: IndexPath) -> Bool {
    guard listView.verticalBounds(of: ItemPath(indexPath)) != nil,
      delegate?.collectionView(self, shouldSelectItemAt: indexPath) ?? true
    else { return false }
    selectItem(at: indexPath, animated: false)
    delegate?.collectionView(self, didSelectItemAt: indexPath)
    return true
  }

  /// What a full swipe towards the leading edge does in a list: the first of the actions that the
  /// list's configuration provides is carried out. Not the framework's.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  public func simulateSwipe(at indexPath: IndexPath) -> Bool {
    guard listView.verticalBounds(of: ItemPath(indexPath)) != nil,
      let list = collectionViewLayout.list(ofSection: indexPath.section, in: surroundings),
      let actions = list.trailingSwipeActionsConfigurationProvider?(indexPath)
    else { return false }
    return actions.performFirst(in: self)
  }
}

/// Who is told what the user does with a collection view; all of it is optional.
@MainActor public protocol UICollectionViewDelegate: AnyObject {
  /// Whether an item may be selected.
  func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool
  /// The user has selected an item.
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
}

extension UICollectionViewDelegate {
  /// Yes.
  public func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { true }

  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {}
}
