/// A table as text, with aligned columns.
package struct TextTable {
  /// The edge of a column to which its cells are aligned.
  package enum Alignment {
    case left, right
  }

  /// A column's title and alignment.
  package typealias Column = (title: String, alignment: Alignment)

  /// The columns in order.
  package var columns: [Column]
  /// The rows; each has a cell for each column.
  package var rows: [[String]] = []

  /// Creates a table without rows.
  package init(columns: [Column]) { self.columns = columns }

  /// The titles and the rows, with two spaces between columns and none at the ends of lines.
  package var lines: [String] {
    let lines = [columns.map(\.title)] + rows
    let widths = columns.indices.map { column in
      lines.map { $0[column].count }.max() ?? 0
    }
    return lines.map { line in
      let cells = columns.indices.map { column in
        let space = String(repeating: " ", count: widths[column] - line[column].count)
        return columns[column].alignment == .left ? line[column] + space : space + line[column]
      }
      return trimmed(cells.joined(separator: "  "))
    }
  }

  private func trimmed(_ line: String) -> String {
    var line = Substring(line)
    while line.last == " " { line.removeLast() }
    return String(line)
  }
}
