import Foundation
import ListSimulator

/// The framework's diffable data source of a table view, over `DiffableDataSource`.
///
/// To be subclassed where the app has titles, or rows to delete and to move. Every thread may
/// apply, take snapshots and look things up; the rest is the main actor's.
@MainActor
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: HostedDataSource<SectionIdentifierType, ItemIdentifierType>, UITableViewDataSource {
  /// Makes or dequeues the cell for an item; nil is an exception.
  public typealias CellProvider = (
    _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UITableViewCell?

  private let cellProvider: CellProvider

  /// How rows come and go; kept for whoever records it.
  public var defaultRowAnimation = UITableView.RowAnimation.automatic

  /// A data source that feeds a view from now on; the view knows it weakly.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    self.cellProvider = cellProvider
    super.init(tableView.list) { [weak tableView] path, item in
      tableView.flatMap { cellProvider($0, path, item) }
    }
    tableView.dataSource = self
  }

  /// The number of sections that the view has been told of.
  open func numberOfSections(in tableView: UITableView) -> Int {
    source.numberOfSections(in: tableView.listView)
  }

  /// The number of rows of a section that the view has been told of.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    source.listView(tableView.listView, numberOfItemsInSection: section)
  }

  /// Asks the cell provider. The simulated view asks the provider directly and calls no override.
  open func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    itemIdentifier(for: indexPath).flatMap { cellProvider(tableView, indexPath, $0) }
      ?? UITableViewCell(style: .default, reuseIdentifier: nil)
  }

  /// The text above a section's rows: none, unless overridden.
  open func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { nil }

  /// The text below a section's rows: none, unless overridden.
  open func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? { nil }

  /// Whether a row may be deleted: no, unless overridden.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    false
  }

  /// Whether a row may be moved: no, unless overridden.
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    false
  }

  /// The user wants a row deleted or inserted: does nothing, unless overridden.
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}

  /// The user has moved a row: does nothing, unless overridden.
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
}
