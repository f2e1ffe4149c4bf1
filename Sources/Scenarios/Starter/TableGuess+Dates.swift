extension TableGuess {
  static func columns(of table: DataTable) -> [Column] {
    // A script cannot name a column with braces, which begin a template.
    zip(table.columns, table.textsByColumn).enumerated().compactMap { index, column in
      column.0.contains { "{}".contains($0) }
        ? nil : Column(index, named: column.0, column.1, rows: table.rows.count)
    }
  }

  /// Returns a column of dates and one of times of the day beside it. The times are results if the
  /// items of each date, the same at all dates, have different ones.
  static func dateAndTime(
    _ columns: [Column], _ table: DataTable
  ) -> (date: Int, time: Int, areResults: Bool)? {
    guard let date = table.dates(of: table.rows),
      columns.contains(where: { $0.index == date && $0.isComplete }),
      let time = columns.first(where: {
        $0.isTime && $0.isDated && $0.isComplete
          && timeNames.contains($0.name)
      })
    else { return nil }
    let days = Set(table.rows.map { $0[date]?.text ?? "" }).count
    let items = columns.filter {
      !$0.isNumeric && !$0.isDated && $0.distinct > 1 && $0.isComplete
        && isUnique($0.index, at: date, table)
    }
    // `59:10` is no time of the day.
    let isClock = table.rows.allSatisfy { row in
      row[time.index].flatMap { CellTime($0.text) }.map { $0.seconds < 86_400 } == true
    }
    guard isClock else { return items.isEmpty ? nil : (date, time.index, true) }
    let isGrid = items.contains { $0.distinct * days == table.rows.count }
    return (date, time.index, isGrid && isUnique(time.index, at: date, table))
  }

  /// The first time that comes again on another day, without dates, of a file in which no text names
  /// the items.
  var timeOfAnotherDay: DataTable.Cell? {
    guard kind != .log, columns.contains(where: { $0.index == id && $0.isNumeric }) else {
      return nil
    }
    return TableTimes.firstOfAnotherDay(table, at)
  }

  /// The name of the time's column, or the template of a date and a time.
  var atText: String {
    date.map { "{\(table.columns[$0])} {\(table.columns[at])}" } ?? table.columns[at]
  }
}
