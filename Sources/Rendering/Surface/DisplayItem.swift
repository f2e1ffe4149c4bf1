import Choreography

/// An item of a display list, for vector outputs.
package indirect enum DisplayItem: Sendable {
  case fill(Shape, Color)
  case stroke(Shape, Color, width: Double)
  case line(TextLine, at: Point, Color)
  case group(DisplayGroup, [DisplayItem])
  case element(SceneElement, DisplayList)
}

/// The transform, clip and opacity of a group.
package struct DisplayGroup: Hashable, Sendable {
  /// The opacity, from 0 to 1.
  package var opacity: Double
  /// The clip, in the coordinates around the group.
  package var clip: Shape?
  /// The scale about the center.
  package var scale: Double
  /// The center of the scale.
  package var center: Point
  /// The side of a cross-fade that the group is; nil for any other group.
  package var side: FadeSide?
}

/// The display list of an element, independent of its position. Frames share the object while the
/// element looks the same.
package final class DisplayList: Sendable {
  /// The element's top left corner when it was drawn.
  package let origin: Point
  /// The items, back to front, in the coordinates around the element.
  package let parts: [DisplayItem]

  init(origin: Point, parts: [DisplayItem]) {
    (self.origin, self.parts) = (origin, parts)
  }
}
