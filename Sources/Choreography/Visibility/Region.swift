/// A rectangular part of the content, in points; by default infinitely wide.
struct Region {
  var top: Double
  var bottom: Double
  var left = -Double.infinity
  var right = Double.infinity

  func touches(_ frame: Rect) -> Bool {
    frame.y <= bottom && frame.maxY >= top && frame.x <= right && frame.maxX >= left
  }
}
