import Foundation
import ListSimulator

extension UICollectionView {
  /// The index paths of the selected items, from top to bottom; nil without a selection.
  public var indexPathsForSelectedItems: [IndexPath]? { list.selectedPaths }

  /// Selects an item; nil clears the selection. As in the framework, the delegate is not called.
  public func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition = []
  ) {
    list.select(indexPath, keepingOthers: allowsMultipleSelection)
  }

  /// Removes an item from the selection. As in the framework, the delegate is not called.
  public func deselectItem(at indexPath: IndexPath, animated: Bool) { list.deselect(indexPath) }

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  /// The framework's positions for scrolling to an item. The simulated view always takes the top.
  public struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let top = ScrollPosition(rawValue: 1)
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    public static let bottom = ScrollPosition(rawValue: 4)
  }

  /// Scrolls to an item.
  public func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    listView.scroll(to: ItemPath(indexPath))
  }

  /// Simulates orthogonal scrolling of a section: the user ends dragging at an offset, and the
  /// section comes to rest by its `orthogonalScrollingBehavior`. Paging moves by at most one page.
  /// Not part of the framework.
  ///
  /// - Returns: The section's offset; nil for a section without orthogonal scrolling.
  @discardableResult
  public func simulateScroll(ofSection section: Int, to offset: CGFloat) -> CGFloat? {
    guard let layout = collectionViewLayout as? UICollectionViewCompositionalLayout,
      let rest = layout.orthogonalScrolling(ofSection: section)?.rest(near: offset)
    else { return nil }
    layout.scroll(section: section, to: rest)
    return rest
  }

  /// Simulates a tap: selects the item and calls the delegate. Not part of the framework.
  ///
  /// - Returns: True if the item was selected; false if there is none or the delegate refuses.
  @discardableResult
  public func simulateTap(at indexPath: IndexPath) -> Bool {
    guard list.contains(indexPath),
      delegate?.collectionView(self, shouldSelectItemAt: indexPath) ?? true
    else { return false }
    list.carryOut(.tap(indexPath)) {
      let cell = cellForItem(at: indexPath)
      cell?.isHighlighted = true
      selectItem(at: indexPath, animated: false)
      cell?.isHighlighted = false
      delegate?.collectionView(self, didSelectItemAt: indexPath)
    }
    return true
  }

  /// Simulates a full swipe from an edge: performs the first of the actions that the list's
  /// configuration provides for it. Not part of the framework.
  ///
  /// - Returns: True if there was an action.
  @discardableResult
  public func simulateSwipe(at indexPath: IndexPath, from edge: SwipeEdge = .trailing) -> Bool {
    guard list.contains(indexPath),
      let list = collectionViewLayout.list(ofSection: indexPath.section, in: environment),
      let actions = edge == .trailing
        ? list.trailingSwipeActionsConfigurationProvider?(indexPath)
        : list.leadingSwipeActionsConfigurationProvider?(indexPath)
    else { return false }
    return actions.performFirst(at: indexPath, from: edge, in: self)
  }
}
