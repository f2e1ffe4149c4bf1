import DiffableCompatibility

/// The first text of a cell, from any source.
@MainActor func text(of cell: UIView?) -> String? {
  if let cell = cell as? UICollectionViewCell {
    return (cell.contentConfiguration as? UIListContentConfiguration)?.text
  }
  guard let cell = cell as? UITableViewCell else { return nil }
  return (cell.contentConfiguration as? UIListContentConfiguration)?.text ?? cell.textLabel?.text
}

extension UICollectionView {
  /// The texts of the visible cells, from top to bottom.
  var texts: [String] { visibleCells.map { text(of: $0) ?? "?" } }
}

extension UITableView {
  /// The texts of the visible cells, from top to bottom.
  var texts: [String] { visibleCells.map { text(of: $0) ?? "?" } }
}
