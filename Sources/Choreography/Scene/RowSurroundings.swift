/// The outlines of the groups in one frame, by section. A section that reappears while it is
/// leaving has several; the departure of a staying group is `.max`.
typealias GroupOutlines = [String: [(departure: Int64, outline: GroupOutline)]]

extension GroupOutlines {
  /// Returns the outline of the group that contains a row, or that it left at a time.
  func outline(of section: String, departure: Int64) -> GroupOutline? {
    self[section]?.filter { $0.departure >= departure }.min { $0.departure < $1.departure }?
      .outline
  }
}

extension GroupOutline {
  init(_ pose: Pose) {
    self.init(frame: pose.frame, topRadius: pose.topRadius, bottomRadius: pose.bottomRadius)
  }
}

/// The properties of a row that depend on its surroundings in the frame.
extension SceneElement {
  /// Clips a row that enters, leaves or shifts to its group, which resizes with its rows.
  ///
  /// A moved or dragged row is not clipped: it passes over groups.
  mutating func cut(to group: GroupOutline?) {
    guard let group, id.role == .cell, operation != .move, lift == 0, let look = content.row,
      !group.contains(frame, topRadius: look.topRadius, bottomRadius: look.bottomRadius)
    else { return }
    let outline = group.frame.offset(x: -frame.x, y: -frame.y)
    content.changeRows { look in
      look.group = group
      look.group?.frame = outline
    }
  }
}

extension SceneElement {
  /// Rounds the outer corners of a grouped row, or of a block of rows, that stands out above those
  /// that it crosses: it is larger than the group, which would show square corners beside its round
  /// ones. The radius is the same on the whole way, so that vector films share its shape.
  mutating func roundCrossingCorners(of key: Track.Key, _ style: StyleMetrics) {
    guard crossing > 0 else { return }
    let radius = style.groupRadius(rowHeight: frame.height)
    content.changeRows { look in
      guard look.isGrouped, !look.isCard else { return }
      if !key.isJoinedAbove { look.topRadius = max(look.topRadius, radius) }
      if !key.isJoinedBelow { look.bottomRadius = max(look.bottomRadius, radius) }
    }
  }
}

extension ElementContent {
  /// The visible row, or the one that fades in; nil for other content.
  var row: RowAppearance? {
    switch self {
    case .row(let look): look
    case .crossFade(_, let content, _): content.row
    default: nil
    }
  }

  /// Changes the visible row, or all rows of a cross-fade.
  mutating func changeRows(_ change: (inout RowAppearance) -> Void) {
    switch self {
    case .row(var look):
      change(&look)
      self = .row(look)
    case .crossFade(var old, var new, let share):
      old.changeRows(change)
      new.changeRows(change)
      self = .crossFade(from: old, to: new, share: share)
    default: break
    }
  }
}

extension [SceneElement] {
  /// Raises the separator of each row that enters or leaves to the edge of what covers its lower
  /// part, so that a line is between all that is seen.
  ///
  /// The elements must be ordered back to front. O(entering and leaving rows × elements).
  mutating func raiseSeparators() {
    for index in indices where self[index].isEnteringOrLeavingRow {
      let frame = self[index].frame
      let rise = frame.maxY - visibleBottom(ofRow: index)
      guard rise > 0 else { continue }
      self[index].content.changeRows { $0.separatorRise = rise }
    }
  }

  /// Returns the lower edge of the visible part of a row beneath rows and headers that shift.
  private func visibleBottom(ofRow index: Int) -> Double {
    let row = self[index].frame
    // Others follow each of them without a gap. A group ends above the next header.
    let isGrouped = self[index].content.row?.isGrouped == true
    return self[(index + 1)...].reduce(row.maxY) { bottom, cover in
      let isOver =
        cover.coversLowerRows && cover.frame.x < row.maxX && row.x < cover.frame.maxX
        && row.y < cover.frame.y && !(isGrouped && cover.level == .header)
      return isOver ? Swift.min(bottom, cover.frame.y) : bottom
    }
  }

  /// The distance over which an upper edge appears, in points.
  private static var edgeDistance: Double { 8 }

  /// Adds an upper edge to each moving row where it overlaps rows of its own color.
  ///
  /// The elements must be ordered back to front. O(moving rows × rows).
  mutating func drawUpperEdges() {
    guard contains(where: \.isMovingRow) else { return }
    for index in indices where self[index].isMovingRow {
      let edge = upperEdge(ofRow: index)
      if edge > 0 { self[index].content.changeRows { $0.upperEdge = edge } }
    }
  }

  /// Returns the opacity of a row's upper edge. It grows with the distance to the nearest edge of
  /// the row beneath, or lower edge of a moving row.
  private func upperEdge(ofRow index: Int) -> Double {
    let (row, edge) = (self[index].frame, self[index].frame.y)
    var (opacity, gap) = (0.0, Double.infinity)
    for (place, other) in enumerated() where other.isRow && place != index {
      guard other.frame.x < row.maxX, row.x < other.frame.maxX else { continue }
      if other.isMovingRow { gap = Swift.min(gap, (other.frame.maxY - edge).magnitude) }
      guard place < index else { continue }
      let depth = Swift.min(edge - other.frame.y, other.frame.maxY - edge)
      opacity = Swift.max(opacity, other.opacity * Swift.min(1, depth / Self.edgeDistance))
    }
    return Swift.min(opacity, gap / Self.edgeDistance)
  }
}

extension SceneElement {
  fileprivate var isRow: Bool { id.role == .cell && content.row != nil }

  fileprivate var isMovingRow: Bool { isRow && level == .moving }

  fileprivate var isEnteringOrLeavingRow: Bool {
    isRow && (level == .entering || level == .leaving)
  }

  /// True for an opaque element that shifts over the rows that enter or leave.
  fileprivate var coversLowerRows: Bool {
    opacity == 1 && (isRow && level == .resting || level == .header)
  }
}
