import Foundation
import ListSimulator

/// The framework's table view, over the simulated `ListView`.
///
/// It requests, keeps and reuses cells, and refuses the same updates as the framework's view.
/// Without a size it has the size of the device's screen. A test acts with `simulateTap(at:)`,
/// `simulateSwipe(at:)` and `simulateMove(from:to:)`, and expects no `exceptions`.
@preconcurrency @MainActor open class UITableView: HostedListView {
  /// The framework's looks of a table.
  public enum Style: Hashable, Sendable { case plain, grouped, insetGrouped }

  /// The framework's animations of inserted and deleted rows. Stored, for recorders.
  public enum RowAnimation: Hashable, Sendable {
    case fade, right, left, top, bottom, none, middle, automatic
  }

  /// The constant for the height of the content: here 44 points for rows, and 28 for headers and
  /// footers with a title.
  public nonisolated static let automaticDimension: CGFloat = -1
  /// The framework's lines between rows.
  public enum SeparatorStyle: Hashable, Sendable { case none, singleLine }
  /// The look of sections.
  public let style: Style
  /// The height of rows, in points.
  public var rowHeight = UITableView.automaticDimension { didSet { adoptHeights() } }
  /// The expected height of rows, in points. Stored; it has no effect.
  public var estimatedRowHeight = UITableView.automaticDimension
  /// The height of headers with a title, in points.
  public var sectionHeaderHeight = UITableView.automaticDimension { didSet { adoptHeights() } }
  var headerClasses: [String: UITableViewHeaderFooterView.Type] = [:]
  /// The delegate, for heights and the user's actions.
  public weak var delegate: (any UITableViewDelegate)? { didSet { adoptHeights() } }
  /// The data source: a diffable one, or the app's own.
  public weak var dataSource: (any UITableViewDataSource)? {
    didSet {
      list.feed(from: dataSource)
      // The simulated view loaded the data source before titles were available.
      if dataSource is any SimulatedFeed { adoptHeights() }
    }
  }
  /// The lines between rows. Stored; they have no effect.
  public var separatorStyle = SeparatorStyle.singleLine
  /// The view above the first section. Stored; it has no effect.
  public var tableHeaderView: UIView?
  /// The view below the last section. Stored; it has no effect.
  public var tableFooterView: UIView?
  /// True if the user edits the table.
  public private(set) var isEditing = false

  /// Creates a view of a size in a style.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    list.host = self
    adoptHeights()
  }

  /// Creates a plain view of a size.
  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  /// Creates a plain view. There are no storyboards: the argument is ignored.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
    list.host = self
    adoptHeights()
  }

  /// Starts or ends editing.
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

  private func adoptHeights() {
    listView.metrics = ListMetrics(
      rowHeight: { [weak self] in self?.height(ofRowAt: IndexPath($0)) ?? 0 },
      headerHeight: { [weak self] in self?.headerHeight(ofSection: $0) ?? 0 },
      footerHeight: { [weak self] in self?.footerHeight(ofSection: $0) ?? 0 })
  }

  private func height(ofRowAt indexPath: IndexPath) -> Double {
    let height = delegate?.tableView(self, heightForRowAt: indexPath) ?? rowHeight
    return height >= 0 ? Double(height) : 44
  }

  func headerHeight(ofSection section: Int) -> Double {
    if titleForHeader(inSection: section) == nil { return 0 }
    let height = delegate?.tableView(self, heightForHeaderInSection: section) ?? -1
    return height >= 0
      ? Double(height) : sectionHeaderHeight >= 0 ? Double(sectionHeaderHeight) : 28
  }

  func footerHeight(ofSection section: Int) -> Double {
    titleForFooter(inSection: section) == nil ? 0 : 28
  }
}

// With a diffable data source these raise an exception and change nothing, as in the framework.
extension UITableView {
  /// Inserts rows at index paths after the update.
  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    try? listView.insertItems(at: indexPaths.map { ItemPath($0) })
  }

  /// Deletes rows at index paths before the update.
  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    try? listView.deleteItems(at: indexPaths.map { ItemPath($0) })
  }

  /// Replaces the cells of rows at index paths before the update.
  public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    try? listView.reloadItems(at: indexPaths.map { ItemPath($0) })
  }

  /// Moves a row from its index path before the update to its index path after it.
  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    try? listView.moveItem(at: ItemPath(indexPath), to: ItemPath(newIndexPath))
  }
}
