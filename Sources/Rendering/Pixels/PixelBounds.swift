import Choreography

/// A rectangle of whole pixels.
public struct PixelBounds: Hashable, Sendable, CustomStringConvertible {
  /// The left edge.
  public var x: Int
  /// The top edge.
  public var y: Int
  /// Pixels.
  public var width: Int
  /// Pixels.
  public var height: Int

  /// Creates a rectangle by its top left corner and size.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Creates the bounds of the pixels that an area in points touches, extended by one for
  /// antialiasing.
  init(_ area: Rect, scale: Double) {
    x = Self.whole(area.x * scale, .down) - 1
    y = Self.whole(area.y * scale, .down) - 1
    width = Self.whole(area.maxX * scale, .up) + 1 - x
    height = Self.whole(area.maxY * scale, .up) + 1 - y
  }

  func points(scale: Double) -> Rect {
    Rect(
      x: Double(x) / scale, y: Double(y) / scale, width: Double(width) / scale,
      height: Double(height) / scale)
  }

  /// The right edge.
  public var maxX: Int { x + width }
  /// The bottom edge.
  public var maxY: Int { y + height }
  /// The number of pixels.
  public var area: Int { width * height }
  /// True if there are no pixels.
  public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// `29×29 at (16, 120)`.
  public var description: String { "\(width)×\(height) at (\(x), \(y))" }

  /// Returns the smallest rectangle around both.
  public func union(_ other: PixelBounds) -> PixelBounds {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return PixelBounds(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// Returns the common pixels; empty if there are none.
  public func intersection(_ other: PixelBounds) -> PixelBounds {
    let (left, top) = (max(x, other.x), max(y, other.y))
    return PixelBounds(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left),
      height: max(0, min(maxY, other.maxY) - top))
  }

  /// Returns true if the two have a common pixel.
  func intersects(_ other: PixelBounds) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }

  private static func whole(_ value: Double, _ rule: FloatingPointRoundingRule) -> Int {
    Int(min(max(value, -1e6), 1e6).rounded(rule))
  }
}
