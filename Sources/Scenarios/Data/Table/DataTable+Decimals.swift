extension DataTable {
  /// The largest number of decimals that other numbers of a column get.
  private static let maxDecimals = 4

  /// Returns the table with the same number of decimals in all numbers of a column; as it is if any
  /// text is no plain number, or if the file writes zeros at the end of decimals. O(cells).
  func aligningDecimals(ofColumn column: Int) -> DataTable {
    var counts: Set<Int> = []
    for row in rows {
      guard let text = row[column]?.text, !text.isEmpty else { continue }
      guard let decimals = Self.decimals(of: text) else { return self }
      // `1.10` may be a version, unlike the `1.0` of programs that write `1.5`.
      guard decimals < 2 || text.last != "0" else { return self }
      counts.insert(decimals)
    }
    guard counts.count > 1, let most = counts.max(), most <= Self.maxDecimals else { return self }
    let rows = rows.map { row in
      var cells: [(column: Int, cell: Cell)] = []
      row.forEach { index, cell in
        let count = index == column ? Self.decimals(of: cell.text) : nil
        let zeros = count.map { ($0 == 0 ? "." : "") + String(repeating: "0", count: most - $0) }
        cells.append((index, Cell(text: cell.text + (zeros ?? ""), place: cell.place)))
      }
      return Row(cells)
    }
    return DataTable(columns: columns, rows: rows, repeatedColumns: repeatedColumns)
  }

  /// Returns the number of digits after the point of a number such as `-1,234.5`; nil for other text.
  private static func decimals(of text: String) -> Int? {
    var digits = text.utf8[...]
    if digits.first == UInt8(ascii: "-") || digits.first == UInt8(ascii: "+") {
      digits.removeFirst()
    }
    let parts = digits.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    guard parts.count <= 2, let whole = parts.first, whole.first.map(isDigit) == true,
      whole.allSatisfy({ isDigit($0) || $0 == UInt8(ascii: ",") })
    else { return nil }
    guard parts.count == 2 else { return 0 }
    return !parts[1].isEmpty && parts[1].allSatisfy(isDigit) ? parts[1].count : nil
  }
}
