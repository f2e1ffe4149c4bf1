/// The outlines of the groups of one frame, by section. A section that comes back while it is still
/// going has several; the departure of a group that stays is `.max`.
typealias GroupOutlines = [String: [(departure: Int64, outline: GroupOutline)]]

extension GroupOutlines {
  /// Returns the outline of the group that a row left at a time, or that it is in.
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

/// The parts of a row's look that depend on what is around it in its frame.
extension SceneElement {
  /// Cuts a row that comes, goes or makes room to its group, which grows and shrinks with its rows.
  ///
  /// A row that moves, or that a hand carries, passes over the grounds of groups.
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

extension ElementContent {
  /// The row that shows, or that fades in; nil for other content.
  fileprivate var row: RowLook? {
    switch self {
    case .row(let look): look
    case .crossFade(_, let content, _): content.row
    default: nil
    }
  }

  /// Changes the row that shows, or all rows of a cross-fade.
  fileprivate mutating func changeRows(_ change: (inout RowLook) -> Void) {
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
  /// The distance over which an upper edge appears, in points.
  private static var edgeDistance: Double { 8 }

  /// Gives each row that moves an upper edge as far as it lies over rows of its own color.
  ///
  /// The elements must be in order, back to front. O(rows that move × rows).
  mutating func drawUpperEdges() {
    guard contains(where: \.isMovingRow) else { return }
    for index in indices where self[index].isMovingRow {
      let edge = upperEdge(ofRow: index)
      if edge > 0 { self[index].content.changeRows { $0.upperEdge = edge } }
    }
  }

  /// Returns the opacity of a row's upper edge: it grows with the distance from the edges of the row
  /// below, and from the lower edges of rows that move along above.
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
}
