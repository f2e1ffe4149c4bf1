import Choreography

extension Shape {
  /// The attribute of fills without antialiasing: between adjacent antialiased swatches the
  /// background would show.
  package static let sharpEdges = SVGNotation.attribute("shape-rendering", "crispEdges")

  /// Returns true if a fill is drawn without antialiasing: an opaque rectangle, but no hairline,
  /// which could vanish between pixels.
  package func hasSharpEdges(with color: Color) -> Bool {
    guard case .rect(let rect) = self else { return false }
    return color.alpha == 1 && rect.width >= 2 && rect.height >= 2
  }

  /// Returns the shape as an element with attributes.
  package func svg(_ attributes: String) -> String {
    switch self {
    case .rect(let rect): return "<rect\(rect.svg)\(attributes)/>"
    case .ellipse(let rect): return Self.ellipse(rect, attributes)
    case .path(let steps): return Self.path(SVGNotation.path(steps), attributes)
    case .rounded(let rect, let top, let bottom):
      let (top, bottom) = (rect.cutRadius(top), rect.cutRadius(bottom))
      guard top == bottom else {
        return Self.path(Self.rounded(rect, top: top, bottom: bottom), attributes)
      }
      let radius = top > 0 ? SVGNotation.attribute("rx", top) : ""
      return "<rect\(rect.svg)\(radius)\(attributes)/>"
    }
  }

  private static func path(_ data: String, _ attributes: String) -> String {
    "<path\(SVGNotation.attribute("d", data))\(attributes)/>"
  }

  private static func ellipse(_ rect: Rect, _ attributes: String) -> String {
    "<ellipse" + SVGNotation.attribute("cx", rect.midX) + SVGNotation.attribute("cy", rect.midY)
      + SVGNotation.attribute("rx", rect.width / 2) + SVGNotation.attribute("ry", rect.height / 2)
      + "\(attributes)/>"
  }

  private static func rounded(_ rect: Rect, top: Double, bottom: Double) -> String {
    let number = { SVGNotation.number($0) }
    func corner(_ radius: Double, _ x: Double, _ y: Double) -> String {
      radius > 0 ? "A\(number(radius)) \(number(radius)) 0 0 1 \(number(x)) \(number(y))" : ""
    }
    return "M\(number(rect.x + top)) \(number(rect.y))H\(number(rect.maxX - top))"
      + corner(top, rect.maxX, rect.y + top) + "V\(number(rect.maxY - bottom))"
      + corner(bottom, rect.maxX - bottom, rect.maxY) + "H\(number(rect.x + bottom))"
      + corner(bottom, rect.x, rect.maxY - bottom) + "V\(number(rect.y + top))"
      + corner(top, rect.x + top, rect.y) + "Z"
  }
}

extension Rect {
  /// The attributes of an element with this frame.
  var svg: String {
    SVGNotation.attribute("x", x) + SVGNotation.attribute("y", y)
      + SVGNotation.attribute("width", max(0, width))
      + SVGNotation.attribute("height", max(0, height))
  }
}
