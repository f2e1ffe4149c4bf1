import Choreography
import Rendering

extension AnimatedSVG {
  /// Returns the markup of a node without children.
  mutating func leaf(_ node: VectorNode) -> String {
    guard !node.kind.isLayer else { return "" }
    return lifted(shape(node), node.tracks[0], node.tracks[1])
  }

  private mutating func shape(_ node: VectorNode) -> String {
    switch node.kind {
    case .element, .group: return ""
    case .box(let style): return box(node, style)
    case .ellipse(let style): return ellipse(node, style)
    case .path(let number, let style):
      var animations: [Animation] = []
      let attributes =
        place(node.tracks[0], node.tracks[1], &animations)
        + paint(style, opacity: node.tracks[2], &animations)
      let data = SVGNotation.path(film.glyphTable.paths.elements[number], decimals: 2)
      return "<path d=\"\(data)\"\(attributes)\(sheet.attribute(animations, style))/>"
    case .line(let number, let style):
      var animations: [Animation] = []
      let place = restingPlace(of: node)
      var attributes =
        place == nil ? self.place(node.tracks[0], node.tracks[1], &animations) : ""
      attributes += paint(style, opacity: node.tracks[2], &animations)
      return text(
        number, at: place ?? Point(x: 0, y: 0), isMoving: place == nil,
        attributes + sheet.attribute(animations, style))
    }
  }

  /// Returns true if both are lines of one look at one place that appear later, as the numbers of a
  /// row that count do.
  func isAlternative(_ node: VectorNode, to other: VectorNode) -> Bool {
    guard case .line(let a, let style) = node.kind, case .line(let b, let otherStyle) = other.kind,
      let place = restingPlace(of: node), place == restingPlace(of: other), style == otherStyle,
      ownLines.isSuperset(of: [a, b])
    else { return false }
    let (line, otherLine) = (film.glyphTable.lines[a], film.glyphTable.lines[b])
    return line.size == otherLine.size
      && [node, other].allSatisfy { $0.tracks[2].isSwitch && $0.tracks[2].initial == 0 }
  }

  /// Returns lines of one look at one place, with their common attributes once.
  mutating func alternatives(_ nodes: ArraySlice<VectorNode>) -> String {
    guard let first = nodes.first, case .line(let number, let style) = first.kind,
      let place = restingPlace(of: first)
    else { return "" }
    var animations: [Animation] = []
    // Parts take the visibility of the group, unless their own animation shows them.
    let common =
      paint(style, opacity: first.tracks[2], &animations) + sheet.attribute([], style)
    let lines = nodes.map { node -> String in
      guard case .line(let number, _) = node.kind else { return "" }
      var animations: [Animation] = []
      _ = appearance(ofLeaf: node.tracks[2], &animations)
      return "<g\(sheet.attribute(animations))>\(outline(film.glyphTable.lines[number]))</g>"
    }
    let em = em(film.glyphTable.lines[number])
    let translation = "translate(\(self.number(place.x)) \(self.number(place.y)))"
    return "<g\(common) transform=\"\(translation)scale(\(em))\">\(lines.joined())</g>"
  }

  /// Returns the position of a line at rest, aligned to whole pixels as in other outputs; nil for a
  /// line that moves by itself.
  private func restingPlace(of node: VectorNode) -> Point? {
    guard node.tracks[0].isConstant, node.tracks[1].isConstant else { return nil }
    let places = node.tracks[..<2].map { track in
      (Double(track.initial) / 100 * film.scale + 0.5).rounded(.down) / film.scale
    }
    return Point(x: places[0], y: places[1])
  }

  private mutating func box(_ node: VectorNode, _ style: ShapeStyle) -> String {
    let (top, bottom) = (node.tracks[4], node.tracks[5])
    if top == bottom { return rect(node, style, radius: top, top: 0, bottom: 0) }
    let isSteady = node.tracks[2...5].allSatisfy(\.isConstant)
    let isOpaque = node.opacity.isSwitch && style.isOpaque
    let overlap = max(top.maximum, bottom.maximum)
    guard !isSteady, isOpaque, node.tracks[3].minimum >= 4 * overlap else {
      return unevenBox(node, style)
    }
    // The two halves overlap by the larger radius, which covers the inner corners.
    return rect(node, style, radius: top, top: 0, bottom: overlap)
      + rect(node, style, radius: bottom, top: overlap, bottom: 0)
  }

