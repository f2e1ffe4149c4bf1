import Foundation
import ListSimulator

extension UITableView {
  /// The index path of the topmost selected row; nil without a selection.
  public var indexPathForSelectedRow: IndexPath? { list.selectedPaths?.first }
  /// The index paths of the selected rows, from top to bottom; nil without a selection.
  public var indexPathsForSelectedRows: [IndexPath]? { list.selectedPaths }
  /// The framework's positions for scrolling to a row. The simulated view always takes the top.
  public enum ScrollPosition: Hashable, Sendable { case none, top, middle, bottom }

  /// Selects a row; nil clears the selection. As in the framework, the delegate is not called.
  public func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition = .none
  ) {
    list.select(indexPath, keepingOthers: allowsMultipleSelection)
  }

  /// Removes a row from the selection. As in the framework, the delegate is not called.
  public func deselectRow(at indexPath: IndexPath, animated: Bool) {
    listView.deselect(ItemPath(indexPath))
  }

  /// Scrolls to a row.
  public func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    listView.scroll(to: ItemPath(indexPath))
  }

  /// Simulates a tap: selects the row and calls the delegate. Not part of the framework.
  ///
  /// - Returns: True if there is such a row.
  @discardableResult
  public func simulateTap(at indexPath: IndexPath) -> Bool {
    guard list.contains(indexPath) else { return false }
    list.carryOut(.tap(indexPath)) {
      selectRow(at: indexPath, animated: false)
      delegate?.tableView(self, didSelectRowAt: indexPath)
    }
    return true
  }

  /// Simulates a full swipe toward the leading edge. Not part of the framework.
  ///
  /// If the data source allows editing of the row, the first of the delegate's trailing actions is
  /// performed. Without trailing actions the data source commits a deletion.
  ///
  /// - Returns: True if an action or a deletion was performed.
  @discardableResult
  public func simulateSwipe(at indexPath: IndexPath) -> Bool {
    guard list.contains(indexPath), let dataSource,
      dataSource.tableView(self, canEditRowAt: indexPath)
    else { return false }
    let actions = delegate?.tableView(
      self, trailingSwipeActionsConfigurationForRowAt: indexPath)
    guard let actions else {
      list.carryOut(.swipe(indexPath, action: "delete", .trailing)) {
        dataSource.tableView(self, commit: .delete, forRowAt: indexPath)
      }
      return true
    }
    return actions.performFirst(at: indexPath, in: self)
  }

  /// Simulates a drag of a row by its handle, if the data source lets the row move. Not part of the
  /// framework.
  ///
  /// - Returns: True if the data source was called to move the row.
  @discardableResult
  public func simulateMove(from source: IndexPath, to destination: IndexPath) -> Bool {
    guard list.contains(source), let dataSource else { return false }
    let isAllowed = dataSource.tableView(self, canMoveRowAt: source)
    list.carryOut(.drag(from: source, to: destination, isAllowed: isAllowed)) {
      if isAllowed { dataSource.tableView(self, moveRowAt: source, to: destination) }
    }
    return isAllowed
  }
}
