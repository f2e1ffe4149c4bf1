import Choreography
import Recordings

/// Draws the parts around a list: bars, the search field, sheets, headers and footers, and a
/// stage's title.
struct ChromePainter {
  let brush: Brush

  /// The bar with its large title at the leading edge; as it collapses, a small title in the middle
  /// takes its place. The shade lifts the bar off the list.
  func navigationBar(_ title: String, collapse: Double, shade: Double, in frame: Rect) {
    let ground = brush.ground == .grouped ? brush.palette.groupedGround : brush.palette.bar
    let isDark = brush.palette.label.red > 0.5
    brush.surface.fill(
      .rect(frame), with: ground.mixed(with: brush.palette.label, shade * (isDark ? 0.09 : 0.025)))
    let baseline = frame.y + titleBaseline
    faded(1 - 2 * collapse, in: frame) {
      let line = TextLine(title, size: titleSize, weight: .bold, maxWidth: max(0, frame.width - 32))
      brush.surface.draw(
        line, at: Point(x: frame.x + 16, y: baseline - 22 * collapse), with: brush.palette.label)
    }
    faded(2 * collapse - 1, in: frame) {
      let size = 17 * (1 + (brush.type - 1) / 2)
      let line = TextLine(title, size: size, weight: .semibold, maxWidth: max(0, frame.width - 120))
      brush.text(
        line, x: frame.midX, y: baseline - 30 + 8 * (1 - collapse), height: 44,
        color: brush.palette.label, alignment: .center)
    }
    if shade > 0 {
      let separator = brush.palette.separator
      brush.hairline(
        from: frame.x, to: frame.maxX, bottom: frame.maxY,
        color: separator.opacity(separator.alpha * shade))
    }
  }

  private func faded(_ opacity: Double, in frame: Rect, _ content: () -> Void) {
    guard opacity > 0 else { return }
    brush.surface.group(
      opacity: min(1, opacity), clip: opacity < 1 ? .rect(frame) : nil, scale: 1,
      about: Point(x: frame.midX, y: frame.midY), content)
  }

  /// The thin bar that shows the place in the content.
  func scrollIndicator(in frame: Rect) {
    brush.surface.fill(
      .rounded(frame, top: frame.width / 2, bottom: frame.width / 2),
      with: brush.palette.label.opacity(0.35))
  }