  /// Returns the box without a length at its upper and lower end.
  private mutating func rect(
    _ node: VectorNode, _ style: ShapeStyle, radius: KeyframeTrack, top: Int, bottom: Int
  ) -> String {
    let (x, y, width, height) = (
      node.tracks[0], node.tracks[1], node.tracks[2], node.tracks[3]
    )
    var animations: [Animation] = []
    var text = "<rect"
    if x.isConstant, y.isConstant {
      if x.initial != 0 { text += " x=\"\(VectorUnit.length.text(x.initial))\"" }
      if y.initial + top != 0 { text += " y=\"\(VectorUnit.length.text(y.initial + top))\"" }
    } else {
      text += place(x, y, &animations)
      if top != 0 { text += " y=\"\(VectorUnit.length.text(top))\"" }
    }
    text += " width=\"\(VectorUnit.length.text(width.initial))\""
    text += " height=\"\(VectorUnit.length.text(max(0, height.initial - top - bottom)))\""
    if radius.initial > 0 { text += " rx=\"\(VectorUnit.length.text(radius.initial))\"" }
    property("width", width, &animations)
    property("height", height, plus: -top - bottom, &animations)
    property("rx", radius, &animations)
    text += paint(style, opacity: node.tracks[6], &animations)
    return text + sheet.attribute(animations, style) + "/>"
  }

  /// Returns a box with different upper and lower radii, in its initial shape.
  private mutating func unevenBox(_ node: VectorNode, _ style: ShapeStyle) -> String {
    var animations: [Animation] = []
    let values = node.tracks.map { Double($0.initial) / 100 }
    let shape = Shape.rounded(
      Rect(x: 0, y: 0, width: values[2], height: values[3]), top: values[4], bottom: values[5])
    let attributes =
      place(node.tracks[0], node.tracks[1], &animations)
      + paint(style, opacity: node.tracks[6], &animations)
    return shape.svg(attributes + sheet.attribute(animations, style))
  }

  private mutating func ellipse(_ node: VectorNode, _ style: ShapeStyle) -> String {
    var animations: [Animation] = []
    var text = "<ellipse"
    for (radius, center, track) in [("rx", "cx", 2), ("ry", "cy", 3)] {
      let extent = node.tracks[track].initial
      text += " \(center)=\"\(number(Double(extent) / 200))\""
      text += " \(radius)=\"\(number(Double(extent) / 200))\""
    }
    text += place(node.tracks[0], node.tracks[1], &animations)
    text += paint(style, opacity: node.tracks[4], &animations)
    return text + sheet.attribute(animations, style) + "/>"
  }

  /// Returns color, pen and opacity. A fill's opacity does not apply to emoji, so the element's is
  /// used.
  private mutating func paint(
    _ style: ShapeStyle, opacity track: KeyframeTrack,
    _ animations: inout [Animation]
  ) -> String {
    let color = style.color.hexadecimal
    var text = ""
    if let pen = style.pen {
      text += " fill=\"none\" stroke=\"\(color)\" stroke-width=\"\(VectorUnit.length.text(pen))\""
      text += " stroke-linecap=\"round\" stroke-linejoin=\"round\""
    } else {
      text += " fill=\"\(color)\"" + (style.hasSharpEdges ? Shape.sharpEdges : "")
    }
    if style.opacity < 1000 {
      let property = style.pen == nil ? "fill" : "stroke"
      text += " \(property)-opacity=\"\(VectorUnit.opacity.text(style.opacity))\""
    }
    return text + appearance(ofLeaf: track, &animations)
  }
}

extension KeyframeTrack {
  /// The largest resting value.
  var maximum: Int { spans.reduce(initial) { max($0, $1.end) } }
  /// The smallest resting value.
  fileprivate var minimum: Int { spans.reduce(initial) { min($0, $1.end) } }
}
