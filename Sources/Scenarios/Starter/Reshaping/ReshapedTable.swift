import TextAndFiles

/// A table whose rows are not those of items at times: its columns stand for times or for items, or
/// its rows are changes of fields or lives of items.
package struct ReshapedTable {
  /// The reason that it is not a table over time, in words.
  package let reason: String
  /// True for changes of fields and lives of items, whose states begin with the time and the item.
  let isHistory: Bool
  /// The parts of the sentence about `text`, around the name of the file.
  private let parts: (before: String, after: String)
  /// The same values with a row for each item at each time, as CSV.
  package let text: String
  /// The columns whose values are not in `text`.
  let unusedColumns: [String]
  /// The columns that together name the items in another column of `text`.
  private(set) var itemColumns: [String] = []

  private init(_ columns: [String], _ records: [[String]], without unused: [String] = []) {
    let listing = "the columns \(shortListing(columns, limit: 3))"
    self.init(
      reason: listing + " stand for rows", isHistory: false,
      parts: (listing, ", with a row for each value"), records, without: unused)
  }

  private init(
    reason: String, isHistory: Bool, parts: (before: String, after: String), _ records: [[String]],
    without unused: [String] = []
  ) {
    (self.reason, self.isHistory, self.parts) = (reason, isHistory, parts)
    unusedColumns = unused
    text = records.map { $0.map(Self.field).joined(separator: ",") + "\n" }.joined()
  }

  /// Returns what the rows of `text` are.
  ///
  /// - Parameter file: the name of the table's file.
  package func contents(from file: String) -> String {
    "\(parts.before) of \(quoted(file))\(parts.after)"
  }

  /// Finds columns whose names are times, as in `team,2022,2023` and `team,week 1,week 2`; nil
  /// without two of them, or without a column that names each row.
  init?(times table: DataTable) {
    let times = Self.times(table)
    guard times.count > 1, let records = Self.records(table, times) else { return nil }
    self.init(times.map { table.columns[$0] }, records)
  }

  /// Returns a row for each value of the columns of times; nil if no other column names each row.
  private static func records(_ table: DataTable, _ times: [Int]) -> [[String]]? {
    let others = table.columns.indices.filter { !times.contains($0) }
    func isUnique(_ columns: [Int]) -> Bool {
      let texts = table.rows.map { row in columns.map { row[$0]?.text ?? "" } }
      return !columns.isEmpty && !texts.contains { $0.allSatisfy(\.isEmpty) }
        && Set(texts).count == texts.count
    }
    // As a country and an indicator together.
    let words = others.filter { column in
      table.rows.contains { Double($0[column]?.text ?? "0") == nil }
    }
    guard others.contains(where: { isUnique([$0]) }) || isUnique(words) else { return nil }
    let header = others.map { table.columns[$0] }
    func named(_ name: String) -> String { header.contains(name) ? "the \(name)" : name }
    let rows = times.flatMap { time in
      table.rows.compactMap { row -> [String]? in
        guard let value = row[time]?.text, !value.isEmpty else { return nil }
        return others.map { row[$0]?.text ?? "" } + [table.columns[time], value]
      }
    }
    return [header + [named("time"), named("value")]] + rows
  }

  /// Finds a row for each change of a field, or for each item with the times at which it was opened
  /// and closed; nil for another table.
  init?(states table: DataTable, _ columns: [TableGuess.Column]) {
    if let history = ChangeLog(table) {
      self.init(
        reason: "the rows are changes of fields", isHistory: true,
        parts: ("the changes", history.note), history.states)
    } else if let lives = ItemLives(table, columns) {
      self.init(
        reason: "each row is the whole life of an item", isHistory: true,
        parts: ("the rows", lives.note), lives.states, without: lives.unusedColumns)
      itemColumns = lives.itemColumns
    } else {
      return nil
    }
  }

  /// Finds positions of items, such as storms, if a few items have two rows at one time; nil for other
  /// tables. The first row of each time is kept.
  init?(tracks table: DataTable, _ columns: [TableGuess.Column]) {
    let joined = TableGuess.joinedTime(columns, table)
    guard let time = joined?.column ?? columns.first(where: { $0.isDated && $0.isComplete }),
      let item = TableGuess.preferred(
        columns.filter { $0.isText && $0.isComplete && $0.repeats }, TableGuess.idNames
      ).first,
      TableFacts(table, columns, time: time, item: item).areTracks
    else { return nil }
    var seen = Set<[String]>()
    let rows = zip(table.rows, zip(time.texts, item.texts)).filter { row in
      seen.insert([row.1.0, row.1.1]).inserted
    }
    let left = table.rows.count - rows.count
    guard left > 0, 100 * left <= table.rows.count else { return nil }
    self.init(
      reason: "some items have two rows at one time", isHistory: false,
      parts: (
        "the rows",
        ", without \(counted(left, "second row", "second rows")) of one "
          + "\(quoted(item.label)) at one time"
      ),
      [table.columns]
        + rows.map { row in table.columns.indices.map { row.0[$0]?.text ?? "" } })
  }

  /// Finds the columns of numbers in a table with one row for each time, each of them probably an
  /// item; nil for another table.
  init?(items guess: TableGuess) {
    let items = guess.wideColumns
    guard !items.isEmpty else { return nil }
    let (table, time) = (guess.table, guess.at.label)
    let rows = zip(table.rows, guess.at.texts).flatMap { row, time in
      items.compactMap { item -> [String]? in
        guard let value = row[item.index]?.text, !value.isEmpty else { return nil }
        return [time, item.label, value]
      }
    }
    let name = time == "name" ? "item" : "name"
    self.init(
      items.map(\.label), [[time, name, "value"]] + rows,
      without: table.names(without: items + guess.at.parts + [guess.at]))
  }

  /// Returns the rows; nil for more than a limit.
  func table(limit: Int) -> DataTable? { try? CSVReader.read(text, limit: limit) }

  /// Returns the columns whose names are times, or neighboring columns with ascending numbers as names:
  /// `0`, `5`, `10`.
  static func times(_ table: DataTable) -> [Int] {
    let times = table.columns.indices.filter { isTime(table.columns[$0]) }
    let numbered = table.columns.indices.filter { Int(table.columns[$0]) != nil }
    guard times.isEmpty, numbered.count >= minNumbered, let first = numbered.first,
      numbered.last == first + numbered.count - 1
    else { return times }
    let numbers = numbered.compactMap { Int(table.columns[$0]) }
    let steps = Set(zip(numbers, numbers.dropFirst()).map { $0.distance(to: $1) })
    return steps.count == 1 && steps.allSatisfy { $0 > 0 } ? numbered : times
  }

  /// The number of columns from which numbers count as times.
  private static let minNumbered = 3

  private static let seasons: Set = [
    "spring", "summer", "fall", "autumn", "winter", "frühling", "frühjahr", "sommer", "herbst",
  ]
  /// The maximum number of values of a column that are read.
  private static let maxRead = 1000

  /// True for a column of few values, all of them times such as `GW 1`.
  static func areTimes(_ column: TableGuess.Column) -> Bool {
    column.repeats && column.distinct > 1 && column.texts.prefix(maxRead).allSatisfy(isTime)
  }

  /// True for a date, a month, or the name of a time with a number: `2024`, `Jan`, `Q1`, `week 3`.
  private static func isTime(_ name: String) -> Bool {
    if CellDate(name) != nil || YearlessDates.values([name]) != nil
      || RowTimeOrder.month(name) != nil || name.wholeMatch(of: /[TtD][+-]\d{1,4}/) != nil
    {
      return true
    }
    if let match = name.wholeMatch(of: /(\p{L}+) (?:19|20)\d\d/) {
      return isSeason(String(match.1))
    }
    guard let match = name.wholeMatch(of: /(\p{L}+)[ _.-]?\d{1,3}/) else { return false }
    let word = match.1.lowercased()
    return word.count > 1 && TableGuess.timeNames.contains(word)
      || ["q", "h", "w", "wk", "kw", "cw", "gw", "md", "sprint", "gameweek"].contains(word)
  }

  static func isSeason(_ word: String) -> Bool { seasons.contains(word.lowercased()) }

  private static func field(_ text: String) -> String {
    text.contains { ",\"\r\n".contains($0) || $0 == "\r\n" }
      ? "\"" + text.replacing("\"", with: "\"\"") + "\"" : text
  }
}
