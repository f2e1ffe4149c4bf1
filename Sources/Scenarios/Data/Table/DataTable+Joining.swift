extension DataTable {
  /// Returns the table with another column, of a template's texts.
  ///
  /// - Parameter limit: the number of bytes of a text after which no more parts are added.
  func adding(_ template: ColumnTemplate, named name: String, limit: Int) -> DataTable {
    var strays: [Cell] = []
    let rows = rows.map { row in
      var cells: [(column: Int, cell: Cell)] = []
      row.forEach { cells.append(($0, $1)) }
      if let text = template.text(for: row, limit: limit, strays: &strays),
        let place = template.firstColumn.flatMap({ row[$0]?.place }) ?? row.cells.first?.place
      {
        cells.append((columns.count, Cell(text: text.trimmingSpaces, place: place)))
      }
      return Row(cells)
    }
    return DataTable(columns: columns + [name], rows: rows)
  }

  /// Returns the column with the dates of a column of times of the day: the first with a time's name,
  /// or with a name such as `Transaction Date`, and with dates without times of the day, of which
  /// some rows have different ones; nil without one.
  ///
  /// - Parameters:
  ///   - rows: the rows that count.
  ///   - times: the column of times.
  func dates(of rows: [Row], beside times: Int) -> Int? {
    let rows = rows.prefix(Self.maxRead)
    let names = columns.map(TableGuess.plain)
    let hold = columns.indices.filter { column in
      guard column != times, Self.isDate(names[column]) else { return false }
      let texts = rows.map { $0[column]?.text ?? "" }
      guard let first = texts.first, texts.contains(where: { $0 != first }),
        texts.allSatisfy({ CellDate($0)?.hasTime == false })
      else { return false }
      return ColumnOrder(texts).kind == .date
    }
    return hold.first { TableGuess.timeNames.contains(names[$0]) }
      ?? hold.first { Self.stem(names[$0]) == Self.stem(names[times]) }
      ?? hold.first { !Self.isOtherDate(names[$0]) }
  }

  /// The rows in which dates are looked for.
  private static let maxRead = 1000
  private static let dateEndings = ["date", "datum", "day", "tag"]
  private static let timeEndings = ["time", "uhrzeit", "zeit"]
  /// The words in the names of dates that are not those of the rows' times.
  private static let otherDates = [
    "birth", "geburt", "due", "fällig", "deadline", "expir", "ablauf", "end", "until", "bis",
    "valid", "gültig", "deliver", "liefer", "ship", "return", "update", "modified", "geändert",
    "close", "resolved", "hire", "join", "launch", "release", "founded",
  ]

  private static func isDate(_ name: String) -> Bool {
    TableGuess.timeNames.contains(name) || dateEndings.contains(where: name.hasSuffix)
  }

  /// True for the name of a date that is probably the time of its row.
  static func isDateOfRow(_ name: String) -> Bool {
    isDate(name) && !isOtherDate(name)
  }

  /// True for the name of a date that is not the time of its row, such as a birthday.
  static func isOtherDate(_ name: String) -> Bool { otherDates.contains(where: name.contains) }

  /// True for the name of a column with times, such as `Time` and `Order Time`.
  static func isTime(_ name: String) -> Bool {
    TableGuess.timeNames.contains(name) || timeEndings.contains(where: name.hasSuffix)
  }

  /// Returns a name without its last word, if that is one of a date or a time: `order` of
  /// `orderdate` and `ordertime`.
  private static func stem(_ name: String) -> String {
    let ending = (dateEndings + timeEndings).first(where: name.hasSuffix) ?? ""
    return String(name.dropLast(ending.count))
  }
}

extension String {
  /// The text without spaces at its ends.
  var trimmingSpaces: String {
    let start = drop { $0.isWhitespace }
    return String(start.prefix(start.count - start.reversed().prefix { $0.isWhitespace }.count))
  }
}
