import TextAndFiles

/// A table with columns that stand for rows: one for each time, or one for each item.
package struct WideTable {
  /// The columns that stand for rows.
  package let columns: [String]
  /// The same values with a row for each, as CSV.
  package let text: String

  private init(_ columns: [String], _ records: [[String]]) {
    self.columns = columns
    text = records.map { $0.map(Self.field).joined(separator: ",") + "\n" }.joined()
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
    self.init(items.map { table.columns[$0] }, [[time, name, "value"]] + rows)
  }

  /// Returns the rows; nil for more than a limit.
  func table(limit: Int) -> DataTable? { try? CSVReader.read(text, limit: limit) }

  /// Returns the columns whose names are times.
  static func times(_ table: DataTable) -> [Int] {
    table.columns.indices.filter { isTime(table.columns[$0]) }
  }

  /// True for a date, a month, or the name of a time with a number: `2024`, `Jan`, `Q1`, `week 3`.
  private static func isTime(_ name: String) -> Bool {
    if CellDate(name) != nil || YearlessDates.values([name]) != nil
      || FileOrder.month(name) != nil
    {
      return true
    }
    guard let match = name.wholeMatch(of: /(\p{L}+)[ _.-]?\d{1,3}/) else { return false }
    let word = match.1.lowercased()
    return word.count > 1 && TableGuess.timeNames.contains(word)
      || ["q", "w", "kw", "gw", "sprint"].contains(word)
  }

  private static func field(_ text: String) -> String {
    text.contains { ",\"\r\n".contains($0) || $0 == "\r\n" }
      ? "\"" + text.replacing("\"", with: "\"\"") + "\"" : text
  }
}
