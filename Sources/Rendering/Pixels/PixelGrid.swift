import Choreography

/// The pixel grid of a picture, for rounding lengths in points.
struct PixelGrid {
  /// Pixels per point.
  let scale: Double

  /// A tolerance for rounding errors at the middle of a pixel.
  private static let slack = 1e-6

  /// The width of a hairline, in points: the whole pixels within half a point, at least one.
  var hairline: Double { max(1, (scale / 2).rounded(.down)) / scale }

  /// Returns the nearest whole number of pixels to a length in points; halves are rounded up.
  func pixels(_ length: Double) -> Double {
    (length * scale + 0.5 + Self.slack).rounded(.down)
  }

  /// Returns a length rounded to whole pixels, in points.
  func snap(_ length: Double) -> Double { pixels(length) / scale }

  /// Returns a length rounded down to whole pixels, in points.
  func whole(_ length: Double) -> Double {
    (length * scale + Self.slack).rounded(.down) / scale
  }

  /// Returns a rectangle with each edge rounded to whole pixels, so that neighbors stay adjacent.
  func snap(_ rect: Rect) -> Rect {
    let (x, y) = (snap(rect.x), snap(rect.y))
    return Rect(
      x: x, y: y, width: max(0, snap(rect.maxX) - x), height: max(0, snap(rect.maxY) - y))
  }

  /// Returns an element aligned to whole pixels, with its content. It keeps the width of its texts,
  /// so that pictures of all scales have the same ones.
  func snap(_ element: SceneElement) -> SceneElement {
    var element = element
    let frame = element.frame
    switch element.content {
    case .card, .tile, .bubble, .device:
      // Moved without rounding the size, whose changes would shake the text; they touch no
      // neighbors.
      element.frame = Rect(
        x: snap(frame.x), y: snap(frame.y), width: snap(frame.width), height: snap(frame.height))
    case .row(var look):
      element.frame = snap(frame)
      guard let group = look.group?.frame else { break }
      look.group?.frame = snap(group.offset(x: frame.x, y: frame.y))
        .offset(x: -element.frame.x, y: -element.frame.y)
      element.content = .row(look)
    default: element.frame = snap(frame)
    }
    element.widthLoss += frame.width - element.frame.width
    element.clip = element.clip.map(snap)
    return element
  }
}
