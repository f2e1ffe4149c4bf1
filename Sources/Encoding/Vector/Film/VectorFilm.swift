import Choreography
import Rendering
import TextAndFiles

/// A film as a tree of animated nodes, from which vector outputs are written.
///
/// All values are integers: lengths in hundredths of a point, opacities in thousandths, scales in
/// ten-thousandths.
struct VectorFilm {
  /// The page, in points.
  var size: Size
  var frameCount: Int
  var framesPerSecond: Int
  /// The number of pixels per point, for aligning text to whole pixels.
  var scale: Double
  /// All nodes that are ever on the page, back to front.
  var nodes: [VectorNode]
  /// The nodes of the film in which every change takes effect at once; empty if not traced.
  var states: [VectorNode] = []
  var glyphTable: GlyphTable
  var curves: CurveTable

  /// Returns the tracks of position, size, upper and lower radius of a layer's clip; nil if it
  /// never clips the page.
  func window(of layer: VectorNode) -> [KeyframeTrack]? {
    let tracks = LayerQuantity.allCases.filter(\.isOfClip).map { layer[$0] }
    guard tracks.allSatisfy(\.isConstant), tracks[4...].allSatisfy({ $0.initial == 0 })
    else { return tracks }
    let edges = tracks.map { Double($0.initial) / 100 }
    let page = Rect(size)
    let window = Rect(x: edges[0], y: edges[1], width: edges[2], height: edges[3])
    return window.contains(page) ? nil : tracks
  }
}

extension VectorFilm {
  /// The numbers of the lines of glyphs that one node has. O(nodes).
  var linesUsedOnce: Set<Int> {
    var uses = Array(repeating: 0, count: glyphTable.lines.count)
    func count(_ nodes: [VectorNode]) {
      for node in nodes {
        if case .line(let number, _) = node.kind { uses[number] += 1 }
        count(node.parts)
      }
    }
    count(nodes + states)
    return Set(uses.indices.filter { uses[$0] == 1 && glyphTable.lines[$0].picture == nil })
  }
}

/// A node of a vector film, at one position of the stacking order.
struct VectorNode {
  var kind: VectorNodeKind
  /// The tracks of the kind's quantities. While the node is absent, its opacity is 0.
  var tracks: [KeyframeTrack]
  /// The child nodes, back to front; only layers have children.
  var parts: [VectorNode]
  /// The titles of an item, in order of time.
  var titles: [Title] = []

  struct Title: Hashable {
    var frame: Int
    var text: String
  }

  subscript(quantity: LayerQuantity) -> KeyframeTrack { tracks[quantity.rawValue] }

  /// True if the node or one of its parts moves or fades.
  var moves: Bool {
    tracks.contains { $0.spans.contains { $0.length > 0 } } || parts.contains(where: \.moves)
  }

  /// The track of its opacity.
  var opacity: KeyframeTrack { tracks[kind.opacityIndex] }
}

/// The constant properties of a node.
enum VectorNodeKind: Hashable {
  /// A layer for an element of a scene, with tracks for `LayerQuantity`.
  case element(ElementID)
  /// Any other layer.
  case group
  /// A rectangle: x, y, width, height, upper and lower radius, opacity.
  case box(ShapeStyle)
  /// An ellipse: x, y, width, height, opacity.
  case ellipse(ShapeStyle)
  /// A path of the glyph table: x, y, opacity.
  case path(Int, ShapeStyle)
  /// A line of the glyph table: x, y, opacity.
  case line(Int, ShapeStyle)

  var isLayer: Bool {
    switch self {
    case .element, .group: true
    case .box, .ellipse, .path, .line: false
    }
  }

  var units: [VectorUnit] {
    let place: [VectorUnit] = [.length, .length]
    switch self {
    case .element, .group: return LayerQuantity.allCases.map(\.unit)
    case .box: return place + [.length, .length, .radius, .radius, .opacity]
    case .ellipse: return place + [.length, .length, .opacity]
    case .path, .line: return place + [.opacity]
    }
  }

  /// The index of the opacity among the quantities.
  var opacityIndex: Int {
    switch self {
    case .element, .group: LayerQuantity.opacity.rawValue
    case .box: 6
    case .ellipse: 4
    case .path, .line: 2
    }
  }
}

/// The paint of a shape: a color, and the pen's width of a stroke.
struct ShapeStyle: Hashable {
  /// `0xRRGGBB`.
  var color: UInt32
  /// The pen's width, in hundredths of a point; nil for a fill.
  var pen: Int?
  /// True for a fill without antialiasing.
  var hasSharpEdges = false
  /// The opacity in thousandths of the shape's; below 1000 only if it is higher in the dark
  /// appearance.
  var opacity = 1000
  /// The paint in the dark appearance; nil if it is the same.
  var dark: DarkPaint?

  /// A color, and the opacity in thousandths of the shape's.
  struct DarkPaint: Hashable {
    var color: UInt32
    var opacity: Int
  }

  /// True for an opaque fill, in both appearances.
  var isOpaque: Bool { pen == nil && opacity == 1000 && dark?.opacity ?? 1000 == 1000 }
}

extension UInt32 {
  /// `#rrggbb`.
  var hexadecimal: String { "#" + zeroFilled(String(self, radix: 16), to: 6) }
}

/// The quantities of a layer's tracks, in order.
enum LayerQuantity: Int, CaseIterable {
  case x, y, width, height, opacity, scale
  /// The clip, in the coordinates around the layer.
  case clipX, clipY, clipWidth, clipHeight, clipUpperRadius, clipLowerRadius

  var isOfClip: Bool { rawValue >= Self.clipX.rawValue }

  var unit: VectorUnit {
    switch self {
    case .opacity: .opacity
    case .scale: .scale
    case .clipUpperRadius, .clipLowerRadius: .radius
    default: .length
    }
  }
}

/// The unit of a quantity: its notation, and the tolerance of its curves.
enum VectorUnit {
  case length, radius, opacity, scale

  /// The number of integer steps per unit.
  var steps: Double {
    switch self {
    case .length, .radius: 100
    case .opacity: 1000
    case .scale: 10_000
    }
  }

  /// The tolerance in steps: below visibility at two pixels per point and 256 levels of opacity.
  var tolerance: Int {
    switch self {
    case .length: 5
    case .radius: 10
    case .opacity: 4
    case .scale: 10
    }
  }

  /// Returns a value in the notation of style sheets and attributes.
  func text(_ value: Int) -> String {
    let decimals =
      switch self {
      case .length, .radius: 2
      case .opacity: 3
      case .scale: 4
      }
    return SVGNotation.number(Double(value) / steps, decimals: decimals)
  }

  func quantized(_ value: Double) -> Int {
    Int((min(max(value, -1e9), 1e9) * steps).rounded())
  }
}
