import Foundation
import ListSimulator

/// The framework's table view, over the simulated `ListView`.
///
/// It requests, keeps and reuses cells, and refuses the same updates as the framework's view.
/// Without a size it has the size of the device's screen. A test acts with `simulateTap(at:)`,
/// `simulateSwipe(at:)` and `simulateMove(from:to:)`, and expects no `exceptions`:
///
/// ```swift
/// let view = UITableView(frame: .zero, style: .plain)
/// let dataSource = makeDataSource(for: view)
/// dataSource.apply(snapshot)
/// view.simulateSwipe(at: IndexPath(row: 0, section: 0))
/// #expect(view.numberOfRows(inSection: 0) == 2)
/// #expect(view.exceptions == [])
/// ```
@MainActor open class UITableView: UIView {
  /// The framework's looks of a table.
  public enum Style: Hashable, Sendable {
    /// The look of sections.
    case plain, grouped, insetGrouped
  }

  /// The framework's animations of inserted and deleted rows. Stored, for recorders.
  public enum RowAnimation: Hashable, Sendable {
    /// The effect.
    case fade, right, left, top, bottom, none, middle, automatic
  }

  /// The constant for the height of the content: here 44 points for rows, and 28 for headers and
  /// footers with a title.
  public nonisolated static let automaticDimension: CGFloat = -1

  let list: HostedList

  /// The look of sections.
  public let style: Style
  /// The height of rows, in points.
  public var rowHeight = UITableView.automaticDimension { didSet { adoptHeights() } }
  /// The expected height of rows, in points. Stored; it has no effect.
  public var estimatedRowHeight = UITableView.automaticDimension
  /// The height of headers with a title, in points.
  public var sectionHeaderHeight = UITableView.automaticDimension { didSet { adoptHeights() } }
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
  /// True if the user may select more than one row.
  public var allowsMultipleSelection = false
  /// True if the user edits the table.
  public private(set) var isEditing = false

  /// Creates a view of a size in a style.
  public init(frame: CGRect, style: Style) {
    (list, self.style) = (HostedList(style: .table, size: frame.size), style)
    super.init(frame: frame)
    list.host = self
    adoptHeights()
  }

  /// Creates a plain view of a size.
  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  /// Creates a plain view. There are no storyboards: the argument is ignored.
  public required init?(coder: NSCoder) {
    (list, style) = (HostedList(style: .table, size: .zero), .plain)
    super.init(coder: coder)
    list.host = self
    adoptHeights()
  }

  /// The simulated view, with its offset, its cells and its observers. Not part of the framework.
  public var listView: ListView { list.view }

  /// The exceptions that the framework would have raised in this view or its data source, in order.
  ///
  /// Not part of the framework. On a device the first of them ends the app.
  public var exceptions: [DiffableException] { list.exceptions }

  /// The position and size in the superview, in points. The size decides how many rows are visible.
  open override var frame: CGRect { didSet { list.resize(to: frame.size) } }

  /// Starts or ends editing.
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

  private func adoptHeights() {
    listView.sizing = ListSizing(
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
    return sectionHeaderHeight >= 0 ? Double(sectionHeaderHeight) : 28
  }

  func footerHeight(ofSection section: Int) -> Double {
    titleForFooter(inSection: section) == nil ? 0 : 28
  }
}

// With a diffable data source these raise an exception and change nothing, as in the framework.
extension UITableView {
  /// Reloads all data without animation.
  public func reloadData() { listView.reloadData() }

  /// Performs the changes that `updates` makes, as one batch.
  public func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    list.performBatchUpdates(updates, completion)
  }

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
