import Recordings

/// Arranges the rows of a data file by time, for the model `table`.
struct TableRows {
  /// A column that orders the rows of each time.
  struct SortColumn: Hashable {
    let index: Int
    let isDescending: Bool
  }

  /// A value to sort by. Numbers come before text.
  private enum Value: Hashable {
    case number(Double)
    case text(String)
  }

  private struct Row {
    let time: String
    let section: String
    let item: ItemContent
    let values: [Value?]
  }

  let at: Int
  var section: Int?
  var sort: [SortColumn] = []
  /// The most rows of each section.
  var limit: Int?
  var caption: ColumnTemplate?

  /// Returns the moments in the order of time, and adds the errors of the rows to the builder.
  func moments(of table: DataTable, _ builder: inout DataSetBuilder) -> [TableModel.Moment] {
    var rows: [Row] = []
    var captions: [String: String?] = [:]
    // The line of each item at each time.
    var lines: [[String]: Int] = [:]
    for row in table.rows {
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
      let values = sort.map { Self.value(row[$0.index]) }
      rows.append(Row(time: time, section: section, item: item, values: values))
    }
    let sections = rows.map(\.section).unique()
    let groups = Dictionary(grouping: rows, by: \.time)
    return Self.ordered(rows.map(\.time).unique()).map { time in
      let rows = Dictionary(grouping: sorted(groups[time] ?? []), by: \.section)
      return TableModel.Moment(
        sections: sections.compactMap { name in
          rows[name].map { (name, $0.prefix(limit ?? .max).map(\.item)) }
        }, caption: captions[time] ?? nil)
    }
  }

  /// Returns the text of a column that every row needs; nil for an empty one, which is an error.
  private func value(
    _ column: Int, _ table: DataTable, _ row: [DataTable.Cell?], _ builder: inout DataSetBuilder
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
        let (a, b) = (left.element.values[index], right.element.values[index])
        if a == b { continue }
        guard let a, let b else { return b == nil }
        return column.isDescending ? Self.precedes(b, a) : Self.precedes(a, b)
      }
      return left.offset < right.offset
    }.map(\.element)
  }

  /// Returns times in the order of their numbers or dates, or in the order of the file if some are
  /// neither.
  private static func ordered(_ times: [String]) -> [String] {
    let numbers = times.compactMap(parseNumber)
    let keys: [Value]
    if numbers.count == times.count {
      keys = numbers.map { .number($0) }
    } else if times.allSatisfy(isDate) {
      keys = times.map { .text($0) }
    } else {
      return times
    }
    return times.indices.sorted { left, right in
      keys[left] == keys[right] ? left < right : precedes(keys[left], keys[right])
    }.map { times[$0] }
  }

  /// Returns true for a text that begins as dates do by ISO 8601: `2024-05`.
  static func isDate(_ text: String) -> Bool {
    text.prefixMatch(of: /[0-9]{4}-[0-9]{2}/) != nil
  }

  private static func value(_ cell: DataTable.Cell?) -> Value? {
    guard let text = cell?.text, !text.isEmpty else { return nil }
    return parseNumber(text).map { .number($0) } ?? .text(text)
  }

  private static func precedes(_ left: Value, _ right: Value) -> Bool {
    switch (left, right) {
    case (.number(let a), .number(let b)): a < b
    case (.text(let a), .text(let b)): comesBefore((a, a), (b, b))
    case (.number, .text): true
    case (.text, .number): false
    }
  }
}
