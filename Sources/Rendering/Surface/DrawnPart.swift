import Choreography

/// One thing that was drawn, for outputs that keep drawings and do not turn them into pixels.
package indirect enum DrawnPart: Sendable {
  case fill(Shape, Color)
  case stroke(Shape, Color, width: Double)
  case line(TextLine, at: Point, Color)
  case group(DrawnGroup, [DrawnPart])
  case element(SceneElement, Drawing)
}

/// The effect of a group on its parts.
package struct DrawnGroup: Sendable {
  /// From 0 to 1.
  package var opacity: Double
  /// In the points around the group.
  package var clip: Shape?
  /// About the center.
  package var scale: Double
  /// The fixed point of the scale.
  package var center: Point
}

/// The picture of an element, independent of its place; two frames that share a drawing look the
/// same.
package final class Drawing: Sendable {
  /// The element's top left corner when it was drawn.
  package let origin: Point
  /// Back to front, in the points around the element.
  package let parts: [DrawnPart]

  init(origin: Point, parts: [DrawnPart]) {
    (self.origin, self.parts) = (origin, parts)
  }
}
