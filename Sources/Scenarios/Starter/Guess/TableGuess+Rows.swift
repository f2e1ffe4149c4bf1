// Rows of logs, chats and changes, recognized by their columns.
extension TableGuess {
  /// Returns true if most times have one or two rows, as those of changes and of logs.
  static func isSparse(_ time: Column, _ table: DataTable) -> Bool {
    guard time.distinct > 2 else { return false }
    var counts: [String: Int] = [:]
    for row in table.rows { counts[row[time.index]?.text ?? "", default: 0] += 1 }
    return 2 * counts.values.count { $0 <= 2 } > counts.count
  }

  /// Returns true if an item has no row at a time after its first one.
  static func skipsTimes(_ id: Int, at: Int, _ table: DataTable) -> Bool {
    let order = ColumnOrder(table.rows.map { $0[at]?.text })
    let times = Set(order.keys).sorted { ColumnOrder.precedes($0, $1, isDescending: false) }
    let ranks = Dictionary(uniqueKeysWithValues: times.enumerated().map { ($1, $0) })
    var items: [String: (first: Int, count: Int)] = [:]
    for (row, key) in zip(table.rows, order.keys) {
      let rank = ranks[key] ?? 0
      let item = items[row[id]?.text ?? "", default: (rank, 0)]
      items[row[id]?.text ?? ""] = (min(item.first, rank), item.count + 1)
    }
    return items.values.contains { $0.first + $0.count < times.count }
  }

  /// Returns true if an item has different values of a column.
  static func changes(_ column: Int, of id: Int, _ table: DataTable) -> Bool {
    var values: [String: String] = [:]
    return table.rows.contains { row in
      guard let value = row[column]?.text, let item = row[id]?.text else { return false }
      return values.updateValue(value, forKey: item) ?? value != value
    }
  }

  /// Returns true if each number of a column stands beside one text of another, as those of tickets
  /// do.
  static func names(_ number: Column, _ text: Column, _ table: DataTable) -> Bool {
    let pairs = Set(table.rows.map { [$0[number.index]?.text ?? "", $0[text.index]?.text ?? ""] })
    return pairs.count == number.distinct && text.repeats
  }

  static func isUnique(_ id: Int, at: Int, _ table: DataTable) -> Bool {
    var seen = Set<[String]>()
    return table.rows.allSatisfy { row in
      seen.insert([row[at]?.text ?? "", row[id]?.text ?? ""]).inserted
    }
  }

  /// Returns true if `{line}` names each row: not in JSON on one line, nor beside a column of that
  /// name.
  static func hasLines(_ table: DataTable) -> Bool {
    let lines = table.rows.compactMap { $0.cells.first?.place.line }
    return !table.columns.contains("line") && Set(lines).count == table.rows.count
  }
}
