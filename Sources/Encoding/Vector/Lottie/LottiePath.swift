import Choreography
import Rendering

/// An outline: vertices with their two relative tangents.
struct LottiePath {
  private var vertices: [(place: Point, before: Point, after: Point)] = []
  private var isClosed = false

  /// The outline in Lottie's notation.
  var text: String {
    func list(_ points: [Point]) -> String {
      let pairs = points.map { "[\(LottieProperty.number($0.x)),\(LottieProperty.number($0.y))]" }
      return "[\(pairs.joined(separator: ","))]"
    }
    return "{\"c\":\(isClosed),\"v\":\(list(vertices.map(\.place))),"
      + "\"i\":\(list(vertices.map(\.before))),\"o\":\(list(vertices.map(\.after)))}"
  }

  /// Returns a rounded rectangle. It always has eight vertices, so that any two can be
  /// interpolated.
  static func rounded(_ rect: Rect, top: Double, bottom: Double) -> LottiePath {
    // The tangent of a quarter arc.
    let handle = 0.552285
    let limit = min(rect.width, rect.height) / 2
    let (top, bottom) = (max(0, min(top, limit)), max(0, min(bottom, limit)))
    let (left, right, upper, lower) = (
      rect.x, rect.x + rect.width, rect.y, rect.y + rect.height
    )
    var path = LottiePath()
    path.isClosed = true
    func add(
      _ x: Double, _ y: Double, before: (Double, Double) = (0, 0), after: (Double, Double) = (0, 0)
    ) {
      path.vertices.append(
        (Point(x: x, y: y), Point(x: before.0, y: before.1), Point(x: after.0, y: after.1)))
    }
    add(left + top, upper, before: (-top * handle, 0))
    add(right - top, upper, after: (top * handle, 0))
    add(right, upper + top, before: (0, -top * handle))
    add(right, lower - bottom, after: (0, bottom * handle))
    add(right - bottom, lower, before: (bottom * handle, 0))
    add(left + bottom, lower, after: (-bottom * handle, 0))
    add(left, lower - bottom, before: (0, bottom * handle))
    add(left, upper + top, after: (0, -top * handle))
    return path
  }

  /// Returns the outlines of a path.
  ///
  /// - Parameters:
  ///   - unit: The points per unit of the path.
  ///   - origin: The position of the path's origin.
  static func all(
    _ steps: [PathStep], unit: Double, from origin: Point = Point(x: 0, y: 0)
  ) -> [LottiePath] {
    var paths: [LottiePath] = []
    var path = LottiePath()
    var (pen, start) = (Point(x: 0, y: 0), Point(x: 0, y: 0))
    func add(_ point: Point, before: Point? = nil) {
      let handle = before ?? point
      path.vertices.append(
        (
          Point(x: origin.x + point.x * unit, y: origin.y + point.y * unit),
          Point(x: (handle.x - point.x) * unit, y: (handle.y - point.y) * unit), Point(x: 0, y: 0)
        ))
      pen = point
    }
    for step in steps {
      switch step {
      case .move(let point):
        if path.vertices.count > 1 { paths.append(path) }
        start = point
        path = LottiePath()
        add(point)
      case .line(let point): add(point)
      case .curve(let point, let first, let second):
        path.vertices[path.vertices.count - 1].after = Point(
          x: (first.x - pen.x) * unit, y: (first.y - pen.y) * unit)
        add(point, before: second)
      case .close:
        path.close()
        paths.append(path)
        path = LottiePath()
        add(start)
      }
    }
    if path.vertices.count > 1 { paths.append(path) }
    return paths
  }

  /// Closes the outline, merging coincident end points.
  private mutating func close() {
    isClosed = true
    guard vertices.count > 2, let last = vertices.last,
      abs(last.place.x - vertices[0].place.x) < 1e-9,
      abs(last.place.y - vertices[0].place.y) < 1e-9
    else { return }
    vertices[0].before = last.before
    vertices.removeLast()
  }
}
