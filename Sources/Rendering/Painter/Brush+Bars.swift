import Choreography
import Recording

extension Brush {
  /// The bar with its large title at the leading edge.
  func navigationBar(_ title: String, hasHairline: Bool, in frame: Rect) {
    let color = ground == .grouped ? palette.groupedGround : palette.bar
    surface.fill(.rect(frame), with: color)
    let line = TextLine(title, size: titleSize, weight: .bold, maxWidth: max(0, frame.width - 32))
    surface.draw(line, at: Point(x: frame.x + 16, y: frame.y + titleBaseline), with: palette.label)
    if hasHairline {
      hairline(from: frame.x, to: frame.maxX, bottom: frame.maxY, color: palette.separator)
    }
  }

  /// Large titles grow half as fast as text.
  private var titleSize: Double { 34 * (1 + (type - 1) / 2) }

  private var titleBaseline: Double {
    74 + max(0, setting.device.safeTop - Device.none.safeTop) + max(0, type - 1) * 17
  }

  /// A search field: magnifier, then the text with its caret, or the placeholder.
  func searchField(_ text: String, placeholder: String, showsCaret: Bool, in frame: Rect) {
    surface.fill(.rounded(frame, top: 10, bottom: 10), with: palette.fieldFill)
    let glass = Rect(x: frame.x + 9, y: frame.midY - 8.5, width: 17, height: 17)
    symbol("magnifier", in: glass, color: palette.secondaryLabel, weight: 2.6)
    let left = frame.x + 33
    let limit = max(0, frame.maxX - left - 34)
    let shown = text.isEmpty ? placeholder : text
    let width = self.text(
      TextLine(shown, size: 17 * type, maxWidth: limit), x: left, y: frame.y, height: frame.height,
      color: text.isEmpty ? palette.secondaryLabel : palette.label)
    if showsCaret {
      let x = left + (text.isEmpty ? -3 : width + 1)
      let caret = Rect(x: x, y: frame.midY - 10.5 * type, width: 2, height: 21 * type)
      surface.fill(.rounded(caret, top: 1, bottom: 1), with: palette.accent)
    }
    if !text.isEmpty { clearButton(centerX: frame.maxX - 17, centerY: frame.midY) }
  }

  private func clearButton(centerX x: Double, centerY y: Double) {
    surface.fill(
      .ellipse(Rect(x: x - 8.5, y: y - 8.5, width: 17, height: 17)),
      with: palette.secondaryLabel.opacity(0.45))
    let cross = Rect(x: x - 5.5, y: y - 5.5, width: 11, height: 11)
    symbol("cross", in: cross, color: palette.plainGround, weight: 3.4)
  }

  /// A sheet's panel with its grabber, title and close button.
  func sheet(_ title: String, in frame: Rect) {
    surface.fill(.rounded(frame, top: 13, bottom: 0), with: palette.sheet)
    let grabber = Rect(x: frame.midX - 18, y: frame.y + 6, width: 36, height: 5)
    surface.fill(.rounded(grabber, top: 2.5, bottom: 2.5), with: palette.tertiaryLabel)
    let line = TextLine(
      title, size: 22 * (1 + (type - 1) / 2), weight: .bold,
      maxWidth: max(0, frame.width - 80))
    text(line, x: frame.x + 16, y: frame.y + 18, height: 44, color: palette.label)
    let button = Rect(x: frame.maxX - 46, y: frame.y + 25, width: 30, height: 30)
    surface.fill(.ellipse(button), with: palette.fieldFill)
    symbol(
      "cross", in: button.inset(x: 8.5, y: 8.5), color: palette.secondaryLabel, weight: 3.6)
  }

  /// The text above a section, on the ground: what it passes over does not show through it.
  func header(_ text: String, style: SectionLayout.Kind, in frame: Rect) {
    let inset =
      switch style {
      case .grid, .carousel: 0.0
      case .list, .outline, .insetGrouped, .swatches: 16.0
      }
    surface.fill(.rect(frame), with: palette.ground(around: ground))
    let line = TextLine(
      text.uppercased(), size: 13 * type, maxWidth: max(0, frame.width - 2 * inset))
    self.text(
      line, x: frame.x + inset, y: frame.maxY - 4 - 20 * type, height: 20 * type,
      color: palette.secondaryLabel)
  }

  /// The text below a section.
  func footer(_ text: String, in frame: Rect) {
    let line = TextLine(text, size: 13 * type, maxWidth: max(0, frame.width - 32))
    self.text(
      line, x: frame.x + 16, y: frame.y, height: frame.height, color: palette.secondaryLabel)
  }
}
