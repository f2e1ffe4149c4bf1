import TextAndFiles

/// The bars of a table: values of a column as shares of the largest one.
///
/// A negative share draws nothing, but a bar that grows from it appears when its number passes 0.
struct BarScale {
  private let shares: [Int: Double]

  /// Reads the bars of some rows by the builder's template; nil without such a template. Adds warnings
  /// to the builder about cells that are not numbers, or negative.
  init?(of table: DataTable, _ rows: [Int], _ builder: inout DataSetBuilder) {
    guard let template = builder.templates.first(where: { $0.key == .bar })?.template,
      builder.isScaled(template)
    else { return nil }
    var cells: [(row: Int, text: String)] = []
    for row in rows {
      let text = builder.text(of: template.template, in: table.rows[row])
      guard let text = text.flatMap(template.value), !text.allSatisfy(\.isWhitespace) else {
        continue
      }
      cells.append((row, text))
    }
    let reading = ParsedColumn.numbers(cells.map(\.text))
    let numbers = reading.values.map { $0?.number }
    let largest = numbers.lazy.compactMap(\.self).max() ?? 0
    var shares: [Int: Double] = [:]
    for (cell, value) in zip(cells, numbers) {
      if let value { shares[cell.row] = largest > 0 ? value / largest : 0 }
    }
    self.shares = shares
    func warn(_ index: Int?, _ message: String) {
      guard let index else { return }
      let place = builder.place(of: .bar, in: table.rows[cells[index].row])
      builder.warn("\(quoted(cells[index].text)) \(message)", at: place)
    }
    warn(
      numbers.firstIndex { $0 == nil }, "is not a number; rows with such a value have no bar"
    )
    warn(
      numbers.firstIndex { $0.map { $0 < 0 } == true },
      "is negative; rows with such a value have no bar")
    for warning in reading.warnings {
      let place = builder.place(of: .bar, in: table.rows[cells[warning.index].row])
      builder.warn(warning.message, at: place)
    }
  }

  /// The share of a row of the file, 0 without a number: all rows of a list with bars look alike.
  subscript(row: Int) -> Double { shares[row] ?? 0 }
}
