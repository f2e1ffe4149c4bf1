import DiffableData

/// A list view without a screen: sections of rows below each other, of which a part is visible.
///
/// Offset, selection and cells stay with their rows during updates. The view refuses the same
/// updates as the framework's views. Only its owner may use it. Feed it with a
/// `DiffableDataSource`, or with a `ListViewDataSource` of your own and batch updates:
///
/// ```swift
/// let view = ListView(viewport: ListSize(width: 375, height: 440), metrics: .uniform(row: 44))
/// view.dataSource = peaks  // requests 15 cells: 10 rows are visible, 5 are below them
/// peaks.names.insert("Eiger", at: 0)
/// try view.insertItems(at: [ItemPath(section: 0, item: 0)])
/// view.visiblePaths.count  // 10
/// ```
///
/// Updates cost O(n + changes) for n rows; queries cost O(1), or O(log n) for the rows between two
/// heights.
public final class ListView {
  /// The framework's view that it simulates.
  public let style: Style
  /// The clock of animations.
  public let clock: AnimationClock
  /// The duration of an animation.
  public let animationDuration: Duration

  let layout: ListViewLayout
  let cells = CellStore()
  private let complaints: ComplaintHandler
  private var observers: [(ListViewEvent) -> Void] = []
  /// The selected rows, by identity.
  private var selection = Set<Int>()
  /// The changes so far while a batch is being collected.
  private var collected: BatchUpdate?

  /// The data source. Setting it reloads the view.
  public weak var dataSource: (any ListViewDataSource)? { didSet { reload() } }

  /// The size of the visible part, in points.
  public var viewport: ListSize {
    get { layout.viewport }
    set {
      layout.viewport = newValue
      adjust()
    }
  }

  /// The heights of rows, headers and footers.
  public var metrics: ListMetrics {
    get { layout.metrics }
    set {
      layout.measure(with: newValue)
      adjust()
    }
  }

  /// The part of the content that keeps its position while rows change.
  public var anchor: ListAnchor {
    get { layout.anchor }
    set { layout.anchor = newValue }
  }

  /// True before the first layout pass; until then the view requests no cells, headers and footers.
  package var waitsForLayout = false { didSet { if oldValue, !waitsForLayout { prepareCells() } } }

  /// The height, in points, above and below the visible part in which rows have cells too.
  public var overscan: Double {
    get { layout.overscan }
    set {
      layout.overscan = newValue
      adjust()
    }
  }

  /// Creates a view without content.
  ///
  /// - Parameters:
  ///   - style: The framework's view that it simulates.
  ///   - viewport: The size of the visible part, in points.
  ///   - metrics: The heights of rows, headers and footers.
  ///   - overscan: The height, in points, beyond the visible part in which rows have cells too; by
  ///     default half of the viewport's height.
  ///   - clock: The clock of animations; without one they end at once.
  ///   - animationDuration: The duration of an animation; by default 0.25 s for a collection view and
  ///     0.3 s for a table view. Without a clock it is 0.
  ///   - complaints: The receiver of complaints.
  public init(
    style: Style = .collection, viewport: ListSize = ListSize(width: 375, height: 812),
    metrics: ListMetrics = .uniform(), overscan: Double? = nil, clock: AnimationClock? = nil,
    animationDuration: Duration? = nil, complaints: ComplaintHandler = .standardError
  ) {
    self.style = style
    self.clock = clock ?? AnimationClock()
    self.animationDuration =
      clock == nil ? .zero : animationDuration ?? style.defaultAnimationDuration
    self.complaints = complaints
    layout = ListViewLayout(
      viewport: viewport, metrics: metrics, overscan: overscan ?? viewport.height / 2)
  }

  /// Calls `observer` after each change, in the order of registration.
  public func observe(_ observer: @escaping (ListViewEvent) -> Void) {
    observers.append(observer)
  }

  private func notify(_ event: ListViewEvent) {
    for observer in observers { observer(event) }
  }

  func complain(_ complaint: Complaint) {
    complaints.report(complaint)
    notify(.complained(complaint))
  }

  /// The data source, if it is a diffable one.
  var feed: (any DiffableViewDataSource)? { dataSource as? any DiffableViewDataSource }
}

// Loading and scrolling.
extension ListView {
  /// Reloads all data without animation.
  ///
  /// Requests cells again and clears the selection. The offset is clamped to the content. Running
  /// animations end.
  ///
  /// - Complexity: O(n) for n rows.
  public func reloadData() {
    reload()
    clock.runDue()
  }

  func reload() {
    clock.interrupt(ObjectIdentifier(self))
    cells.recycleAll()
    selection = []
    layout.reload(counts: currentCounts)
    prepareCells()
    notify(.reloaded(counts: layout.table.counts))
  }

  /// The data source's current numbers of items. O(s).
  private var currentCounts: [Int] {
    guard let dataSource else { return [] }
    return (0..<max(0, dataSource.numberOfSections(in: self))).map {
      max(0, dataSource.listView(self, numberOfItemsInSection: $0))
    }
  }

  /// Scrolls to an offset in points, clamped to the content.
  public func scroll(to offset: Double) {
    layout.scroll(to: offset)
    adjust()
  }

  /// Scrolls a row to the top, clamped to the content; returns false if there is no such row.
  @discardableResult
  public func scroll(to path: ItemPath) -> Bool {
    guard let bounds = layout.verticalBounds(of: path) else { return false }
    scroll(to: bounds.lowerBound)
    return true
  }

