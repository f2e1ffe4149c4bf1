import Choreography
import Recordings
import TextAndFiles

/// Drawing of the parts around a list: bars, search field, sheets, headers, footers and titles.
extension DrawingContext {
  /// Draws the background of a navigation bar. `shade` is the opacity of the separator.
  func navigationBar(shade: Double, in frame: Rect) {
    let fill = background == .grouped ? palette.groupedBackground : palette.bar
    if metrics.floatsControls {
      surface.fill(.rect(frame), with: fill)
      return upperScrollEdge(below: frame, shade: shade)
    }
    surface.fill(.rect(frame), with: shaded(fill, by: shade))
    guard shade > 0 else { return }
    let color = palette.separator.faded(shade)
    hairline(from: frame.x, to: frame.maxX, bottom: frame.maxY, color: color)
  }

  /// Draws the title of a navigation bar: the large one, or the small centered one. A long one is
  /// smaller.
  func barTitle(_ title: String, isLarge: Bool, in frame: Rect) {
    let line = TextLine(
      title, size: (isLarge ? 34 : 17) * titleType, weight: isLarge ? .bold : .semibold)
    text(
      fitted(line, into: unrounded(frame).width), in: frame, color: palette.label,
      alignment: isLarge ? .leading : .center)
  }

  /// The scale of large titles, which grow half as fast as text.
  private var titleType: Double { 1 + (textScale - 1) / 2 }

  /// Draws the scroll indicator.
  func scrollIndicator(in frame: Rect) {
    surface.fill(.rounded(frame, frame.width / 2), with: palette.label.opacity(0.35))
  }

  /// Draws the playback rate on a capsule, for example "0.25×".
  func pace(_ rate: Double, in frame: Rect) {
    surface.fill(.rounded(frame, frame.height / 2), with: Color(0x1C1C1E, alpha: 0.82))
    let number = shortNumber(rate, maxPlaces: 2)
    let line = TextLine("\(number)×", size: 14, weight: .semibold, hasTabularDigits: true)
    text(line, in: frame, color: Color(0xFFFFFF), alignment: .center)
  }

  /// Draws a touch as a translucent disc with an outline, visible on every background.
  func touch(in frame: Rect) {
    surface.fill(.ellipse(frame), with: palette.label.opacity(0.16))
    surface.fill(.ellipse(frame.inset(x: 4, y: 4)), with: palette.label.opacity(0.14))
    let rim = Shape.ellipse(frame.inset(x: 0.75, y: 0.75))
    surface.stroke(rim, with: palette.plainBackground.opacity(0.7), width: 1.5)
  }

  /// Draws a search field: magnifier, then the text with its caret, or the placeholder.
  func searchField(_ string: String, placeholder: String, caret opacity: Double, in frame: Rect) {
    if metrics.floatsControls {
      capsule(in: frame)
    } else {
      surface.fill(.rounded(frame, 10), with: palette.fieldFill)
    }
    let side = 17 * textScale
    let margin = metrics.floatsControls ? 14.0 : 9
    let glass = Rect(x: frame.x + margin, y: frame.midY - side / 2, width: side, height: side)
    symbol("magnifier", in: glass, color: palette.secondaryLabel, weight: 2.6)
    let left = glass.maxX + 7
    let limit = max(0, unrounded(frame).maxX - left - 17 * (1 + textScale))
    fieldText(
      string, placeholder: placeholder, caret: opacity,
      in: Rect(x: left, y: frame.y, width: limit, height: frame.height))
    if !string.isEmpty {
      clearButton(at: Point(x: frame.maxX - 8.5 * (1 + textScale), y: frame.midY))
    }
  }

  /// Draws the text of a field with its caret, or the placeholder. Of a text that is too long the
  /// end is visible where the caret is.
  func fieldText(
    _ string: String, placeholder: String, caret opacity: Double, in frame: Rect
  ) {
    let shown = opacity > 0 ? end(of: string, size: 17 * textScale, in: frame.width - 3) : string
    let line = TextLine(
      string.isEmpty ? placeholder : shown, size: 17 * textScale, maxWidth: frame.width)
    let width = text(
      line, in: frame, color: string.isEmpty ? palette.secondaryLabel : palette.label)
    guard opacity > 0 else { return }
    // Text against the stage's direction ends where it would begin.
    let endsThere = surface.text.measure(line).isRightToLeft == environment.isRightToLeft
    let x = frame.x + (string.isEmpty || !endsThere ? -3 : width + 1)
    let caret = Rect(x: x, y: frame.midY - 10.5 * textScale, width: 2, height: 21 * textScale)
    surface.fill(.rounded(caret, 1), with: palette.accent.opacity(opacity))
  }

  /// Returns the longest end of a text that fits into a width.
  private func end(of string: String, size: Double, in width: Double) -> String {
    func fits(_ string: Substring) -> Bool {
      surface.text.measure(TextLine(String(string), size: size)).width <= width
    }
    guard !fits(string[...]) else { return string }
    let start = (0..<string.count).partitioningIndex { fits(string.dropFirst($0)) }
    return String(string.dropFirst(start))
  }

