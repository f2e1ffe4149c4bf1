import Choreography
import Recordings

/// Draws the cells of lists and grids: rows, pushed rows with their action, and cards.
struct RowPainter {
  let brush: Brush
  /// The degree to which a hand has lifted the cell, from 0 to 1.
  let lift: Double
  /// The width of the action below a row, in points.
  private static let actionWidth = 74.0

  /// A table row, pushed aside as far as it is swiped, and cut to its group.
  func row(_ look: RowLook, in frame: Rect) {
    guard let group = look.group else { return wholeRow(look, in: frame) }
    clipped(
      to: group.frame.offset(x: frame.x, y: frame.y), top: group.topRadius,
      bottom: group.bottomRadius
    ) {
      wholeRow(look, in: frame)
    }
  }

  private func wholeRow(_ look: RowLook, in frame: Rect) {
    guard look.swipe != 0 else { return restingRow(look, in: frame) }
    guard look.topRadius > 0 || look.bottomRadius > 0 else { return swipedRow(look, in: frame) }
    clipped(to: frame, top: look.topRadius, bottom: look.bottomRadius) {
      swipedRow(look, in: frame)
    }
  }

  /// Draws a row inside of an outline.
  private func clipped(to frame: Rect, top: Double, bottom: Double, _ content: () -> Void) {
    brush.surface.group(
      opacity: 1, clip: .rounded(frame, top: top, bottom: bottom), scale: 1,
      about: Point(x: frame.midX, y: frame.midY), content)
  }

  /// A table row: leading tile, title and subtitle, then from the trailing edge inwards the
  /// accessory, the glyphs and the detail.
  private func restingRow(_ look: RowLook, in frame: Rect) {
    let ground = brush.palette.lifted(
      look.isGrouped ? groupedRow : brush.palette.plainGround, by: lift)
    let fill = ground.mixed(with: brush.palette.highlight, min(1, max(0, look.highlight)))
    brush.surface.fill(
      .rounded(frame, top: look.topRadius, bottom: look.bottomRadius), with: fill)
    if let color = brush.palette.rim(lift: lift) {
      brush.rim(of: frame, top: look.topRadius, bottom: look.bottomRadius, color: color)
    }
    var leading = frame.x + 16 + look.indent
    if look.item.hasPicture, let source = look.item.image {
      let side = frame.height < 56 ? 29 : min(60, frame.height - 15).rounded(.down)
      let place = Rect(x: leading, y: frame.midY - side / 2, width: side, height: side)
      brush.picture(source, in: place, radius: side / 4)
      leading += side + 12
    }
    if let name = look.item.symbol, let color = look.item.color.flatMap(Color.init(hex:)) {
      let side = scaled(29)
      let rect = Rect(x: leading, y: frame.midY - side / 2, width: side, height: side)
      tile(name, color: color, in: rect)
      leading = rect.maxX + 12
    }
    if look.separator > 0 {
      let color = brush.palette.separator.opacity(brush.palette.separator.alpha * look.separator)
      // Not across the round corner of a row that is on its way to or from the end of a group.
      let radius = frame.cutRadius(look.bottomRadius)
      let rise = max(0, radius - brush.hairline)
      let end = frame.maxX - radius + (radius * radius - rise * rise).squareRoot()
      brush.hairline(from: leading, to: end, bottom: frame.maxY, color: color)
    }
    if look.upperEdge > 0 {
      let color = brush.palette.separator.opacity(brush.palette.separator.alpha * look.upperEdge)
      brush.upperHairline(of: frame, radius: look.topRadius, color: color)
    }
    let trailing = trailingItems(look, in: frame)
    titles(look.item, x: leading, maxWidth: max(0, trailing - leading - 8), in: frame)
  }

  private var groupedRow: Color {
    brush.ground == .dimmed ? brush.palette.sheetRow : brush.palette.row
  }

  /// The extent of a symbol, which grows with the text beside it.
  private func scaled(_ length: Double) -> Double { length * brush.type }

  private func tile(_ name: String, color: Color, in rect: Rect) {
    brush.surface.fill(
      .rounded(rect, top: scaled(7), bottom: scaled(7)),
      with: color.deepened(toContrast: Contrast.glyph))
    brush.symbol(
      name, in: rect.inset(x: scaled(6), y: scaled(6)), color: Color(0xFFFFFF), weight: 2.2)
  }

