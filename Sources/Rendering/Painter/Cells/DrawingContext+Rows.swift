import Choreography
import Recordings

/// Drawing of table rows.
extension DrawingContext {
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
    guard look.isGrouped || look.topRadius > 0 || look.bottomRadius > 0 else {
      return swipedRow(look, in: frame)
    }
    // A row stays within its card.
    let outline = Shape.rounded(frame, top: look.topRadius, bottom: look.bottomRadius)
    surface.group(clip: outline, in: frame) { swipedRow(look, in: frame) }
  }

  /// Draws a row at rest: leading tile, title and subtitle, then from the trailing edge inwards the
  /// accessory, the symbols and the detail.
  func restingRow(_ look: RowAppearance, in frame: Rect) {
    guard let color = look.background.flatMap(Color.init(hex:)) else {
      let background = palette.row(isGrouped: look.isGrouped, on: background)
      return restingRow(look, on: palette.lifted(background, by: lift), in: frame)
    }
    var context = self
    context.palette = palette.on(color)
    context.restingRow(look, on: color, in: frame)
  }

  private func restingRow(_ look: RowAppearance, on resting: Color, in frame: Rect) {
    let highlight = look.highlight.clamped(to: 0...1)
    let fill = resting.mixed(with: palette.highlight, highlight)
    surface.fill(
      .rounded(frame, top: look.topRadius, bottom: look.bottomRadius), with: fill)
    // An edge separates cards that overlap in motion.
    let edge = palette.rim(lift: lift) ?? (look.isCard ? palette.cardEdge : nil)
    if let color = edge ?? palette.rim(highlight: highlight, over: resting, around: background) {
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
      if !look.hidesFigure {
        picture(source, in: Rect(x: leading, midY: frame.midY, side: side), radius: side / 4)
      }
      leading += side + 12
    }
    if let name = look.item.symbol, let color = look.item.color.flatMap(Color.init(hex:)) {
      let tile = Rect(x: leading, midY: frame.midY, side: scaled(29))
      if !look.hidesFigure {
        surface.fill(.rounded(tile, scaled(7)), with: color.deepened(toContrast: Contrast.glyph))
        let inner = tile.inset(x: scaled(6), y: scaled(6))
        symbol(name, in: inner, color: Color(0xFFFFFF), weight: 2.2)
      }
      leading = tile.maxX + 12
    }
    if look.separator > 0 {
      let color = palette.separator.faded(look.separator)
      // Shortened at the rounded corners of a row that moves to or from the end of a group.
      let bottom = frame.maxY - look.separatorRise
      func corner(_ radius: Double, at distance: Double) -> Double {
        let rise = min(radius, max(0, radius - distance))
        return frame.maxX - radius + (radius * radius - rise * rise).squareRoot()
      }
      let lower = corner(frame.cutRadius(look.bottomRadius), at: hairline + look.separatorRise)
      let upper = corner(frame.cutRadius(look.topRadius), at: bottom - hairline - frame.y)
      let end = min(lower, upper, frame.maxX - metrics.separatorInset)
      // It stays in place while the row is swiped.
      hairline(
        from: leading + look.swipe, to: end + look.swipe,
        bottom: look.separatorRise > 0 ? onGrid(bottom) : bottom, color: color)
    }
    // A row that is lifted or crosses others has its shadow instead.
    let upperEdge = look.upperEdge * max(0, 1 - 4 * lift) * (1 - crossing)
    if upperEdge > 0 {
      let color = palette.separator.faded(upperEdge)
      upperHairline(of: frame, radius: look.topRadius, color: color)
    }
    guard look.subtitleLines > 1, look.item.subtitle != nil else {
      let trailing = trailingItems(look, from: leading, in: frame)
      return titles(
        look.item, x: leading, maxWidth: max(0, trailing - leading - Self.titleGap + widthLoss),
        in: frame)
    }
    preview(look, x: leading, in: frame)
  }

  /// Returns the vertical center of a row's title.
  private func titleMiddle(_ look: RowAppearance, in frame: Rect) -> Double {
    guard look.item.subtitle != nil else { return frame.midY }
    return frame.midY - scaled(21 + 9 * Double(look.subtitleLines - 1)) + scaled(11)
  }

  /// Draws the texts of a row whose subtitle has several lines: the detail beside the title, and
  /// the badge beside the subtitle.
  private func preview(_ look: RowAppearance, x: Double, in frame: Rect) {
    let top = titleMiddle(look, in: frame) - scaled(11)
    var upper = look
    (upper.item.detail, upper.item.badge) = (nil, nil)
    var end = trailingItems(upper, from: x, in: frame)
    var titleEnd = end
    if let detail = look.item.detail {
      let line = TextLine(
        detail, size: scaled(15), maxWidth: max(0, (end - x + widthLoss) * 0.5),
        hasTabularDigits: true)
      titleEnd -= 8
      titleEnd -= text(
        line, x: end, y: top, height: scaled(22), color: palette.secondaryLabel,
        alignment: .trailing)
    }
    text(
      title(look.item, maxWidth: max(0, titleEnd - x + widthLoss)), x: x, y: top,
      height: scaled(22), color: palette.label)
    let lines = Double(look.subtitleLines)
    if let badge = look.item.badge {
      end = self.badge(
        badge, look.item.badgeColor, from: x, maxX: end, midY: top + scaled(22 + 9 * lines))
    }
    let width = max(0, end - x + widthLoss)
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
    var line = TextLine(
      item.displayTitle, size: scaled(17), weight: item.isUnread == true ? .bold : .regular)
    if let maxWidth, textScale > TextSize.xxxl.scale {
      line = reduced(line, by: maxWidth / max(1, surface.text.measure(line).width))
    }
    line.maxWidth = maxWidth
    return line
  }

  /// Scales the size of a symbol with the text.
  func scaled(_ length: Double) -> Double { length * textScale }

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
      subtitleLine(subtitle, maxWidth: maxWidth), x: x, y: top + 22 * textScale,
      height: 18 * textScale, color: palette.secondaryLabel)
  }

  /// Returns a subtitle, which is at the default text size rather than truncated if a larger one
  /// does not fit.
  private func subtitleLine(_ subtitle: String, maxWidth: Double) -> TextLine {
    var line = TextLine(subtitle, size: 13 * textScale)
    let width = textScale > 1 ? surface.text.measure(line).width : 0
    if width > maxWidth { line.size = max(13, (line.size * maxWidth / width).rounded(.down)) }
    line.maxWidth = maxWidth
    return line
  }

  /// Returns the width of a title and a subtitle on a line without an end, in points.
  private func titleWidth(_ item: ItemContent) -> Double {
    let lines = [
      title(item, maxWidth: nil),
      TextLine(item.subtitle ?? "", size: 13 * textScale),
    ]
    return lines.map { surface.text.measure($0).width }.max() ?? 0
  }

  /// Draws the trailing items, from the edge inwards, after a title that begins at `leading`;
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
      x = self.badge(
        badge, look.item.badgeColor, from: leading, maxX: x, midY: frame.midY)
    }
    if let detail = look.item.detail {
      let space = max(0, x - leading - Self.titleGap - 4 + widthLoss)
      let line = detailLine(detail, beside: titleWidth(look.item).rounded(.up), in: space)
      let width = text(
        line, x: x, y: frame.y, height: frame.height,
        color: look.item.bar == nil ? palette.secondaryLabel : palette.label, alignment: .trailing)
      x -= width + 4
    }
    return x
  }

  /// Returns a detail beside a title in a space. A number leaves the title what it does not need
  /// itself, and shrinks if even the whole space is too narrow.
  private func detailLine(_ detail: String, beside title: Double, in space: Double) -> TextLine {
    let whole = TextLine(detail, size: scaled(17), hasTabularDigits: true)
    let width = surface.text.measure(whole).width
    var line = reduced(whole, by: space / max(1, width + title))
    line.maxWidth = max(space / 2, space - title)
    guard width > max(space / 2, space - title), detail.isShortNumber else { return line }
    let needed = surface.text.measure(line.unlimited).width.rounded(.up)
    line.maxWidth = min(space, needed)
    if needed > space { line.size = max(Self.minNumberSize, line.size * space / needed) }
    return line
  }

  /// The smallest size of a number that is wider than its row, in points.
  private static let minNumberSize = 9.0

  /// Returns a line of which a share fits, with a smaller size: no smaller than at the largest
  /// standard text size, beyond which an app would place the texts of a row below each other.
  private func reduced(_ line: TextLine, by share: Double) -> TextLine {
    var line = line
    line.size *= min(1, max(share, min(1, TextSize.xxxl.scale / textScale)))
    return line
  }

  func accessory(_ look: RowAppearance, maxX: Double, midY: Double) -> Double {
    if let progress = look.disclosure {
      let rect = Rect(x: maxX - scaled(14) - 1, midY: midY, side: scaled(14))
      chevron(turned: progress, in: rect, color: palette.accent, weight: 3.6)
      return rect.x - 6
    }
    let kind = look.item.accessory ?? .none
    let measures = AccessoryMetrics(kind, metrics, textScale: textScale)
    let size = measures.size
    let rect = Rect(
      x: maxX - measures.inset - size.width, y: midY - size.height / 2, width: size.width,
      height: size.height)
    switch kind {
    case .none: break
    case .disclosure: symbol("chevron", in: rect, color: palette.tertiaryLabel, weight: 3.6)
    case .checkmark: symbol("checkmark", in: rect, color: palette.accent, weight: 3)
    case .reorder:
      for line in -1...1 {
        let bar = Rect(
          x: rect.x, y: rect.midY + scaled(5) * Double(line) - 0.75, width: rect.width, height: 1.5)
        surface.fill(.rounded(bar, 0.75), with: palette.tertiaryLabel)
      }
    case .switch: toggle(progress: look.switchProgress, in: rect)
    }
    return rect.x - measures.gap
  }

  private func toggle(progress: Double, in rect: Rect) {
    let track = palette.switchOff.mixed(with: palette.switchOn, progress)
    surface.fill(.rounded(rect, rect.height / 2), with: track)
    let way = rect.width - 4 - metrics.thumbWidth
    let thumb = Rect(
      x: rect.x + 2 + way * progress, y: rect.y + 2, width: metrics.thumbWidth,
      height: rect.height - 4)
    for (grow, drop, alpha) in [(1.5, 2.5, 0.03), (0.75, 2.0, 0.05), (0.25, 1.0, 0.06)] {
      surface.fill(
        .rounded(
          thumb.inset(x: -grow, y: -grow).offset(x: 0, y: drop), thumb.height / 2 + grow),
        with: Color(0x000000, alpha: alpha))
    }
    surface.fill(.rounded(thumb, thumb.height / 2), with: Color(0xFFFFFF))
  }

  /// Draws a badge in a color, or in the accent color; returns the end of the space before it.
  /// Its text is 80 points wide at most, or a share of a row with larger text.
  func badge(
    _ string: String, _ hex: String?, from minX: Double, maxX: Double, midY: Double
  ) -> Double {
    let share = textScale > TextSize.xxxl.scale ? 0.25 : 0.4
    let limit = min(80 * textScale, max(80, share * (maxX - minX + widthLoss)))
    var line = TextLine(string, size: 13 * textScale, weight: .semibold)
    line = reduced(line, by: limit / max(1, surface.text.measure(line).width))
    line.maxWidth = limit
    line = surface.text.fitted(line)
    let height = (22 * textScale).rounded()
    let width = max(height, surface.text.measure(line).width + 14)
    let rect = Rect(x: maxX - width, y: midY - height / 2, width: width, height: height)
    capsule(line, hex, in: rect)
    return rect.x - 8
  }

  /// Draws a text on a capsule in a color, or in the accent color.
  func capsule(_ line: TextLine, _ hex: String?, in rect: Rect) {
    let color = hex.flatMap(Color.init(hex:)) ?? palette.accent
    surface.fill(.rounded(rect, rect.height / 2), with: color.deepened(toContrast: Contrast.text))
    text(line, in: rect, color: Color(0xFFFFFF), alignment: .center)
  }
}

extension String {
  /// True for a number with a unit, a date or a time, rather than a sentence.
  fileprivate var isShortNumber: Bool { hasDigit && count <= 20 }
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
