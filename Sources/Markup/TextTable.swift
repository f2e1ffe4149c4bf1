/// Rows of cells in aligned columns: numbers to the right, words to the left.
package struct TextTable {
  /// The edge of a column at which its cells end.
  package enum Alignment {
    case left, right
  }

  /// A column's title and its edge.
  package typealias Column = (title: String, alignment: Alignment)

  /// The columns in order.
  package var columns: [Column]
  /// The rows; each has a cell for each column.
  package var rows: [[String]] = []

  /// A table without rows.
  package init(columns: [Column]) { self.columns = columns }

  /// The table, with two spaces between columns and none at the ends of lines.
  package var text: String {
    let lines = [columns.map(\.title)] + rows
    let widths = columns.indices.map { column in
      lines.map { $0[column].count }.max() ?? 0
    }
    return lines.map { line in
      let cells = columns.indices.map { column in
        pad(line[column], to: widths[column], columns[column].alignment)
      }
      return trimmed(cells.joined(separator: "  ")) + "\n"
    }.joined()
  }

  private func pad(_ cell: String, to width: Int, _ alignment: Alignment) -> String {
    let space = String(repeating: " ", count: width - cell.count)
    return alignment == .left ? cell + space : space + cell
  }

  private func trimmed(_ line: String) -> String {
    var line = Substring(line)
    while line.last == " " { line.removeLast() }
    return String(line)
  }
}
