import Choreography

/// The style of an operation in overlays: a color, and a sign that identifies it without color.
extension ElementOperation {
  /// A color of Okabe and Ito's palette, which is distinguishable with color vision deficiencies.
  var color: Color {
    switch self {
    case .insert: Color(0x009E73)
    case .delete: Color(0xD55E00)
    case .move: Color(0x0072B2)
    case .reload: Color(0xA0528A)
    }
  }

  /// The text in the legend.
  var word: String {
    switch self {
    case .insert: "inserted"
    case .delete: "deleted"
    case .move: "moved"
    case .reload: "reloaded"
    }
  }
}

extension DrawingContext {
  /// Draws an operation's sign, with an outline that separates it from any background.
  func sign(_ operation: ElementOperation, at center: Point, radius: Double) {
    let box = Rect(around: center, radius: radius)
    let white = Color(0xFFFFFF)
    surface.fill(plate(operation, box.inset(x: -1, y: -1)), with: white)
    surface.fill(plate(operation, box), with: operation.color)
    let arm = radius * 0.5
    let width = max(1, radius * 0.26)
    func stroke(_ points: [(x: Double, y: Double)]) {
      let lines = points.map { (center.x + $0.x * arm, center.y + $0.y * arm) }
      surface.stroke(.lines(lines), with: white, width: width)
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
      surface.stroke(.ellipse(Rect(around: center, radius: arm)), with: white, width: width)
    }
  }

  /// Returns the background of the sign: a disc, a square or a diamond.
  private func plate(_ operation: ElementOperation, _ box: Rect) -> Shape {
    switch operation {
    case .insert, .reload: return .ellipse(box)
    case .delete: return .rounded(box.inset(x: 0.5, y: 0.5), 2)
    case .move:
      let box = box.inset(x: -1, y: -1)
      let corners = [
        (box.midX, box.y), (box.maxX, box.midY), (box.midX, box.maxY), (box.x, box.midY),
      ]
      return .lines(corners, isClosed: true)
    }
  }
}
