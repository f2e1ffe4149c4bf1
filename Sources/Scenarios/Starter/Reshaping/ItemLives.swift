import TextAndFiles

/// A table with one row for each item, and with the times at which it was opened and closed, as
/// trackers export issues. It becomes a table of the items' states.
struct ItemLives {
  private static let openedNames = names(
    ["created", "opened", "creation", "submitted", "reported", "published", "started", "start"],
    ["erstellt", "angelegt", "eröffnet", "begonnen"])
  private static let closedNames = names(
    [
      "closed", "resolved", "resolution", "completed", "completion", "finished", "finish", "done",
      "ended", "end",
    ],
    ["geschlossen", "erledigt", "gelöst", "abgeschlossen", "beendet"])

  /// Returns the names of columns with a verb's times: `created`, `createdat`, `datecreated` and
  /// `erstelltam`.
  private static func names(_ verbs: [String], _ german: [String]) -> [String] {
    verbs.flatMap { verb in
      ["", "at", "on", "date", "time"].map { verb + $0 } + ["date", "time"].map { $0 + verb }
    } + german.flatMap { [$0, $0 + "am"] }
  }

  private let table: DataTable
  private let opened: TableGuess.Column
  private let closed: TableGuess.Column
  /// The column of the items, behind one in which their numbers are different: a repository.
  private let items: [TableGuess.Column]

  /// Finds the columns by their names; nil without one of them, or if an item has several rows.
  init?(_ table: DataTable, _ columns: [TableGuess.Column]) {
    let dates = columns.filter { $0.isDated || $0.areYears }
    guard let opened = dates.first(named: Self.openedNames), opened.isComplete,
      let closed = dates.first(named: Self.closedNames),
      let item = columns.filter(\.isComplete)
        .first(named: TableGuess.idNames + TableGuess.numberNames)
    else { return nil }
    // In a history, the item comes again.
    let group = columns.first { group in
      TableGuess.numberNames.contains(item.name) && group.isComplete && group.repeats
        && group.isText && item.isUnique(at: group)
    }
    guard !item.repeats || group != nil else { return nil }
    (self.table, self.opened, self.closed) = (table, opened, closed)
    items = (item.repeats ? [group].compactMap { $0 } : []) + [item]
  }

  /// The columns that together name the items.
  var itemColumns: [String] { items.map(\.label) }

  /// The name of the items.
  private var name: String { itemColumns.joined(separator: " ") }

  /// The columns that are not in `states`.
  var unusedColumns: [String] {
    rest.filter { isOfToday($0) && !items.map(\.index).contains($0) }.map { table.columns[$0] }
  }

  /// The columns from which no states are taken.
  private var rest: [Int] {
    table.columns.indices.filter { ![opened.index, closed.index].contains($0) }
  }

  /// True for a column with the present state of the item.
  private func isOfToday(_ column: Int) -> Bool {
    let name = TableGuess.plain(table.columns[column])
    return StatusOrder.names.contains(name) || name == "resolution"
      || TableGuess.timeNames.contains(name)
  }

  /// The states as CSV: the time, the item, its state, and the other columns.
  ///
  /// Columns with the present state of the item, such as a status, are left out.
  var states: [[String]] {
    let others = rest.filter { !isOfToday($0) && items.map(\.index) != [$0] }
    let names = items.map(\.texts)
    let times = opened.texts + closed.texts
    let keys = ColumnOrder(times).keys
    var records: [(key: ColumnOrder.Key?, record: [String])] = []
    for (index, row) in table.rows.enumerated() {
      func add(_ state: String, at time: Int) {
        let item = names.map { $0[index] }.joined(separator: " ")
        let record = [times[time], item, state] + others.map { row[$0]?.text ?? "" }
        records.append((keys[time], record))
      }
      let end = table.rows.count + index
      let isClosed = !times[end].isEmpty
      // An item has one row at each time, and is opened before it is closed.
      let isOpen = !isClosed || ColumnOrder.precedes(keys[index], keys[end])
      add(isOpen ? "open" : "closed", at: index)
      if isOpen, isClosed { add("closed", at: end) }
    }
    return [["time", name, "state"] + others.map { table.columns[$0] }]
      + records.sorted { ColumnOrder.precedes($0.key, $1.key) }.map(\.record)
  }

  /// The kind of rows in `states`, in words.
  var note: String {
    ", as the states of each \(quoted(name)): open from \(quoted(opened.label)), closed from "
      + quoted(closed.label)
  }
}
