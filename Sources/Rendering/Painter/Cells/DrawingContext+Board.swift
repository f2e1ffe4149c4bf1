import Choreography
import Recordings

/// Drawing of bars behind rows, and of the cards of a board.
extension DrawingContext {
  /// The distance of a bar from its row's edges, in points.
  private static let barInset = (x: 6.0, y: 4.0)
  private static let barRadius = 6.0

  /// Draws the bar behind a row, as a tint of the row's background, from the leading edge.
  func bar(_ look: RowAppearance, over background: Color, in frame: Rect) {
    guard look.bar > 0 else { return }
    let room = frame.inset(x: Self.barInset.x, y: min(Self.barInset.y, frame.height / 4))
    var bar = room
    bar.width = max(hairline, max(0, room.width) * look.bar)
    let color = look.item.color.flatMap(Color.init(hex:)) ?? palette.accent
    // Rounder corners of the row have the same middle.
    func radius(in corner: Double) -> Double {
      min(max(Self.barRadius, corner - Self.barInset.y), bar.width / 2, bar.height / 2)
    }
    surface.fill(
      .rounded(bar, top: radius(in: look.topRadius), bottom: radius(in: look.bottomRadius)),
      with: background.mixed(with: color, palette.isDark ? 0.5 : 0.3))
  }

  /// Draws the texts of a board's card: the title, the subtitle, then the badge at the leading edge
  /// and the detail, the symbol and the accessory at the trailing edge.
  func cardTexts(_ look: RowAppearance, in frame: Rect) {
    let item = look.item
    let card = BoardCard(
      item, width: unrounded(frame).width, isNarrow: look.isNarrow, textScale: textScale, metrics)
    let inner = unrounded(frame).inset(x: card.inset, y: 0)
    let width = max(0, inner.width)
    // A card of a fixed height shows its texts in the middle.
    var y = frame.y + BoardCard.verticalInset + max(0, (frame.height - card.height) / 2)
    for (index, string) in card.titleLines.enumerated() {
      let line = TextLine(
        string, size: card.titleSize * textScale, weight: .medium, maxWidth: width)
      let isLast = index == card.titleLines.count - 1
      text(
        isLast ? line : fitted(line, into: width), x: inner.x, y: y,
        height: card.titleHeight * textScale, color: palette.label)
      y += card.titleHeight * textScale
    }
    if let subtitle = item.subtitle {
      let height = BoardCard.subtitleHeight * textScale
      text(
        TextLine(subtitle, size: 13 * textScale, maxWidth: width), x: inner.x, y: y,
        height: height, color: palette.secondaryLabel)
      y += height
    }
    var foot = look
    if card.hasDetailLine, let detail = item.detail {
      foot.item.detail = nil
      let height = BoardCard.subtitleHeight * textScale
      text(
        TextLine(
          detail, size: BoardCard.Foot.detailSize * textScale, maxWidth: width,
          hasTabularDigits: true),
        x: inner.x, y: y, height: height, color: palette.secondaryLabel)
      y += height
    }
    guard item.hasFoot else { return }
    let middle = y + (BoardCard.footHeight / 2 + 1) * textScale
    cardFoot(foot, from: inner.x, to: inner.maxX, midY: middle)
  }

  /// Draws the last line of a card.
  private func cardFoot(_ look: RowAppearance, from x: Double, to maxX: Double, midY: Double) {
    typealias Foot = BoardCard.Foot
    let item = look.item
    var end = accessory(look, maxX: maxX, midY: midY)
    if let name = item.symbol {
      let side = scaled(Foot.symbolSize)
      let tile = Rect(x: end - side, midY: midY, side: side)
      if let color = item.color.flatMap(Color.init(hex:)) {
        surface.fill(
          .rounded(tile, 5 * textScale), with: color.deepened(toContrast: Contrast.glyph))
        let glyph = tile.inset(x: 4 * textScale, y: 4 * textScale)
        symbol(name, in: glyph, color: Color(0xFFFFFF), weight: 2.2)
      } else {
        symbol(name, in: tile, color: palette.label, weight: 2.2)
      }
      end = tile.x - Foot.gap
    }
    var start = x
    if let badge = item.badge {
      start = self.badge(badge, item.badgeColor, minX: x, midY: midY, maxWidth: max(0, end - x))
    }
    guard let detail = item.detail, end > start else { return }
    let line = TextLine(
      detail, size: scaled(Foot.detailSize), maxWidth: end - start, hasTabularDigits: true)
    let height = 20 * textScale
    if item.badge == nil {
      text(line, x: start, y: midY - height / 2, height: height, color: palette.secondaryLabel)
    } else {
      text(
        line, x: end, y: midY - height / 2, height: height, color: palette.secondaryLabel,
        alignment: .trailing)
    }
  }

  /// Draws a small badge from the leading edge; returns the end of it with its gap.
  private func badge(
    _ string: String, _ hex: String?, minX: Double, midY: Double, maxWidth: Double
  ) -> Double {
    typealias Foot = BoardCard.Foot
    let size = scaled(Foot.badgeTextSize)
    let padding = scaled(Foot.badgePadding)
    // Without room for a few letters, a badge is a disc without a word.
    let whole = TextLine(string, size: size, weight: .semibold)
    let room = max(0, maxWidth - padding)
    guard room >= 2 * size || surface.text.measure(whole).width <= room else { return minX }
    let height = scaled(Foot.badgeHeight).rounded()
    let line = TextLine(
      string, size: size, weight: .semibold, maxWidth: room)
    let width = max(height, surface.text.measure(line).width + padding)
    let rect = Rect(x: minX, y: midY - height / 2, width: width, height: height)
    capsule(line, hex, in: rect)
    return rect.maxX + Foot.gap
  }
}
