import Foundation
import ListSimulator

extension UITableView {
  /// The place of the topmost selected row; nil without a selection.
  public var indexPathForSelectedRow: IndexPath? {
    listView.selectedPaths.first.map { IndexPath($0) }
  }

  /// The places of the selected rows, from top to bottom; nil without a selection.
  public var indexPathsForSelectedRows: [IndexPath]? {
    let paths = listView.selectedPaths.map { IndexPath($0) }
    return paths.isEmpty ? nil : paths
  }

  /// The place to which a row scrolls. The simulated view always takes the top.
  public enum ScrollPosition: Hashable, Sendable {
    /// The place.
    case none, top, middle, bottom
  }

  /// Selects a row; as in the framework the delegate is not told.
  public func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition = .none
  ) {
    if !allowsMultipleSelection || indexPath == nil {
      for path in listView.selectedPaths { listView.deselect(path) }
    }
    if let indexPath { listView.select(ItemPath(indexPath)) }
  }

  /// Takes a row out of the selection; as in the framework the delegate is not told.
  public func deselectRow(at indexPath: IndexPath, animated: Bool) {
    listView.deselect(ItemPath(indexPath))
  }

  /// Scrolls to a row.
  public func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    listView.scroll(to: ItemPath(indexPath))
  }

  /// What a tap does: the row is selected and the delegate is told. Not the framework's.
  ///
  /// - Returns: Whether there is such a row.
  @discardableResult
  public func simulateTap(at indexPath: IndexPath) -> Bool {
    guard listView.verticalBounds(of: ItemPath(indexPath)) != nil else { return false }
    selectRow(at: indexPath, animated: false)
    delegate?.tableView(self, didSelectRowAt: indexPath)
    return true
  }

  /// What a full swipe towards the leading edge does. Not the framework's.
  ///
  /// A row that the data source lets be edited carries out the first of the delegate's trailing
  /// actions; without them the data source is told to commit a deletion.
  ///
  /// - Returns: Whether something was asked to be done.
  @discardableResult
  public func simulateSwipe(at indexPath: IndexPath) -> Bool {
    guard listView.verticalBounds(of: ItemPath(indexPath)) != nil,
      let dataSource, dataSource.tableView(self, canEditRowAt: indexPath)
    else { return false }
    let actions = delegate?.tableView(
      self, trailingSwipeActionsConfigurationForRowAt: indexPath)
    guard let actions else {
      dataSource.tableView(self, commit: .delete, forRowAt: indexPath)
      return true
    }
    return actions.performFirst(in: self)
  }

  /// What dragging a row by its handle does: the data source is asked whether the row may move, and
  /// told that it has moved. Not the framework's.
  ///
  /// - Returns: Whether the data source was told.
  @discardableResult
  public func simulateMove(from source: IndexPath, to destination: IndexPath) -> Bool {
    guard listView.verticalBounds(of: ItemPath(source)) != nil, let dataSource,
      dataSource.tableView(self, canMoveRowAt: source)
    else { return false }
    dataSource.tableView(self, moveRowAt: source, to: destination)
    return true
  }
}
