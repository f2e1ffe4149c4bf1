import Choreography

/// Locale-independent notation of numbers, attributes and path data in SVG.
package enum SVGNotation {
  /// Formats a number with at most `decimals` decimals and no trailing zeros; NaN is 0.
  package static func number(_ value: Double, decimals: Int = 3) -> String {
    digits(steps(value, decimals: decimals), decimals: decimals)
  }

  /// ` name="value"`.
  static func attribute(_ name: String, _ value: String) -> String { " \(name)=\"\(value)\"" }

  /// ` name="value"`.
  static func attribute(_ name: String, _ value: Double) -> String {
    attribute(name, number(value))
  }

  /// Returns ` fill="#rrggbb"`, with the opacity unless it is 1; `name` may be `stroke`.
  static func paint(_ color: Color, as name: String = "fill") -> String {
    let parts = [color.red, color.green, color.blue].map { part in
      let byte = UInt8(min(max(part, 0), 1) * 255 + 0.5)
      return (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    let opacity = color.alpha < 1 ? attribute("\(name)-opacity", max(0, color.alpha)) : ""
    return attribute(name, "#" + parts.joined()) + opacity
  }

  /// Returns path data in relative steps, which are shorter; rounding errors do not accumulate.
  package static func path(_ steps: [PathStep], decimals: Int = 3) -> String {
    var writer = PathWriter(decimals: decimals)
    for step in steps { writer.append(step) }
    return writer.data
  }

  /// Returns the value in units of the last decimal.
  fileprivate static func steps(_ value: Double, decimals: Int) -> Int {
    var unit = 1.0
    for _ in 0..<decimals { unit *= 10 }
    guard value.isFinite else { return 0 }
    return Int(min(max(value * unit, -1e15), 1e15).rounded())
  }

  fileprivate static func digits(_ steps: Int, decimals: Int) -> String {
    var digits = String(steps.magnitude)
    if digits.count <= decimals {
      digits = String(repeating: "0", count: decimals + 1 - digits.count) + digits
    }
    var fraction = digits.suffix(decimals)
    while fraction.last == "0" { fraction.removeLast() }
    let whole = digits.dropLast(decimals)
    return (steps < 0 ? "-" : "") + whole + (fraction.isEmpty ? "" : "." + fraction)
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
        data += SVGNotation.digits(distance, decimals: decimals)
        isFirst = false
      }
    }
    pen = last
  }

  private func place(_ value: Double) -> Int { SVGNotation.steps(value, decimals: decimals) }
}