  /// A symbol of the text's size at the trailing edge; returns its leading edge.
  private func glyph(
    _ name: String, width: Double, maxX: Double, midY: Double, color: Color, weight: Double
  ) -> Double {
    let side = scaled(width)
    let rect = Rect(x: maxX - side, y: midY - side / 2, width: side, height: side)
    brush.symbol(name, in: rect, color: color, weight: weight)
    return rect.x
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
      x =
        glyph(
          name, width: 20, maxX: x, midY: frame.midY, color: brush.palette.label, weight: 2.4) - 8
    }
    if let name = look.item.image, !look.item.hasPicture {
      x =
        glyph(
          name, width: 15, maxX: x, midY: frame.midY - scaled(0.5), color: brush.palette.label,
          weight: 2.4) - 8
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
      let side = scaled(14)
      let rect = Rect(x: maxX - side - 1, y: midY - side / 2, width: side, height: side)
      brush.chevron(turned: progress, in: rect, color: brush.palette.accent, weight: 3.6)
      return rect.x - 6
    }
    switch look.item.accessory ?? .none {
    case .none: return maxX
    case .disclosure:
      return glyph(
        "chevron", width: 14, maxX: maxX + 1, midY: midY, color: brush.palette.tertiaryLabel,
        weight: 3.6) - 4
    case .checkmark:
      return glyph(
        "checkmark", width: 17, maxX: maxX, midY: midY, color: brush.palette.accent, weight: 3)
        - 10
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
      .rounded(rect, top: height / 2, bottom: height / 2),
      with: brush.palette.accent.deepened(toContrast: Contrast.text))
    brush.text(
      line, x: rect.midX, y: rect.y, height: height, color: Color(0xFFFFFF), alignment: .center)
    return rect.x - 8
  }

  /// A cell of an app's own layout: its symbol and text in the middle, on its color.
  func tile(_ item: ItemContent, in frame: Rect) {
    let color = item.color.flatMap { Color(hex: $0) }
    let radius = min(8, frame.width / 4, frame.height / 4)
    brush.surface.fill(
      .rounded(frame, top: radius, bottom: radius),
      with: color
        ?? brush.palette.lifted(
          brush.ground == .grouped ? brush.palette.row : brush.palette.card, by: lift))
    brush.rim(
      of: frame, top: radius, bottom: radius,
      color: brush.palette.rim(lift: lift) ?? brush.palette.cardEdge)
    let label = color.map { $0.isLight ? Color(0x000000) : Color(0xFFFFFF) } ?? brush.palette.label
    let inner = frame.inset(x: min(8, frame.width / 10), y: 0)
    let symbol = item.symbol ?? item.image
    let title = item.title ?? (color == nil && symbol == nil ? item.displayTitle : nil)
    let lines = [title, item.subtitle ?? item.detail].compactMap { $0 }
    let side = min(28 * brush.type, frame.height / 2)
    let heights = lines.indices.map { ($0 == 0 ? 20 : 16) * brush.type }
    let gap = lines.isEmpty ? 0 : 4.0
    let rest = heights.reduce(0, +)
    // Without room for both the text says more.
    let showsSymbol = symbol != nil && side + gap + rest <= frame.height
    var y = frame.midY - (rest + (showsSymbol ? side + gap : 0)) / 2
    if showsSymbol, let symbol {
      let place = Rect(x: frame.midX - side / 2, y: y, width: side, height: side)
      brush.symbol(symbol, in: place, color: label, weight: 2.2)
      y += side + gap
    }
    // A character or two, an emoji for instance, fill a tile that has nothing else.
    if lines.count == 1, !showsSymbol, lines[0].count <= 2, frame.height >= 32 {
      let size = min(38, frame.height * 0.55) * brush.type
      brush.text(
        TextLine(lines[0], size: size, maxWidth: inner.width), x: frame.midX, y: frame.y,
        height: frame.height, color: label, alignment: .center)
      return
    }
    for (index, text) in lines.enumerated() {
      let line = TextLine(
        text, size: (index == 0 ? 15 : 12) * brush.type, weight: index == 0 ? .medium : .regular,
        maxWidth: inner.width)
      brush.text(
        line, x: frame.midX, y: y, height: heights[index],
        color: index == 0 || color != nil ? label : brush.palette.secondaryLabel,
        alignment: .center)
      y += heights[index]
    }
  }

  /// A grid's card: the title above the detail, or in a low card beside it.
  ///
  /// The hairline keeps cards apart while they pass over each other.
  func card(_ item: ItemContent, in frame: Rect) {
    brush.surface.fill(
      .rounded(frame, top: 8, bottom: 8), with: brush.palette.lifted(brush.palette.card, by: lift))
    brush.rim(
      of: frame, top: 8, bottom: 8,
      color: brush.palette.rim(lift: lift) ?? brush.palette.cardEdge)
    var inner = frame.inset(x: 10, y: 0)
    if item.hasPicture, let source = item.image {
      let side = min(60, max(0, frame.height - 8), inner.width / 2).rounded(.down)
      let place = Rect(x: frame.x + 4, y: frame.midY - side / 2, width: side, height: side)
      brush.picture(source, in: place, radius: 5)
      inner = Rect(
        x: inner.x + side, y: inner.y, width: max(0, inner.width - side), height: inner.height)
    }
    let (titleHeight, detailHeight) = (20 * brush.type, 16 * brush.type)
    if let detail = item.detail, titleHeight + detailHeight + 4 <= frame.height {
      let top = frame.midY - (titleHeight + detailHeight) / 2
      brush.text(
        TextLine(
          item.displayTitle, size: 15 * brush.type, weight: .medium, maxWidth: inner.width),
        x: inner.x, y: top, height: titleHeight, color: brush.palette.label)
      brush.text(
        TextLine(
          detail, size: 12 * brush.type, maxWidth: inner.width, hasTabularDigits: true),
        x: inner.x, y: top + titleHeight, height: detailHeight, color: brush.palette.secondaryLabel)
      return
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
    let title = TextLine(
      item.displayTitle, size: 13 * brush.type, weight: .medium, maxWidth: max(0, width))
    brush.text(
      title, x: inner.x, y: inner.y, height: inner.height, color: brush.palette.label)
  }

  /// A row that is pushed aside, and the action that it uncovers. The word stands still until the
  /// action is wholly seen, then it goes with the row; it shows only while it is not cut.
  private func swipedRow(_ look: RowLook, in frame: Rect) {
    let distance = look.swipe.magnitude
    let isLeading = look.swipe < 0
    // No wider than what is seen of it: it would shine through at the row's other corners.
    let strip = Rect(
      x: isLeading ? frame.x : frame.maxX - distance, y: frame.y, width: distance,
      height: frame.height)
    let tint = look.action == nil ? brush.palette.destructive : brush.palette.accent
    brush.surface.fill(
      .rect(strip),
      with: tint.deepened(toContrast: Contrast.text).opacity(min(1, frame.height / 12)))
    let middle = max(distance, Self.actionWidth) - Self.actionWidth / 2
    let x = isLeading ? frame.x + middle : frame.maxX - middle
    // The space that is left beside or above the word, as a share of what there is at rest.
    func opacity(width: Double, height: Double) -> Double {
      let side = (Self.actionWidth - width) / 2
      let beside = (distance - Self.actionWidth + side) / side
      return max(0, min(1, beside, (frame.height - height) / 2 / height))
    }
    if let symbol = look.action, isBuiltInSymbol(symbol) {
      let side = scaled(22)
      brush.symbol(
        symbol, in: Rect(x: x - side / 2, y: frame.midY - side / 2, width: side, height: side),
        color: Color(0xFFFFFF).opacity(opacity(width: side, height: side / 2)), weight: 2.2)
    } else {
      let word = brush.fitted(
        TextLine(
          look.action ?? "Delete", size: 17 * brush.type, maxWidth: Self.actionWidth - 8),
        into: Self.actionWidth - 16)
      let extent = brush.surface.text.measure(word)
      let opacity = opacity(width: extent.width, height: extent.capHeight)
      if opacity > 0 {
        brush.text(
          word, x: x, y: frame.y, height: frame.height, color: Color(0xFFFFFF).opacity(opacity),
          alignment: .center)
      }
    }
    var pushed = look
    (pushed.swipe, pushed.topRadius, pushed.bottomRadius) = (0, 0, 0)
    restingRow(pushed, in: frame.offset(x: -look.swipe, y: 0))
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
