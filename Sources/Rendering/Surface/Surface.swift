import Choreography
import Recordings

/// A target of drawing: shapes, single lines of text, and groups, in points.
///
/// Painters are independent of pixels and file formats; surfaces are independent of list elements.
package protocol Surface: AnyObject {
  /// The engine for measuring and drawing text.
  var text: TextEngine { get }

  /// Pixels per point; nil for a surface without pixels.
  ///
  /// Painters align elements and hairlines to whole pixels, so that the parts of an element move
  /// together.
  var pixelScale: Double? { get }

  /// The width of a hairline, in points: half a point, rounded to whole pixels.
  var hairline: Double { get }

  /// Fills a shape.
  func fill(_ shape: Shape, with color: Color)

  /// Fills a shape around a hole, which an opaque row covers then: surfaces may fill it too.
  func fill(_ shape: Shape, around hole: Rect, with color: Color)

  /// Draws a shape's outline; `width` is in points, centered on the outline, with round joins.
  func stroke(_ shape: Shape, with color: Color, width: Double)

  /// Fills a rectangle with a color that fades out toward its lower or its upper end, over the last
  /// `length` points.
  func fillFading(_ rect: Rect, over length: Double, toLowerEnd: Bool, with color: Color)

  /// Draws one line of text with its left end and baseline at `origin`.
  func draw(_ line: TextLine, at origin: Point, with color: Color)

  /// Draws `content` as one layer: clipped to `clip`, faded, and scaled about `center`. The scale
  /// does not apply to `clip`.
  ///
  /// A group of opacity 1 without clip and scale costs nothing.
  func group(
    opacity: Double, clip: Shape?, scale: Double, about center: Point, _ content: () -> Void)

  /// Draws one side of a cross-fade as a group, clipped and faded.
  func group(_ side: FadeSide, opacity: Double, clip: Shape?, _ content: () -> Void)

  /// Draws an element of a scene; `content` draws it in its frame, without opacity, scale and clip.
  func draw(_ element: SceneElement, _ content: () -> Void)
}

extension Surface {
  package var pixelScale: Double? { nil }

  package var hairline: Double { pixelScale.map { PixelGrid(scale: $0).hairline } ?? 0.5 }

  package func fill(_ shape: Shape, around hole: Rect, with color: Color) {
    fill(shape, with: color)
  }

  /// Draws layers, one within the other from the dense end on, each at least half a point higher
  /// than the next: formats of vectors have no gradients that all of their players draw.
  package func fillFading(_ rect: Rect, over length: Double, toLowerEnd: Bool, with color: Color) {
    let count = max(1, min(32, Int(length * 2)))
    group(opacity: color.alpha, clip: nil, scale: 1, about: rect.middle) {
      var covered = 0.0
      for layer in 0..<count {
        let density = FadeProfile.density(at: 1 - (Double(layer) + 0.5) / Double(count))
        let height = rect.height - length * Double(layer) / Double(count)
        let y = toLowerEnd ? rect.y : rect.maxY - height
        let part = Rect(x: rect.x, y: y, width: rect.width, height: height)
        fill(
          .rounded(part, top: 0, bottom: 0),
          with: color.opacity((density - covered) / (1 - covered)))
        covered = density
      }
    }
  }

  package func group(
    _ side: FadeSide, opacity: Double, clip: Shape?, _ content: () -> Void
  ) {
    group(opacity: opacity, clip: clip, scale: 1, about: Point(x: 0, y: 0), content)
  }

  /// Draws the element, as a layer if it is faded, scaled or clipped.
  package func draw(_ element: SceneElement, _ content: () -> Void) {
    let isCut = element.clip.map { !$0.contains(element.frame) } ?? false
    guard element.opacity < 1 || element.scale != 1 || isCut else { return content() }
    layer(element, content)
  }

  /// Draws `content` as one layer: clipped and faded, not scaled.
  func group(
    opacity: Double = 1, clip: Shape?, in frame: Rect, _ content: () -> Void
  ) {
    group(opacity: opacity, clip: clip, scale: 1, about: frame.middle, content)
  }

  /// Draws an element as a layer of its own.
  func layer(_ element: SceneElement, _ content: () -> Void) {
    // Rounded to whole points, usually whole pixels: unaligned clips are slower.
    let growth = max(0, element.scale - 1) / 2
    let bounds = element.frame.inset(
      x: -2 - growth * element.frame.width, y: -2 - growth * element.frame.height
    ).outset()
    let clip = element.clip.map { bounds.intersection($0) } ?? bounds
    group(
      opacity: element.opacity, clip: .rect(clip), scale: element.scale,
      about: element.frame.middle, content)
  }
}

extension Rect {
  /// Returns the smallest enclosing rectangle of whole points.
  fileprivate func outset() -> Rect {
    let (left, top) = (x.rounded(.down), y.rounded(.down))
    return Rect(
      x: left, y: top, width: maxX.rounded(.up) - left, height: maxY.rounded(.up) - top)
  }
}

/// The density of a fade between its ends.
enum FadeProfile {
  /// Returns the density at a share of the way to the thin end, from 1 to 0, without a visible edge
  /// at either.
  static func density(at share: Double) -> Double {
    PortableMath.smoothstep(1 - share)
  }
}

/// A side of a cross-fade.
package enum FadeSide: Sendable {
  /// The content that fades out, or stays beneath the new one.
  case old
  /// The content that fades in.
  case new
}

/// An outline, in points.
package enum Shape: Hashable, Sendable {
  case rect(Rect)
  /// A rectangle with circular corners; each radius is clamped to half of the shorter side.
  case rounded(Rect, top: Double, bottom: Double)
  case ellipse(Rect)
  case path([PathStep])
}

/// One step of a free path.
package enum PathStep: Hashable, Sendable {
  case move(Point)
  case line(Point)
  case curve(Point, control1: Point, control2: Point)
  case close
}

/// A color in sRGB, not premultiplied; components are from 0 to 1.
package struct Color: Hashable, Sendable {
  package var red: Double
  package var green: Double
  package var blue: Double
  package var alpha: Double

  package init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// Creates a color by its number, for example `0x007AFF`.
  package init(_ rgb: UInt32, alpha: Double = 1) {
    self.init(
      red: Double(rgb >> 16 & 0xFF) / 255, green: Double(rgb >> 8 & 0xFF) / 255,
      blue: Double(rgb & 0xFF) / 255, alpha: alpha)
  }

  /// `#rrggbb`, without the opacity.
  package var hexText: String {
    let levels = [red, green, blue].map { level in
      let byte = UInt8(level.clamped(to: 0...1) * 255 + 0.5)
      return (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    return "#" + levels.joined()
  }

  /// Creates a color by its notation, for example `#007AFF`; nil for other texts.
  package init?(hex: String) {
    // Byte by byte for speed: a grid of swatches parses hundreds of colors per frame.
    var (rgb, count): (UInt32, Int) = (0, 0)
    for byte in hex.utf8 {
      let digit: UInt8
      switch byte {
      case UInt8(ascii: "#") where count == 0: digit = 0
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
      case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = byte - UInt8(ascii: "A") + 10
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
      default: return nil
      }
      guard count < 7, count > 0 || byte == UInt8(ascii: "#") else { return nil }
      (rgb, count) = (rgb << 4 | UInt32(digit), count + 1)
    }
    guard count == 7 else { return nil }
    self.init(rgb)
  }

  package func opacity(_ alpha: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha)
  }
}
