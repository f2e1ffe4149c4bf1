import Choreography
import Recordings

/// Drawing of the cells of grids and of custom layouts.
extension DrawingContext {
  /// Draws a cell of a custom layout: symbol and text, centered on its color.
  func tile(_ item: ItemContent, in frame: Rect) {
    let color = item.color.flatMap { Color(hex: $0) }
    let radius = min(metrics.cardRadius, frame.width / 4, frame.height / 4)
    let usual = background == .grouped ? palette.row : palette.card(on: background)
    plate(frame, radius, color ?? palette.lifted(usual, by: lift))
    let label = color.map { $0.isLight ? Color(0x000000) : Color(0xFFFFFF) } ?? palette.label
    let inner = unrounded(frame).inset(x: min(8, frame.width / 10), y: 0)
    let symbol = item.symbol ?? item.image
    let title = item.title ?? (color == nil && symbol == nil ? item.displayTitle : nil)
    let lines = [title, item.subtitle ?? item.detail].compactMap { $0 }
    let side = min(28 * textScale, frame.height / 2)
    let heights = lines.indices.map { ($0 == 0 ? 20 : 16) * textScale }
    let gap = lines.isEmpty ? 0 : 4.0
    let rest = heights.reduce(0, +)
    // Without room for both, only the text is drawn.
    let showsSymbol = symbol != nil && side + gap + rest <= frame.height
    var y = frame.midY - (rest + (showsSymbol ? side + gap : 0)) / 2
    if showsSymbol, let symbol {
      let place = Rect(x: frame.midX - side / 2, y: y, width: side, height: side)
      self.symbol(symbol, in: place, color: label, weight: 2.2)
      y += side + gap
    }
    // One or two characters, such as an emoji, fill an otherwise empty tile.
    if lines.count == 1, !showsSymbol, lines[0].count <= 2, frame.height >= 32 {
      let size = min(38, frame.height * 0.55) * textScale
      let line = TextLine(lines[0], size: size, maxWidth: inner.width)
      return _ = text(line, in: frame, color: label, alignment: .center)
    }
    for (index, string) in lines.enumerated() {
      let line = TextLine(
        string, size: (index == 0 ? 15 : 12) * textScale, weight: index == 0 ? .medium : .regular,
        maxWidth: inner.width)
      text(
        line, x: frame.midX, y: y, height: heights[index],
        color: index == 0 || color != nil ? label : palette.secondaryLabel, alignment: .center)
      y += heights[index]
    }
  }

  /// Draws a card of a grid: the title above subtitle and detail, or beside them in a low card, on
  /// the item's color unless that is its symbol's. A picture is above the texts, or beside them in a
  /// low card.
  ///
  /// A hairline separates cards that overlap.
  func card(_ item: ItemContent, in frame: Rect) {
    let radius = min(metrics.cardRadius, frame.height / 2)
    let fill = item.symbol == nil ? item.color.flatMap { Color(hex: $0) } : nil
    plate(frame, radius, fill ?? palette.lifted(palette.card(on: background), by: lift))
    let label = fill.map { $0.isLight ? Color(0x000000) : Color(0xFFFFFF) } ?? palette.label
    let second = fill == nil ? palette.secondaryLabel : label
    var inner = unrounded(frame).inset(x: 10, y: 0)
    let hasSecondLine = item.subtitle != nil || item.detail != nil
    let (titleHeight, detailHeight) = (20 * textScale, 16 * textScale)
    let textHeight = titleHeight + (hasSecondLine ? detailHeight : 0) + 8
    if item.hasPicture, let source = item.image, frame.height - textHeight >= 44 {
      let place = Rect(
        x: frame.x + 4, y: frame.y + 4, width: max(0, frame.width - 8),
        height: (frame.height - 4 - textHeight).rounded(.down))
      picture(source, in: place, radius: radius - 3)
      (inner.y, inner.height) = (place.maxY, frame.maxY - place.maxY)
    } else if item.hasPicture, let source = item.image {
      let side = min(60, max(0, frame.height - 8), inner.width / 2).rounded(.down)
      picture(source, in: Rect(x: frame.x + 4, midY: frame.midY, side: side), radius: radius - 3)
      inner = Rect(
        x: inner.x + side, y: inner.y, width: max(0, inner.width - side), height: inner.height)
    } else if let symbol = item.anySymbol {
      let side = min(28 * textScale, max(0, frame.height - 8), inner.width / 3)
      let own = item.color.flatMap { Color(hex: $0) } ?? palette.accent
      let color = fill == nil ? own : label
      let place = Rect(x: inner.x, midY: frame.midY, side: side)
      self.symbol(symbol, in: place, color: color, weight: 2.2)
      inner = Rect(
        x: inner.x + side + 8, y: inner.y, width: max(0, inner.width - side - 8),
        height: inner.height)
    }
    if hasSecondLine, titleHeight + detailHeight + 4 <= inner.height {
      let top = inner.midY - (titleHeight + detailHeight) / 2
      let title = TextLine(
        item.displayTitle, size: 15 * textScale, weight: .medium, maxWidth: inner.width)
      text(title, x: inner.x, y: top, height: titleHeight, color: label)
      let texts = secondLine(item, size: 12 * textScale, maxWidth: inner.width)
      return text(
        texts, x: inner.x, y: top + titleHeight, height: detailHeight, color: second)
    }
    var width = inner.width
    if hasSecondLine {
      let texts = secondLine(item, size: 11 * textScale, maxWidth: inner.width * 0.5)
      let extent = texts.reduce(0) { $0 + surface.text.measure($1).width }
      width -= 7 + extent
      text(texts, x: inner.maxX - extent, y: inner.y, height: inner.height, color: second)
    }
    let title = TextLine(
      item.displayTitle, size: 13 * textScale, weight: .medium, maxWidth: max(0, width))
    text(title, in: inner, color: label)
  }

  /// Returns the subtitle and the detail of a card, and what is between them. Each is a line of its
  /// own, so that a text that reads from right to left does not mix with the other one. Each keeps
  /// half of the width, and may use what the other one leaves.
  private func secondLine(_ item: ItemContent, size: Double, maxWidth: Double) -> [TextLine] {
    func line(_ string: String, _ maxWidth: Double? = nil) -> TextLine {
      TextLine(string, size: size, maxWidth: maxWidth, hasTabularDigits: true)
    }
    guard let subtitle = item.subtitle, let detail = item.detail else {
      return [line(item.subtitle ?? item.detail ?? "", maxWidth)]
    }
    let separator = line(" · ")
    let space = max(0, maxWidth - surface.text.measure(separator).width)
    let rest = space - surface.text.measure(line(subtitle)).width.rounded(.up)
    let end = line(detail, max(space / 2, rest))
    return [line(subtitle, max(0, space - surface.text.measure(end).width)), separator, end]
  }

  /// Draws lines beside each other.
  private func text(
    _ lines: [TextLine], x: Double, y: Double, height: Double, color: Color
  ) {
    _ = lines.reduce(x) { $0 + text($1, x: $0, y: y, height: height, color: color) }
  }

  /// Draws the background of a tile or a card, with its edge.
  private func plate(_ frame: Rect, _ radius: Double, _ fill: Color) {
    surface.fill(.rounded(frame, radius), with: fill)
    rim(
      of: frame, top: radius, bottom: radius, color: palette.rim(lift: lift) ?? palette.cardEdge)
  }
}
