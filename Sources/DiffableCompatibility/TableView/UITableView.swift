import Foundation
import ListSimulator

/// The framework's table view, over the simulated `ListView`.
///
/// Without a size it is as large as the device's screen.
@MainActor open class UITableView: UIView {
  /// How rows are held together.
  public enum Style: Hashable, Sendable {
    /// The look.
    case plain, grouped, insetGrouped
  }

  /// How rows come and go; kept for whoever records it.
  public enum RowAnimation: Hashable, Sendable {
    /// The way.
    case fade, right, left, top, bottom, none, middle, automatic
  }

  /// Height that stands for "as high as it takes"; here that is 44 points for rows and 28 for
  /// headers and footers with a title.
  public nonisolated static let automaticDimension: CGFloat = -1

  let list: HostedList
  private var rows: OwnDataSource?

  /// How rows are held together.
  public let style: Style
  /// The height of rows, in points.
  public var rowHeight = UITableView.automaticDimension { didSet { adoptHeights() } }
  /// Stored; it has no effect.
  public var estimatedRowHeight = UITableView.automaticDimension
  /// The height of headers with a title, in points.
  public var sectionHeaderHeight = UITableView.automaticDimension { didSet { adoptHeights() } }
  /// Who is told what the user does.
  public weak var delegate: (any UITableViewDelegate)? { didSet { adoptHeights() } }
  /// Who says what there is to show: a diffable data source, or one of the app's own.
  public weak var dataSource: (any UITableViewDataSource)? { didSet { attach() } }
  /// Whether more than one row may be selected.
  public var allowsMultipleSelection = false
  /// Whether the user edits the table.
  public private(set) var isEditing = false

  /// A view of a size in a style.
  public init(frame: CGRect, style: Style) {
    (list, self.style) = (HostedList(style: .table, size: frame.size), style)
    super.init(frame: frame)
    adoptHeights()
  }

  /// A plain view of a size.
  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  /// A plain view: there are no storyboards.
  public required init?(coder: NSCoder) {
    (list, style) = (HostedList(style: .table, size: .zero), .plain)
    super.init(coder: coder)
    adoptHeights()
  }

  /// The simulated view: what it shows, scrolls and tells of. Not the framework's.
  public var listView: ListView { list.view }

  /// What the framework would have raised in this view or its data source, in order. Not the
  /// framework's; on a device the first of them ends the app.
  public var exceptions: [DiffableException] { list.log.exceptions }

  /// Place and size; a new size shows more rows or fewer.
  open override var frame: CGRect { didSet { list.resize(to: frame.size) } }

  /// Starts or ends editing.
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

  private func attach() {
    rows = nil
    if let feed = (dataSource as? any SimulatedFeed)?.feed {
      if listView.dataSource !== feed { listView.dataSource = feed }
      // Titles are the data source's.
      adoptHeights()
    } else {
      rows = dataSource.map { _ in OwnDataSource { [weak self] in self?.ownAnswers } }
      listView.dataSource = rows
    }
  }

  private var ownAnswers: OwnAnswers? {
    dataSource.map { source in
      OwnAnswers(
        sectionCount: { source.numberOfSections(in: self) },
        itemCount: { source.tableView(self, numberOfRowsInSection: $0) },
        cell: { self.list.cellBox(of: source.tableView(self, cellForRowAt: $0)) })
    }
  }

  private func adoptHeights() {
    listView.sizing = ListSizing(
      rowHeight: { [weak self] in self?.height(ofRowAt: IndexPath($0)) ?? 0 },
      headerHeight: { [weak self] in self?.headerHeight(ofSection: $0) ?? 0 },
      footerHeight: { [weak self] in self?.titleForFooter(inSection: $0) == nil ? 0 : 28 })
  }

  private func height(ofRowAt indexPath: IndexPath) -> Double {
    let height = delegate?.tableView(self, heightForRowAt: indexPath) ?? rowHeight
    return height >= 0 ? Double(height) : 44
  }

  private func headerHeight(ofSection section: Int) -> Double {
    if titleForHeader(inSection: section) == nil { return 0 }
    return sectionHeaderHeight >= 0 ? Double(sectionHeaderHeight) : 28
  }
}
