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
  func device(_ item: ItemContent, in frame: Rect) {
    let color = item.color.flatMap(Color.init(hex:)) ?? Color(0x8E8E93)
    let side = SectionLayout.figureWidth
    let disc = Rect(x: frame.midX - side / 2, y: frame.y, width: side, height: side)
    if item.hasPicture, let source = item.image {
      brush.surface.fill(
        .ellipse(disc.inset(x: -2, y: -2)), with: brush.palette.ground(around: brush.ground))
      brush.picture(source, in: disc, radius: side / 2)
    } else if let name = item.symbol {
      brush.surface.fill(.rounded(disc, top: 14, bottom: 14), with: color)
      brush.symbol(name, in: disc.inset(x: 15, y: 15), color: Color(0xFFFFFF), weight: 1.9)
    } else {
      // A ring in the ground's color keeps discs apart while they pass over each other.
      brush.surface.fill(
        .ellipse(disc.inset(x: -2, y: -2)), with: brush.palette.ground(around: brush.ground))
      brush.surface.fill(.ellipse(disc), with: color)
      let isSign = isSign(item.displayTitle)
      brush.text(
        TextLine(
          isSign ? item.displayTitle : initials(of: item.displayTitle), size: isSign ? 30 : 24,
          weight: .medium, maxWidth: 52),
        x: disc.midX, y: disc.y, height: disc.height, color: Color(0xFFFFFF),
        alignment: .center)
    }
    if !isSign(item.displayTitle) || item.symbol != nil || item.hasPicture {
      plate(
        TextLine(item.displayTitle, size: 12 * brush.type), in: frame, y: disc.maxY + 5,
        height: 18 * brush.type, color: brush.palette.label)
    }
    if let subtitle = item.subtitle {
      plate(
        TextLine(subtitle, size: 11 * brush.type), in: frame, y: disc.maxY + 5 + 16 * brush.type,
        height: 16 * brush.type, color: brush.palette.secondaryLabel)
    }
  }

  /// A line in the middle below a figure, on the ground's color: figures that pass over each other
  /// never show text over text.
  private func plate(
    _ line: TextLine, in frame: Rect, y: Double, height: Double, color: Color
  ) {
    let line = brush.fitted(line, into: frame.width)
    let width = min(frame.width, brush.surface.text.measure(line).width) + 4
    let plate = Rect(x: frame.midX - width / 2, y: y + 2, width: width, height: height - 2)
    brush.surface.fill(.rect(plate), with: brush.palette.ground(around: brush.ground))
    brush.text(line, x: frame.midX, y: y, height: height, color: color, alignment: .center)
  }

  /// True if a title is a single emoji, which the disc itself shows.
  private func isSign(_ title: String) -> Bool {
    guard title.count == 1, let scalar = title.unicodeScalars.first else { return false }
    return scalar.properties.isEmoji && !scalar.isASCII
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
