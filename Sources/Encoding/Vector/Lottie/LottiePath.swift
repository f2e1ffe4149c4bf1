import Choreography
import Rendering

/// One outline: its vertices, each with the two handles of its curves relative to it.
struct LottiePath {
  private var vertices: [(place: Point, before: Point, after: Point)] = []
  private var isClosed = false

  /// The outline as Lottie writes it.
  var text: String {
    func list(_ points: [Point]) -> String {
      let pairs = points.map { "[\(LottieProperty.number($0.x)),\(LottieProperty.number($0.y))]" }
      return "[\(pairs.joined(separator: ","))]"
    }
    return "{\"c\":\(isClosed),\"v\":\(list(vertices.map(\.place))),"
      + "\"i\":\(list(vertices.map(\.before))),\"o\":\(list(vertices.map(\.after)))}"
  }

  /// A rectangle with two radii: always eight vertices, so that it can change into any other.
  static func rounded(_ rect: Rect, top: Double, bottom: Double) -> LottiePath {
    // The handle of a quarter of a circle.
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

  /// The outlines of path data as `SVGNotation.path` writes it: relative moves, lines and curves.
  ///
  /// - Parameters:
  ///   - unit: The points per unit of the data.
  ///   - origin: The place of the data's 0, 0.
  static func all(
    _ data: String, unit: Double, from origin: Point = Point(x: 0, y: 0)
  ) -> [LottiePath] {
    var paths: [LottiePath] = []
    var path = LottiePath()
    var pen = Point(x: 0, y: 0)
    var start = pen
    for (letter, numbers) in commands(data) {
      func point(_ index: Int) -> Point {
        Point(x: pen.x + numbers[index], y: pen.y + numbers[index + 1])
      }
      func scaled(_ point: Point) -> Point {
        Point(x: origin.x + point.x * unit, y: origin.y + point.y * unit)
      }
      switch letter {
      case "m":
        if path.vertices.count > 1 { paths.append(path) }
        pen = point(0)
        start = pen
        path = LottiePath()
        path.vertices = [(scaled(pen), Point(x: 0, y: 0), Point(x: 0, y: 0))]
      case "l":
        pen = point(0)
        path.vertices.append((scaled(pen), Point(x: 0, y: 0), Point(x: 0, y: 0)))
      case "c":
        let (first, second, end) = (point(0), point(2), point(4))
        path.vertices[path.vertices.count - 1].after = Point(
          x: (first.x - pen.x) * unit, y: (first.y - pen.y) * unit)
        path.vertices.append(
          (
            scaled(end), Point(x: (second.x - end.x) * unit, y: (second.y - end.y) * unit),
            Point(x: 0, y: 0)
          ))
        pen = end
      default:
        path.close()
        paths.append(path)
        path = LottiePath()
        path.vertices = [(scaled(start), Point(x: 0, y: 0), Point(x: 0, y: 0))]
        pen = start
      }
    }
    if path.vertices.count > 1 { paths.append(path) }
    return paths
  }

  /// Closes the outline; a last vertex on the first one becomes one with it.
  private mutating func close() {
    isClosed = true
    guard vertices.count > 2, let last = vertices.last,
      abs(last.place.x - vertices[0].place.x) < 1e-9,
      abs(last.place.y - vertices[0].place.y) < 1e-9
    else { return }
    vertices[0].before = last.before
    vertices.removeLast()
  }

  private static func commands(_ data: String) -> [(letter: Character, numbers: [Double])] {
    var commands: [(letter: Character, numbers: [Double])] = []
    var digits = ""
    func end() {
      if let number = Double(digits) { commands[commands.count - 1].numbers.append(number) }
      digits = ""
    }
    for character in data {
      switch character {
      case "0"..."9", ".": digits.append(character)
      case "-":
        end()
        digits = "-"
      case " ": end()
      default:
        end()
        commands.append((character, []))
      }
    }
    end()
    return commands
  }
}
