import TextAndFiles

/// The reasons that a file is no table over time, in words, with their places.
struct TableFaults {
  typealias Column = TableGuess.Column
  typealias Fault = (message: String, place: SourceLocation?)

  let table: DataTable
  let columns: [Column]
  /// Nil if no columns are the time and the items.
  let guess: TableGuess?

  /// The first reason other than missing columns; nil for none.
  var first: Fault? {
    let isDoubtful = guess?.namesItemsByMeasure ?? true
    return (isDoubtful ? braces : nil) ?? (guess == nil ? gap ?? strayTime : nil) ?? repeatedTime
      ?? (isDoubtful ? repeatedItem : nil) ?? (guess == nil ? unnamedRow ?? unnamedItem : nil)
      ?? repeatedClock ?? missingHeader
  }

  private var braces: Fault? {
    table.columns.first(where: TableGuess.hasBraces).map { name in
      (
        "a script cannot name the column \(quoted(name)), as braces begin a template; rename it",
        .start
      )
    }
  }

  private var repeatedClock: Fault? {
    guard let guess, let cell = guess.timeOfAnotherDay else { return nil }
    return (
      "\(quoted(cell.text)) comes again after a midnight, and no column tells its day; "
        + TableTimes.remedy(guess.at.label), cell.place
    )
  }

  private var missingHeader: Fault? {
    guard let guess, guess.lacksHeader else { return nil }
    let known = [(guess.at.index, "time"), (guess.id.index, "name"), (guess.sort?.index, "value")]
    let names = table.columns.indices.map { index in
      known.first { $0.0 == index }?.1 ?? "column\(index + 1)"
    }
    return (
      "the first line names the columns, and this one looks like a row; write a line above it such "
        + "as \(quoted(names.joined(separator: ",")))", .start
    )
  }

  /// The empty cells because of which a column is not that of the times or the items; nil if they are
  /// more than a quarter of its cells.
  private var gap: Fault? {
    let times = TableGuess.preferred(columns, TableGuess.timeNames).filter {
      $0.hasMost && !$0.areLaps && ($0.isDated || $0.isNamed(TableGuess.timeNames))
    }
    let items = TableGuess.preferred(columns, TableGuess.idNames).filter {
      $0.hasMost && $0.isText && $0.repeats
    }
    let pairs = times.lazy.flatMap { time in items.lazy.map { (time: time, item: $0) } }
    let pair = pairs.first { time, item in
      var seen = Set<[String]>()
      return time != item && !(time.isComplete && item.isComplete)
        && zip(time.texts, item.texts).allSatisfy { texts in
          texts.0.isEmpty || texts.1.isEmpty || seen.insert([texts.0, texts.1]).inserted
        }
    }
    guard let pair else { return nil }
    let column = pair.item.isComplete ? pair.time : pair.item
    let rows = table.rows.filter { ($0[column.index]?.text ?? "").isEmpty }
    let count = rows.count - 1
    let others =
      count == 0 ? "" : " (nor \(count == 1 ? "has 1 other" : "have \(grouped(count)) others"))"
    return (
      "this row has no value in the column \(quoted(column.label)), which "
        + (column == pair.time ? "is the time of each row" : "names the items")
        + "; add it, or remove the row\(others)",
      rows.first.flatMap { $0[column.index]?.place ?? $0.cells.first?.place }
    )
  }

  /// The values because of which a column of dates is not that of the times, in a table with a column
  /// of items; nil if they are more than a quarter.
  private var strayTime: Fault? {
    columns.lazy.compactMap { column -> Fault? in
      let strays = column.order.keys.count { $0?.value == nil }
      guard column.isComplete, column.isText, 4 * strays <= table.rows.count,
        [.date, .time].contains(column.order.kind), let index = column.order.firstStray,
        let cell = table.rows[index][column.index],
        columns.contains(where: { item in
          item != column && !item.isNumeric && item.isComplete && item.distinct > 1
            && item.isUnique(at: column)
        })
      else { return nil }
      return (
        "\(quoted(cell.text)) is no date or time, unlike \(grouped(table.rows.count - strays)) other "
          + "values of the column \(quoted(column.label)); write one, or remove the row"
          + (strays == 1 ? "" : " (and \(counted(strays - 1, "other", "others")))"), cell.place
      )
    }.first
  }

  /// The repeated time in a table with one row for each time and a column of numbers for each item.
  private var repeatedTime: Fault? {
    guard columns.count > Self.minWide,
      let time = columns.first(where: { $0.isDated && $0.isComplete && $0.repeats }),
      columns.allSatisfy({ $0 == time || $0.isNumeric && !$0.isIdentifier }),
      let found = duplicate(of: time, at: time, maxShare: 0.25)
    else { return nil }
    return (
      "\(text(of: found)) too; a table with a column for each item has one row at a time",
      found.cell.place
    )
  }

