import Foundation
import ListSimulator

extension UITableView {
  /// Registers the class that makes the cells for an identifier.
  public func register(
    _ cellClass: UITableViewCell.Type, forCellReuseIdentifier identifier: String
  ) {
    list.register(identifier) { cellClass.init(simulated: identifier) }
  }

  /// Registers the class that a nib names; other nibs are ignored.
  public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    (nib?.viewClass as? UITableViewCell.Type).map {
      register($0, forCellReuseIdentifier: identifier)
    }
  }

  /// Registers the class that makes the headers and footers for an identifier.
  public func register(
    _ viewClass: UITableViewHeaderFooterView.Type,
    forHeaderFooterViewReuseIdentifier identifier: String
  ) {
    headerClasses[identifier] = viewClass
  }

  /// Returns a new header or footer to configure; nil for an identifier without a class.
  public func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? { headerClasses[identifier].map { $0.init(simulated: ()) } }

  /// Returns a cell to configure. An unknown identifier raises an exception and returns a plain
  /// cell.
  public func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    list.dequeue(identifier, for: indexPath) as? UITableViewCell
      ?? UITableViewCell(style: .default, reuseIdentifier: identifier)
  }

  /// Returns a cell to configure; nil for an identifier without a registered class.
  ///
  /// The framework also reuses cells that the app made with that identifier. Here only cells of a
  /// registered class are reused.
  public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    list.dequeue(identifier, for: nil) as? UITableViewCell
  }

  /// Returns the cell of a row; nil if the view has prepared none.
  public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    list.content(at: indexPath) as? UITableViewCell
  }

  /// The cells that are at least partly visible, from top to bottom.
  public var visibleCells: [UITableViewCell] {
    list.visiblePaths.compactMap { cellForRow(at: $0) }
  }

  /// The index paths of the rows that are at least partly visible, from top to bottom; nil if there
  /// is none.
  public var indexPathsForVisibleRows: [IndexPath]? {
    list.visiblePaths.isEmpty ? nil : list.visiblePaths
  }

  /// Returns the index path of a cell; nil if it shows no row.
  public func indexPath(for cell: UITableViewCell) -> IndexPath? { list.path(of: cell) }

  /// Returns the number of rows that the view shows in a section.
  public func numberOfRows(inSection section: Int) -> Int {
    listView.numberOfItems(inSection: section)
  }

  /// Returns the text above a section's rows: the data source's, or that of the delegate's view.
  /// Not part of the framework.
  public func titleForHeader(inSection section: Int) -> String? {
    dataSource?.tableView(self, titleForHeaderInSection: section)
      ?? delegate?.tableView(self, viewForHeaderInSection: section)?.firstText
  }

  /// Returns the data source's text below a section's rows. Not part of the framework.
  public func titleForFooter(inSection section: Int) -> String? {
    dataSource?.tableView(self, titleForFooterInSection: section)
  }
}
