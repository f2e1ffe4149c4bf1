import Choreography
import Recordings

/// Drawing of cells: rows, swiped rows with their action, and cards.
extension DrawingContext {
  /// The width of a swipe action, in points.
  private static let actionWidth = 74.0
  /// The distance between a title and what follows it, in points.
  private static let titleGap = 8.0

  /// Draws a table row, offset by its swipe and clipped to its group.
  func row(_ look: RowAppearance, in frame: Rect) {
    guard let group = look.group else { return wholeRow(look, in: frame) }
    let place = group.frame.offset(x: frame.x, y: frame.y)
    let outline = Shape.rounded(place, top: group.topRadius, bottom: group.bottomRadius)
    surface.group(clip: outline, in: place) { wholeRow(look, in: frame) }
  }

  private func wholeRow(_ look: RowAppearance, in frame: Rect) {
    guard look.swipe != 0 else { return restingRow(look, in: frame) }
    guard look.topRadius > 0 || look.bottomRadius > 0 else { return swipedRow(look, in: frame) }
    let outline = Shape.rounded(frame, top: look.topRadius, bottom: look.bottomRadius)
    surface.group(clip: outline, in: frame) { swipedRow(look, in: frame) }
  }

  /// Draws a row at rest: leading tile, title and subtitle, then from the trailing edge inwards the
  /// accessory, the symbols and the detail.
  private func restingRow(_ look: RowAppearance, in frame: Rect) {
    let ground = palette.row(isGrouped: look.isGrouped, on: ground)
    let resting = palette.lifted(ground, by: lift)
    let fill = resting.mixed(with: palette.highlight, min(1, max(0, look.highlight)))
    surface.fill(
      .rounded(frame, top: look.topRadius, bottom: look.bottomRadius), with: fill)
    if let color = palette.rim(lift: lift) {
      rim(of: frame, top: look.topRadius, bottom: look.bottomRadius, color: color)
    }
    bar(look, over: resting, in: frame)
    if look.isCard { return cardTexts(look, in: frame) }
    var leading = frame.x + 16 + look.indent
    if let isUnread = look.item.isUnread {
      if isUnread {
        let dot = Rect(x: leading - 4, midY: titleMiddle(look, in: frame), side: scaled(10))
        surface.fill(.ellipse(dot), with: palette.accent)
      }
      leading += scaled(10) + 6
    }
    if look.item.hasPicture, let source = look.item.image {
      let side = frame.height < 56 ? 29 : min(60, frame.height - 15).rounded(.down)
      picture(source, in: Rect(x: leading, midY: frame.midY, side: side), radius: side / 4)
      leading += side + 12
    }
    if let name = look.item.symbol, let color = look.item.color.flatMap(Color.init(hex:)) {
      let tile = Rect(x: leading, midY: frame.midY, side: scaled(29))
      surface.fill(.rounded(tile, scaled(7)), with: color.deepened(toContrast: Contrast.glyph))
      let inner = tile.inset(x: scaled(6), y: scaled(6))
      symbol(name, in: inner, color: Color(0xFFFFFF), weight: 2.2)
      leading = tile.maxX + 12
    }
    if look.separator > 0 {
      let color = palette.separator.faded(look.separator)
      // Shortened at the rounded corners of a row that moves to or from the end of a group.
      let radius = frame.cutRadius(look.bottomRadius)
      let rise = max(0, radius - hairline)
      let end = frame.maxX - radius + (radius * radius - rise * rise).squareRoot()
      hairline(from: leading, to: end, bottom: frame.maxY, color: color)
    }
    if look.upperEdge > 0 {
      let color = palette.separator.faded(look.upperEdge)
      upperHairline(of: frame, radius: look.topRadius, color: color)
    }
    guard look.subtitleLines > 1, look.item.subtitle != nil else {
      let trailing = trailingItems(look, from: leading, in: frame)
      return titles(
        look.item, x: leading, maxWidth: max(0, trailing - leading - Self.titleGap), in: frame)
    }
    preview(look, x: leading, in: frame)
  }

  /// The vertical center of a row's title.
  private func titleMiddle(_ look: RowAppearance, in frame: Rect) -> Double {
    guard look.item.subtitle != nil else { return frame.midY }
    return frame.midY - scaled(21 + 9 * Double(look.subtitleLines - 1)) + scaled(11)
  }

