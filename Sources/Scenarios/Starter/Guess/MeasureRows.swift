/// The rows of one measure in a table with rows of several measures, such as persons and percent.
struct MeasureRows {
  let column: TableGuess.Column
  let name: String
  /// The measures that are left out.
  let others: [String]
  /// The table with the rows of the measure.
  let rest: DataTable
  /// The guess for that table.
  let guess: TableGuess

  private static let names: Set = [
    "indicator", "indicatorname", "indicatorcode", "variable", "metric", "measure", "statistic",
    "stat", "series", "seriesname", "seriescode", "unit", "element", "kennzahl", "messgröße",
    "merkmal", "einheit",
  ]

  /// Finds the first measure if an item has rows of several at one time; nil for another table.
  ///
  /// - Parameter guess: the guess for the whole table.
  init?(in table: DataTable, _ columns: [TableGuess.Column], beside guess: TableGuess?) {
    let column = columns.first { column in
      column.isText && column.isComplete && column.distinct > 1 && column.repeats
        && column.isNamed(Self.names) && guess?.id.parts.contains(column) != false
    }
    // A filter would read a sign.
    guard let column, guess?.kind != .log, let name = column.texts.first,
      name.first.map({ !"<>=!".contains($0) }) == true
    else { return nil }
    rest = DataTable(
      columns: table.columns, rows: table.rows.filter { $0[column.index]?.text == name })
    (self.column, self.name) = (column, name)
    others = column.texts.unique().filter { $0 != name }
    guard let own = TableGuess(rest), own.kind == .rows, own.sort != nil, own.id != column
    else { return nil }
    self.guess = own
  }
}
