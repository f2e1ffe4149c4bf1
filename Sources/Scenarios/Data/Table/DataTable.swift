/// A data file's rows by columns.
struct DataTable: Sendable {
  struct Cell: Sendable {
    let text: String
    let place: SourceLocation
  }

  /// The cells of a row by column. It stores only the cells that exist.
  struct Row: Sendable {
    /// The existing cells, in the order of their columns.
    let cells: [Cell]
    /// The column of each cell; nil if each has the column of its index.
    private let positions: [Int]?

    /// Creates a row with a cell in each of the first columns.
    init(_ cells: [Cell]) {
      (self.cells, positions) = (cells, nil)
    }

    /// Creates a row with cells in some columns, each of them once. O(n log n).
    init(_ cells: [(column: Int, cell: Cell)]) {
      let sorted = cells.sorted { $0.column < $1.column }
      self.cells = sorted.map(\.cell)
      let isDense = sorted.enumerated().allSatisfy { $0.offset == $0.element.column }
      positions = isDense ? nil : sorted.map(\.column)
    }

    /// The cell of a column; nil for a column without a value. O(log cells).
    subscript(column: Int) -> Cell? {
      guard let positions else { return cells.indices.contains(column) ? cells[column] : nil }
      var range = positions.indices
      while let middle = range.isEmpty ? nil : (range.lowerBound + range.upperBound) / 2 {
        if positions[middle] == column { return cells[middle] }
        range =
          positions[middle] < column ? middle + 1..<range.upperBound : range.lowerBound..<middle
      }
      return nil
    }

    /// Calls a closure with each cell and its column.
    func forEach(_ body: (_ column: Int, _ cell: Cell) -> Void) {
      for (index, cell) in cells.enumerated() { body(positions?[index] ?? index, cell) }
    }
  }

  let columns: [String]
  let rows: [Row]
  /// The columns with the name of an earlier column, and the cell of each repeated name.
  var repeatedColumns: [(column: String, cell: Cell)] = []

  /// The nonempty texts of each column, in the order of the rows. O(cells).
  var textsByColumn: [[String]] {
    var texts = [[String]](repeating: [], count: columns.count)
    for row in rows {
      row.forEach { column, cell in
        if !cell.text.isEmpty { texts[column].append(cell.text) }
      }
    }
    return texts
  }
}