  /// Draws the texts of a row whose subtitle has several lines: the detail beside the title, and the
  /// badge beside the subtitle.
  private func preview(_ look: RowAppearance, x: Double, in frame: Rect) {
    let top = titleMiddle(look, in: frame) - scaled(11)
    var upper = look
    (upper.item.detail, upper.item.badge) = (nil, nil)
    var end = trailingItems(upper, from: x, in: frame)
    var titleEnd = end
    if let detail = look.item.detail {
      let line = TextLine(
        detail, size: scaled(15), maxWidth: max(0, (end - x) * 0.5), hasTabularDigits: true)
      titleEnd -= 8
      titleEnd -= text(
        line, x: end, y: top, height: scaled(22), color: palette.secondaryLabel,
        alignment: .trailing)
    }
    text(
      title(look.item, maxWidth: max(0, titleEnd - x)), x: x, y: top, height: scaled(22),
      color: palette.label)
    let lines = Double(look.subtitleLines)
    if let badge = look.item.badge {
      end = self.badge(badge, look.item.badgeColor, maxX: end, midY: top + scaled(22 + 9 * lines))
    }
    let width = max(0, end - x)
    let wrapped = WrappedText(
      look.item.subtitle ?? "", size: scaled(15), within: max(1, width), most: look.subtitleLines)
    for (index, string) in wrapped.lines.enumerated() {
      let line = TextLine(string, size: scaled(15), maxWidth: width)
      let isLast = index == wrapped.lines.count - 1
      text(
        isLast ? line : fitted(line, into: width), x: x,
        y: top + scaled(22 + 18 * Double(index)), height: scaled(18),
        color: palette.secondaryLabel)
    }
  }

  private func title(_ item: ItemContent, maxWidth: Double?) -> TextLine {
    TextLine(
      item.displayTitle, size: scaled(17), weight: item.isUnread == true ? .bold : .regular,
      maxWidth: maxWidth)
  }

  /// Scales the size of a symbol with the text.
  private func scaled(_ length: Double) -> Double { length * textScale }

  /// Draws a symbol at the trailing edge; returns its leading edge.
  private func glyph(
    _ name: String, width: Double, maxX: Double, midY: Double, color: Color, weight: Double
  ) -> Double {
    let rect = Rect(x: maxX - scaled(width), midY: midY, side: scaled(width))
    symbol(name, in: rect, color: color, weight: weight)
    return rect.x
  }

  private func titles(_ item: ItemContent, x: Double, maxWidth: Double, in frame: Rect) {
    let title = title(item, maxWidth: maxWidth)
    guard let subtitle = item.subtitle else {
      return _ = text(title, x: x, y: frame.y, height: frame.height, color: palette.label)
    }
    let top = frame.midY - 21 * textScale
    text(title, x: x, y: top, height: 22 * textScale, color: palette.label)
    text(
      TextLine(subtitle, size: 13 * textScale, maxWidth: maxWidth), x: x, y: top + 22 * textScale,
      height: 18 * textScale, color: palette.secondaryLabel)
  }

  /// Returns the width of a title and a subtitle on a line without an end, in points.
  private func titleWidth(_ item: ItemContent) -> Double {
    let lines = [
      title(item, maxWidth: nil),
      TextLine(item.subtitle ?? "", size: 13 * textScale),
    ]
    return lines.map { surface.text.measure($0).width }.max() ?? 0
  }

  /// Draws the trailing items, from the edge inwards, behind a title that begins at `leading`;
  /// returns the end of the title's space.
  ///
  /// Title and detail each keep half of the space, and each may use what the other one leaves.
  private func trailingItems(
    _ look: RowAppearance, from leading: Double, in frame: Rect
  ) -> Double {
    var x = accessory(look, maxX: frame.maxX - 16, midY: frame.midY)
    if let name = look.item.symbol, look.item.color == nil {
      x = glyph(name, width: 20, maxX: x, midY: frame.midY, color: palette.label, weight: 2.4) - 8
    }
    if let name = look.item.image, !look.item.hasPicture {
      let midY = frame.midY - scaled(0.5)
      x = glyph(name, width: 15, maxX: x, midY: midY, color: palette.label, weight: 2.4) - 8
    }
    if let badge = look.item.badge {
      x = self.badge(badge, look.item.badgeColor, maxX: x, midY: frame.midY)
    }
    if let detail = look.item.detail {
      let space = max(0, x - leading - Self.titleGap - 4)
      let limit = max(space / 2, space - titleWidth(look.item).rounded(.up))
      let line = TextLine(detail, size: 17 * textScale, maxWidth: limit, hasTabularDigits: true)
      let width = text(
        line, x: x, y: frame.y, height: frame.height,
        color: look.item.bar == nil ? palette.secondaryLabel : palette.label, alignment: .trailing)
      x -= width + 4
    }
    return x
  }

