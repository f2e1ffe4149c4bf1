import Choreography

extension Brush {
  /// The width of the action below a row, in points.
  private static let actionWidth = 74.0

  /// A row that is pushed aside, and the action that it uncovers: its word stands still until the
  /// action is wholly seen, then it goes with the row.
  func swipedRow(_ look: RowLook, in frame: Rect) {
    let shape = Shape.rounded(frame, top: look.topRadius, bottom: look.bottomRadius)
    surface.group(
      opacity: 1, clip: shape, scale: 1, about: Point(x: frame.midX, y: frame.midY)
    ) {
      // No wider than what is seen of it: it would shine through at the row's other corners.
      let seen = Rect(
        x: frame.maxX - look.swipe - 1, y: frame.y, width: look.swipe + 1, height: frame.height)
      surface.fill(.rect(seen), with: palette.destructive)
      let center = frame.maxX - max(look.swipe, Self.actionWidth) + Self.actionWidth / 2
      text(
        fitted(TextLine("Delete", size: 17 * type), into: Self.actionWidth - 16), x: center,
        y: frame.y, height: frame.height,
        color: Color(0xFFFFFF), alignment: .center)
      var pushed = look
      (pushed.swipe, pushed.topRadius, pushed.bottomRadius) = (0, 0, 0)
      row(pushed, in: frame.offset(x: -look.swipe, y: 0))
    }
  }
}
