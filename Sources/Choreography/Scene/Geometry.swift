import Recordings

/// A point, in points from the stage's top left corner.
public struct Point: Hashable, Sendable {
  /// The distance from the left.
  public var x: Double
  /// The distance from the top.
  public var y: Double

  /// Creates a point.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  package static let zero = Point(x: 0, y: 0)

  /// The distance from the origin.
  package var length: Double { (x * x + y * y).squareRoot() }

  /// The point in the same direction at the distance 1; zero for zero.
  package var unit: Point { length > 0 ? self * (1 / length) : .zero }

  /// Returns the distance to another point.
  package func distance(to other: Point) -> Double { (self - other).length }

  /// Returns the length along a direction, which has the length 1.
  package func along(_ unit: Point) -> Double { x * unit.x + y * unit.y }

  package static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }
  package static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }
  package static func * (a: Point, factor: Double) -> Point {
    Point(x: a.x * factor, y: a.y * factor)
  }
}

/// A size, in points.
public struct Size: Hashable, Sendable {
  /// Points.
  public var width: Double
  /// Points.
  public var height: Double

  /// Creates a size.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// A rectangle, in points; width and height are not negative.
public struct Rect: Hashable, Sendable {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  /// Points.
  public var width: Double
  /// Points.
  public var height: Double

  /// Creates a rectangle from its top left corner and its size.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Creates a rectangle of a size in the top left corner of the stage.
  package init(_ size: Size) { self.init(x: 0, y: 0, width: size.width, height: size.height) }

  package init(_ frame: LayoutFrame) {
    self.init(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
  }

  /// Creates a square around a point.
  package init(around center: Point, radius: Double) {
    self.init(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
  }

  /// The right edge.
  public var maxX: Double { x + width }
  /// The bottom edge.
  public var maxY: Double { y + height }
  /// The horizontal middle.
  public var midX: Double { x + width / 2 }
  /// The vertical middle.
  public var midY: Double { y + height / 2 }

  /// The width times the height, in square points.
  package var area: Double { width * height }

  /// The point in the middle.
  package var middle: Point { Point(x: midX, y: midY) }

  /// Returns the rectangle made smaller on each side; negative distances make it larger.
  public func inset(x dx: Double, y dy: Double) -> Rect {
    Rect(x: x + dx, y: y + dy, width: max(0, width - 2 * dx), height: max(0, height - 2 * dy))
  }

  /// Returns the rectangle moved by a distance.
  public func offset(x dx: Double, y dy: Double) -> Rect {
    Rect(x: x + dx, y: y + dy, width: width, height: height)
  }

  /// Returns the rectangle at a share of the way to another one.
  package func interpolated(to other: Rect, _ share: Double) -> Rect {
    Rect(
      x: x + share * (other.x - x), y: y + share * (other.y - y),
      width: width + share * (other.width - width),
      height: height + share * (other.height - height))
  }

  /// Returns true if the two share an area.
  public func intersects(_ other: Rect) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }

  /// Returns true if the other lies completely inside.
  public func contains(_ other: Rect) -> Bool {
    x <= other.x && y <= other.y && maxX >= other.maxX && maxY >= other.maxY
  }

  /// Returns true if both have more in common than rounding.
  func overlaps(_ other: Rect) -> Bool {
    let common = intersection(other)
    return common.width > 0.5 && common.height > 0.5
  }

  /// Returns the smallest rectangle around both.
  package func union(_ other: Rect) -> Rect {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// Returns the common rectangle; empty if there is none.
  public func intersection(_ other: Rect) -> Rect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return Rect(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left),
      height: max(0, min(maxY, other.maxY) - top))
  }
}

extension Stage {
  /// The whole stage.
  package var bounds: Rect { Rect(Size(width: width, height: height)) }
}
