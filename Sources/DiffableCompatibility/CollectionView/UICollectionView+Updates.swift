import Foundation
import ListSimulator

// A view that a diffable data source feeds refuses all of this, as the framework's does; what is
// refused goes to the exceptions and changes nothing.
extension UICollectionView {
  /// Loads everything anew without animation.
  public func reloadData() { listView.reloadData() }

  /// Carries out the changes asked for within `updates` as one batch.
  public func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    let completion = Completion.carrying(completion.map { body in { body(true) } })
    try? listView.performBatchUpdates({ updates?() }, completion: completion)
  }

  /// Inserts items at places after the update.
  public func insertItems(at indexPaths: [IndexPath]) {
    try? listView.insertItems(at: indexPaths.map { ItemPath($0) })
  }

  /// Deletes items at places before the update.
  public func deleteItems(at indexPaths: [IndexPath]) {
    try? listView.deleteItems(at: indexPaths.map { ItemPath($0) })
  }

  /// Moves an item from its place before the update to its place after it.
  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    try? listView.moveItem(at: ItemPath(indexPath), to: ItemPath(newIndexPath))
  }

  /// Makes new cells for items at places before the update.
  public func reloadItems(at indexPaths: [IndexPath]) {
    try? listView.reloadItems(at: indexPaths.map { ItemPath($0) })
  }

  /// Has the cells of items at places before the update filled again.
  public func reconfigureItems(at indexPaths: [IndexPath]) {
    try? listView.reconfigureItems(at: indexPaths.map { ItemPath($0) })
  }
}
