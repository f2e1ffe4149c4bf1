import Choreography
import Recordings
import Rendering

/// A film as objects that are drawn once and then move; vector outputs are written from it.
///
/// Whole numbers throughout: lengths in hundredths of a point, opacities in thousandths, scales in
/// ten-thousandths.
struct VectorFilm {
  /// The page, in points.
  var size: Size
  var frameCount: Int
  var framesPerSecond: Int
  /// Pixels per point, at which lines of text keep to whole pixels.
  var scale: Double
  /// Everything that is ever on the page, back to front.
  var actors: [Actor]
  var glyphTable: GlyphTable
  var curves: CurveTable

  /// The place, extent and radius of the window that a layer is seen through; nil if nothing on the
  /// page lies outside it.
  func window(of layer: Actor) -> [KeyframeTrack]? {
    let tracks = [.clipX, .clipY, .clipWidth, .clipHeight, .clipRadius].map { layer[$0] }
    guard tracks.allSatisfy(\.isConstant), tracks[4].initial == 0 else { return tracks }
    let edges = tracks.map { Double($0.initial) / 100 }
    let page = Rect(x: 0, y: 0, width: size.width, height: size.height)
    let window = Rect(x: edges[0], y: edges[1], width: edges[2], height: edges[3])
    return window.contains(page) ? nil : tracks
  }
}

/// An object on the page, at one place in the stacking order.
struct Actor {
  var kind: ActorKind
  /// The frames at which it appears and disappears, in turns; within its parent's presence.
  var toggles: [Int]
  /// A number for each of the kind's quantities.
  var tracks: [KeyframeTrack]
  /// Its parts, back to front; only layers have parts.
  var parts: [Actor]
  /// The titles of an item, in order of time.
  var titles: [Title] = []

  struct Title: Hashable {
    var frame: Int
    var text: String
  }

  subscript(quantity: LayerQuantity) -> KeyframeTrack { tracks[quantity.rawValue] }
}

/// The features of an actor that do not change.
enum ActorKind: Hashable {
  /// An element of a scene: a layer with tracks for `LayerQuantity`.
  case element(ElementID)
  /// Any other layer.
  case group
  /// A rectangle: x, y, width, height, upper and lower radius, opacity.
  case box(Ink)
  /// x, y, width, height, opacity.
  case ellipse(Ink)
  /// A path of the glyph table: x, y, opacity.
  case path(Int, Ink)
  /// A line of the glyph table: x, y, opacity.
  case line(Int, Ink)

  var isLayer: Bool {
    switch self {
    case .element, .group: true
    case .box, .ellipse, .path, .line: false
    }
  }

  var units: [Unit] {
    let place: [Unit] = [.length, .length]
    switch self {
    case .element, .group: return LayerQuantity.allCases.map(\.unit)
    case .box: return place + [.length, .length, .radius, .radius, .opacity]
    case .ellipse: return place + [.length, .length, .opacity]
    case .path, .line: return place + [.opacity]
    }
  }
}

/// A color, and the pen's width if something is stroked.
struct Ink: Hashable {
  /// `0xRRGGBB`.
  var color: UInt32
  /// Hundredths of a point; nil fills.
  var pen: Int?
  /// True for a fill whose edges lie on whole pixels.
  var hasSharpEdges = false
  /// Thousandths of the shape's own opacity; less than all only if it is more on dark screens.
  var opacity = 1000
  /// The paint on dark screens; nil if it is the same there.
  var dark: DarkPaint?

  /// A color with the thousandths of the shape's own opacity.
  struct DarkPaint: Hashable {
    var color: UInt32
    var opacity: Int
  }

  /// True for a fill that hides what is below it, on every screen.
  var isOpaque: Bool { pen == nil && opacity == 1000 && dark?.opacity ?? 1000 == 1000 }
}

extension UInt32 {
  /// `#rrggbb`.
  var hexadecimal: String { "#" + zeroFilled(String(self, radix: 16), to: 6) }
}

/// The quantities of a layer's tracks, in order.
enum LayerQuantity: Int, CaseIterable {
  case x, y, width, height, opacity, scale
  /// The clip, in the coordinates around it.
  case clipX, clipY, clipWidth, clipHeight, clipRadius

  var unit: Unit {
    switch self {
    case .opacity: .opacity
    case .scale: .scale
    case .clipRadius: .radius
    default: .length
    }
  }
}

/// A quantity's notation, and the tolerance of its curves.
enum Unit {
  case length, radius, opacity, scale

  /// Steps of the last digit.
  var steps: Double {
    switch self {
    case .length, .radius: 100
    case .opacity: 1000
    case .scale: 10_000
    }
  }

  /// The steps that nobody sees: a tenth of a pixel at two pixels per point, a level of 255.
  var tolerance: Int {
    switch self {
    case .length: 5
    case .radius: 10
    case .opacity: 4
    case .scale: 10
    }
  }

  /// The number as style sheets and attributes write it.
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
