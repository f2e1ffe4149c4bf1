import Choreography

extension Brush {
  /// Points from a row's side in which it has no text.
  private static let arm = 9.0

  /// Where a row was: a bracket at either end, so that nothing crosses the words of the rows that
  /// rest there now; figures that are narrow have the whole edge.
  func ghost(of operation: ElementOperation, in frame: Rect, with color: Color) {
    // What is gone stands within what came in its place.
    let inset = operation == .delete && frame.width > 60 ? 2.75 : 0.75
    let box = frame.inset(x: inset, y: inset)
    let arm = min(Self.arm - inset, box.width / 2)
    guard arm > 0, box.height > 0 else { return }
    bracket(box, from: box.x + arm, to: box.x, with: color)
    bracket(box, from: box.maxX - arm, to: box.maxX, with: color)
  }

  /// One end of a rectangle with round corners: along its upper edge from `x`, down its side, and
  /// back along its lower edge.
  private func bracket(_ box: Rect, from x: Double, to side: Double, with color: Color) {
    let radius = min(6, (x - side).magnitude, box.height / 2)
    let inward = x > side ? radius : -radius
    // The control points of a quarter of a circle.
    let round = 0.5523 * inward
    let (top, bottom) = (box.y, box.maxY)
    surface.stroke(
      .path([
        .move(Point(x: x, y: top)), .line(Point(x: side + inward, y: top)),
        .curve(
          Point(x: side, y: top + radius),
          control1: Point(x: side + inward - round, y: top),
          control2: Point(x: side, y: top + radius - round.magnitude)),
        .line(Point(x: side, y: bottom - radius)),
        .curve(
          Point(x: side + inward, y: bottom),
          control1: Point(x: side, y: bottom - radius + round.magnitude),
          control2: Point(x: side + inward - round, y: bottom)),
        .line(Point(x: x, y: bottom)),
      ]), with: color, width: 1.5)
  }
}
