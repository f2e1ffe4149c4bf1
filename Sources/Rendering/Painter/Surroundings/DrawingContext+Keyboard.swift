import Choreography
import Foundation
import Recordings

/// Drawing of a keyboard for search, of a phone or a tablet.
extension DrawingContext {
  private var keyColor: Color { palette.isDark ? Color(0x6B6B6E) : Color(0xFFFFFF) }
  private var functionColor: Color { palette.isDark ? Color(0x464649) : Color(0xABB0BA) }
  private var keyInk: Color { palette.isDark ? Color(0xFFFFFF) : Color(0x000000) }

  /// Draws the keyboard, with the key of a letter pressed: on a phone below a balloon. Latin keys
  /// have the same order in right-to-left text. A letter without a key, which needs a long press or
  /// another board, presses none. The last key searches, or ends a line.
  func keyboard(_ pressed: String?, isShifted: Bool, searches: Bool, in frame: Rect) {
    if let mirror = surface as? MirroredSurface {
      var plain = self
      plain.surface = mirror.base
      return plain.keyboard(
        pressed, isShifted: isShifted, searches: searches, in: mirror.mirrored(frame))
    }
    surface.fill(
      .rounded(frame, top: metrics.keyboardRadius, bottom: 0),
      with: palette.isDark ? Color(0x2B2B2D) : Color(0xD1D3D9))
    let layout = KeyboardLayout(in: frame, isShifted: isShifted)
    var balloon: (letter: String, key: Rect)?
    for key in layout.keys {
      let isPressed = key.isPressed(by: pressed)
      if isPressed, let letter = key.letter, !layout.isTablet { balloon = (letter, key.frame) }
      draw(key, isPressed: isPressed, isShifted: isShifted, searches: searches)
    }
    for (symbol, frame) in layout.symbols {
      self.symbol(symbol, in: frame, color: keyInk, weight: 1.6)
    }
    if let balloon {
      // A field directly above the keyboard stays visible, with its button.
      let hasField = !searches || metrics.floatsControls
      self.balloon(
        balloon.letter, over: balloon.key, in: frame, highest: frame.y - (hasField ? 4 : 60))
    }
  }

  private func draw(
    _ key: KeyboardLayout.Key, isPressed: Bool, isShifted: Bool, searches: Bool
  ) {
    switch key.kind {
    case .letter(let letter):
      cap(letter, isPressed ? functionColor : keyColor, in: key.frame)
    case .space:
      cap("space", isPressed ? functionColor : keyColor, size: 16, in: key.frame)
    case .numbers(let label): cap(label, functionColor, size: 16, in: key.frame)
    case .search where !searches: cap("return", functionColor, size: 16, in: key.frame)
    case .search:
      let fill = palette.accent.deepened(toContrast: Contrast.text)
      cap("search", fill, size: 16, color: Color(0xFFFFFF), in: key.frame)
    case .symbol(let name):
      cap("", functionColor, in: key.frame)
      let side = name == "face" ? 24.0 : 22
      symbol(
        name, in: Rect(around: key.frame.middle, radius: side / 2), color: keyInk, weight: 1.6)
    case .shift:
      cap("", isShifted ? keyColor : functionColor, in: key.frame)
      shift(in: key.frame, isActive: isShifted)
    case .delete:
      cap("", isPressed ? keyColor : functionColor, in: key.frame)
      delete(in: key.frame)
    }
  }

  private func cap(
    _ label: String, _ fill: Color, size: Double = 22, color: Color? = nil, in frame: Rect
  ) {
    let radius = metrics.keyRadius
    // Keys of the newer style are flat.
    if !metrics.floatsControls {
      surface.fill(
        .rounded(frame.offset(x: 0, y: 1), radius), with: Color(0x000000, alpha: 0.3))
    }
    surface.fill(.rounded(frame, radius), with: fill)
    // Themes with opaque lines have colors of neighboring keys that are too similar.
    if palette.separator.alpha == 1 {
      rim(of: frame, top: radius, bottom: radius, color: palette.separator)
    }
    // Letters share a baseline, with or without descenders.
    text(
      TextLine(label, size: size), in: frame.offset(x: 0, y: size > 20 ? -2 : 0),
      color: color ?? keyInk, alignment: .center)
  }

  /// Draws the balloon of a pressed key: a wider head above it, and a neck down to the key. The
  /// head is no higher than `highest`, so that it may cover the key.
  private func balloon(
    _ letter: String, over key: Rect, in keyboard: Rect, highest: Double
  ) {
    let width = key.width + 26
    let x = min(max(keyboard.x + 1, key.midX - width / 2), keyboard.maxX - 1 - width)
    let top = max(key.y - 60, highest)
    let head = Rect(x: x, y: top, width: width, height: min(52, key.maxY - 14 - top))
    let (radius, foot) = (10.0, 5.0)
    let neckEnd = max(key.y + 6, head.maxY + 4)
    var outline = arc(Point(x: head.x + radius, y: head.y + radius), radius, from: 180)
    outline += arc(Point(x: head.maxX - radius, y: head.y + radius), radius, from: 270)
    outline += neck(
      Point(x: head.maxX, y: head.maxY - radius), Point(x: key.maxX, y: neckEnd))
    outline += arc(Point(x: key.maxX - foot, y: key.maxY - foot), foot, from: 0)
    outline += arc(Point(x: key.x + foot, y: key.maxY - foot), foot, from: 90)
    let left = neck(Point(x: head.x, y: head.maxY - radius), Point(x: key.x, y: neckEnd))
    outline += left.reversed()
    let shape = Shape.lines(outline.map { ($0.x, $0.y) }, isClosed: true)
    surface.stroke(shape, with: Color(0x000000, alpha: 0.2), width: 1)
    surface.fill(shape, with: keyColor)
    text(
      TextLine(letter, size: min(34, head.height * 0.8)), in: head.offset(x: 0, y: -2),
      color: keyInk, alignment: .center)
  }

  /// Returns a quarter of a circle, clockwise from an angle in degrees.
  private func arc(_ center: Point, _ radius: Double, from start: Double) -> [Point] {
    (0...6).map { step in
      let angle = (start + Double(step) * 15) * Double.pi / 180
      return Point(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }
  }

  /// Returns a side of the balloon's neck, upright at both ends.
  private func neck(_ start: Point, _ end: Point) -> [Point] {
    (0...8).map { step in
      let share = Double(step) / 8
      let eased = PortableMath.smoothstep(share)
      return Point(
        x: start.x + (end.x - start.x) * eased, y: start.y + (end.y - start.y) * share)
    }
  }

  private func shift(in frame: Rect, isActive: Bool) {
    let (x, y) = (frame.midX, frame.midY)
    let arrow = [
      (x, y - 8), (x + 9, y + 1), (x + 4.5, y + 1), (x + 4.5, y + 8), (x - 4.5, y + 8),
      (x - 4.5, y + 1), (x - 9, y + 1),
    ]
    let shape = Shape.lines(arrow, isClosed: true)
    if isActive { surface.fill(shape, with: keyInk) }
    surface.stroke(shape, with: keyInk, width: 1.5)
  }

  private func delete(in frame: Rect) {
    let (x, y) = (frame.midX, frame.midY)
    let key = [(x - 11, y), (x - 4, y - 8), (x + 10, y - 8), (x + 10, y + 8), (x - 4, y + 8)]
    surface.stroke(.lines(key, isClosed: true), with: keyInk, width: 1.5)
    let cross = Rect(x: x - 2, y: y - 4, width: 8, height: 8)
    symbol("cross", in: cross, color: keyInk, weight: 4.5)
  }
}
