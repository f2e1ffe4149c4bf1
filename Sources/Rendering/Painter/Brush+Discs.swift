import Choreography
import Recording

extension Brush {
  /// A patch of colour.
  func swatch(_ hex: String, in frame: Rect) {
    surface.fill(.rect(frame), with: Color(hex: hex) ?? Color(0x8E8E93))
  }

  /// A share sheet's figure: a round device with initials, or an app's tile with its symbol, and
  /// the name below.
  func device(_ item: ItemContent, in frame: Rect) {
    let color = item.color.flatMap(Color.init(hex:)) ?? Color(0x8E8E93)
    let disc = Rect(x: frame.midX - 30, y: frame.y, width: 60, height: 60)
    if let name = item.symbol {
      surface.fill(.rounded(disc, top: 14, bottom: 14), with: color)
      symbol(name, in: disc.inset(x: 15, y: 15), color: Color(0xFFFFFF), weight: 1.9)
    } else {
      // A ring in the ground's colour keeps discs apart while they pass over each other.
      surface.fill(.ellipse(disc.inset(x: -2, y: -2)), with: palette.ground(around: ground))
      surface.fill(.ellipse(disc), with: color)
      let isSign = isSign(item.displayTitle)
      text(
        TextLine(
          isSign ? item.displayTitle : initials(of: item.displayTitle), size: isSign ? 30 : 24,
          weight: .medium, maxWidth: 52),
        x: disc.midX, y: disc.y, height: disc.height, color: Color(0xFFFFFF),
        alignment: .center)
    }
    if !isSign(item.displayTitle) || item.symbol != nil {
      text(
        TextLine(item.displayTitle, size: 12 * type, maxWidth: frame.width),
        x: frame.midX, y: disc.maxY + 5, height: 18 * type, color: palette.label,
        alignment: .center)
    }
    if let subtitle = item.subtitle {
      text(
        TextLine(subtitle, size: 11 * type, maxWidth: frame.width), x: frame.midX,
        y: disc.maxY + 5 + 16 * type,
        height: 16 * type, color: palette.secondaryLabel, alignment: .center)
    }
  }

  /// Whether a title is one emoji, which says all on the disc itself.
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
