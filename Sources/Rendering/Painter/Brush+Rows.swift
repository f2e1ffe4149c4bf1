import Choreography
import Recording

extension Brush {
  /// A table row: leading tile, title and subtitle, then from the trailing edge inwards the
  /// accessory, the glyphs and the detail.
  func row(_ look: RowLook, in frame: Rect) {
    let ground = look.isGrouped ? groupedRow : palette.plainGround
    let fill = ground.mixed(with: palette.highlight, min(1, max(0, look.highlight)))
    surface.fill(
      .rounded(frame, top: look.topRadius, bottom: look.bottomRadius), with: fill)
    var leading = frame.x + 16 + look.indent
    if let name = look.item.symbol, let color = look.item.color.flatMap(Color.init(hex:)) {
      tile(name, color: color, at: Point(x: leading, y: frame.midY - 14.5))
      leading += 29 + 12
    }
    if look.separator > 0 {
      let color = palette.separator.opacity(palette.separator.alpha * look.separator)
      hairline(from: leading, to: frame.maxX, bottom: frame.maxY, color: color)
    }
    if look.upperEdge > 0 {
      let color = palette.separator.opacity(palette.separator.alpha * look.upperEdge)
      hairline(from: frame.x, to: frame.maxX, bottom: frame.y + 0.5, color: color)
    }
    let trailing = trailingItems(look, in: frame)
    titles(look.item, x: leading, maxWidth: max(0, trailing - leading - 8), in: frame)
  }

  private var groupedRow: Color { ground == .dimmed ? palette.sheetRow : palette.row }

  private func tile(_ name: String, color: Color, at origin: Point) {
    let rect = Rect(x: origin.x, y: origin.y, width: 29, height: 29)
    surface.fill(.rounded(rect, top: 7, bottom: 7), with: color)
    symbol(name, in: rect.inset(x: 6, y: 6), color: Color(0xFFFFFF), weight: 2.2)
  }

  private func titles(_ item: ItemContent, x: Double, maxWidth: Double, in frame: Rect) {
    let title = TextLine(item.displayTitle, size: 17 * type, maxWidth: maxWidth)
    guard let subtitle = item.subtitle else {
      text(title, x: x, y: frame.y, height: frame.height, color: palette.label)
      return
    }
    let top = frame.midY - 21 * type
    text(title, x: x, y: top, height: 22 * type, color: palette.label)
    text(
      TextLine(subtitle, size: 13 * type, maxWidth: maxWidth), x: x, y: top + 22 * type,
      height: 18 * type, color: palette.secondaryLabel)
  }

  /// Draws from the trailing edge inwards; returns where the free space ends.
  private func trailingItems(_ look: RowLook, in frame: Rect) -> Double {
    var x = accessory(look, maxX: frame.maxX - 16, midY: frame.midY)
    if let name = look.item.symbol, look.item.color == nil {
      let rect = Rect(x: x - 20, y: frame.midY - 10, width: 20, height: 20)
      symbol(name, in: rect, color: palette.label, weight: 2.4)
      x = rect.x - 8
    }
    if let name = look.item.image {
      let rect = Rect(x: x - 15, y: frame.midY - 8, width: 15, height: 15)
      symbol(name, in: rect, color: palette.label, weight: 2.4)
      x = rect.x - 8
    }
    if let badge = look.item.badge { x = self.badge(badge, maxX: x, midY: frame.midY) }
    if let detail = look.item.detail {
      let limit = max(0, (x - frame.x) * 0.5)
      let line = TextLine(detail, size: 17 * type, maxWidth: limit, hasTabularDigits: true)
      let width = text(
        line, x: x, y: frame.y, height: frame.height, color: palette.secondaryLabel,
        alignment: .trailing)
      x -= width + 4
    }
    return x
  }

  private func accessory(_ look: RowLook, maxX: Double, midY: Double) -> Double {
    if let progress = look.disclosure {
      let rect = Rect(x: maxX - 15, y: midY - 7, width: 14, height: 14)
      chevron(turned: progress, in: rect, color: palette.accent, weight: 3.6)
      return rect.x - 6
    }
    switch look.item.accessory ?? .none {
    case .none: return maxX
    case .disclosure:
      let rect = Rect(x: maxX - 13, y: midY - 7, width: 14, height: 14)
      symbol("chevron", in: rect, color: palette.tertiaryLabel, weight: 3.6)
      return rect.x - 4
    case .checkmark:
      let rect = Rect(x: maxX - 17, y: midY - 8.5, width: 17, height: 17)
      symbol("checkmark", in: rect, color: palette.accent, weight: 3)
      return rect.x - 10
    case .switch:
      let rect = Rect(x: maxX - 51, y: midY - 15.5, width: 51, height: 31)
      toggle(progress: look.switchProgress, in: rect)
      return rect.x - 10
    }
  }

  private func toggle(progress: Double, in rect: Rect) {
    let track = palette.switchOff.mixed(with: palette.switchOn, progress)
    surface.fill(.rounded(rect, top: 15.5, bottom: 15.5), with: track)
    let thumb = Rect(x: rect.x + 2 + 20 * progress, y: rect.y + 2, width: 27, height: 27)
    for (grow, drop, alpha) in [(1.5, 2.5, 0.03), (0.75, 2.0, 0.05), (0.25, 1.0, 0.06)] {
      surface.fill(
        .ellipse(thumb.inset(x: -grow, y: -grow).offset(x: 0, y: drop)),
        with: Color(0x000000, alpha: alpha))
    }
    surface.fill(.ellipse(thumb), with: Color(0xFFFFFF))
  }

  private func badge(_ string: String, maxX: Double, midY: Double) -> Double {
    let line = TextLine(string, size: 13 * type, weight: .semibold, maxWidth: 80 * type)
    let height = (22 * type).rounded()
    let width = max(height, surface.text.measure(line).width + 14)
    let rect = Rect(x: maxX - width, y: midY - height / 2, width: width, height: height)
    surface.fill(.rounded(rect, top: height / 2, bottom: height / 2), with: palette.accent)
    text(
      line, x: rect.midX, y: rect.y, height: height, color: Color(0xFFFFFF), alignment: .center)
    return rect.x - 8
  }

  /// A grid's card: the title at the leading edge, the detail at the trailing one.
  ///
  /// The hairline keeps cards apart while they pass over each other.
  func card(_ item: ItemContent, in frame: Rect) {
    surface.fill(.rounded(frame, top: 8, bottom: 8), with: palette.card)
    surface.stroke(
      .rounded(frame.inset(x: 0.25, y: 0.25), top: 7.75, bottom: 7.75),
      with: palette.cardEdge, width: 0.5)
    let inner = frame.inset(x: 10, y: 0)
    var width = inner.width
    if let detail = item.detail {
      let line = TextLine(
        detail, size: 11 * type, maxWidth: inner.width * 0.5, hasTabularDigits: true)
      width -= 7
      width -= text(
        line, x: inner.maxX, y: inner.y, height: inner.height, color: palette.secondaryLabel,
        alignment: .trailing)
    }
    let title = TextLine(item.displayTitle, size: 13 * type, weight: .medium)
    text(
      fitted(title, into: max(0, width)), x: inner.x, y: inner.y, height: inner.height,
      color: palette.label)
  }
}

extension Color {
  /// The colour on the straight way to another; 0 is this one.
  func mixed(with other: Color, _ share: Double) -> Color {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * share }
    return Color(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: mix(alpha, other.alpha))
  }
}
