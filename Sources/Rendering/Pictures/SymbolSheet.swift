import Choreography

/// A picture of all built-in symbols with their names.
package struct SymbolSheet: Sendable {
  private static let columns = 6
  private static let cell = Size(width: 96, height: 92)
  private static let margin = 16.0

  /// Creates a sheet of the symbols, ordered by name.
  package init() {}

  /// The size of the picture, in points.
  package var size: Size {
    let rows = (builtInSymbols.count + Self.columns - 1) / Self.columns
    return Size(
      width: 2 * Self.margin + Double(Self.columns) * Self.cell.width,
      height: 2 * Self.margin + Double(rows) * Self.cell.height)
  }

  /// Draws the sheet. O(symbols).
  package func draw(on surface: any Surface) {
    let palette = Theme(.light).palette
    let context = DrawingContext(on: surface, palette: palette)
    surface.fill(
      .rect(Rect(size)), with: palette.page)
    for (index, name) in builtInSymbols.enumerated() {
      let (row, column) = index.quotientAndRemainder(dividingBy: Self.columns)
      let x = Self.margin + Double(column) * Self.cell.width
      let y = Self.margin + Double(row) * Self.cell.height
      let middle = x + Self.cell.width / 2
      context.symbol(
        name, in: Rect(x: middle - 18, y: y + 14, width: 36, height: 36), color: palette.ink,
        weight: 2)
      context.text(
        TextLine(name, size: 13, maxWidth: Self.cell.width - 8), x: middle, y: y + 58, height: 20,
        color: palette.quietInk, alignment: .center)
    }
  }
}