  /// Updates offset and cells to a changed viewport. O(s + prepared rows).
  private func adjust() {
    layout.scroll(to: layout.offset)
    cells.recycle(outside: layout)
    prepareCells()
  }

  /// Requests the missing cells. Applies from a cell provider are deferred: rows must not change
  /// meanwhile.
  private func prepareCells() {
    if let feed { feed.whileBusy(requestMissingCells) } else { requestMissingCells() }
  }

  private func requestMissingCells() {
    if waitsForLayout { return }
    cells.fill(layout, cell: requestCell) { kind, path in
      dataSource?.listView(self, supplementaryViewOfKind: kind, at: path)
    }
  }

  private func requestCell(at path: ItemPath) -> ListCell? {
    guard let dataSource else { return nil }
    let cell = dataSource.listView(self, cellForItemAt: path)
    // A diffable data source has already complained, with the item's identifier.
    if cell == nil, feed == nil { complain(.missingCell(at: path, style)) }
    return cell
  }
}

// Selection.
extension ListView {
  /// The selected rows, from top to bottom. O(n), without a selection O(1).
  public var selectedPaths: [ItemPath] { layout.table.paths(of: selection) }

  /// Adds a row to the selection; returns false if there is none. O(1).
  @discardableResult
  public func select(_ path: ItemPath) -> Bool {
    guard let row = layout.table.row(at: path) else { return false }
    selection.insert(row)
    return true
  }

  /// Removes a row from the selection; returns false if it was not selected. O(1).
  @discardableResult
  public func deselect(_ path: ItemPath) -> Bool {
    layout.table.row(at: path).map { selection.remove($0) != nil } ?? false
  }
}

// Batch updates.
extension ListView {
  /// Performs the changes that `updates` makes, as one batch.
  ///
  /// Deletes and reloads use paths before the batch, inserts paths after it, in any order of calls.
  /// A nested batch is merged into the outer one.
  ///
  /// - Parameters:
  ///   - updates: Changes the data source's data and calls the view's updates.
  ///   - completion: Called after the animation has ended.
  /// - Throws: `invalid_batch`, with the framework's text, if the framework would raise an
  ///   exception; `direct_mutation` under a diffable data source. Then the view has not changed,
  ///   and it shows the old numbers until `reloadData()`.
  /// - Complexity: O(n + changes) for n rows.
  public func performBatchUpdates(
    _ updates: () throws -> Void, completion: (@Sendable () -> Void)? = nil
  ) throws {
    if collected != nil { return try updates() }
    try refuseUnderDiffableDataSource()
    collected = BatchUpdate()
    do {
      try updates()
    } catch {
      collected = nil
      throw error
    }
    let batch = collected ?? BatchUpdate()
    collected = nil
    try perform(batch, completion: completion)
  }

  /// Performs a batch given as a value; see `performBatchUpdates(_:completion:)`.
  public func perform(
    _ batch: BatchUpdate, isAnimated: Bool = true, completion: (@Sendable () -> Void)? = nil
  ) throws(Complaint) {
    try refuseUnderDiffableDataSource()
    let newCounts = currentCounts
    let violations = batch.violations(
      oldCounts: layout.table.counts, newCounts: newCounts, rules: style.batchRules)
    if !violations.isEmpty {
      let complaint = Complaint.invalidBatch(violations)
      complain(complaint)
      throw complaint
    }
    carryOut(batch, newCounts: newCounts, isAnimated: isAnimated)
    clock.schedule(
      after: isAnimated ? animationDuration : .zero, owner: ObjectIdentifier(self), completion ?? {}
    )
    clock.runDue()
  }

  /// Adds a change to the batch that is being collected, or performs it at once.
  func add(_ change: (inout BatchUpdate) -> Void) throws(Complaint) {
    try refuseUnderDiffableDataSource()
    var batch = collected ?? BatchUpdate()
    change(&batch)
    if collected == nil { return try perform(batch) }
    collected = batch
  }

  private func refuseUnderDiffableDataSource() throws(Complaint) {
    guard let feed else { return }
    let complaint = Complaint.directMutation(style)
    feed.complain(complaint)
    notify(.complained(complaint))
    throw complaint
  }

  /// Performs a valid batch: rows and offset, then the selection, then the cells.
  ///
  /// - Complexity: O(n + changes) for n rows.
  func carryOut(_ batch: BatchUpdate, newCounts: [Int], isAnimated: Bool) {
    let oldCounts = layout.table.counts
    let reloaded = Set(batch.items.reloads.compactMap { layout.table.row(at: $0) })
    let reconfigured = Set(batch.reconfigures.compactMap { layout.table.row(at: $0) })
      .subtracting(reloaded)
    layout.perform(batch, newCounts: newCounts)
    selection = Set(layout.table.paths(of: selection).compactMap { layout.table.row(at: $0) })
    for path in layout.table.paths(of: reloaded) {
      if let row = layout.table.row(at: path) { cells.reload(row) { requestCell(at: path) } }
    }
    for path in layout.table.paths(of: reconfigured) { reconfigureCell(at: path) }
    // A new row must not reuse the cell of an old one: both are visible during the transition.
    requestMissingCells()
    cells.recycle(outside: layout)
    notify(
      .performed(
        ListBatch(
          update: batch, oldCounts: oldCounts, newCounts: newCounts, isAnimated: isAnimated)))
  }

  private func reconfigureCell(at path: ItemPath) {
    guard let row = layout.table.row(at: path) else { return }
    let keepsCell = cells.reconfigure(row, at: path) { requestCell(at: path) }
    if !keepsCell { complain(.replacedCell(at: path)) }
  }
}
