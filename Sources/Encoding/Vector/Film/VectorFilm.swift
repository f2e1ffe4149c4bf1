import Choreography
import Rendering

/// A film as things that are drawn once and then move: what vector outputs are written from.
///
/// Whole numbers throughout: lengths in hundredths of a point, opacities in thousandths, scales in
/// ten-thousandths.
struct VectorFilm {
  /// The page, in points.
  var size: Size
  var frameCount: Int
  var framesPerSecond: Int
  /// Pixels a point, at which lines of text keep to whole pixels.
  var scale: Double
  /// Everything that is ever on the page, back to front.
  var actors: [Actor]
  /// What the actors show.
  var glyphTable: GlyphTable
  /// How they move.
  var curves: CurveTable
}

/// Something on the page, at one place in the stacking order.
struct Actor {
  /// What it is.
  var kind: ActorKind
  /// Frames from which on it is there and not there, in turns; within its parent's presence.
  var toggles: [Int]
  /// A number for each of the kind's quantities.
  var tracks: [KeyframeTrack]
  /// What it consists of, back to front; nothing but layers has parts.
  var parts: [Actor]

  /// The track of a quantity of layers.
  subscript(quantity: LayerQuantity) -> KeyframeTrack { tracks[quantity.rawValue] }
}

/// What an actor is, by all that does not change about it.
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

  /// How each of the tracks is written.
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

/// A colour without opacity, and the pen's width where something is stroked.
struct Ink: Hashable {
  /// `0xRRGGBB`.
  var color: UInt32
  /// Hundredths of a point; nil fills.
  var pen: Int?
}

/// What a layer's tracks are, in order.
enum LayerQuantity: Int, CaseIterable {
  case x, y, width, height, opacity, scale
  /// What it is seen through, in the coordinates around it.
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

/// How a quantity is written, and how exactly a curve must follow it.
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

  /// Steps that nobody sees: a tenth of a pixel at two pixels a point, a level of 255.
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

  /// The nearest step.
  func quantized(_ value: Double) -> Int {
    Int((min(max(value, -1e9), 1e9) * steps).rounded())
  }
}
