import DiffableData

extension ListView {
  /// The selected rows, from top to bottom. O(n), without a selection O(1).
  public var selectedPaths: [ItemPath] { table.paths(of: selection) }

  /// Selects a row besides those that are selected; false if there is none. O(1).
  @discardableResult
  public func select(_ path: ItemPath) -> Bool {
    guard let row = table.row(at: path) else { return false }
    selection.insert(row)
    return true
  }

  /// Takes a row out of the selection; false if it was not in it. O(1).
  @discardableResult
  public func deselect(_ path: ItemPath) -> Bool {
    table.row(at: path).map { selection.remove($0) != nil } ?? false
  }

  /// Forgets the selection of rows that are gone. O(n), without a selection O(1).
  func pruneSelection() {
    selection = Set(table.paths(of: selection).compactMap { table.row(at: $0) })
  }
}
