import Choreography
import Foundation

/// A part of a symbol on a square of 24 units.
enum SymbolPart {
  case line([(x: Double, y: Double)])
  case polygon([(x: Double, y: Double)])
  case circle(x: Double, y: Double, radius: Double, filled: Bool = false)
  case box(x: Double, y: Double, width: Double, height: Double, radius: Double)
  /// A circular arc from one angle to another, in degrees clockwise from the right.
  case arc(x: Double, y: Double, radius: Double, from: Double, to: Double)
}

/// The names of the built-in symbols, in alphabetical order.
package let builtInSymbols: [String] = symbolTable.keys.sorted()

/// Returns true if a built-in symbol has a name. Other names are drawn as text.
package func isBuiltInSymbol(_ name: String) -> Bool { symbolTable[name] != nil }

extension DrawingContext {
  /// The symbols that are mirrored in right-to-left text.
  private static let directionalSymbols: Set<String> = ["chevron", "list"]

  /// Draws a built-in symbol. Other names, such as emoji, are drawn as text.
  ///
  /// `weight` is the stroke's width in units of the square of 24.
  func symbol(_ name: String, in rect: Rect, color: Color, weight: Double) {
    guard let symbol = symbolTable[name] else {
      let line = TextLine(name, size: rect.height * 0.9, maxWidth: rect.width * 1.6)
      return _ = text(line, in: rect, color: color, alignment: .center)
    }
    let unit = rect.width / 24
    if let mirror = surface as? MirroredSurface, !Self.directionalSymbols.contains(name) {
      // In right-to-left text most symbols are moved but not mirrored.
      var plain = self
      plain.surface = mirror.base
      return plain.symbol(name, in: mirror.mirrored(rect), color: color, weight: weight)
    }
    func place(_ point: Point) -> Point {
      Point(x: rect.x + point.x * unit, y: rect.y + point.y * unit)
    }
    let lines = symbol.lines.map { $0.mapped(place) }
    let areas = symbol.areas.map { $0.mapped(place) }
    // One layer if translucent lines and areas overlap, which would be darker there.
    let isLayer = color.alpha < 1 && !lines.isEmpty && !areas.isEmpty
    let ink = isLayer ? color.opacity(1) : color
    surface.group(opacity: isLayer ? color.alpha : 1, clip: nil, in: rect) {
      if !areas.isEmpty { surface.fill(.path(areas), with: ink) }
      if !lines.isEmpty { surface.stroke(.path(lines), with: ink, width: weight * unit) }
    }
  }

  /// Draws a chevron rotated between pointing along the text, at 0, and down, at 1.
  func chevron(turned progress: Double, in rect: Rect, color: Color, weight: Double) {
    let unit = rect.width / 24
    let (cosine, sine) = (cos(progress * .pi / 2), sin(progress * .pi / 2))
    // Rotates about the center.
    let points = [(-4.0, -8.0), (4, 0), (-4, 8)].map { x, y in
      (rect.midX + unit * (x * cosine - y * sine), rect.midY + unit * (x * sine + y * cosine))
    }
    surface.stroke(.lines(points), with: color, width: weight * unit)
  }
}

extension SymbolPart {
  /// True if the part is filled, false if it is drawn as a line.
  var isArea: Bool {
    switch self {
    case .polygon, .circle(_, _, _, filled: true): true
    case .line, .circle, .box, .arc: false
    }
  }

  var steps: [PathStep] {
    switch self {
    case .line(let points): return PathStep.lines(points)
    case .polygon(let points): return PathStep.lines(points) + [.close]
    case .circle(let x, let y, let radius, _):
      return PathStep.arc(center: Point(x: x, y: y), radius: radius, from: 0, to: 360) + [.close]
    case .box(let x, let y, let width, let height, let radius):
      let (left, top) = (x + radius, y + radius)
      let (right, bottom) = (x + width - radius, y + height - radius)
      let corners = [(left, top), (right, top), (right, bottom), (left, bottom)].enumerated()
      let arcs = corners.flatMap { index, center in
        let angle = 180 + 90 * Double(index)
        let steps = PathStep.arc(
          center: Point(x: center.0, y: center.1), radius: radius, from: angle, to: angle + 90)
        guard index > 0, case .move(let start) = steps[0] else { return steps }
        return [.line(start)] + steps.dropFirst()
      }
      return arcs + [.close]
    case .arc(let x, let y, let radius, let from, let to):
      return PathStep.arc(center: Point(x: x, y: y), radius: radius, from: from, to: to)
    }
  }
}

extension PathStep {
  /// Returns a circular arc as cubic Béziers of at most 90°, with control points at
  /// 4/3·tan(angle/4). Angles are in degrees clockwise from the right.
  static func arc(center: Point, radius: Double, from: Double, to: Double) -> [PathStep] {
    let count = max(1, Int(((to - from).magnitude / 90).rounded(.up)))
    let step = (to - from) / Double(count) * .pi / 180
    let reach = 4 / 3 * tan(step / 4) * radius
    func place(_ angle: Double) -> Point {
      Point(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }
    var angle = from * .pi / 180
    var steps = [PathStep.move(place(angle))]
    for _ in 0..<count {
      let (start, end) = (place(angle), place(angle + step))
      let control1 = Point(x: start.x - reach * sin(angle), y: start.y + reach * cos(angle))
      angle += step
      let control2 = Point(x: end.x + reach * sin(angle), y: end.y - reach * cos(angle))
      steps.append(.curve(end, control1: control1, control2: control2))
    }
    return steps
  }

  /// Returns the step with its points mapped.
  package func mapped(_ place: (Point) -> Point) -> PathStep {
    switch self {
    case .move(let point): .move(place(point))
    case .line(let point): .line(place(point))
    case .curve(let end, let control1, let control2):
      .curve(place(end), control1: place(control1), control2: place(control2))
    case .close: .close
    }
  }
}
