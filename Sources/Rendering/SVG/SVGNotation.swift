import Choreography
import TextAndFiles

/// Locale-independent notation of numbers, attributes and path data in SVG.
package enum SVGNotation {
  /// Formats a number with at most `decimals` decimals and no trailing zeros; NaN is 0.
  package static func number(_ value: Double, decimals: Int = 3) -> String {
    shortNumber(value, maxPlaces: decimals)
  }

  /// ` name="value"`.
  static func attribute(_ name: String, _ value: String) -> String { " \(name)=\"\(value)\"" }

  /// ` name="value"`.
  static func attribute(_ name: String, _ value: Double) -> String {
    attribute(name, number(value))
  }

  /// Returns ` fill="#rrggbb"`, with the opacity unless it is 1; `name` may be `stroke`.
  static func paint(_ color: Color, as name: String = "fill") -> String {
    let opacity = color.alpha < 1 ? attribute("\(name)-opacity", max(0, color.alpha)) : ""
    return attribute(name, color.hexText) + opacity
  }

  /// Returns path data in relative steps, which are shorter; rounding errors do not accumulate.
  package static func path(_ steps: [PathStep], decimals: Int = 3) -> String {
    var writer = PathWriter(decimals: decimals)
    for step in steps { writer.append(step) }
    return writer.data
  }

}

/// A writer of path data that keeps the current point in units of the last decimal.
private struct PathWriter {
  let decimals: Int
  private(set) var data = ""
  private var pen = (x: 0, y: 0)
  private var start = (x: 0, y: 0)

  init(decimals: Int) { self.decimals = decimals }

  mutating func append(_ step: PathStep) {
    switch step {
    case .move(let point):
      write("m", [point])
      start = pen
    case .line(let point): write("l", [point])
    case .curve(let point, let first, let second): write("c", [first, second, point])
    case .close:
      data += "z"
      pen = start
    }
  }

  private mutating func write(_ letter: String, _ points: [Point]) {
    data += letter
    var last = pen
    var isFirst = true
    for point in points {
      last = (place(point.x), place(point.y))
      for distance in [last.x - pen.x, last.y - pen.y] {
        // A minus sign serves as a separator.
        if !isFirst, distance >= 0 { data += " " }
        data += shortNumber(parts: Int64(distance), places: decimals)
        isFirst = false
      }
    }
    pen = last
  }

  private func place(_ value: Double) -> Int { numberOfParts(value, places: decimals) }
}
