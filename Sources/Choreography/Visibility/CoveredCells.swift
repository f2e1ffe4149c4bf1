extension Rect {
  /// Returns the parts outside of another rectangle: at most four, which do not overlap.
  package func outside(of other: Rect) -> [Rect] {
    guard intersects(other) else { return [self] }
    let (top, bottom) = (max(y, other.y), min(maxY, other.maxY))
    let parts = [
      Rect(x: x, y: y, width: width, height: top - y),
      Rect(x: x, y: bottom, width: width, height: maxY - bottom),
      Rect(x: x, y: top, width: other.x - x, height: bottom - top),
      Rect(x: other.maxX, y: top, width: maxX - other.maxX, height: bottom - top),
    ]
    return parts.filter { $0.width > 0 && $0.height > 0 }
  }

  /// Returns the parts outside of some rectangles, which do not overlap.
  package func outside(of others: [Rect]) -> [Rect] {
    others.reduce([self]) { parts, other in parts.flatMap { $0.outside(of: other) } }
  }
}

extension SceneElement {
  /// The part of the frame inside of the clip and of the group's outline, also where it is not on
  /// the stage.
  package var shownFrame: Rect { clip.map(frameInGroup.intersection) ?? frameInGroup }

  /// The part of the frame inside of the group's outline, which may have to grow over it.
  package var frameInGroup: Rect {
    guard let group = content.row?.group?.frame else { return frame }
    return frame.intersection(group.offset(x: frame.x, y: frame.y))
  }
}

extension SceneFrame {
  /// Returns the frames of other cells in front of an element that intersect it. O(elements).
  func covers(ofElement place: Int) -> [Rect] {
    let (id, frame) = (elements[place].id, elements[place].frame)
    return elements[(place + 1)...].lazy.filter {
      $0.id.role == .cell && $0.id.name != id.name && $0.opacity > 0.5
        && $0.frame.inset(x: 0.5, y: 0.5).intersects(frame)
    }.map(\.shownFrame)
  }

  /// Returns the share of an element's area that can be seen, from 0 to 1: inside of the stage, of its clip
  /// and its group, and not below other cells. O(elements).
  func visibleShare(ofElement place: Int) -> Double {
    let shown = bounds.intersection(elements[place].shownFrame)
    let parts = shown.outside(of: covers(ofElement: place))
    return parts.reduce(0) { $0 + $1.area } / max(1e-9, elements[place].frame.area)
  }
}
