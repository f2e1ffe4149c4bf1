import Recordings
import TextAndFiles

/// Arranges the rows of a data file by time, for the model `table`.
struct TableArrangement {
  /// A sort column of the rows at each time.
  struct SortColumn: Hashable {
    let index: Int
    let isDescending: Bool
  }

  private struct Row {
    /// The index of the table's row.
    let index: Int
    let time: String
    /// Nil for a row that ends its item's stay.
    let section: String?
    let item: ItemContent
  }

  /// The largest number of warnings about sections that only the file has.
  private static let mostUnknownSections = 20

  let at: Int
  var section: Int?
  /// The sections that the script lists, in its order; they are shown even without rows.
  var listed: [String] = []
  var sort: [SortColumn] = []
  /// The largest number of rows of each section.
  var limit: Int?
  var caption: ColumnTemplate?
  /// The title of the navigation bar at each time.
  var title: ColumnTemplate?
  var filter: TableFilter?
  /// True if a row stays until a later one of its item replaces it.
  var keepsRows = false

  /// Returns the states in the order of time, and adds the errors of the rows to the builder.
  ///
  /// O(rows log rows), and for rows that stay O(times × shown rows).
  func states(of table: DataTable, _ builder: inout DataSetBuilder) -> [TableModel.State] {
    var texts: [String: (caption: String?, title: String?)] = [:]
    let (times, spellings, nextDay) = times(of: table, &builder)
    let rows = rows(of: table, spellings, &builder) { time, row, builder in
      guard texts[time] == nil else { return }
      texts[time] = (builder.text(of: caption, in: row), builder.text(of: title, in: row))
    }
    let keys = sort.map { column in
      let keys = order(of: column.index, table, &builder).keys
      guard column.index == at, !nextDay.isEmpty else { return keys }
      return zip(table.rows, keys).map { row, key in
        row[at].map { nextDay.contains($0.text) } == true ? key?.nextDay : key
      }
    }
    let rowOrder = RowOrder(keys: keys, columns: sort)
    let bars = BarScale(of: table, rows.map(\.index), &builder)
    let ranks = sectionRanks(of: table, &builder)
    let groups = Dictionary(grouping: rows.indices) { rows[$0].time }
    var lists = TableLists(rows.map(\.index), rowOrder)
    var budget = RowBudget(limit: builder.limits.items)
    return times.compactMap { time -> TableModel.State? in
      guard let group = groups[time], let first = group.first else { return nil }
      if keepsRows {
        for row in group { lists.place(row, of: rows[row].item.id, in: rows[row].section) }
      } else {
        lists.show(Dictionary(grouping: group) { rows[$0].section ?? "" })
      }
      var state = TableModel.State(sections: [])
      (state.caption, state.title) = texts[time] ?? (nil, nil)
      for section in lists.sections.sorted(by: { ranks[$0, default: 0] < ranks[$1, default: 0] }) {
        let shown = lists.rows(of: section).prefix(limit ?? .max)
        let items = shown.enumerated().map { offset, index in
          var item = rows[index].item
          item.bar = bars?[rows[index].index]
          builder.addRank(offset + 1, to: &item, from: table.rows[rows[index].index])
          return item
        }
        state.sections.append((name: section, items: items))
      }
      let count = state.sections.reduce(0) { $0 + $1.items.count }
      guard !keepsRows || budget.consume(count) else {
        budget.refuse(&builder, at: builder.place(of: .id, in: table.rows[rows[first].index]))
        return nil
      }
      return state
    }
  }

  /// Returns the valid rows that pass the filter, and those that end their item's stay, in the order
  /// of the file. Calls a closure with the time of each row that is shown.
  ///
  /// - Parameter spellings: the name of each time that is written in another way before.
  private func rows(
    of table: DataTable, _ spellings: [String: String], _ builder: inout DataSetBuilder,
    _ body: (String, DataTable.Row, inout DataSetBuilder) -> Void
  ) -> [Row] {
    var rows: [Row] = []
    // The line of each item at each time.
    var lines: [[String]: Int] = [:]
    for (index, row) in table.rows.enumerated() {
      let isKept = filter?.keeps(index) ?? true
      guard isKept || keepsRows, let text = value(at, table, row, &builder),
        let section = section(of: row, isKept: isKept, table, &builder),
        let item = builder.item(from: row)
      else { continue }
      let time = spellings[text] ?? text
      if section.name != nil { body(time, row, &builder) }
      let place = builder.place(of: .id, in: row)
      if let line = lines.updateValue(place.line, forKey: [time, item.id]) {
        let time = "\(quoted(table.columns[at])) is \(quoted(time))"
        builder.add(
          "duplicate id \(quoted(item.id)) where \(time); the first is on line \(line)", at: place)
        continue
      }
      rows.append(Row(index: index, time: time, section: section.name, item: item))
    }
    return rows
  }

  /// Returns the section of a row, without a name if the row ends its item's stay; nil for an invalid
  /// row.
  private func section(
    of row: DataTable.Row, isKept: Bool, _ table: DataTable, _ builder: inout DataSetBuilder
  ) -> (name: String?, Void)? {
    guard isKept else { return (nil, ()) }
    guard let section else { return ("main", ()) }
    if keepsRows, row[section]?.text.isEmpty != false { return (nil, ()) }
    return value(section, table, row, &builder).map { ($0, ()) }
  }

