import Choreography
import Recordings

/// Draws patches of color and the figures of a share sheet.
struct FigurePainter {
  let brush: Brush

  /// A patch of color.
  func swatch(_ hex: String, in frame: Rect) {
    brush.surface.fill(.rect(frame), with: Color(hex: hex) ?? Color(0x8E8E93))
  }

  /// A share sheet's figure: a round device with initials, or an app's tile with its symbol, and
  /// the name below.
  func device(_ item: ItemContent, labelOpacity: Double, in frame: Rect) {
    let color = item.color.flatMap(Color.init(hex:)) ?? Color(0x8E8E93)
    let side = SectionLayout.figureWidth
    let disc = Rect(x: frame.midX - side / 2, y: frame.y, width: side, height: side)
    if item.hasPicture, let source = item.image {
      brush.surface.fill(
        .ellipse(disc.inset(x: -2, y: -2)), with: brush.palette.ground(around: brush.ground))
      brush.picture(source, in: disc, radius: side / 2)
    } else if let name = item.symbol {
      brush.surface.fill(
        .rounded(disc, top: 14, bottom: 14), with: color.deepened(toContrast: Contrast.glyph))
      brush.symbol(name, in: disc.inset(x: 15, y: 15), color: Color(0xFFFFFF), weight: 1.9)
    } else {
      // A ring in the ground's color keeps discs apart while they pass over each other.
      brush.surface.fill(
        .ellipse(disc.inset(x: -2, y: -2)), with: brush.palette.ground(around: brush.ground))
      let isSign = item.displayTitle.isSign
      brush.surface.fill(
        .ellipse(disc), with: isSign ? color : color.deepened(toContrast: Contrast.glyph))
      brush.text(
        TextLine(
          isSign ? item.displayTitle : initials(of: item.displayTitle), size: isSign ? 30 : 24,
          weight: .medium, maxWidth: 52),
        x: disc.midX, y: disc.y, height: disc.height, color: Color(0xFFFFFF),
        alignment: .center)
    }
    guard labelOpacity > 0 else { return }
    let labels = FigureLabels(item, in: frame, type: brush.type, text: brush.surface.text)
    for label in labels.lines {
      let color = label.isTitle ? brush.palette.label : brush.palette.secondaryLabel
      brush.text(
        label.line, x: label.frame.midX, y: label.frame.y, height: label.frame.height,
        color: color.opacity(color.alpha * labelOpacity), alignment: .center)
    }
  }

  /// The first letters of the first and the last word; of the first alone where the last begins
  /// with something that has no capital.
  private func initials(of name: String) -> String {
    let words = name.split(whereSeparator: \.isWhitespace)
    guard let first = words.first?.first else { return "" }
    guard words.count > 1, let last = words[words.count - 1].first, last.isCased else {
      return first.uppercased()
    }
    return first.uppercased() + last.uppercased()
  }
}

/// The lines of text below a figure, with their places.
struct FigureLabels {
  /// One line.
  struct Label {
    var line: TextLine
    /// As wide as the text.
    var frame: Rect
    var isTitle: Bool
  }

  private(set) var lines: [Label] = []

  /// The name and the subtitle of an item; `type` is the size of text against its usual size.
  init(_ item: ItemContent, in frame: Rect, type: Double, text: TextEngine) {
    let y = frame.y + SectionLayout.figureWidth + 5
    func label(_ line: TextLine, y: Double, height: Double, isTitle: Bool) -> Label {
      var line = line
      line.maxWidth = frame.width
      let width = text.measure(line).width
      return Label(
        line: line,
        frame: Rect(x: frame.midX - width / 2, y: y, width: width, height: height),
        isTitle: isTitle)
    }
    if !item.displayTitle.isSign || item.symbol != nil {
      lines.append(
        label(
          TextLine(item.displayTitle, size: 12 * type), y: y, height: 18 * type, isTitle: true))
    }
    if let subtitle = item.subtitle {
      lines.append(
        label(
          TextLine(subtitle, size: 11 * type), y: y + 16 * type, height: 16 * type,
          isTitle: false))
    }
  }
}

extension String {
  /// True if it is a single emoji, which the disc itself shows.
  fileprivate var isSign: Bool {
    guard count == 1, let scalar = unicodeScalars.first else { return false }
    return scalar.properties.isEmoji && !scalar.isASCII
  }
}
