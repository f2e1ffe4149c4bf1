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
    let time: String
    let section: String
    let item: ItemContent
    let keys: [ColumnOrder.Key?]
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

  /// Returns the states in the order of time, and adds the errors of the rows to the builder.
  func states(of table: DataTable, _ builder: inout DataSetBuilder) -> [TableModel.State] {
    var rows: [Row] = []
    var captions: [String: String?] = [:]
    // The line of each item at each time.
    var lines: [[String]: Int] = [:]
    let orders = sort.map { order(of: $0.index, table, &builder) }
    for (index, row) in table.rows.enumerated() {
      guard let time = value(at, table, row, &builder),
        let section = section.map({ value($0, table, row, &builder) }) ?? "main",
        let item = builder.item(from: row)
      else { continue }
      if captions[time] == nil { captions[time] = .some(builder.text(of: caption, in: row)) }
      let place = builder.place(of: .id, in: row)
      if let line = lines.updateValue(place.line, forKey: [time, item.id]) {
        let time = "\(quoted(table.columns[at])) is \(quoted(time))"
        builder.add(
          "duplicate id \(quoted(item.id)) where \(time); the first is on line \(line)", at: place)
        continue
      }
      rows.append(
        Row(time: time, section: section, item: item, keys: orders.map { $0.keys[index] }))
    }
    let ranks = sectionRanks(of: table, &builder)
    let groups = Dictionary(grouping: rows, by: \.time)
    return times(of: table, &builder).compactMap { time in
      groups[time].map { rows in
        let sections = Dictionary(grouping: sorted(rows), by: \.section)
          .map { (name: $0.key, items: $0.value.prefix(limit ?? .max).map(\.item)) }
          .sorted { ranks[$0.name, default: 0] < ranks[$1.name, default: 0] }
        return TableModel.State(sections: sections, caption: captions[time] ?? nil)
      }
    }
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

  // Equal rows keep the order of the file.
  private func sorted(_ rows: [Row]) -> [Row] {
    guard !sort.isEmpty else { return rows }
    return rows.enumerated().sorted { left, right in
      for (index, column) in sort.enumerated() {
        let (a, b) = (left.element.keys[index], right.element.keys[index])
        if a == b { continue }
        return ColumnOrder.precedes(a, b, isDescending: column.isDescending)
      }
      return left.offset < right.offset
    }.map(\.element)
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
    for warning in order.warnings {
      if let cell = table.rows[warning.index][column] {
        builder.warn(warning.message, at: cell.place)
      }
    }
    return order
  }

  /// Returns the distinct times in their order, or in the order of the file if they are text.
  private func times(of table: DataTable, _ builder: inout DataSetBuilder) -> [String] {
    let cells = table.rows.compactMap { $0[at] }.unique(by: \.text)
    let order = ColumnOrder(cells.map(\.text))
    let names = cells.map(\.text)
    if let stray = order.firstStray {
      builder.warn(
        "\(quoted(names[stray])) is not a \(order.kind.rawValue), unlike most of the column "
          + "\(quoted(table.columns[at])); so the times stay in the order of the file",
        at: cells[stray].place)
    }
    guard order.kind != .text, order.firstStray == nil else { return names }
    for warning in order.warnings { builder.warn(warning.message, at: cells[warning.index].place) }
    return names.indices.sorted { left, right in
      let (a, b) = (order.keys[left], order.keys[right])
      return a == b ? left < right : ColumnOrder.precedes(a, b, isDescending: false)
    }.map { names[$0] }
  }
}
