import Choreography

/// The whole pixels of a picture, as painters see them in points.
struct PixelGrid {
  /// Pixels per point.
  let scale: Double

  /// Rounding of sums must not decide on which side of a pixel's middle an edge lies.
  private static let slack = 1e-6

  /// The width of a hairline, in points: at least a pixel, else as many as fit into half a point.
  var hairline: Double { max(1, (scale / 2).rounded(.down)) / scale }

  /// Returns the nearest whole number of pixels to a length in points; upwards from the middle.
  func pixels(_ length: Double) -> Double {
    (length * scale + 0.5 + Self.slack).rounded(.down)
  }

  /// Returns the nearest whole pixel to a length, in points.
  func snap(_ length: Double) -> Double { pixels(length) / scale }

  /// Returns the largest extent of whole pixels within a length, in points.
  func whole(_ length: Double) -> Double {
    (length * scale + Self.slack).rounded(.down) / scale
  }

  /// Returns the rectangle with each edge on the nearest pixel: neighbors keep their common edge.
  func snap(_ rect: Rect) -> Rect {
    let (x, y) = (snap(rect.x), snap(rect.y))
    return Rect(
      x: x, y: y, width: max(0, snap(rect.maxX) - x), height: max(0, snap(rect.maxY) - y))
  }

  /// Returns an element on whole pixels, with everything in it.
  func snap(_ element: SceneElement) -> SceneElement {
    var element = element
    let frame = element.frame
    switch element.content {
    case .card, .tile, .device:
      // They touch no neighbors, and an extent that changes on the way would shake their text.
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
    element.clip = element.clip.map(snap)
    return element
  }
}
