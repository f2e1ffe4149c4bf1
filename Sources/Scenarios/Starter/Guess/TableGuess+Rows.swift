// Rows of logs, chats and changes, recognized by their columns.
extension TableGuess {
  /// Returns the pairs of values of a column that follow each other in the rows of an item.
  func steps(between column: Int) -> [StatusOrder.Step: Int] {
    var last: [String: String] = [:]
    var steps: [StatusOrder.Step: Int] = [:]
    for row in table.rows {
      guard let word = row[column]?.text, !word.isEmpty, let item = row[id]?.text else { continue }
      if let before = last.updateValue(word, forKey: item), before != word {
        steps[StatusOrder.Step(from: before, to: word), default: 0] += 1
      }
    }
    return steps
  }

  /// True if a number that is rather a measure names the items.
  var namesItemsByMeasure: Bool {
    columns.contains { $0.index == id && ($0.isMeasureName || Self.isMeasure($0, table)) }
  }

  /// True if the newest rows are at the top.
  var isSortedByTime: Bool { sort == at }

  /// Returns the column for a badge, and its words.
  static func badge(_ columns: [Column]) -> (column: Int, words: [String])? {
    preferred(columns, badgeNames).first { badgeNames.contains($0.name) && $0.words != nil }
      .map { ($0.index, $0.words ?? []) }
  }

  /// Returns the time of a log, for which no column names an item that has several rows.
  static func log(
    _ columns: [Column], _ times: [Column], _ table: DataTable
  ) -> (Column, Column)? {
    // The number of a message comes once.
    let hasMessages = columns.contains { ["message", "msg", "text"].contains($0.name) }
    guard hasLines(table),
      let time = times.first(where: {
        (timeNames.contains($0.name) || $0.isDated) && isSparse($0, table)
      }),
      let any = columns.first(where: { $0.index != time.index }),
      !columns.contains(where: {
        $0.index != time.index && idNames.contains($0.name) && $0.isComplete
          && !($0.name == "id" && !$0.repeats && hasMessages)
          && isUnique($0.index, at: time.index, table)
      })
    else { return nil }
    return (time, any)
  }

  /// True if bars suit the column that sorts: a number of at least 0, the largest first.
  var hasBars: Bool {
    guard let sort, isDescending, statuses == nil, !isSortedByTime else { return false }
    let numbers = ParsedColumn.numbers(
      table.rows.compactMap { $0[sort].flatMap { $0.text.isEmpty ? nil : $0.text } }
    ).values
    return numbers.allSatisfy { $0?.number ?? 0 >= 0 }
  }

  /// Returns true if a column has only whole numbers, and one of at least five digits.
  func hasLargeNumbers(_ column: Int) -> Bool {
    let numbers = table.rows.compactMap { $0[column].flatMap { Double($0.text) } }
    return numbers.count == table.rows.count && numbers.allSatisfy { $0 == $0.rounded() }
      && numbers.contains { $0.magnitude >= 10_000 }
  }

  /// The columns of a table with one row for each time that has only numbers beside it, or one
  /// word: two columns or more, or one beside dates or the name of a time; empty for another table.
  /// Each of them is probably an item.
  var wideColumns: [Int] {
    let rest = columns.filter { column in
      column.index != at && (column.isNumeric || column.distinct > 1) && !column.areYears
    }
    let numbers = rest.filter { $0.isNumeric && !$0.isIdentifier }.map(\.index)
    let isSeries =
      timeCount > 1
      && columns.contains { column in
        column.index == at
          && (column.isDated || column.areYears || Self.timeNames.contains(column.name))
      }
    // Beside the only item, texts are notes.
    let hasOneItem = kind != .log && columns.contains { $0.index == id && $0.distinct == 1 }
    guard timeCount == table.rows.count, hasOneItem || numbers.count == rest.count,
      numbers.count > (isSeries && !hasOneItem ? 0 : 1)
    else { return [] }
    return numbers
  }

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

  /// Returns true for words of a workflow, and for others that change with the items, if these come
  /// again: a state of the USA is no status.
  static func mayBeStatus(_ column: Column, of item: Column, _ table: DataTable) -> Bool {
    StatusOrder.areMostlyKnown(column.words ?? []) || !item.repeats
      || changes(column.index, of: item.index, table)
  }

  /// Returns true if the items come again, and no text of an item changes.
  static func hasOnlyNumbers(_ rest: [Column], of id: Int, _ table: DataTable) -> Bool {
    let items = Set(table.rows.map { $0[id]?.text ?? "" }).count
    return 2 * items <= table.rows.count
      && rest.allSatisfy { $0.isNumeric || $0.index == id || !changes($0.index, of: id, table) }
  }

  /// Returns true if all rows of a time have one value, as those of a round have its number.
  static func isOfTime(_ column: Int, _ at: Int, _ table: DataTable) -> Bool {
    var values: [String: String] = [:]
    var comesAgain = false
    for row in table.rows {
      guard let value = row[column]?.text, let time = row[at]?.text else { continue }
      let first = values.updateValue(value, forKey: time)
      if let first, first != value { return false }
      comesAgain = comesAgain || first != nil
    }
    return comesAgain
  }

  /// Returns the column with the most different values, the first one of several; nil for none.
  static func mostVaried(_ columns: [Column]) -> Column? {
    columns.max { ($0.distinct, $1.index) < ($1.distinct, $0.index) }
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
