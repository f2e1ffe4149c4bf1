import DiffableData

/// The cells, headers and footers of a list view: those in use, and those in the reuse pool.
///
/// A class, because the app's code may dequeue and register cells while it configures one.
final class CellStore {
  private var cells: [Int: ListCell] = [:]
  private var supplementaryViews: [SupplementaryKey: ListReusableView] = [:]
  private var factories: [ReuseKey: () -> ListReusableView] = [:]
  /// The reuse pool.
  private var idle: [ReuseKey: [ListReusableView]] = [:]
  /// The row that is being reconfigured, with its cell.
  private var reconfigured: (path: ItemPath, cell: ListCell)?

  func cell(of row: Int) -> ListCell? { cells[row] }

  func supplementaryView(_ key: SupplementaryKey) -> ListReusableView? { supplementaryViews[key] }

  func register(_ key: ReuseKey, _ make: @escaping () -> ListReusableView) { factories[key] = make }

  /// Returns the row's own cell while it is reconfigured, else one from the pool or a new one.
  func dequeueCell(_ identifier: String, for path: ItemPath?) -> ListCell? {
    if let reconfigured, reconfigured.path == path,
      reconfigured.cell.reuseIdentifier == identifier
    {
      return reconfigured.cell
    }
    return dequeue(ReuseKey(identifier: identifier)) as? ListCell
  }

  /// Returns the most recently recycled view, or a new one; nil without a registration.
  func dequeue(_ key: ReuseKey) -> ListReusableView? {
    if let view = idle[key]?.popLast() {
      view.prepareForReuse()
      return view
    }
    guard let view = factories[key]?() else { return nil }
    view.reuseIdentifier = key.identifier
    return view
  }

  /// Requests the missing cells, headers and footers on screen and near it.
  ///
  /// - Complexity: O(s + log n + prepared rows).
  func fill(
    _ layout: ListViewLayout, cell: (ItemPath) -> ListCell?,
    supplementaryView: (_ kind: String, ItemPath) -> ListReusableView?
  ) {
    for path in layout.preparedPaths {
      guard let row = layout.table.row(at: path), cells[row] == nil else { continue }
      cells[row] = cell(path)
    }
    for (key, path) in layout.preparedSupplementaryViews where supplementaryViews[key] == nil {
      supplementaryViews[key] = supplementaryView(key.kind, path)
    }
  }

  /// Replaces the cell of a row that has one. The old cell is recycled only afterwards, as it fades
  /// out over the new one.
  func reload(_ row: Int, with make: () -> ListCell?) {
    guard let old = cells[row] else { return }
    cells[row] = make()
    put(old)
  }

  /// Reconfigures the cell of a row, if it has one.
  ///
  /// - Returns: False if `fill` returned another cell, which replaces the old one.
  func reconfigure(_ row: Int, at path: ItemPath, with fill: () -> ListCell?) -> Bool {
    guard let cell = cells[row] else { return true }
    reconfigured = (path, cell)
    defer { reconfigured = nil }
    guard let answer = fill(), answer !== cell else { return true }
    cells[row] = answer
    put(cell)
    return false
  }

  /// Recycles all cells, headers and footers.
  func recycleAll() {
    recycle(keeping: [], [])
  }

  /// Recycles cells, headers and footers that are far from the screen or whose rows are deleted.
  func recycle(outside layout: ListViewLayout) {
    recycle(
      keeping: Set(layout.preparedPaths.compactMap { layout.table.row(at: $0) }),
      Set(layout.preparedSupplementaryViews.map(\.key)))
  }

  private func recycle(keeping rows: Set<Int>, _ keys: Set<SupplementaryKey>) {
    for row in cells.keys.sorted() where !rows.contains(row) {
      cells.removeValue(forKey: row).map { put($0) }
    }
    let gone = supplementaryViews.keys.filter { !keys.contains($0) }
      .sorted { ($0.owner, $0.kind) < ($1.owner, $1.kind) }
    for key in gone {
      supplementaryViews.removeValue(forKey: key).map { put($0, kind: key.kind) }
    }
  }

  /// Recycles a view, if it was dequeued.
  private func put(_ view: ListReusableView, kind: String? = nil) {
    guard let identifier = view.reuseIdentifier else { return }
    idle[ReuseKey(kind: kind, identifier: identifier), default: []].append(view)
  }
}

struct ReuseKey: Hashable {
  /// The kind of header or footer; nil for cells.
  var kind: String?
  var identifier: String
}

/// A header or footer of a section, or a view of a row, by the identity of the section or row.
struct SupplementaryKey: Hashable {
  var kind: String
  /// The identity; 0 for a header or footer of the whole list.
  var owner: Int
}
