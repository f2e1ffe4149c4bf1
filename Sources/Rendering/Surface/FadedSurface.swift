import Choreography

/// Draws as a faded layer would look over a plain ground, without the layer: each color is mixed
/// with the ground's.
///
/// A layer of a color c at opacity o over a ground g is o·c + (1 − o)·g wherever it covers, and
/// that holds for soft edges too. A layer costs its pixels three times over; this costs nothing.
final class FadedSurface: Surface {
  private let base: CairoSurface
  private let ground: Color
  private let opacity: Double

  /// `ground` must be opaque, and all there is beneath.
  init(_ base: CairoSurface, opacity: Double, over ground: Color) {
    (self.base, self.opacity, self.ground) = (base, opacity, ground)
  }

  var text: TextEngine { base.text }

  var pixelScale: Double? { base.pixelScale }

  func fill(_ shape: Shape, with color: Color) { base.fill(shape, with: mixed(color)) }

  func stroke(_ shape: Shape, with color: Color, width: Double) {
    base.stroke(shape, with: mixed(color), width: width)
  }

  func draw(_ line: TextLine, at origin: Point, with color: Color) {
    base.draw(line, at: origin, with: mixed(color), fading: (opacity, ground))
  }

  func group(
    opacity: Double, clip: Shape?, scale: Double, about center: Point, _ content: () -> Void
  ) {
    base.group(opacity: opacity, clip: clip, scale: scale, about: center, content)
  }

  private func mixed(_ color: Color) -> Color {
    ground.mixed(with: color.opacity(1), opacity).opacity(color.alpha)
  }
}