  /// Returns the order of the sections: those of the script, then those that only the file has,
  /// with warnings about the latter if the script lists any.
  private func sectionRanks(
    of table: DataTable, _ builder: inout DataSetBuilder
  ) -> [String: Int] {
    var ranks = Dictionary(
      listed.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { first, _ in first })
    guard let section else { return ranks }
    for cell in table.rows.lazy.compactMap({ $0[section] })
    where !cell.text.isEmpty && ranks[cell.text] == nil {
      ranks[cell.text] = ranks.count
      guard !listed.isEmpty, ranks.count <= listed.count + Self.mostUnknownSections else {
        continue
      }
      builder.warn(
        "the section \(quoted(cell.text)) is not in 'sections', and follows those"
          + suggestion(for: cell.text, among: listed), at: cell.place)
    }
    return ranks
  }

  /// Returns the text of a required column; nil for an empty cell, which is an error.
  private func value(
    _ column: Int, _ table: DataTable, _ row: DataTable.Row, _ builder: inout DataSetBuilder
  ) -> String? {
    if let text = row[column]?.text, !text.isEmpty { return text }
    let place = row[column]?.place ?? builder.place(of: .id, in: row)
    builder.add("a row without a value in the column \(quoted(table.columns[column]))", at: place)
    return nil
  }

  /// Returns the order of a column's cells, and adds the warnings about it to the builder.
  private func order(
    of column: Int, _ table: DataTable, _ builder: inout DataSetBuilder
  ) -> ColumnOrder {
    let order = ColumnOrder(table.rows.map { $0[column]?.text })
    let name = quoted(table.columns[column])
    if let stray = order.firstStray, let cell = table.rows[stray][column] {
      builder.warn(
        "\(quoted(cell.text)) is not a \(order.kind.rawValue), unlike most of the column \(name); "
          + "such rows come last", at: cell.place)
    }
    if let few = order.minority, let cell = table.rows[few.firstIndex][column] {
      builder.warn(
        "only \(few.count) of \(few.of) cells of the column \(name) are \(few.kind.rawValue)s, so it "
          + "is sorted as text", at: cell.place)
    }
    for warning in order.warnings {
      if let cell = table.rows[warning.index][column] {
        builder.warn(warning.message, at: cell.place)
      }
    }
    return order
  }

  /// Returns the distinct times in their order, or in the order of the file if they are text, the
  /// first spelling of each time that has another one: `2024-01-05` of `5.1.2024`, and the times
  /// after midnight of a file whose times have no dates.
  private func times(
    of table: DataTable, _ builder: inout DataSetBuilder
  ) -> (names: [String], spellings: [String: String], nextDay: Set<String>) {
    let cells = table.rows.compactMap { $0[at] }.unique(by: \.text)
    let order = ColumnOrder(cells.map(\.text))
    let names = cells.map(\.text)
    if let stray = order.firstStray {
      builder.warn(
        "\(quoted(names[stray])) is not a \(order.kind.rawValue), unlike most of the column "
          + "\(quoted(table.columns[at])); so the times stay in the order of the file",
        at: cells[stray].place)
    } else if let few = order.minority {
      builder.warn(
        "only \(few.count) of \(few.of) times in the column \(quoted(table.columns[at])) are "
          + "\(few.kind.rawValue)s, so the times stay in the order of the file",
        at: cells[few.firstIndex].place)
    }
    guard order.kind != .text, order.firstStray == nil else { return (names, [:], []) }
    for warning in order.warnings { builder.warn(warning.message, at: cells[warning.index].place) }
    var keys = order.keys
    let midnight = Midnight(order)
    if let midnight {
      for index in midnight.nextDay { keys[index] = keys[index]?.nextDay }
      warn(of: midnight, cells, table, &builder)
    }
    let sorted = names.indices.sorted { left, right in
      let (a, b) = (keys[left], keys[right])
      return a == b ? left < right : ColumnOrder.precedes(a, b, isDescending: false)
    }
    var (result, spellings): ([String], [String: String]) = ([], [:])
    var first: Int?
    for index in sorted {
      if let first, keys[first] == keys[index] {
        spellings[names[index]] = names[first]
      } else {
        first = index
        result.append(names[index])
      }
    }
    return (result, spellings, Set(names[midnight?.nextDay ?? 0..<0]))
  }

  /// Warns that the times of a day go back in the order of the file.
  private func warn(
    of midnight: Midnight, _ cells: [DataTable.Cell], _ table: DataTable,
    _ builder: inout DataSetBuilder
  ) {
    let (before, after) = (cells[midnight.before], cells[midnight.after])
    builder.warn(
      "\(quoted(after.text)) in the column \(quoted(table.columns[at])) is read as "
        + (midnight.nextDay.isEmpty ? "earlier than" : "the day after")
        + " \(quoted(before.text)), its neighbor; write dates beside the times",
      at: after.place)
  }
}
