import Choreography

/// The look of an operation in overlays: a color, and a sign that identifies it without color.
struct OperationStyle {
  var color: Color
  /// The plate behind the sign: a disc, a square or a diamond.
  var plate: Plate
  /// In the legend.
  var word: String

  /// The color of a drag in diagrams, on light and dark paper.
  static let dragColor = Color(0x8A6D00)

  enum Plate {
    case disc, square, diamond, ring
  }

  /// Okabe and Ito's palette, whose colors stay apart for every kind of color vision.
  init(_ operation: ElementOperation) {
    switch operation {
    case .insert:
      (color, plate, word) = (Color(0x009E73), .disc, "inserted")
    case .delete:
      (color, plate, word) = (Color(0xD55E00), .square, "deleted")
    case .move:
      (color, plate, word) = (Color(0x0072B2), .diamond, "moved")
    case .reload:
      (color, plate, word) = (Color(0xA0528A), .ring, "reloaded")
    }
  }
}

extension Brush {
  /// An operation's sign, `radius` around a place, with an edge that parts it from any ground.
  func sign(_ operation: ElementOperation, at center: Point, radius: Double) {
    let style = OperationStyle(operation)
    let box = Rect(
      x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
    let white = Color(0xFFFFFF)
    surface.fill(plate(style.plate, box.inset(x: -1, y: -1)), with: white)
    surface.fill(plate(style.plate, box), with: style.color)
    let (x, y, arm) = (center.x, center.y, radius * 0.5)
    let width = max(1, radius * 0.26)
    func stroke(_ points: [(Double, Double)]) {
      let steps = points.enumerated().map { index, place in
        let point = Point(x: x + place.0 * arm, y: y + place.1 * arm)
        return index == 0 ? PathStep.move(point) : .line(point)
      }
      surface.stroke(.path(steps), with: white, width: width)
    }
    switch operation {
    case .insert:
      stroke([(-1, 0), (1, 0)])
      stroke([(0, -1), (0, 1)])
    case .delete: stroke([(-1, 0), (1, 0)])
    case .move:
      stroke([(-0.6, -0.45), (0, -1.05), (0.6, -0.45)])
      stroke([(-0.6, 0.45), (0, 1.05), (0.6, 0.45)])
    case .reload:
      let inner = Rect(x: x - arm, y: y - arm, width: 2 * arm, height: 2 * arm)
      surface.stroke(.ellipse(inner), with: white, width: width)
    }
  }

  private func plate(_ plate: OperationStyle.Plate, _ box: Rect) -> Shape {
    switch plate {
    case .disc, .ring: return .ellipse(box)
    case .square: return .rounded(box.inset(x: 0.5, y: 0.5), top: 2, bottom: 2)
    case .diamond:
      let box = box.inset(x: -1, y: -1)
      return .path([
        .move(Point(x: box.midX, y: box.y)), .line(Point(x: box.maxX, y: box.midY)),
        .line(Point(x: box.midX, y: box.maxY)), .line(Point(x: box.x, y: box.midY)), .close,
      ])
    }
  }
}
