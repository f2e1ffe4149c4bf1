import TextAndFiles

/// A builder of SVG elements: lines, rectangles, dots and text. A style sheet colors their classes.
struct ChartCanvas {
  /// The part of a text at its coordinates, as in SVG's `text-anchor`.
  enum Anchor: String {
    case start, middle, end
  }

  private(set) var body = ""

  mutating func line(
    _ style: String, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
  ) {
    body +=
      "<line class=\"\(style)\" x1=\"\(n(x1))\" y1=\"\(n(y1))\" x2=\"\(n(x2))\" y2=\"\(n(y2))\"/>\n"
  }

  /// Draws lines through points.
  mutating func path(_ style: String, _ points: [(x: Double, y: Double)], opacity: Double = 1) {
    let shade = opacity < 1 ? " stroke-opacity=\"\(n(opacity))\"" : ""
    let places = points.map { "\(n($0.x)),\(n($0.y))" }.joined(separator: " ")
    body += "<polyline class=\"\(style)\"\(shade) points=\"\(places)\"/>\n"
  }

  mutating func rect(
    _ style: String, x: Double, y: Double, width: Double, height: Double, radius: Double = 0,
    apply: Int? = nil
  ) {
    let corner = radius > 0 ? " rx=\"\(n(radius))\"" : ""
    body +=
      "<rect class=\"\(style)\"\(data(apply)) x=\"\(n(x))\" y=\"\(n(y))\" width=\"\(n(width))\" "
      + "height=\"\(n(height))\"\(corner)/>\n"
  }

  mutating func dot(
    _ style: String, _ x: Double, _ y: Double, radius: Double, apply: Int? = nil
  ) {
    body +=
      "<circle class=\"\(style)\"\(data(apply)) cx=\"\(n(x))\" cy=\"\(n(y))\" r=\"\(n(radius))\"/>\n"
  }

  mutating func text(
    _ style: String, _ text: String, _ x: Double, _ y: Double, _ anchor: Anchor = .start
  ) {
    body +=
      "<text class=\"\(style)\" x=\"\(n(x))\" y=\"\(n(y))\" text-anchor=\"\(anchor.rawValue)\">"
      + "\(escaped(text))</text>\n"
  }

  /// Draws another canvas.
  mutating func add(_ content: ChartCanvas) { body += content.body }

  /// Draws another canvas at an offset, as a labeled group.
  mutating func group(x: Double, y: Double, label: String, _ content: ChartCanvas) {
    body +=
      "<g transform=\"translate(\(n(x)) \(n(y)))\" role=\"group\" aria-label=\"\(escaped(label))\">\n"
      + content.body + "</g>\n"
  }

  /// Returns the approximate width of a text of 11 points, in points.
  static func width(_ text: String) -> Double {
    text.reduce(0) { width, character in
      switch character {
      case "i", "j", "l", "t", "f", "r", "I", " ", ".", ",", "·", "↑": width + 3.9
      case "m", "w", "M", "W": width + 9.4
      case "A"..."Z", "0"..."9", "#", "–": width + 7.4
      default: width + 6.6
      }
    }
  }

  private func data(_ apply: Int?) -> String { apply.map { " data-apply=\"\($0)\"" } ?? "" }

  private func n(_ value: Double) -> String {
    let text = decimal(value, places: 1)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