  private func clearButton(at center: Point) {
    let disc = Rect(around: center, radius: 17 * textScale / 2)
    surface.fill(.ellipse(disc), with: palette.secondaryLabel.opacity(0.6))
    let cross = disc.inset(x: 3 * textScale, y: 3 * textScale)
    symbol("cross", in: cross, color: palette.plainBackground, weight: 3.4)
  }

  /// Draws a sheet's panel with grabber, title and close button, and behind it the edge of the
  /// presenting content as a dimmed card.
  func sheet(_ title: String, in frame: Rect) {
    let card = Rect(x: frame.x + 16, y: frame.y - 10, width: frame.width - 32, height: 24)
    surface.fill(
      .rounded(card, top: max(10, metrics.sheetRadius - 12), bottom: 0),
      with: palette.dimmedBackground.mixed(with: palette.sheet, 0.5))
    surface.fill(.rounded(frame, top: metrics.sheetRadius, bottom: 0), with: palette.sheet)
    let grabber = Rect(x: frame.midX - 18, y: frame.y + 6, width: 36, height: 5)
    surface.fill(.rounded(grabber, 2.5), with: palette.tertiaryLabel)
    let line = TextLine(
      title, size: 22 * titleType, weight: .bold, maxWidth: max(0, unrounded(frame).width - 80))
    text(line, x: frame.x + 16, y: frame.y + 18, height: 44, color: palette.label)
    if metrics.floatsControls {
      return closeCapsule(
        in: Rect(x: frame.maxX - 60, y: frame.y + 18, width: 44, height: 44))
    }
    let button = Rect(x: frame.maxX - 46, y: frame.y + 25, width: 30, height: 30)
    surface.fill(.ellipse(button), with: palette.fieldFill)
    let cross = button.inset(x: 8.5, y: 8.5)
    symbol("cross", in: cross, color: palette.secondaryLabel, weight: 3.6)
  }

  /// Draws the title above a stage.
  func pageTitle(_ string: String, in frame: Rect) {
    let line = TextLine(string, size: 20, weight: .semibold, maxWidth: unrounded(frame).width)
    text(line, in: frame, color: palette.ink)
  }

  /// Draws a section's header, on an opaque background unless it is between cards. `shade` is the
  /// degree to which a pinned one stands out from the rows below it, as a bar does.
  func header(
    _ string: String, style: SectionLayout.Kind, shade: Double, count: Int?, share: Double,
    in frame: Rect
  ) {
    let type = SectionTextStyle.header(style, metrics)
    if style.hasHeaderBackground {
      // It extends to the first row, so that nothing shows between the two while a section moves.
      var area = frame
      area.height += type.gap
      surface.fill(.rect(area), with: shaded(palette.background(around: background), by: shade))
    }
    if shade > 0 {
      let color = palette.separator.faded(shade)
      hairline(from: frame.x, to: frame.maxX, bottom: frame.maxY, color: color)
    }
    var frame = frame
    if let count {
      var line = TextLine("\(count)", size: type.size * textScale * share, hasTabularDigits: true)
      let room = frame.inset(x: type.inset, y: 0)
      text(line, in: room, color: palette.secondaryLabel, alignment: .trailing)
      line.string = BoardColumn.widestCount(atLeast: count)
      frame.width = max(0, frame.width - surface.text.measure(line).width - 6)
    }
    let lines = lines(of: string, type, in: frame, atMost: share)
    let pitch = type.lineHeight * textScale
    let box = (type.lineHeight + 2) * textScale
    // The last line of small text is as far above the first row as a single one.
    let last =
      type.isProminent
      ? frame.midY + (Double(lines.count) / 2 - 1) * pitch : frame.maxY - 4 - box
    for (index, line) in lines.enumerated() {
      text(
        line, x: frame.x + type.inset, y: last - Double(lines.count - 1 - index) * pitch,
        height: type.isProminent ? pitch : box,
        color: type.isProminent ? palette.label : palette.secondaryLabel)
    }
  }

  /// Returns the color of a bar or a pinned header that stands out from the list to a degree.
  func shaded(_ color: Color, by shade: Double) -> Color {
    color.mixed(with: palette.label, shade * (palette.isDark ? 0.09 : 0.025))
  }

  func footer(_ string: String, style: SectionLayout.Kind, in frame: Rect) {
    let lines = lines(of: string, .footer(style), in: frame)
    let pitch = SectionTextStyle.footer(style).lineHeight * textScale
    let top = frame.midY - Double(lines.count) * pitch / 2
    for (index, line) in lines.enumerated() {
      text(
        line, x: frame.x + SectionTextStyle.footer(style).inset, y: top + Double(index) * pitch,
        height: pitch, color: palette.secondaryLabel)
    }
  }

  /// Returns the lines of a header or footer that fit into its frame.
  private func lines(
    of string: String, _ type: SectionTextStyle, in frame: Rect, atMost share: Double = 1
  ) -> [TextLine] {
    let frame = unrounded(frame)
    let size = type.fontSize(of: string, width: frame.width, textScale: textScale, atMost: share)
    let line = TextLine(
      type.shown(string), size: size, weight: type.isSemibold ? .semibold : .regular,
      maxWidth: max(0, frame.width - 2 * type.inset))
    return surface.text.lines(
      of: line, limit: type.lineLimit(height: frame.height, textScale: textScale))
  }
}
