extension TableGuess {
  /// The first row of an item that has an earlier one at the same time, in a table with few of
  /// them.
  struct Duplicate {
    let item: DataTable.Cell
    let time: String
    let columns: (item: Int, time: Int)
    let firstLine: Int
  }

  /// Returns the duplicate that keeps a column with the name of an item from being `id`.
  static func duplicate(in table: DataTable) -> Duplicate? {
    let names = table.columns.map(plain)
    guard let time = timeNames.lazy.compactMap({ names.firstIndex(of: $0) }).first,
      let item = idNames.lazy.compactMap({ names.firstIndex(of: $0) }).first(where: { $0 != time })
    else { return nil }
    var lines: [[String]: Int] = [:]
    var found: [Duplicate] = []
    for row in table.rows {
      guard let at = row[time]?.text, let cell = row[item], !cell.text.isEmpty else { return nil }
      if let line = lines[[at, cell.text]] {
        found.append(
          Duplicate(item: cell, time: at, columns: (item, time), firstLine: line))
      } else {
        lines[[at, cell.text]] = cell.place.line
      }
    }
    return 4 * found.count <= table.rows.count ? found.first : nil
  }
}
