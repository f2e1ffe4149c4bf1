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

  /// Returns the table with the texts of a column before those of another one.
  func joining(_ first: Int, to second: Int) -> DataTable {
    let rows = rows.map { row in
      var cells: [(column: Int, cell: Cell)] = []
      row.forEach { column, cell in
        let text = column == second ? "\(row[first]?.text ?? "") \(cell.text)" : cell.text
        cells.append((column, Cell(text: text, place: cell.place)))
      }
      return Row(cells)
    }
    return DataTable(columns: columns, rows: rows)
  }

  /// Returns the first column with a time's name and with dates without times of the day, of which
  /// some rows have different ones; nil without one.
  ///
  /// - Parameter rows: the rows that count.
  func dates(of rows: [Row]) -> Int? {
    columns.indices.first { column in
      guard TableGuess.timeNames.contains(TableGuess.plain(columns[column])) else { return false }
      let texts = rows.prefix(1000).map { $0[column]?.text ?? "" }
      guard let first = texts.first, texts.contains(where: { $0 != first }),
        texts.allSatisfy({ CellDate($0)?.hasTime == false })
      else { return false }
      return ColumnOrder(texts).kind == .date
    }
  }
}

extension String {
  /// The text without spaces at its ends.
  fileprivate var trimmingSpaces: String {
    let start = drop { $0.isWhitespace }
    return String(start.prefix(start.count - start.reversed().prefix { $0.isWhitespace }.count))
  }
}
