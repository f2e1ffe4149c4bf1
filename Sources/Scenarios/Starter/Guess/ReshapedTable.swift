import TextAndFiles

/// A table whose rows are not those of items at times: its columns stand for times or for items, or
/// its rows are changes of fields or lives of items.
package struct ReshapedTable {
  /// The difference from a table over time, in words.
  package let reason: String
  /// True for changes of fields and lives of items, whose states have the columns
  /// `ChangeLog.stateColumns`.
  let isHistory: Bool
  /// The parts of the sentence about `text`, around the name of the file.
  private let parts: (before: String, after: String)
  /// The same values with a row for each item at each time, as CSV.
  package let text: String
  /// The columns whose values are not in `text`.
  let unusedColumns: [String]

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
    let others = table.columns.indices.filter { !times.contains($0) }
    let names = others.filter { column in
      let texts = table.rows.compactMap { $0[column]?.text }.filter { !$0.isEmpty }
      return texts.count == table.rows.count && Set(texts).count == texts.count
    }
    guard times.count > 1, !names.isEmpty else { return nil }
    let header = others.map { table.columns[$0] }
    func named(_ name: String) -> String { header.contains(name) ? "the \(name)" : name }
    let rows = times.flatMap { time in
      table.rows.compactMap { row -> [String]? in
        guard let value = row[time]?.text, !value.isEmpty else { return nil }
        return others.map { row[$0]?.text ?? "" } + [table.columns[time], value]
      }
    }
    self.init(times.map { table.columns[$0] }, [header + [named("time"), named("value")]] + rows)
  }

  /// Finds a row for each change of a field; nil for another table.
  init?(history table: DataTable) {
    guard let history = ChangeLog(table) else { return nil }
    self.init(
      reason: "the rows are changes of fields", isHistory: true,
      parts: ("the changes", history.note), history.states)
  }

  /// Finds a row for each item with the times at which it was opened and closed; nil for another
  /// table.
  init?(lives table: DataTable, _ columns: [TableGuess.Column]) {
    guard let lives = ItemLives(table, columns) else { return nil }
    self.init(
      reason: "each row is the whole life of an item", isHistory: true,
      parts: ("the rows", lives.note), lives.states)
  }

  /// Finds the columns of numbers in a table with one row for each time, each of them probably an
  /// item; nil for another table.
  init?(items table: DataTable, _ guess: TableGuess) {
    let items = guess.wideColumns
    guard !items.isEmpty else { return nil }
    let time = table.columns[guess.at]
    let rows = table.rows.flatMap { row in
      items.compactMap { item -> [String]? in
        guard let value = row[item]?.text, !value.isEmpty else { return nil }
        return [row[guess.at]?.text ?? "", table.columns[item], value]
      }
    }
    let name = time == "name" ? "item" : "name"
    let used = items + guess.dates + [guess.at]
    let unused = table.columns.indices.filter { !used.contains($0) }.map { table.columns[$0] }
    self.init(
      items.map { table.columns[$0] }, [[time, name, "value"]] + rows, without: unused)
  }

  /// Returns the rows; nil for more than a limit.
  func table(limit: Int) -> DataTable? { try? CSVReader.read(text, limit: limit) }

  /// Returns the columns whose names are times, or neighbors with names that count: `0`, `5`, `10`.
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
  /// The values of a column that are looked at.
  private static let maxRead = 1000

  /// True for a column of few values, all of them times such as `GW 1`.
  static func areTimes(_ column: TableGuess.Column, _ table: DataTable) -> Bool {
    column.repeats && column.distinct > 1
      && table.rows.prefix(maxRead).allSatisfy { isTime($0[column.index]?.text ?? "") }
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
