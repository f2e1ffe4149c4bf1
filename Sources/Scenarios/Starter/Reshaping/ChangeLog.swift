import Recordings
import TextAndFiles

/// A table with a row for each change of a field, as trackers' change logs have: the item, the field,
/// its old and its new value, and the time. It becomes a table of the items' states.
struct ChangeLog {
  /// The columns of a history in its file.
  private struct Columns {
    let time: TableGuess.Column
    let item: TableGuess.Column
    /// Nil if all changes are those of one field.
    let field: TableGuess.Column?
    let old: TableGuess.Column
    let new: TableGuess.Column
  }

  private struct Change {
    let row: DataTable.Row
    let time: String
    let item: String
    let field: String
    let old: String
    let new: String
  }

  private static let fieldNames = [
    "field", "fieldname", "changedfield", "attribute", "attributename", "property", "parameter",
    "feld", "feldname", "attribut", "eigenschaft",
  ]
  private static let oldWords: Set = [
    "old", "from", "before", "previous", "prev", "was", "original", "alt", "alter", "von", "vorher",
  ]
  private static let newWords: Set = [
    "new", "to", "after", "current", "now", "neu", "neuer", "nach", "zu", "auf", "nachher",
  ]
  /// Names of the values of a field, the likeliest first: an export has numbers beside the texts.
  private static let subjects = [
    "string", "value", "wert", "status", "state", "stage", "zustand", "column", "list", "",
  ]
  private static let maxFields = 50
  private static let maxCandidates = 20
  private static let maxWords = 12

  private let table: DataTable
  private let columns: Columns
  /// In the order of time.
  private let changes: [Change]
  private let fields: [String]

  /// Finds a history by the names of its columns, or by its values: the old value of a change is the
  /// new value of the item's last one. Nil for another table.
  init?(_ table: DataTable) {
    // Names are tried first: reading all values takes longer.
    guard let values = Self.values(table.columns) else { return nil }
    let all = TableGuess.columns(of: table)
    let described = TableGuess.joinedTime(all, table)?.replacing(all) ?? all
    func column(_ index: Int) -> TableGuess.Column? { described.first { $0.index == index } }
    guard let old = column(values.old), let new = column(values.new) else { return nil }
    let field = described.filter(\.isComplete).first(named: Self.fieldNames)
    let rest = described.filter { ![field, old, new].contains($0) }
    let times = rest.filter { $0.isComplete && $0.isDated }
    guard let time = times.first(named: TableGuess.timeNames) ?? times.first else { return nil }
    func columns(_ item: TableGuess.Column) -> Columns {
      Columns(time: time, item: item, field: field, old: old, new: new)
    }
    let item = Self.item(
      rest.filter { $0.isComplete && $0 != time && !$0.isDated }, hasFields: field != nil
    ) { Self.links(of: Self.changes(table, columns($0))) }
    guard let item else { return nil }
    (self.table, self.columns) = (table, columns(item))
    changes = Self.changes(table, self.columns)
    fields = changes.map(\.field).unique()
    guard fields.count <= Self.maxFields, !fields.contains(""), field != nil || isOfStatus
    else { return nil }
  }

  /// Returns the column of the items.
  ///
  /// With the right column, the old value of most changes is the new value of the item's last change.
  /// Without repeated items, the column's name decides.
  private static func item(
    _ columns: [TableGuess.Column], hasFields: Bool,
    links: (TableGuess.Column) -> (count: Int, fitting: Int)
  ) -> TableGuess.Column? {
    let names = TableGuess.idNames + TableGuess.numberNames
    func rank(_ column: TableGuess.Column) -> Int {
      names.firstIndex { column.name.hasSuffix($0) } ?? names.count
    }
    let repeated = columns.filter { $0.repeats && $0.distinct > 1 }.prefix(maxCandidates)
    let shares = repeated.map { column in
      let links = links(column)
      return (column: column, share: Double(links.fitting) / Double(max(1, links.count)))
    }
    let best = shares.min {
      ($1.share, rank($0.column)) < ($0.share, rank($1.column))
    }?.column
    guard best == nil, hasFields else { return best ?? columns.first { $0.repeats } }
    let single = columns.filter { rank($0) < names.count || !$0.isNumeric }
    return single.min { rank($0) < rank($1) }
  }

  /// Returns the number of changes that follow one of the same item and field, and the number of
  /// them that continue it: their old value is its new one.
  private static func links(of changes: [Change]) -> (count: Int, fitting: Int) {
    var last: [[String]: String] = [:]
    var (count, fitting) = (0, 0)
    for change in changes {
      if let before = last.updateValue(change.new, forKey: [change.item, change.field]) {
        count += 1
        fitting += before == change.old ? 1 : 0
      }
    }
    return (count, fitting)
  }

