import Recordings

extension TableGuess {
  /// The first row that has an earlier one of its item at the same time, in a table with few of
  /// them.
  struct Duplicate {
    let item: DataTable.Cell
    let time: String
    /// Without an item, as the other columns are items, both are the time's.
    let columns: (item: Int, time: Int)
    /// The name of the time's column, or those of its parts.
    var timeName: String
    let firstLine: Int
  }

  /// Returns the duplicate that keeps a column from being `id`: one with the name of an item, or else
  /// the text with the fewest duplicates.
  static func duplicate(in file: DataTable) -> Duplicate? {
    let columns = columns(of: file)
    let joined = yearMonthDay(columns, file) ?? monthOfYear(columns, file)
    let table = joined?.table ?? file
    let names = table.columns.map(plain)
    let dates = columns.filter { $0.isDated && !$0.isTime && $0.isComplete }.map(\.index)
    let times =
      joined.map { [$0.time] } ?? timeNames.compactMap { names.firstIndex(of: $0) } + dates
    let parts = (joined?.dates ?? []) + times
    let named = idNames.lazy.compactMap { names.firstIndex(of: $0) }.first { !parts.contains($0) }
    let texts = columns.filter { column in
      !parts.contains(column.index) && !column.isNumeric && !column.isDated && column.isComplete
        && column.repeats && column.distinct > 1
    }
    let item = named ?? mostVaried(texts)?.index
    let possible = named == nil ? times : Array(times.prefix(1))
    var found = item.flatMap { item in
      possible.lazy.compactMap {
        duplicate(of: item, at: $0, in: table, maxShare: named == nil ? 0.05 : 0.25)
      }.first
    }
    if let joined { found?.timeName = joined.name }
    return found
  }

  /// Returns the time of a table in which no column names each row of a time, and the first row that
  /// the column with the most different texts does not name; nil without a time.
  static func unnamed(in table: DataTable) -> (time: Column, duplicate: Duplicate?)? {
    let columns = columns(of: table)
    let times = preferred(
      columns.filter { column in
        column.isComplete && column.distinct > 1 && !column.isResult && !column.areLaps
          && (column.isDated || column.areYears || timeNames.contains(column.name))
      }, timeNames)
    guard let time = times.first else { return nil }
    let counts = table.textsByColumn.map(\.count)
    let items = columns.filter { column in
      column.index != time.index && !column.isNumeric && !column.isDated && column.distinct > 1
        && 4 * counts[column.index] >= 3 * table.rows.count
    }
    guard let item = mostVaried(items) else { return (time, nil) }
    return duplicate(of: item.index, at: time.index, in: table, maxShare: 1).map { (time, $0) }
  }

  /// Returns the time that comes again in a table with one row for each time and a column of numbers
  /// for each item.
  static func repeatedTime(in table: DataTable, _ columns: [Column]) -> Duplicate? {
    guard columns.count > minWide,
      let time = columns.first(where: { $0.isDated && $0.isComplete && $0.repeats }),
      columns.allSatisfy({ $0.index == time.index || $0.isNumeric && !$0.isIdentifier })
    else { return nil }
    return duplicate(of: time.index, at: time.index, in: table, maxShare: 0.25)
  }

  /// The number of columns of numbers beside a time from which they are items.
  private static let minWide = 3

  /// Returns the first duplicate if they are at most a share of the rows. Only with a share of 1, rows
  /// may lack the item.
  private static func duplicate(
    of item: Int, at time: Int, in table: DataTable, maxShare: Double
  ) -> Duplicate? {
    var lines: [[String]: Int] = [:]
    var found: [Duplicate] = []
    for row in table.rows {
      guard let at = row[time]?.text, let cell = row[item], !cell.text.isEmpty else {
        if maxShare == 1 { continue }
        return nil
      }
      if let line = lines[[at, cell.text]] {
        found.append(
          Duplicate(
            item: cell, time: at, columns: (item, time), timeName: table.columns[time],
            firstLine: line))
      } else {
        lines[[at, cell.text]] = cell.place.line
      }
    }
    return Double(found.count) <= maxShare * Double(table.rows.count) ? found.first : nil
  }

  /// The first value of a column of dates that is none, beside a column that names the items.
  struct StrayTime {
    let cell: DataTable.Cell
    let column: Int
    /// The numbers of dates and of other values.
    let counts: (dates: Int, strays: Int)
  }

  /// Finds the values that keep a column of dates from being the time; nil without them, or if they
  /// are more than a quarter.
  static func strayTime(in table: DataTable) -> StrayTime? {
    let columns = columns(of: table)
    for column in columns where column.isComplete && !column.isNumeric && !column.isDated {
      let order = ColumnOrder(table.rows.map { $0[column.index]?.text })
      let strays = order.keys.count { $0?.value == nil }
      guard order.kind == .date || order.kind == .time, let index = order.firstStray,
        4 * strays <= table.rows.count, let cell = table.rows[index][column.index],
        columns.contains(where: { item in
          item.index != column.index && !item.isNumeric && item.isComplete && item.distinct > 1
            && isUnique(item.index, at: column.index, table)
        })
      else { continue }
      return StrayTime(
        cell: cell, column: column.index, counts: (table.rows.count - strays, strays))
    }
    return nil
  }
}
