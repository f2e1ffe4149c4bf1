import Choreography

/// One thing that was drawn, for outputs that keep drawings and do not turn them into pixels.
package indirect enum DrawnPart: Sendable {
  case fill(Shape, Color)
  case stroke(Shape, Color, width: Double)
  case line(TextLine, at: Point, Color)
  case group(DrawnGroup, [DrawnPart])
  case element(SceneElement, Drawing)
}

/// What a group does to its parts.
package struct DrawnGroup: Sendable {
  /// From 0 to 1.
  package var opacity: Double
  /// In the points around the group.
  package var clip: Shape?
  /// About the centre.
  package var scale: Double
  /// What the scale leaves in its place.
  package var center: Point
}

/// What an element shows, wherever it is; two frames with one drawing show the same.
package final class Drawing: Sendable {
  /// Where the element's top left corner was when it was drawn.
  package let origin: Point
  /// Back to front, in the points around the element.
  package let parts: [DrawnPart]

  init(origin: Point, parts: [DrawnPart]) {
    (self.origin, self.parts) = (origin, parts)
  }
}
