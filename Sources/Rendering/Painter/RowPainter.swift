import Choreography
import Recordings

/// Draws the cells of lists and grids: rows, pushed rows with their action, and cards.
struct RowPainter {
  let brush: Brush
  /// The width of the action below a row, in points.
  private static let actionWidth = 74.0

  /// A table row, pushed aside as far as it is swiped.
  func row(_ look: RowLook, in frame: Rect) {
    if look.swipe > 0 { swipedRow(look, in: frame) } else { restingRow(look, in: frame) }
  }

  /// A table row: leading tile, title and subtitle, then from the trailing edge inwards the
  /// accessory, the glyphs and the detail.
  private func restingRow(_ look: RowLook, in frame: Rect) {
    let ground = look.isGrouped ? groupedRow : brush.palette.plainGround
    let fill = ground.mixed(with: brush.palette.highlight, min(1, max(0, look.highlight)))
    brush.surface.fill(
      .rounded(frame, top: look.topRadius, bottom: look.bottomRadius), with: fill)
    var leading = frame.x + 16 + look.indent
    if look.item.hasPicture, let source = look.item.image {
      let side = frame.height < 56 ? 29 : min(60, frame.height - 15).rounded(.down)
      let place = Rect(x: leading, y: frame.midY - side / 2, width: side, height: side)
      brush.picture(source, in: place, radius: side / 4)
      leading += side + 12
    }
    if let name = look.item.symbol, let color = look.item.color.flatMap(Color.init(hex:)) {
      tile(name, color: color, at: Point(x: leading, y: frame.midY - 14.5))
      leading += 29 + 12
    }
    if look.separator > 0 {
      let color = brush.palette.separator.opacity(brush.palette.separator.alpha * look.separator)
      brush.hairline(from: leading, to: frame.maxX, bottom: frame.maxY, color: color)
    }
    if look.upperEdge > 0 {
      let color = brush.palette.separator.opacity(brush.palette.separator.alpha * look.upperEdge)
      brush.hairline(from: frame.x, to: frame.maxX, bottom: frame.y + 0.5, color: color)
    }
    let trailing = trailingItems(look, in: frame)
    titles(look.item, x: leading, maxWidth: max(0, trailing - leading - 8), in: frame)
  }

  private var groupedRow: Color {
    brush.ground == .dimmed ? brush.palette.sheetRow : brush.palette.row
  }

  private func tile(_ name: String, color: Color, at origin: Point) {
    let rect = Rect(x: origin.x, y: origin.y, width: 29, height: 29)
    brush.surface.fill(.rounded(rect, top: 7, bottom: 7), with: color)
    brush.symbol(name, in: rect.inset(x: 6, y: 6), color: Color(0xFFFFFF), weight: 2.2)
  }

  private func titles(_ item: ItemContent, x: Double, maxWidth: Double, in frame: Rect) {
    let title = TextLine(item.displayTitle, size: 17 * brush.type, maxWidth: maxWidth)
    guard let subtitle = item.subtitle else {
      brush.text(title, x: x, y: frame.y, height: frame.height, color: brush.palette.label)
      return
    }
    let top = frame.midY - 21 * brush.type
    brush.text(title, x: x, y: top, height: 22 * brush.type, color: brush.palette.label)
    brush.text(
      TextLine(subtitle, size: 13 * brush.type, maxWidth: maxWidth), x: x, y: top + 22 * brush.type,
      height: 18 * brush.type, color: brush.palette.secondaryLabel)
  }

  /// Draws from the trailing edge inwards; returns where the free space ends.
  private func trailingItems(_ look: RowLook, in frame: Rect) -> Double {
    var x = accessory(look, maxX: frame.maxX - 16, midY: frame.midY)
    if let name = look.item.symbol, look.item.color == nil {
      let rect = Rect(x: x - 20, y: frame.midY - 10, width: 20, height: 20)
      brush.symbol(name, in: rect, color: brush.palette.label, weight: 2.4)
      x = rect.x - 8
    }
    if let name = look.item.image, !look.item.hasPicture {
      let rect = Rect(x: x - 15, y: frame.midY - 8, width: 15, height: 15)
      brush.symbol(name, in: rect, color: brush.palette.label, weight: 2.4)
      x = rect.x - 8
    }
    if let badge = look.item.badge { x = self.badge(badge, maxX: x, midY: frame.midY) }
    if let detail = look.item.detail {
      let limit = max(0, (x - frame.x) * 0.5)
      let line = TextLine(detail, size: 17 * brush.type, maxWidth: limit, hasTabularDigits: true)
      let width = brush.text(
        line, x: x, y: frame.y, height: frame.height, color: brush.palette.secondaryLabel,
        alignment: .trailing)
      x -= width + 4
    }
    return x
  }