  func accessory(_ look: RowAppearance, maxX: Double, midY: Double) -> Double {
    if let progress = look.disclosure {
      let rect = Rect(x: maxX - scaled(14) - 1, midY: midY, side: scaled(14))
      chevron(turned: progress, in: rect, color: palette.accent, weight: 3.6)
      return rect.x - 6
    }
    switch look.item.accessory ?? .none {
    case .none: return maxX
    case .disclosure:
      return glyph(
        "chevron", width: 14, maxX: maxX + 1, midY: midY, color: palette.tertiaryLabel,
        weight: 3.6) - 4
    case .checkmark:
      return glyph(
        "checkmark", width: 17, maxX: maxX, midY: midY, color: palette.accent, weight: 3) - 10
    case .reorder:
      let rect = Rect(x: maxX - scaled(22), midY: midY, side: scaled(22))
      for line in -1...1 {
        let bar = Rect(
          x: rect.x, y: rect.midY + scaled(5) * Double(line) - 0.75, width: rect.width, height: 1.5)
        surface.fill(.rounded(bar, 0.75), with: palette.tertiaryLabel)
      }
      return rect.x - 10
    case .switch:
      let rect = Rect(x: maxX - 51, y: midY - 15.5, width: 51, height: 31)
      toggle(progress: look.switchProgress, in: rect)
      return rect.x - 10
    }
  }

  private func toggle(progress: Double, in rect: Rect) {
    let track = palette.switchOff.mixed(with: palette.switchOn, progress)
    surface.fill(.rounded(rect, 15.5), with: track)
    let thumb = Rect(x: rect.x + 2 + 20 * progress, y: rect.y + 2, width: 27, height: 27)
    for (grow, drop, alpha) in [(1.5, 2.5, 0.03), (0.75, 2.0, 0.05), (0.25, 1.0, 0.06)] {
      surface.fill(
        .ellipse(thumb.inset(x: -grow, y: -grow).offset(x: 0, y: drop)),
        with: Color(0x000000, alpha: alpha))
    }
    surface.fill(.ellipse(thumb), with: Color(0xFFFFFF))
  }

  /// Draws a badge in a color, or in the accent color; returns the end of the space before it.
  func badge(_ string: String, _ hex: String?, maxX: Double, midY: Double) -> Double {
    let line = TextLine(string, size: 13 * textScale, weight: .semibold, maxWidth: 80 * textScale)
    let height = (22 * textScale).rounded()
    let width = max(height, surface.text.measure(line).width + 14)
    let rect = Rect(x: maxX - width, y: midY - height / 2, width: width, height: height)
    surface.fill(
      .rounded(rect, height / 2),
      with: (hex.flatMap(Color.init(hex:)) ?? palette.accent).deepened(toContrast: Contrast.text))
    text(line, in: rect, color: Color(0xFFFFFF), alignment: .center)
    return rect.x - 8
  }

