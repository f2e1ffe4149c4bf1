import Choreography

/// The target of a painter: takes shapes, single lines of text, and groups, all in points.
///
/// Painters know nothing of pixels or file formats; a surface knows nothing of rows.
package protocol Surface: AnyObject {
  /// The text set-up that this surface measures and draws with.
  var text: TextEngine { get }

  /// Pixels per point; nil for a surface without pixels.
  ///
  /// Painters put elements and hairlines on whole pixels, so that the parts of an element move as
  /// one.
  var pixelScale: Double? { get }

  /// Fills a shape.
  func fill(_ shape: Shape, with color: Color)

  /// Draws a shape's outline; `width` is in points, centered on the outline, with round joins.
  func stroke(_ shape: Shape, with color: Color, width: Double)

  /// Draws one line of text with its left end and baseline at `origin`.
  func draw(_ line: TextLine, at origin: Point, with color: Color)

  /// Draws `content` as one layer: clipped to `clip`, faded, and scaled about `center`. `clip` is in
  /// the points around the group: `scale` does not move it.
  ///
  /// A group of opacity 1 without clip and scale costs nothing.
  func group(
    opacity: Double, clip: Shape?, scale: Double, about center: Point, _ content: () -> Void)

  /// Draws an element of a scene; `content` draws it at its place, neither faded, scaled nor cut.
  func draw(_ element: SceneElement, _ content: () -> Void)
}

extension Surface {
  package var pixelScale: Double? { nil }

  /// The element is a layer of its own if it is faded, scaled or cut.
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
    // On whole points, which mostly are whole pixels: other edges make each operation dearer.
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
  /// The least rectangle of whole points around it.
  fileprivate func outset() -> Rect {
    let (left, top) = (x.rounded(.down), y.rounded(.down))
    return Rect(
      x: left, y: top, width: maxX.rounded(.up) - left, height: maxY.rounded(.up) - top)
  }
}

/// An outline, in points.
package enum Shape: Hashable, Sendable {
  case rect(Rect)
  /// Circular corners; each radius is cut to half of the shorter side.
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

/// A color in sRGB, not premultiplied; each part from 0 to 1.
package struct Color: Hashable, Sendable {
  package var red: Double
  package var green: Double
  package var blue: Double
  package var alpha: Double

  package init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// A color by its number, as in `0x007AFF`.
  package init(_ rgb: UInt32, alpha: Double = 1) {
    self.init(
      red: Double(rgb >> 16 & 0xFF) / 255, green: Double(rgb >> 8 & 0xFF) / 255,
      blue: Double(rgb & 0xFF) / 255, alpha: alpha)
  }

  /// A color by its text, as in `#007AFF`; nil where it is none.
  package init?(hex: String) {
    // Byte by byte: a wall of swatches asks for hundreds of colors a frame.
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
