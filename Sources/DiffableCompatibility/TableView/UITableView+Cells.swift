import Foundation
import ListSimulator

extension UITableView {
  /// Says which class makes the cells for an identifier.
  public func register(
    _ cellClass: UITableViewCell.Type, forCellReuseIdentifier identifier: String
  ) {
    list.register(identifier) { cellClass.init(simulated: identifier) }
  }

  /// A cell to fill. An unknown identifier raises an exception and gives a new plain cell.
  public func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    list.dequeue(identifier, for: indexPath) as? UITableViewCell
      ?? UITableViewCell(style: .default, reuseIdentifier: identifier)
  }

  /// A cell to fill; nil for an identifier that nobody registered.
  ///
  /// The framework finds cells again that the app made with that identifier; here only those of a
  /// registered class are reused.
  public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    list.dequeue(identifier, for: nil) as? UITableViewCell
  }

  /// The cell of a row; nil where none is prepared.
  public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    list.content(at: indexPath) as? UITableViewCell
  }

  /// The cells that are visible at least in part, from top to bottom.
  public var visibleCells: [UITableViewCell] {
    list.visiblePaths.compactMap { cellForRow(at: $0) }
  }

  /// The places that are visible at least in part, from top to bottom; nil where there is none.
  public var indexPathsForVisibleRows: [IndexPath]? {
    list.visiblePaths.isEmpty ? nil : list.visiblePaths
  }

  /// The place of a cell; nil if it stands for none.
  public func indexPath(for cell: UITableViewCell) -> IndexPath? { list.path(of: cell) }

  /// The number of sections that are shown.
  public var numberOfSections: Int { listView.numberOfSections }

  /// The number of rows that are shown in a section.
  public func numberOfRows(inSection section: Int) -> Int {
    listView.numberOfItems(inSection: section)
  }

  /// The text above a section's rows, as the data source has it. Not the framework's.
  public func titleForHeader(inSection section: Int) -> String? {
    dataSource?.tableView(self, titleForHeaderInSection: section)
  }

  /// The text below a section's rows, as the data source has it. Not the framework's.
  public func titleForFooter(inSection section: Int) -> String? {
    dataSource?.tableView(self, titleForFooterInSection: section)
  }
}
