import Recordings
import TextAndFiles

// The reasons that a file is no table over time.
extension StarterScript {
  /// Returns the first reason, other than missing columns, for which a table gets no script; nil for
  /// none.
  static func problem(
    _ guess: TableGuess?, _ table: DataTable, _ columns: [TableGuess.Column],
    _ source: SourceText
  ) -> Diagnostic? {
    let isDoubtful = guess.map { $0.kind != .log && $0.namesItemsByMeasure } ?? true
    if isDoubtful, let name = table.columns.first(where: TableGuess.hasBraces) {
      return source.diagnostic(
        "a script cannot name the column \(quoted(name)), as braces begin a template; rename it",
        at: .start)
    }
    if guess == nil, let gap = TableGuess.gap(in: table) { return report(gap, table, source) }
    if guess == nil, let stray = TableGuess.strayTime(in: table) {
      return report(stray, table, source)
    }
    if let duplicate = TableGuess.repeatedTime(in: table, columns) {
      return report(duplicate, table, source)
    }
    if isDoubtful, let duplicate = TableGuess.duplicate(in: table) {
      return report(duplicate, table, source)
    }
    guard let guess else {
      let unnamed = ReshapedTable.times(table).count < 2 ? TableGuess.unnamed(in: table) : nil
      return unnamed.map { report($0, table, source) }
    }
    if let cell = guess.timeOfAnotherDay {
      return source.diagnostic(
        "\(quoted(cell.text)) comes again after a midnight, and no column tells its day; "
          + TableTimes.remedy(table.columns[guess.at]), at: cell.place)
    }
    guard guess.lacksHeader else { return nil }
    return source.diagnostic(
      "the first line names the columns, and this one looks like a row; write a line above it such "
        + "as \(quoted(exampleHeader(guess)))", at: .start)
  }

  /// Returns a line of names for a table without one.
  static func exampleHeader(_ guess: TableGuess) -> String {
    let items = guess.table.columns.indices.map { index in
      switch index {
      case guess.at: "time"
      case guess.id where guess.kind != .log: "name"
      case guess.sort: "value"
      default: "column\(index + 1)"
      }
    }
    return items.joined(separator: ",")
  }

  /// Returns the error about an item that has two rows at one time.
  static func report(
    _ duplicate: TableGuess.Duplicate, _ table: DataTable, _ source: SourceText
  ) -> Diagnostic {
    let columns = duplicate.columns
    let item = table.columns[columns.item]
    return source.diagnostic(
      "\(quoted(duplicate.item.text)) in the column \(quoted(item)) is on line \(duplicate.firstLine) "
        + (columns.item == columns.time
          ? "too; a table with a column for each item has one row at a time"
          : "too, where \(quoted(duplicate.timeName)) is \(quoted(duplicate.time)); an item has one row at a time"),
      at: duplicate.item.place)
  }

  /// Returns the error about a table with a time in which nothing names each row of it.
  static func report(
    _ unnamed: (time: TableGuess.Column, duplicate: TableGuess.Duplicate?), _ table: DataTable,
    _ source: SourceText
  ) -> Diagnostic {
    let time = quoted(table.columns[unnamed.time.index])
    guard let duplicate = unnamed.duplicate else {
      return Diagnostic(
        file: source.file,
        message: "the column \(time) has the times, and no other column names the items; add one")
    }
    return source.diagnostic(
      "the column \(time) has the times, and no other column names each row of a time: "
        + "\(quoted(duplicate.item.text)) in the column \(quoted(table.columns[duplicate.columns.item])) "
        + "is on line \(duplicate.firstLine) too, where \(time) is \(quoted(duplicate.time)); add a "
        + "column with a name for each item", at: duplicate.item.place)
  }

  /// Returns the error about a value among dates that is none.
  static func report(
    _ stray: TableGuess.StrayTime, _ table: DataTable, _ source: SourceText
  ) -> Diagnostic {
    let (dates, strays) = stray.counts
    return source.diagnostic(
      "\(quoted(stray.cell.text)) is no date or time, unlike \(grouped(dates)) other values of the column "
        + "\(quoted(table.columns[stray.column])); write one, or remove the row"
        + (strays == 1 ? "" : " (and \(counted(strays - 1, "other", "others")))"),
      at: stray.cell.place)
  }

  /// Returns the error about a row without a time or an item.
  static func report(
    _ gap: TableGuess.Gap, _ table: DataTable, _ source: SourceText
  ) -> Diagnostic {
    let others =
      gap.count == 1
      ? "" : " (nor \(gap.count == 2 ? "has 1 other" : "have \(grouped(gap.count - 1)) others"))"
    return source.diagnostic(
      "this row has no value in the column \(quoted(table.columns[gap.column])), which "
        + (gap.isTime ? "is the time of each row" : "names the items")
        + "; add it, or remove the row\(others)",
      at: gap.place)
  }

  /// Returns the reason that a file is no table over time.
  static func reason(against table: DataTable) -> String {
    guard !table.rows.isEmpty else { return "the file has no rows; each is an item at a time" }
    let times = ReshapedTable.times(table).map { table.columns[$0] }
    if times.count > 1 {
      return
        "the columns \(shortListing(times, limit: 3)) are times, and no other column names each row"
    }
    let columns =
      table.columns.isEmpty
      ? "the file has no column" : "the columns are \(shortListing(table.columns, limit: 20))"
    return
      "a table over time needs a column with the time (dates, times, numbers that grow and come "
      + "again, or values of any kind under the name 'time') and one that names the item, once per "
      + "time; \(columns)"
  }
}
