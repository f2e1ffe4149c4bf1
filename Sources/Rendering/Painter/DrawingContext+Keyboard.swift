import Choreography

/// Drawing of a phone's keyboard for search.
extension DrawingContext {
  private static let letters = ["qwertyuiop", "asdfghjkl", "zxcvbnm"]
  private static let (top, pitch, height) = (8.0, 54.0, 42.0)
  private static let (margin, gap) = (3.0, 6.0)

  private var isDark: Bool { palette.label.red > 0.5 }
  private var keyColor: Color { isDark ? Color(0x6B6B6E) : Color(0xFFFFFF) }
  private var functionColor: Color { isDark ? Color(0x464649) : Color(0xABB0BA) }
  private var keyInk: Color { isDark ? Color(0xFFFFFF) : Color(0x000000) }

  /// Draws the keyboard, with the key of a letter pressed.
  func keyboard(_ pressed: String?, in frame: Rect) {
    surface.fill(.rect(frame), with: isDark ? Color(0x2B2B2D) : Color(0xD1D3D9))
    let width = (frame.width - 2 * Self.margin - 9 * Self.gap) / 10
    for (row, letters) in Self.letters.enumerated() {
      let count = Double(letters.count)
      let line = count * width + (count - 1) * Self.gap
      let y = frame.y + Self.top + Double(row) * Self.pitch
      for (column, letter) in letters.enumerated() {
        let x = frame.midX - line / 2 + Double(column) * (width + Self.gap)
        let isPressed = pressed == String(letter)
        key(
          String(letter), isPressed ? functionColor : keyColor,
          in: Rect(x: x, y: y, width: width, height: Self.height))
      }
    }
    let y = frame.y + Self.top + 2 * Self.pitch
    let side = 1.33 * width
    let shift = Rect(x: frame.x + Self.margin, y: y, width: side, height: Self.height)
    let back = Rect(x: frame.maxX - Self.margin - side, y: y, width: side, height: Self.height)
    key("", functionColor, in: shift)
    key("", functionColor, in: back)
    self.shift(in: shift)
    self.back(in: back)
    lastRow(in: frame, y: y + Self.pitch, unit: width)
  }

  private func lastRow(in frame: Rect, y: Double, unit: Double) {
    let side = 2.75 * unit
    let left = Rect(x: frame.x + Self.margin, y: y, width: side, height: Self.height)
    let right = Rect(x: frame.maxX - Self.margin - side, y: y, width: side, height: Self.height)
    let space = Rect(
      x: left.maxX + Self.gap, y: y, width: right.x - left.maxX - 2 * Self.gap,
      height: Self.height)
    key("123", functionColor, size: 16, in: left)
    key("space", keyColor, size: 16, in: space)
    let search = Color(0x007AFF).deepened(toContrast: Contrast.text)
    key("search", search, size: 16, color: Color(0xFFFFFF), in: right)
  }

  private func key(
    _ label: String, _ fill: Color, size: Double = 22, color: Color? = nil, in frame: Rect
  ) {
    surface.fill(.rounded(frame.offset(x: 0, y: 1), 5), with: Color(0x000000, alpha: 0.3))
    surface.fill(.rounded(frame, 5), with: fill)
    guard !label.isEmpty else { return }
    // Letters share a baseline, with or without descenders.
    text(
      TextLine(label, size: size), in: frame.offset(x: 0, y: size > 20 ? -2 : 0),
      color: color ?? keyInk, alignment: .center)
  }

  private func shift(in frame: Rect) {
    let (x, y) = (frame.midX, frame.midY)
    let arrow = [
      (x, y - 8), (x + 9, y + 1), (x + 4.5, y + 1), (x + 4.5, y + 8), (x - 4.5, y + 8),
      (x - 4.5, y + 1), (x - 9, y + 1),
    ]
    surface.stroke(.lines(arrow, isClosed: true), with: keyInk, width: 1.5)
  }

  private func back(in frame: Rect) {
    let (x, y) = (frame.midX, frame.midY)
    let key = [(x - 11, y), (x - 4, y - 8), (x + 10, y - 8), (x + 10, y + 8), (x - 4, y + 8)]
    surface.stroke(.lines(key, isClosed: true), with: keyInk, width: 1.5)
    let cross = Rect(x: x - 2, y: y - 4, width: 8, height: 8)
    symbol("cross", in: cross, color: keyInk, weight: 4.5)
  }
}