  private func accessory(_ look: RowLook, maxX: Double, midY: Double) -> Double {
    if let progress = look.disclosure {
      let rect = Rect(x: maxX - 15, y: midY - 7, width: 14, height: 14)
      brush.chevron(turned: progress, in: rect, color: brush.palette.accent, weight: 3.6)
      return rect.x - 6
    }
    switch look.item.accessory ?? .none {
    case .none: return maxX
    case .disclosure:
      let rect = Rect(x: maxX - 13, y: midY - 7, width: 14, height: 14)
      brush.symbol("chevron", in: rect, color: brush.palette.tertiaryLabel, weight: 3.6)
      return rect.x - 4
    case .checkmark:
      let rect = Rect(x: maxX - 17, y: midY - 8.5, width: 17, height: 17)
      brush.symbol("checkmark", in: rect, color: brush.palette.accent, weight: 3)
      return rect.x - 10
    case .switch:
      let rect = Rect(x: maxX - 51, y: midY - 15.5, width: 51, height: 31)
      toggle(progress: look.switchProgress, in: rect)
      return rect.x - 10
    }
  }

  private func toggle(progress: Double, in rect: Rect) {
    let track = brush.palette.switchOff.mixed(with: brush.palette.switchOn, progress)
    brush.surface.fill(.rounded(rect, top: 15.5, bottom: 15.5), with: track)
    let thumb = Rect(x: rect.x + 2 + 20 * progress, y: rect.y + 2, width: 27, height: 27)
    for (grow, drop, alpha) in [(1.5, 2.5, 0.03), (0.75, 2.0, 0.05), (0.25, 1.0, 0.06)] {
      brush.surface.fill(
        .ellipse(thumb.inset(x: -grow, y: -grow).offset(x: 0, y: drop)),
        with: Color(0x000000, alpha: alpha))
    }
    brush.surface.fill(.ellipse(thumb), with: Color(0xFFFFFF))
  }

  private func badge(_ string: String, maxX: Double, midY: Double) -> Double {
    let line = TextLine(string, size: 13 * brush.type, weight: .semibold, maxWidth: 80 * brush.type)
    let height = (22 * brush.type).rounded()
    let width = max(height, brush.surface.text.measure(line).width + 14)
    let rect = Rect(x: maxX - width, y: midY - height / 2, width: width, height: height)
    brush.surface.fill(
      .rounded(rect, top: height / 2, bottom: height / 2), with: brush.palette.accent)
    brush.text(
      line, x: rect.midX, y: rect.y, height: height, color: Color(0xFFFFFF), alignment: .center)
    return rect.x - 8
  }

  /// A grid's card: the title at the leading edge, the detail at the trailing one.
  ///
  /// The hairline keeps cards apart while they pass over each other.
  func card(_ item: ItemContent, in frame: Rect) {
    brush.surface.fill(.rounded(frame, top: 8, bottom: 8), with: brush.palette.card)
    brush.surface.stroke(
      .rounded(frame.inset(x: 0.25, y: 0.25), top: 7.75, bottom: 7.75),
      with: brush.palette.cardEdge, width: 0.5)
    var inner = frame.inset(x: 10, y: 0)
    if item.hasPicture, let source = item.image {
      let side = min(60, max(0, frame.height - 8), inner.width / 2).rounded(.down)
      let place = Rect(x: frame.x + 4, y: frame.midY - side / 2, width: side, height: side)
      brush.picture(source, in: place, radius: 5)
      inner = Rect(
        x: inner.x + side, y: inner.y, width: max(0, inner.width - side), height: inner.height)
    }
    var width = inner.width
    if let detail = item.detail {
      let line = TextLine(
        detail, size: 11 * brush.type, maxWidth: inner.width * 0.5, hasTabularDigits: true)
      width -= 7
      width -= brush.text(
        line, x: inner.maxX, y: inner.y, height: inner.height, color: brush.palette.secondaryLabel,
        alignment: .trailing)
    }
    let title = TextLine(item.displayTitle, size: 13 * brush.type, weight: .medium)
    brush.text(
      brush.fitted(title, into: max(0, width)), x: inner.x, y: inner.y, height: inner.height,
      color: brush.palette.label)
  }

  /// A row that is pushed aside, and the action that it uncovers: its word stands still until the
  /// action is wholly seen, then it goes with the row.
  private func swipedRow(_ look: RowLook, in frame: Rect) {
    let shape = Shape.rounded(frame, top: look.topRadius, bottom: look.bottomRadius)
    brush.surface.group(
      opacity: 1, clip: shape, scale: 1, about: Point(x: frame.midX, y: frame.midY)
    ) {
      // No wider than what is seen of it: it would shine through at the row's other corners.
      let seen = Rect(
        x: frame.maxX - look.swipe - 1, y: frame.y, width: look.swipe + 1, height: frame.height)
      brush.surface.fill(.rect(seen), with: brush.palette.destructive)
      let center = frame.maxX - max(look.swipe, Self.actionWidth) + Self.actionWidth / 2
      brush.text(
        brush.fitted(TextLine("Delete", size: 17 * brush.type), into: Self.actionWidth - 16),
        x: center,
        y: frame.y, height: frame.height,
        color: Color(0xFFFFFF), alignment: .center)
      var pushed = look
      (pushed.swipe, pushed.topRadius, pushed.bottomRadius) = (0, 0, 0)
      restingRow(pushed, in: frame.offset(x: -look.swipe, y: 0))
    }
  }
}

extension Color {
  /// The color on the straight way to another; 0 is this one.
  func mixed(with other: Color, _ share: Double) -> Color {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * share }
    return Color(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: mix(alpha, other.alpha))
  }
}