  /// Draws a cell of a custom layout: symbol and text, centered on its color.
  func tile(_ item: ItemContent, in frame: Rect) {
    let color = item.color.flatMap { Color(hex: $0) }
    let radius = min(8, frame.width / 4, frame.height / 4)
    let usual = ground == .grouped ? palette.row : palette.card(on: ground)
    plate(frame, radius, color ?? palette.lifted(usual, by: lift))
    let label = color.map { $0.isLight ? Color(0x000000) : Color(0xFFFFFF) } ?? palette.label
    let inner = frame.inset(x: min(8, frame.width / 10), y: 0)
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

  /// Draws a card of a grid: the title above the detail, or beside it in a low card.
  ///
  /// A hairline separates cards that overlap.
  func card(_ item: ItemContent, in frame: Rect) {
    plate(frame, 8, palette.lifted(palette.card(on: ground), by: lift))
    var inner = frame.inset(x: 10, y: 0)
    if item.hasPicture, let source = item.image {
      let side = min(60, max(0, frame.height - 8), inner.width / 2).rounded(.down)
      picture(source, in: Rect(x: frame.x + 4, midY: frame.midY, side: side), radius: 5)
      inner = Rect(
        x: inner.x + side, y: inner.y, width: max(0, inner.width - side), height: inner.height)
    }
    let (titleHeight, detailHeight) = (20 * textScale, 16 * textScale)
    if let detail = item.detail, titleHeight + detailHeight + 4 <= frame.height {
      let top = frame.midY - (titleHeight + detailHeight) / 2
      let title = TextLine(
        item.displayTitle, size: 15 * textScale, weight: .medium, maxWidth: inner.width)
      text(title, x: inner.x, y: top, height: titleHeight, color: palette.label)
      let line = TextLine(
        detail, size: 12 * textScale, maxWidth: inner.width, hasTabularDigits: true)
      text(
        line, x: inner.x, y: top + titleHeight, height: detailHeight,
        color: palette.secondaryLabel)
      return
    }
    var width = inner.width
    if let detail = item.detail {
      let line = TextLine(
        detail, size: 11 * textScale, maxWidth: inner.width * 0.5, hasTabularDigits: true)
      width -= 7
      width -= text(line, in: inner, color: palette.secondaryLabel, alignment: .trailing)
    }
    let title = TextLine(
      item.displayTitle, size: 13 * textScale, weight: .medium, maxWidth: max(0, width))
    text(title, in: inner, color: palette.label)
  }

  /// Draws the background of a tile or a card, with its edge.
  private func plate(_ frame: Rect, _ radius: Double, _ fill: Color) {
    surface.fill(.rounded(frame, radius), with: fill)
    rim(
      of: frame, top: radius, bottom: radius, color: palette.rim(lift: lift) ?? palette.cardEdge)
  }

  /// Draws a swiped row and the actions beside it, from the edge inward. Beyond their full width the
  /// touched one takes the place of the others.
  private func swipedRow(_ look: RowAppearance, in frame: Rect) {
    let touched = Event.Swipe.Action(look.action ?? "delete")
    let actions = look.actions.isEmpty ? [touched] : look.actions
    let chosen = actions.firstIndex { $0.action == touched.action } ?? 0
    let distance = look.swipe.magnitude
    let width = min(Self.actionWidth, distance / Double(actions.count))
    let rest = distance - width * Double(actions.count)
    let others = width * (1 - min(1, rest / Self.actionWidth))
    var edge = 0.0
    for (index, action) in actions.enumerated() {
      let end =
        edge
        + (index == chosen ? distance - others * Double(actions.count - 1) : others)
      if end > edge {
        self.action(action, from: edge, to: end, isLeading: look.swipe < 0, in: frame)
      }
      edge = end
    }
    var pushed = look
    (pushed.swipe, pushed.topRadius, pushed.bottomRadius) = (0, 0, 0)
    restingRow(pushed, in: frame.offset(x: -look.swipe, y: 0))
  }

  /// Draws an action between two distances from the row's edge. Its title stays in place until the
  /// action is fully visible, then it moves with the row. It fades out where it would be clipped.
  private func action(
    _ action: Event.Swipe.Action, from outer: Double, to inner: Double, isLeading: Bool,
    in frame: Rect
  ) {
    let distance = inner - outer
    // As wide as its visible part: it would show at the row's other corners.
    let strip = Rect(
      x: isLeading ? frame.x + outer : frame.maxX - inner, y: frame.y, width: distance,
      height: frame.height)
    let isDeletion = action.action == "delete"
    let tint =
      action.color.flatMap(Color.init(hex:)) ?? (isDeletion ? palette.destructive : palette.accent)
    surface.fill(
      .rect(strip),
      with: tint.deepened(toContrast: Contrast.text).opacity(min(1, frame.height / 12)))
    let middle = outer + max(distance, Self.actionWidth) - Self.actionWidth / 2
    let x = isLeading ? frame.x + middle : frame.maxX - middle
    // Returns the margin around the title, as a share of the margin at rest.
    func opacity(width: Double, height: Double) -> Double {
      let side = (Self.actionWidth - width) / 2
      let beside = (distance - Self.actionWidth + side) / side
      return max(0, min(1, beside, (frame.height - height) / 2 / height))
    }
    if !isDeletion, isBuiltInSymbol(action.action) {
      let side = scaled(22)
      symbol(
        action.action, in: Rect(x: x - side / 2, midY: frame.midY, side: side),
        color: Color(0xFFFFFF).opacity(opacity(width: side, height: side / 2)), weight: 2.2)
      return
    }
    let line = TextLine(
      isDeletion ? "Delete" : action.action, size: 17 * textScale, maxWidth: Self.actionWidth - 8)
    let word = fitted(line, into: Self.actionWidth - 16)
    let extent = surface.text.measure(word)
    let opacity = opacity(width: extent.width, height: extent.capHeight)
    guard opacity > 0 else { return }
    text(
      word, x: x, y: frame.y, height: frame.height, color: Color(0xFFFFFF).opacity(opacity),
      alignment: .center)
  }
}

extension Color {
  /// Returns the color with its opacity multiplied by a share.
  func faded(_ share: Double) -> Color { opacity(alpha * share) }

  /// Returns the linear interpolation to another color; 0 gives this one.
  func mixed(with other: Color, _ share: Double) -> Color {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * share }
    return Color(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: mix(alpha, other.alpha))
  }
}
