import Recordings
import TextAndFiles

/// The times of a table's column, placed on days: times of the day without dates may be those of
/// several days.
struct TimesOfDay {
  private let table: DataTable
  /// The column of the times.
  private let at: Int
  /// The cells of the distinct times, in the order of the file.
  private let cells: [DataTable.Cell]
  private let order: ColumnOrder

  private var column: String { quoted(table.columns[at]) }

  /// Creates the times of a column.
  ///
  /// - Parameters:
  ///   - cells: The cells of the distinct times, in the order of the file.
  ///   - order: The order of their texts.
  init(of table: DataTable, at: Int, _ cells: [DataTable.Cell], _ order: ColumnOrder) {
    (self.table, self.at, self.cells, self.order) = (table, at, cells, order)
  }

  /// Returns the sort keys of the times, a day later after each midnight. Adds a warning if the days
  /// are a guess.
  ///
  /// - Parameter filter: The filter of the rows.
  func keys(filter: TableFilter?, _ builder: inout DataSetBuilder) -> [ColumnOrder.Key?] {
    var keys = order.keys
    let changes = zip(table.rows, table.rows.dropFirst()).count { $0[at]?.text != $1[at]?.text }
    let groups = timesByItem(builder)
    let isGrouped = groups.map {
      $0.allSatisfy { DayRollover(ColumnOrder($0), isOnce: false) == nil }
    }
    let isOnce = changes < cells.count && isGrouped == nil
    let isClock = order.kind == .time
    let shown = isClock ? table.rows.indices.filter { filter?.keeps($0) ?? true } : []
    let dates = table.dates(of: shown.map { table.rows[$0] }, beside: at)
    if let dates, let first = cells.first {
      let template = "\"{\(table.columns[dates])} {\(table.columns[at])}\""
      builder.warn(
        "the times in the column \(column) have dates beside them, in \(quoted(table.columns[dates])), "
          + "and are sorted without them; 'at: \(template)' reads both", at: first.place)
    } else if isClock, isGrouped == nil, let cell = TableTimes.firstOfAnotherDay(table, at) {
      builder.warn(
        "\(quoted(cell.text)) in the column \(column) comes again after a midnight, and is read as the "
          + "same time; \(TableTimes.remedy(table.columns[at]))", at: cell.place)
    } else if let midnight = DayRollover(order, isOnce: isOnce), isGrouped != true {
      for (index, day) in midnight.days.enumerated() {
        keys[index] = keys[index]?.later(byDays: day)
      }
      let (before, after) = (cells[midnight.before], cells[midnight.after])
      builder.warn(
        "\(quoted(after.text)) in the column \(column) is read as "
          + (midnight.days.isEmpty ? "earlier than" : "the day after")
          + " \(quoted(before.text)), its neighbor; write dates beside the times",
        at: after.place)
    } else if isClock, isGrouped == nil, let back = daysWithoutMidnight() {
      builder.warn(
        "\(quoted(back.cell.text)) in the column \(column) is earlier than the row before it, as in "
          + "\(grouped(back.count)) rows, and is read as a time of the same day; "
          + TableTimes.remedy(table.columns[at]), at: back.cell.place)
    }
    return keys
  }

  /// Adds a warning if a time after noon could be read as one of the morning.
  func warnOfNoon(_ builder: inout DataSetBuilder) {
    if let noon = DayRollover.noon(in: order) {
      builder.warn(
        "\(quoted(cells[noon.after].text)) in the column \(column) is read as earlier than "
          + "\(quoted(cells[noon.before].text)), its neighbor; write 13:00 or 1:00 PM for the afternoon",
        at: cells[noon.after].place)
    }
  }

  /// Returns the first time that is earlier than the row before it, and the number of such rows, if
  /// most rows go forward, and a few back: as those of several days, of which the file is a part.
  private func daysWithoutMidnight() -> (cell: DataTable.Cell, count: Int)? {
    let cells = table.rows.compactMap { $0[at] }
    let keys = ColumnOrder(cells.map(\.text)).keys
    func places(isBackward: Bool) -> (back: [Int], forward: Int) {
      var (back, forward) = ([Int](), 0)
      for index in keys.indices.dropFirst() where keys[index] != keys[index - 1] {
        if ColumnOrder.precedes(keys[index], keys[index - 1], isDescending: isBackward) {
          back.append(index)
        } else {
          forward += 1
        }
      }
      return (back, forward)
    }
    return [false, true].lazy.compactMap { isBackward in
      let (back, forward) = places(isBackward: isBackward)
      guard back.count > 1, 4 * back.count <= forward, let first = back.first else { return nil }
      return (cells[first], back.count)
    }.first
  }

  /// Returns the times of each item of a file that has those of one item after those of another;
  /// nil for another file. O(rows).
  private func timesByItem(_ builder: DataSetBuilder) -> [[String]]? {
    guard let id = builder.templates.first(where: { $0.key == .id })?.template.template else {
      return nil
    }
    var groups: [(id: String, times: [String])] = []
    var strays: [DataTable.Cell] = []
    for row in table.rows {
      guard let time = row[at]?.text, !time.isEmpty,
        let item = id.text(for: row, limit: builder.limits.identifierBytes, strays: &strays)
      else { continue }
      if groups.last?.id == item {
        groups[groups.count - 1].times.append(time)
      } else {
        groups.append((item, [time]))
      }
    }
    guard groups.count > 1, Set(groups.map(\.id)).count == groups.count,
      groups.contains(where: { $0.times.count > 1 })
    else { return nil }
    return groups.map(\.times)
  }
}
