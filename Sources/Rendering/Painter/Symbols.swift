import Choreography
import Foundation

/// A part of a symbol on a square of 24 units.
enum SymbolPart {
  case line([(Double, Double)])
  case polygon([(Double, Double)])
  case circle(x: Double, y: Double, radius: Double, filled: Bool = false)
  case box(x: Double, y: Double, width: Double, height: Double, radius: Double)
  /// Part of a circle from one angle to another, in degrees clockwise from the right.
  case arc(x: Double, y: Double, radius: Double, from: Double, to: Double)
}

/// The names of the built-in symbols, in alphabetical order.
package let builtInSymbols: [String] = symbolTable.keys.sorted()

/// True if a built-in symbol has the name; any other name is drawn as text.
package func isBuiltInSymbol(_ name: String) -> Bool { symbolTable[name] != nil }

extension Brush {
  /// Signs that point along the line of text.
  private static let directionalSymbols: Set<String> = ["chevron", "list"]

  /// Draws a built-in symbol; any other name is drawn as text, so that emoji serve as symbols.
  ///
  /// `weight` is the stroke's width in units of the square of 24.
  func symbol(_ name: String, in rect: Rect, color: Color, weight: Double) {
    guard let parts = symbolTable[name] else {
      let line = TextLine(name, size: rect.height * 0.9, maxWidth: rect.width * 1.6)
      text(
        line, x: rect.midX, y: rect.y, height: rect.height, color: color, alignment: .center)
      return
    }
    let unit = rect.width / 24
    if let mirror = surface as? MirroredSurface, !Self.directionalSymbols.contains(name) {
      // Most signs look the same wherever one reads from: only their place changes.
      let plain = Brush(on: mirror.base, like: self)
      return plain.symbol(name, in: mirror.mirrored(rect), color: color, weight: weight)
    }
    for part in parts { draw(part, in: rect, unit: unit, color: color, width: weight * unit) }
  }

  /// A chevron on its way from pointing along the text, at 0, to pointing down, at 1.
  func chevron(turned progress: Double, in rect: Rect, color: Color, weight: Double) {
    let unit = rect.width / 24
    let (cosine, sine) = (cos(progress * .pi / 2), sin(progress * .pi / 2))
    // About its own middle, so that it turns on the spot.
    let points = [(-4.0, -8.0), (4, 0), (-4, 8)].map { x, y in
      Point(
        x: rect.midX + unit * (x * cosine - y * sine),
        y: rect.midY + unit * (x * sine + y * cosine))
    }
    let steps = [PathStep.move(points[0]), .line(points[1]), .line(points[2])]
    surface.stroke(.path(steps), with: color, width: weight * unit)
  }

  private func draw(
    _ part: SymbolPart, in rect: Rect, unit: Double, color: Color, width: Double
  ) {
    func point(_ x: Double, _ y: Double) -> Point {
      Point(x: rect.x + x * unit, y: rect.y + y * unit)
    }
    func square(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
      let origin = point(x, y)
      return Rect(x: origin.x, y: origin.y, width: width * unit, height: height * unit)
    }
    switch part {
    case .line(let points):
      let steps = points.enumerated().map { index, place in
        index == 0 ? PathStep.move(point(place.0, place.1)) : .line(point(place.0, place.1))
      }
      surface.stroke(.path(steps), with: color, width: width)
    case .polygon(let points):
      let steps = points.enumerated().map { index, place in
        index == 0 ? PathStep.move(point(place.0, place.1)) : .line(point(place.0, place.1))
      }
      surface.fill(.path(steps + [.close]), with: color)
    case .circle(let x, let y, let radius, let filled):
      let shape = Shape.ellipse(square(x - radius, y - radius, 2 * radius, 2 * radius))
      if filled {
        surface.fill(shape, with: color)
      } else {
        surface.stroke(shape, with: color, width: width)
      }
    case .box(let x, let y, let boxWidth, let height, let radius):
      let corner = radius * unit
      surface.stroke(
        .rounded(square(x, y, boxWidth, height), top: corner, bottom: corner), with: color,
        width: width)
    case .arc(let x, let y, let radius, let from, let to):
      surface.stroke(
        .path(arcSteps(center: point(x, y), radius: radius * unit, from: from, to: to)),
        with: color, width: width)
    }
  }

  /// A circular arc as cubic Béziers of at most 90°: control points at 4/3·tan(angle/4).
  private func arcSteps(
    center: Point, radius: Double, from: Double, to: Double
  ) -> [PathStep] {
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
}