  /// The number of columns of numbers beside a time at which they count as items.
  private static let minWide = 3

  /// The row because of which a column is not that of the items, if there are few such rows. The column
  /// is one with a name of items, or else the text with the fewest duplicates.
  private var repeatedItem: Fault? {
    let joined = TableGuess.partsOfDates(columns, table)?.column
    let named = TableGuess.timeNames.compactMap { name in columns.first { $0.name == name } }
    let times =
      joined.map { [$0] }
      ?? named + columns.filter { $0.isDated && !$0.isTime && $0.isComplete }
    let rest = columns.filter { !(times + (joined?.parts ?? [])).contains($0) }
    let item = rest.first(named: TableGuess.idNames)
    let texts = rest.filter { $0.isText && $0.isComplete && $0.repeats && $0.distinct > 1 }
    guard let text = item ?? TableGuess.mostVaried(texts) else { return nil }
    return (item == nil ? times : Array(times.prefix(1))).lazy.compactMap { time -> Fault? in
      duplicate(of: text, at: time, maxShare: item == nil ? 0.05 : 0.25).map { found in
        (
          "\(self.text(of: found)) too, where \(quoted(time.title)) is \(quoted(found.time)); an "
            + "item has one row at a time", found.cell.place
        )
      }
    }.first
  }

  /// The first row that the column with the most different texts does not name, in a table with a
  /// time in which no column names each row of it.
  private var unnamedRow: Fault? {
    let times = columns.filter { column in
      column.isComplete && column.distinct > 1 && !column.isResult && !column.areLaps
        && (column.isDated || column.areYears || column.isNamed(TableGuess.timeNames))
    }
    guard ReshapedTable.times(table).count < 2,
      let time = TableGuess.preferred(times, TableGuess.timeNames).first
    else { return nil }
    let items = columns.filter { $0 != time && $0.isText && $0.distinct > 1 && $0.hasMost }
    let name = quoted(time.label)
    let reason = "the column \(name) has the times, and no other column names"
    guard let item = TableGuess.mostVaried(items) else {
      return ("\(reason) the items; add one", nil)
    }
    return duplicate(of: item, at: time, maxShare: 1).map { found in
      (
        "\(reason) each row of a time: \(text(of: found)) too, where \(name) is "
          + "\(quoted(found.time)); add a column with a name for each item", found.cell.place
      )
    }
  }

  /// The first row of an item that has one before, in a table with columns of times.
  private var unnamedItem: Fault? {
    let times = ReshapedTable.times(table)
    let items = columns.filter { !times.contains($0.index) && $0.isText && $0.isComplete }
    guard times.count > 1, let item = TableGuess.mostVaried(items) else { return nil }
    return duplicate(of: item, at: item, maxShare: 1).map { found in
      (
        "\(missingColumns): \(text(of: found)) too; add a column with a name for each row",
        found.cell.place
      )
    }
  }

  /// A row that has an earlier one of its item at the same time.
  private typealias Duplicate = (cell: DataTable.Cell, item: Column, time: String, firstLine: Int)

  private func text(of duplicate: Duplicate) -> String {
    "\(quoted(duplicate.cell.text)) in the column \(quoted(duplicate.item.label)) is on line "
      + "\(duplicate.firstLine)"
  }

  /// Returns the first duplicate if they are at most a share of the rows. Only with a share of 1, rows
  /// may lack the item.
  private func duplicate(of item: Column, at time: Column, maxShare: Double) -> Duplicate? {
    guard maxShare == 1 || time.isComplete && item.isComplete else { return nil }
    var lines: [[String]: Int] = [:]
    let found = zip(table.rows, time.texts).compactMap { row, time -> Duplicate? in
      guard !time.isEmpty, let cell = row[item.index], !cell.text.isEmpty else { return nil }
      let line = lines[[time, cell.text]]
      lines[[time, cell.text]] = line ?? cell.place.line
      return line.map { (cell, item, time, $0) }
    }
    return Double(found.count) <= maxShare * Double(table.rows.count) ? found.first : nil
  }

  /// The reason that the column of the times, or that of the items, was not found.
  var missingColumns: String {
    guard !table.rows.isEmpty else { return "the file has no rows; each is an item at a time" }
    let times = ReshapedTable.times(table).map { table.columns[$0] }
    if times.count > 1 {
      return
        "the columns \(shortListing(times, limit: 3)) are times, and no other column names each row"
    }
    let listing = shortListing(table.columns, limit: 20)
    return
      "a table over time needs a column with the time (dates, times, numbers that grow and come "
      + "again, or values of any kind under the name 'time') and one that names the item, once per "
      + (table.columns.isEmpty
        ? "time; the file has no column" : "time; the columns are \(listing)")
  }
}