  /// The film's speed on a capsule, as in "0.25×".
  func pace(_ rate: Double, in frame: Rect) {
    let radius = frame.height / 2
    brush.surface.fill(
      .rounded(frame, top: radius, bottom: radius), with: Color(0x1C1C1E, alpha: 0.82))
    let hundredths = Int((rate * 100).rounded())
    let (whole, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
    let decimals = rest % 10 == 0 ? "\(rest / 10)" : rest < 10 ? "0\(rest)" : "\(rest)"
    let digits = rest == 0 ? "" : "." + decimals
    brush.text(
      TextLine("\(whole)\(digits)×", size: 14, weight: .semibold, hasTabularDigits: true),
      x: frame.midX, y: frame.y, height: frame.height, color: Color(0xFFFFFF), alignment: .center)
  }

  /// The dot of a finger: a soft disc with a rim, seen on every ground.
  func touch(in frame: Rect) {
    let label = brush.palette.label
    brush.surface.fill(.ellipse(frame), with: label.opacity(0.16))
    brush.surface.fill(.ellipse(frame.inset(x: 4, y: 4)), with: label.opacity(0.14))
    brush.surface.stroke(
      .ellipse(frame.inset(x: 0.75, y: 0.75)), with: brush.palette.plainGround.opacity(0.7),
      width: 1.5)
  }

  /// Large titles grow half as fast as text.
  private var titleSize: Double { 34 * (1 + (brush.type - 1) / 2) }

  private var titleBaseline: Double {
    74 + max(0, brush.environment.device.safeTop - Device.none.safeTop) + max(0, brush.type - 1)
      * 17
  }

  /// A search field: magnifier, then the text with its caret, or the placeholder.
  func searchField(_ text: String, placeholder: String, caret opacity: Double, in frame: Rect) {
    brush.surface.fill(.rounded(frame, top: 10, bottom: 10), with: brush.palette.fieldFill)
    let side = 17 * brush.type
    let glass = Rect(x: frame.x + 9, y: frame.midY - side / 2, width: side, height: side)
    brush.symbol("magnifier", in: glass, color: brush.palette.secondaryLabel, weight: 2.6)
    let left = glass.maxX + 7
    let limit = max(0, frame.maxX - left - 17 * (1 + brush.type))
    let shown = text.isEmpty ? placeholder : text
    let width = brush.text(
      TextLine(shown, size: 17 * brush.type, maxWidth: limit), x: left, y: frame.y,
      height: frame.height,
      color: text.isEmpty ? brush.palette.secondaryLabel : brush.palette.label)
    if opacity > 0 {
      let x = left + (text.isEmpty ? -3 : width + 1)
      let caret = Rect(x: x, y: frame.midY - 10.5 * brush.type, width: 2, height: 21 * brush.type)
      brush.surface.fill(
        .rounded(caret, top: 1, bottom: 1), with: brush.palette.accent.opacity(opacity))
    }
    if !text.isEmpty {
      clearButton(centerX: frame.maxX - 8.5 * (1 + brush.type), centerY: frame.midY)
    }
  }

  private func clearButton(centerX x: Double, centerY y: Double) {
    let side = 17 * brush.type
    let disc = Rect(x: x - side / 2, y: y - side / 2, width: side, height: side)
    brush.surface.fill(.ellipse(disc), with: brush.palette.secondaryLabel.opacity(0.6))
    let cross = disc.inset(x: 3 * brush.type, y: 3 * brush.type)
    brush.symbol("cross", in: cross, color: brush.palette.plainGround, weight: 3.4)
  }

  /// A sheet's panel with its grabber, title and close button, over the content that presents it:
  /// that stands back as a dimmed card.
  func sheet(_ title: String, in frame: Rect) {
    let card = Rect(x: frame.x + 16, y: frame.y - 10, width: frame.width - 32, height: 24)
    brush.surface.fill(
      .rounded(card, top: 10, bottom: 0),
      with: brush.palette.dimmedGround.mixed(with: brush.palette.sheet, 0.5))
    brush.surface.fill(.rounded(frame, top: 13, bottom: 0), with: brush.palette.sheet)
    let grabber = Rect(x: frame.midX - 18, y: frame.y + 6, width: 36, height: 5)
    brush.surface.fill(.rounded(grabber, top: 2.5, bottom: 2.5), with: brush.palette.tertiaryLabel)
    let line = TextLine(
      title, size: 22 * (1 + (brush.type - 1) / 2), weight: .bold,
      maxWidth: max(0, frame.width - 80))
    brush.text(line, x: frame.x + 16, y: frame.y + 18, height: 44, color: brush.palette.label)
    let button = Rect(x: frame.maxX - 46, y: frame.y + 25, width: 30, height: 30)
    brush.surface.fill(.ellipse(button), with: brush.palette.fieldFill)
    brush.symbol(
      "cross", in: button.inset(x: 8.5, y: 8.5), color: brush.palette.secondaryLabel, weight: 3.6)
  }

  /// The line above a stage.
  func pageTitle(_ string: String, in frame: Rect) {
    brush.text(
      TextLine(string, size: 20, weight: .semibold, maxWidth: frame.width), x: frame.x, y: frame.y,
      height: frame.height, color: brush.palette.ink)
  }

  /// The text above a section, on the ground: what it passes over does not show through it.
  func header(_ text: String, style: SectionLayout.Kind, in frame: Rect) {
    let inset =
      switch style {
      case .grid, .carousel, .recorded: 0.0
      case .list, .outline, .insetGrouped, .swatches: 16.0
      }
    // Down to the first row: what a moving section passes over does not show in between.
    var ground = frame
    ground.height += SectionLayout.headerGap
    brush.surface.fill(.rect(ground), with: brush.palette.ground(around: brush.ground))
    let line = TextLine(
      text.uppercased(), size: 13 * brush.type, maxWidth: max(0, frame.width - 2 * inset))
    brush.text(
      line, x: frame.x + inset, y: frame.maxY - 4 - 20 * brush.type, height: 20 * brush.type,
      color: brush.palette.secondaryLabel)
  }

  /// The text below a section.
  func footer(_ text: String, style: SectionLayout.Kind, in frame: Rect) {
    let inset = style == .recorded ? 0.0 : 16
    let line = TextLine(text, size: 13 * brush.type, maxWidth: max(0, frame.width - 2 * inset))
    brush.text(
      line, x: frame.x + inset, y: frame.y, height: frame.height,
      color: brush.palette.secondaryLabel)
  }
}
