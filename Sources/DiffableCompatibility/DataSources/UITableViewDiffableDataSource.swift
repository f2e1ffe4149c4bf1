import Foundation
import ListSimulator

/// The framework's diffable data source of a table view, over `DiffableDataSource`.
///
/// An app with titles, or with rows to delete and to move, subclasses it. Every thread may apply,
/// take snapshots and look up items; the rest belongs to the main actor.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: HostedDataSource<SectionIdentifierType, ItemIdentifierType>, UITableViewDataSource {
  /// Makes or dequeues the cell for an item; nil raises an exception.
  public typealias CellProvider = (
    _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UITableViewCell?

  private let cellProvider: CellProvider

  /// The animation of inserted and deleted rows. Stored, for recorders.
  public var defaultRowAnimation = UITableView.RowAnimation.automatic

  /// Creates a data source and makes it the view's; the view holds it weakly.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    self.cellProvider = cellProvider
    super.init(tableView.list) { [weak tableView] path, item in
      tableView.flatMap { cellProvider($0, path, item) }
    }
    tableView.dataSource = self
  }

  /// Returns the number of sections that the view shows.
  open func numberOfSections(in tableView: UITableView) -> Int {
    source.numberOfSections(in: tableView.listView)
  }

  /// Returns the number of rows that the view shows in a section.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    source.listView(tableView.listView, numberOfItemsInSection: section)
  }

  /// Returns the cell provider's cell. The simulated view calls the provider directly, not
  /// overrides of this method.
  open func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    itemIdentifier(for: indexPath).flatMap { cellProvider(tableView, indexPath, $0) }
      ?? UITableViewCell(style: .default, reuseIdentifier: nil)
  }

  // The protocol has defaults for the rest, but a subclass overrides only methods of a class.

  /// Returns the text above a section's rows: nil, unless overridden.
  open func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { nil }

  /// Returns the text below a section's rows: nil, unless overridden.
  open func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? { nil }

  /// Returns the titles of the index at the edge, which is not simulated: nil, unless overridden.
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }

  /// Returns the section of an index title: the title's index, unless overridden.
  open func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int { index }

  /// Returns true if the user may delete a row: false, unless overridden.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }

  /// Returns true if the user may move a row: false, unless overridden.
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }

  /// Deletes or inserts a row for the user: does nothing, unless overridden.
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}

  /// Called after the user moved a row: does nothing, unless overridden.
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
}
