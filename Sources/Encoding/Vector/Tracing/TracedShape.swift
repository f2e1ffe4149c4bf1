import Choreography
import Rendering

/// A shape of one frame: its kind, values and children.
struct TracedShape {
  var kind: VectorNodeKind
  /// The values in steps of the kind's units, relative to the parent's top left corner.
  var values: [Int]
  /// The children of a layer; nil for other shapes.
  var drawing: Content?
  /// The title of an item's layer; empty for other shapes.
  var title = ""

  /// True for a layer with a clip.
  var isClipped: Bool {
    kind.isLayer
      && values[LayerQuantity.clipWidth.rawValue] < VectorUnit.length.quantized(Rect.reach)
  }

  struct Content {
    /// The origin of the children's coordinates.
    var origin: Point
    var parts: [DisplayItem]
    /// The children in the dark theme; nil if there is none.
    var darkParts: [DisplayItem]?
    /// The shared drawing. Layers with the same one have equal children.
    var identity: DisplayList?
  }
}

/// A converter of display items to shapes, which collects glyphs and paths in a table.
struct ShapeTracer {
  let text: TextEngine
  var glyphTable: GlyphTable

  mutating func shapes(of content: TracedShape.Content) -> [TracedShape] {
    var shapes: [TracedShape] = []
    let light = content.parts.dividingCrossFades()
    let parts =
      content.darkParts.map { ThemedItem.pairs(light, $0.dividingCrossFades()) }
      ?? light.map { ThemedItem(part: $0, counterpart: .itself) }
    for part in parts {
      if let shape = traced(part, from: content.origin) { shapes.append(shape) }
    }
    return shapes
  }

  private mutating func traced(_ part: ThemedItem, from origin: Point) -> TracedShape? {
    let counterpart = part.counterpart
    switch part.part {
    case .fill(let shape, let color):
      var (style, opacity) = counterpart.paint(color)
      style.hasSharpEdges = style.isOpaque && shape.hasSharpEdges(with: color)
      return traced(shape, style, opacity, from: origin)
    case .stroke(let shape, let color, let width):
      var (style, opacity) = counterpart.paint(color)
      style.pen = VectorUnit.length.quantized(width)
      return traced(shape, style, opacity, from: origin)
    case .line(let line, let place, let color):
      guard let number = glyphTable.number(of: line, text: text) else { return nil }
      let (style, opacity) = counterpart.paint(color)
      return leaf(.line(number, style), [place.x - origin.x, place.y - origin.y, opacity])
    case .group(let group, let parts):
      let (light, dark) = counterpart.parts(parts)
      return traced(
        group, TracedShape.Content(origin: origin, parts: light, darkParts: dark), from: origin)
    case .element(let element, let drawing):
      let (light, dark) = counterpart.parts(drawing.parts)
      return traced(
        element,
        TracedShape.Content(
          origin: drawing.origin, parts: light, darkParts: dark, identity: drawing),
        from: origin)
    }
  }

  private mutating func traced(
    _ shape: Shape, _ style: ShapeStyle, _ alpha: Double, from origin: Point
  ) -> TracedShape? {
    func place(_ rect: Rect) -> [Double] {
      [rect.x - origin.x, rect.y - origin.y, rect.width, rect.height]
    }
    switch shape {
    case .rect(let rect): return leaf(.box(style), place(rect) + [0, 0, alpha])
    case .rounded(let rect, let top, let bottom):
      return leaf(
        .box(style), place(rect) + [rect.cutRadius(top), rect.cutRadius(bottom), alpha])
    case .ellipse(let rect): return leaf(.ellipse(style), place(rect) + [alpha])
    case .path(let steps):
      guard case .move(let first)? = steps.first else { return nil }
      func hundredths(_ length: Double) -> Double { (length * 100).rounded() / 100 }
      let moved = steps.map { step in
        step.mapped { Point(x: hundredths($0.x - first.x), y: hundredths($0.y - first.y)) }
      }
      let number = glyphTable.paths.number(of: moved)
      return leaf(.path(number, style), [first.x - origin.x, first.y - origin.y, alpha])
    }
  }

  private func leaf(_ kind: VectorNodeKind, _ values: [Double]) -> TracedShape {
    TracedShape(kind: kind, values: quantized(values, as: kind))
  }

  private func quantized(_ values: [Double], as kind: VectorNodeKind) -> [Int] {
    zip(kind.units, values).map { $0.quantized($1) }
  }

  private func traced(
    _ group: DisplayGroup, _ content: TracedShape.Content, from origin: Point
  ) -> TracedShape {
    let (clip, upper, lower) = group.clip.map(\.window) ?? (Rect.everything(around: origin), 0, 0)
    // A layer scales about its middle.
    let values = [
      0, 0, 2 * (group.center.x - origin.x), 2 * (group.center.y - origin.y), group.opacity,
      group.scale, clip.x - origin.x, clip.y - origin.y, clip.width, clip.height, upper,
      lower,
    ]
    return TracedShape(
      kind: .group, values: quantized(values, as: .group), drawing: content)
  }

  private func traced(
    _ element: SceneElement, _ content: TracedShape.Content, from origin: Point
  ) -> TracedShape? {
    guard element.opacity > 0, element.scale > 0 else { return nil }
    let (frame, clip) = (element.frame, element.clip ?? .everything(around: origin))
    let values = [
      frame.x - origin.x, frame.y - origin.y, frame.width, frame.height, element.opacity,
      element.scale, clip.x - origin.x, clip.y - origin.y, clip.width, clip.height, 0, 0,
    ]
    let kind = VectorNodeKind.element(element.id)
    return TracedShape(
      kind: kind, values: quantized(values, as: kind), drawing: content,
      title: element.id.role == .cell ? element.content.title : "")
  }
}

extension Shape {
  /// The rectangle of a clip, with its upper and lower radius.
  fileprivate var window: (Rect, upper: Double, lower: Double) {
    switch self {
    case .rect(let rect): return (rect, 0, 0)
    case .rounded(let rect, let top, let bottom):
      return (rect, rect.cutRadius(top), rect.cutRadius(bottom))
    case .ellipse(let rect):
      let radius = min(rect.width, rect.height) / 2
      return (rect, radius, radius)
    case .path: return (.everything(around: Point(x: 0, y: 0)), 0, 0)
    }
  }
}

extension Rect {
  /// The width of an unclipped layer's clip.
  fileprivate static let reach = 2e5

  /// Returns the clip of an unclipped layer: a constant, independent of its parent's position.
  fileprivate static func everything(around origin: Point) -> Rect {
    Rect(x: origin.x - reach / 2, y: origin.y - reach / 2, width: reach, height: reach)
  }
}
