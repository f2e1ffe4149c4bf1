import Choreography

/// A surface that draws nothing and collects the bounds of the pixels that a `CairoSurface` would
/// touch.
///
/// Bounds may be a few pixels too large, never too small.
final class ExtentSurface: Surface {
  let text: TextEngine
  /// The bounds of the pixels touched so far; nil for none.
  private(set) var extent: PixelBounds?

  var pixelScale: Double? { scale }

  private let scale: Double
  private var clip: PixelBounds?
  /// The product of the open groups' scales, as in `CairoSurface`.
  private var magnification = 1.0
  /// The translation by the open groups' scales, in points.
  private var shift = Point(x: 0, y: 0)

  /// Creates a surface; `scale` is in pixels per point.
  init(text: TextEngine, scale: Double) {
    (self.text, self.scale) = (text, scale)
  }

  func forget() { extent = nil }

  func fill(_ shape: Shape, with color: Color) { touch(shape.bounds) }

  func stroke(_ shape: Shape, with color: Color, width: Double) {
    // Joins and caps are round, so the stroke extends by half its width.
    touch(shape.bounds.inset(x: -width / 2, y: -width / 2))
  }

  func draw(_ line: TextLine, at origin: Point, with color: Color) {
    guard let picture = text.picture(of: line, scale: scale) else {
      let runs = text.layout(of: line).runs
      return runs.forEach { touch($0.ink.offset(x: origin.x, y: origin.y)) }
    }
    for patch in [picture.mask, picture.color].compactMap(\.self) {
      let area = patch.bounds.points(scale: scale).offset(x: origin.x, y: origin.y)
      // Text that grows has one of a few sizes, on whole pixels.
      let reach = TextGrowth(magnification).isSmall ? 1 / scale + area.width / 400 : 0
      touch(area.inset(x: -reach, y: -reach))
    }
  }

  func group(
    opacity: Double, clip: Shape?, scale: Double, about center: Point, _ content: () -> Void
  ) {
    guard opacity > 0, scale > 0 else { return }
    let outer = (self.clip, magnification, shift)
    if let clip { self.clip = cut(pixels(clip.bounds)) }
    shift.x += center.x * (1 - scale) * magnification
    shift.y += center.y * (1 - scale) * magnification
    magnification *= scale
    content()
    (self.clip, magnification, shift) = outer
  }

  private func touch(_ area: Rect) {
    let pixels = cut(pixels(area))
    guard !pixels.isEmpty else { return }
    extent = extent?.union(pixels) ?? pixels
  }

  private func cut(_ pixels: PixelBounds) -> PixelBounds {
    clip.map { pixels.intersection($0) } ?? pixels
  }

  private func pixels(_ area: Rect) -> PixelBounds {
    let rect = Rect(
      x: shift.x + area.x * magnification, y: shift.y + area.y * magnification,
      width: area.width * magnification, height: area.height * magnification)
    return PixelBounds(rect, scale: scale)
  }
}

extension Shape {
  /// A rectangle around the outline.
  var bounds: Rect {
    switch self {
    case .rect(let rect), .rounded(let rect, _, _), .ellipse(let rect): return rect
    case .path(let steps):
      var (left, top, right, bottom) =
        (Double.infinity, Double.infinity, -Double.infinity, -Double.infinity)
      func reach(_ point: Point) {
        (left, top) = (min(left, point.x), min(top, point.y))
        (right, bottom) = (max(right, point.x), max(bottom, point.y))
      }
      for step in steps {
        switch step {
        case .move(let point), .line(let point): reach(point)
        // A Bézier curve lies within its control points.
        case .curve(let point, let first, let second):
          for point in [point, first, second] { reach(point) }
        case .close: break
        }
      }
      guard left <= right else { return Rect(x: 0, y: 0, width: 0, height: 0) }
      return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }
  }
}
