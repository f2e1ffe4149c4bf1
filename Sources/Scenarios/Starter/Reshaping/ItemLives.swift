import Recordings
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
      "ended",
      "end",
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
  private let opened: Int
  private let closed: Int
  /// The column of the items, behind one in which their numbers are different: a repository.
  private let items: [Int]

  /// Finds the columns by their names; nil without one of them, or if an item has several rows.
  init?(_ table: DataTable, _ columns: [TableGuess.Column]) {
    func dates(_ names: [String]) -> Int? {
      names.lazy.compactMap { name in
        columns.first { $0.name == name && ($0.isDated || $0.areYears) }?.index
      }.first
    }
    guard let opened = dates(Self.openedNames), let closed = dates(Self.closedNames),
      columns.contains(where: { $0.index == opened && $0.isComplete })
    else { return nil }
    let names = TableGuess.idNames + TableGuess.numberNames
    guard
      let item = names.lazy.compactMap({ name in
        columns.first { $0.name == name && $0.isComplete }
      }).first
    else { return nil }
    // In a history, the item comes again.
    let group = columns.first { group in
      TableGuess.numberNames.contains(item.name) && group.isComplete && group.repeats
        && !group.isNumeric && !group.isDated
        && item.isUnique(at: group)
    }
    guard !item.repeats || group != nil else { return nil }
    (self.table, self.opened, self.closed) = (table, opened, closed)
    items = (item.repeats ? group.map { [$0.index] } ?? [] : []) + [item.index]
  }

  /// The columns that together name the items.
  var itemColumns: [String] { items.map { table.columns[$0] } }

  /// The name of the items.
  private var name: String { items.map { table.columns[$0] }.joined(separator: " ") }

  /// The states as CSV: the time, the item, its state, and the other columns.
  ///
  /// The columns of a status and of later changes, which only tell how the item is today, are left
  /// out.
  var states: [[String]] {
    let others = table.columns.indices.filter { column in
      let name = TableGuess.plain(table.columns[column])
      return column != opened && column != closed && items != [column]
        && !StatusOrder.names.contains(name)
        && name != "resolution" && !TableGuess.timeNames.contains(name)
    }
    func text(_ row: DataTable.Row, _ column: Int) -> String { row[column]?.text ?? "" }
    let times = [opened, closed].flatMap { column in table.rows.map { text($0, column) } }
    let keys = ColumnOrder(times).keys
    var records: [(key: ColumnOrder.Key?, record: [String])] = []
    for (index, row) in table.rows.enumerated() {
      func add(_ state: String, at time: Int) {
        let item = items.map { text(row, $0) }.joined(separator: " ")
        let record = [times[time], item, state] + others.map { text(row, $0) }
        records.append((keys[time], record))
      }
      let end = table.rows.count + index
      let isClosed = !times[end].isEmpty
      // An item has one row at a time, and nothing is closed before it is opened.
      let isOpen =
        !isClosed || ColumnOrder.precedes(keys[index], keys[end], isDescending: false)
      add(isOpen ? "open" : "closed", at: index)
      if isOpen, isClosed { add("closed", at: end) }
    }
    let sorted = records.indices.sorted { left, right in
      let (a, b) = (records[left].key, records[right].key)
      return a == b ? left < right : ColumnOrder.precedes(a, b, isDescending: false)
    }
    return [["time", name, "state"] + others.map { table.columns[$0] }]
      + sorted.map { records[$0].record }
  }

  /// The kind of rows in `states`, in words.
  var note: String {
    let names = [opened, closed].map { quoted(table.columns[$0]) }
    return ", as the states of each \(quoted(name)): open from \(names[0]), closed "
      + "from \(names[1])"
  }
}
