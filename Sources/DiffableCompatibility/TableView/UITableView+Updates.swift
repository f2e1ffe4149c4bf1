import Foundation
import ListSimulator

// A view that a diffable data source feeds refuses all of this, as the framework's does; what is
// refused goes to the exceptions and changes nothing.
extension UITableView {
  /// Loads everything anew without animation.
  public func reloadData() { listView.reloadData() }

  /// Carries out the changes asked for within `updates` as one batch.
  public func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    let completion = Completion.carrying(completion.map { body in { body(true) } })
    try? listView.performBatchUpdates({ updates?() }, completion: completion)
  }

  /// Inserts rows at places after the update.
  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    try? listView.insertItems(at: indexPaths.map { ItemPath($0) })
  }

  /// Deletes rows at places before the update.
  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    try? listView.deleteItems(at: indexPaths.map { ItemPath($0) })
  }

  /// Makes new cells for rows at places before the update.
  public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    try? listView.reloadItems(at: indexPaths.map { ItemPath($0) })
  }

  /// Moves a row from its place before the update to its place after it.
  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    try? listView.moveItem(at: ItemPath(indexPath), to: ItemPath(newIndexPath))
  }
}
