import Recordings
import TextAndFiles

/// The parameters of the model `table` that fit a file, guessed from its names and values.
struct TableGuess {
  let table: DataTable
  /// The column with the time.
  let at: Int
  /// The column that names the item.
  let id: Int
  /// The column to sort by, and to show at the trailing edge.
  private(set) var sort: Int?
  private(set) var isDescending = true
  private(set) var title: Int
  private(set) var section: Int?
  /// The parts of content that have a column of their name.
  private(set) var contentKeys: [String] = []
  let timeCount: Int
  /// The largest number of items at one time.
  let itemCount: Int

  /// The largest number of columns to consider: thousands of columns would have millions of pairs.
  private static let mostCandidates = 100
  private static let timeNames = [
    "at", "time", "timestamp", "date", "datetime", "day", "week", "month", "quarter", "year",
    "season", "round", "step", "tick", "t", "hour", "minute", "second", "matchday", "lap",
  ]
  private static let idNames = ["id", "key", "name", "team", "player", "item", "country", "city"]
  private static let titleNames = ["title", "name", "label"]
  private static let sectionNames = [
    "section", "division", "group", "category", "league", "region", "continent", "kind", "type",
  ]
  private static let contentNames = ["subtitle", "color", "symbol", "badge"]
  private static let sortNames = [
    "points", "score", "value", "total", "amount", "count", "price", "population",
  ]
  private static let rankNames = ["rank", "position", "place", "order"]

  /// Returns the guess; nil if no column can be the time, or none the item.
  init?(_ table: DataTable) {
    let columns = zip(table.columns, table.textsByColumn).enumerated().map { index, column in
      Column(index, named: column.0, column.1, rows: table.rows.count)
    }
    let possible = columns.filter {
      $0.isComplete && ($0.repeats || Self.timeNames.contains($0.name))
    }
    let times = Self.preferred(possible, Self.timeNames).prefix(Self.mostCandidates)
    // A column without a typical name can be the time if its numbers or dates never decrease.
    let found = times.lazy.compactMap { time -> (Column, Column)? in
      guard Self.timeNames.contains(time.name) || time.isAscending else { return nil }
      let others = columns.filter { $0.index != time.index && $0.isComplete }
      let items =
        Self.preferred(others.filter { !$0.isNumeric }, Self.idNames)
        + others.filter { $0.isNumeric && $0.name == "id" } + others.filter(\.isNumeric)
      return items.prefix(Self.mostCandidates)
        .first { Self.isUnique($0.index, at: time.index, table) }.map { (time, $0) }
    }.first
    guard let (time, item) = found else { return nil }
    self.table = table
    (at, id, title) = (time.index, item.index, item.index)
    timeCount = time.distinct
    var counts: [String: Int] = [:]
    for row in table.rows { counts[row[time.index]?.text ?? "", default: 0] += 1 }
    itemCount = counts.values.max() ?? 0
    let rest = columns.filter { $0.index != at && $0.index != id }
    guessColumns(rest)
  }

  private mutating func guessColumns(_ rest: [Column]) {
    title = rest.first { Self.titleNames.contains($0.name) && !$0.isNumeric }?.index ?? id
    section =
      rest.first { column in
        Self.sectionNames.contains(column.name) && column.isComplete && column.index != title
          && (2...20).contains(column.distinct) && column.distinct < itemCount
      }?.index
    let numbers = rest.filter { $0.isNumeric && $0.index != section }
    let changing = numbers.filter { $0.distinct > 1 }
    let value = Self.preferred(changing, Self.sortNames)
      .first { !Self.rankNames.contains($0.name) }
    sort = value?.index ?? changing.first?.index
    isDescending = value != nil
    let free = rest.filter { ![sort, section, title].contains($0.index) }
    contentKeys = Self.contentNames.filter { name in
      free.contains { column in
        table.columns[column.index] == name
          && (name != "color" || Self.hasColors(table, column.index))
      }
    }
  }

  private static func hasColors(_ table: DataTable, _ column: Int) -> Bool {
    table.rows.allSatisfy { row in
      let text = row[column]?.text ?? ""
      return text.isEmpty || text.hasPrefix("#") && text.utf8.count == 7
    }
  }

  /// Returns true if a column has only integers, and one of at least five digits.
  func hasLargeNumbers(_ column: Int) -> Bool {
    let numbers = table.rows.compactMap { $0[column].flatMap { Int($0.text) } }
    return numbers.count == table.rows.count && numbers.contains { $0.magnitude >= 10_000 }
  }

  /// Returns the columns of known names first, in the order of the names.
  private static func preferred(_ columns: [Column], _ names: [String]) -> [Column] {
    let known = names.flatMap { name in columns.filter { $0.name == name } }
    return known + columns.filter { !names.contains($0.name) }
  }

  private static func isUnique(_ id: Int, at: Int, _ table: DataTable) -> Bool {
    var seen = Set<[String]>()
    return table.rows.allSatisfy { row in
      seen.insert([row[at]?.text ?? "", row[id]?.text ?? ""]).inserted
    }
  }

  private struct Column {
    let index: Int
    /// In lowercase.
    let name: String
    /// True if every row has a value.
    let isComplete: Bool
    let isNumeric: Bool
    /// True if its numbers or dates never decrease.
    let isAscending: Bool
    let distinct: Int
    /// True if a value occurs in two rows.
    let repeats: Bool

    init(_ index: Int, named name: String, _ texts: [String], rows: Int) {
      self.index = index
      self.name = name.lowercased()
      isComplete = !texts.isEmpty && texts.count == rows
      isNumeric = !texts.isEmpty && texts.allSatisfy { parseNumber($0) != nil }
      let order = ColumnOrder(texts)
      isAscending =
        order.kind != .text && order.firstStray == nil
        && zip(order.keys, order.keys.dropFirst()).allSatisfy { left, right in
          !ColumnOrder.precedes(right, left, isDescending: false)
        }
      distinct = Set(texts).count
      repeats = distinct < texts.count
    }
  }
}