  /// Returns the columns of the old and the new values, whose names differ in one word, as `From` and
  /// `To`, `oldvalue` and `newvalue` or `listBefore.name` and `listAfter.name`.
  private static func values(_ columns: [String]) -> (old: Int, new: Int)? {
    let names = columns.map(TableGuess.plain)
    for subject in subjects {
      func first(_ words: Set<String>) -> Int? {
        names.firstIndex { name in
          let role =
            name.hasSuffix(subject)
            ? name.dropLast(subject.count)
            : name.hasPrefix(subject) ? name.dropFirst(subject.count) : ""
          return words.contains(String(role))
        }
      }
      if let old = first(oldWords), let new = first(newWords) { return (old, new) }
    }
    let words = columns.map { Self.words(of: $0) }
    let named = words.indices.filter { words[$0].last == "name" }
    for old in named + words.indices {
      guard let place = words[old].firstIndex(where: oldWords.contains) else { continue }
      let new = words.firstIndex { other in
        var other = other
        guard other.count == words[old].count, newWords.contains(other[place]) else { return false }
        other[place] = words[old][place]
        return other == words[old]
      }
      if let new { return (old, new) }
    }
    return nil
  }

  /// Returns the words of a name in lowercase: `list`, `before` and `name` of `listBefore.name`.
  private static func words(of name: String) -> [String] {
    name.matches(of: /\p{Lu}?\p{Ll}+|\p{Lu}+/).map { $0.output.lowercased() }
  }

  /// Returns the changes in the order of time; those of one time in the order of the file, from its
  /// end if the newest are the first.
  private static func changes(_ table: DataTable, _ columns: Columns) -> [Change] {
    let order = columns.time.order
    let indices = Array(table.rows.indices)
    let sorted = (order.isBackward ? indices.reversed() : indices).sorted {
      ColumnOrder.precedes(order.keys[$0], order.keys[$1])
    }
    let (times, items) = (columns.time.texts, columns.item.texts)
    let (old, new, fields) = (columns.old.texts, columns.new.texts, columns.field?.texts)
    let name = name(of: columns.new)
    return sorted.compactMap { row in
      old[row].isEmpty && new[row].isEmpty
        ? nil
        : Change(
          row: table.rows[row], time: times[row], item: items[row],
          field: fields?[row] ?? name, old: old[row], new: new[row])
    }
  }

  /// Returns the name of the only field of a history.
  private static func name(of column: TableGuess.Column) -> String {
    let name = TableGuess.plain(column.label)
    return subjects.first { !$0.isEmpty && name.contains($0) && StatusOrder.names.contains($0) }
      ?? "status"
  }

  /// True if the values are few words of a status, or most old ones are the new ones of the item's
  /// change before.
  private var isOfStatus: Bool {
    let words = Self.words(in: changes)
    guard words.count <= Self.maxWords else { return false }
    let links = Self.links(of: changes)
    return StatusOrder.areMostlyKnown(words)
      || links.count > 1 && 5 * links.fitting >= 4 * links.count
  }

  /// The field that is a status; nil without one.
  private var status: String? {
    let plain = fields.map { (field: $0, name: TableGuess.plain($0)) }
    return plain.first { StatusOrder.names.contains($0.name) }?.field
      ?? fields.first { field in
        StatusOrder.areMostlyKnown(Self.words(in: changes.filter { $0.field == field }))
      }
  }

  private static func words(in changes: [Change]) -> [String] {
    (changes.map(\.old) + changes.map(\.new)).filter { !$0.isEmpty }.unique()
  }

  /// The states after each change as CSV: the time, the item, its fields, and the other columns.
  ///
  /// An item is in the list from the beginning if the first old value of its status is not empty.
  /// Without a status each item has a row at each time.
  var states: [[String]] {
    let used = [columns.time, columns.item, columns.field, columns.old, columns.new].map(\.?.index)
    let others = table.columns.indices.filter {
      !used.contains($0) && !fields.contains(table.columns[$0])
    }
    let names = others.map { table.columns[$0] }
    var states: [String: [String: String]] = [:]
    for change in changes where states[change.item]?[change.field] == nil {
      states[change.item, default: [:]][change.field] = change.old
    }
    // At first, the texts that are the same in all changes of an item.
    var rest = Dictionary(grouping: changes, by: \.item).mapValues { own in
      others.map { column in
        let texts = Set(own.map { $0.row[column]?.text ?? "" })
        return texts.count == 1 ? texts.first ?? "" : ""
      }
    }
    let items = changes.map(\.item).unique()
    func record(_ time: String, _ item: String) -> [String] {
      [time, item] + fields.map { states[item]?[$0] ?? "" } + (rest[item] ?? [])
    }
    let status = status
    var records = [[columns.time.label, columns.item.label] + fields + names]
    let times = Dictionary(grouping: changes, by: \.time)
    for (index, time) in changes.map(\.time).unique().enumerated() {
      let own = times[time] ?? []
      for change in own {
        states[change.item, default: [:]][change.field] = change.new
        rest[change.item] = others.map { change.row[$0]?.text ?? "" }
      }
      let changed = own.map(\.item).unique()
      let first = Set(changed)
      let before = items.filter { item in
        index == 0 && !first.contains(item) && states[item]?[status ?? ""]?.isEmpty == false
      }
      records += (status == nil ? items : before + changed).map { record(time, $0) }
    }
    return records
  }

  /// The kind of rows in `states`, and the number of rows of the file without a change, in words.
  var note: String {
    let others = table.rows.count - changes.count
    let left =
      others == 0 ? "" : "; \(counted(others, "row has", "rows have")) no old and no new value"
    return ", as the states of each \(quoted(columns.item.label))\(left)"
  }
}
