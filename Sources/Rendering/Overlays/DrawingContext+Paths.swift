import Choreography

/// The paths of moved rows.
extension DrawingContext {
  /// Draws the path of a small figure, or of a row that moves sideways, from its old to its new
  /// frame: solid behind it, dotted ahead of it.
  func path(of row: OverlayContent.RowOverlay, _ place: StageTransform) {
    guard let origin = row.origin.map(place.rect), let goal = row.goal.map(place.rect) else {
      return
    }
    let (start, end, now) = (origin.middle, goal.middle, place.rect(row.frame).middle)
    // A dropped row may already be at its target.
    guard max((start.x - end.x).magnitude, (start.y - end.y).magnitude) >= 1 else { return }
    draw(
      from: start, to: end, now: now,
      color: ElementOperation.move.color.opacity(row.emphasis))
  }

  /// Draws the path of a cell that makes room sideways.
  func path(of shift: OverlayContent.Shift, _ place: StageTransform) {
    guard let frame = shift.frames.first else { return }
    draw(
      from: place.rect(shift.origin).middle, to: place.rect(shift.goal).middle,
      now: place.rect(frame).middle, color: palette.quietInk.opacity(shift.emphasis))
  }

  /// Draws the paths of rows up or down, each in a lane between the stage and the labels, where
  /// they cross no text. Rows that make room together have one, with a line along them. More paths
  /// than lanes share them.
  func lanes(_ overlay: OverlayContent, before column: Rect) {
    let scale = overlay.magnification
    func place(_ y: Double) -> Double { column.y + min(column.height, max(0, y / scale)) }
    let shifts = overlay.shifts.compactMap { shift -> LanePath? in
      guard !shift.isSideways, let first = shift.frames.first else { return nil }
      let frame = shift.frames.reduce(first) { $0.union($1) }
      return LanePath(
        start: place(shift.origin.midY), end: place(shift.goal.midY), now: place(frame.midY),
        emphasis: shift.emphasis, color: palette.quietInk,
        rows: shift.frames.map { place($0.y)...place($0.maxY) })
    }
    let rows = overlay.rowOverlays.compactMap { row -> LanePath? in
      guard row.frame.width >= PathLanes.minWidth, !row.isSideways, let origin = row.origin,
        let goal = row.goal
      else { return nil }
      let places = [origin, goal, row.frame].map { place($0.midY) }
      return LanePath(
        start: places[0], end: places[1], now: places[2], emphasis: row.emphasis,
        color: ElementOperation.move.color)
    }
    let paths = (rows + shifts).filter { ($0.start - $0.end).magnitude >= 1 }
      .sorted { ($0.start, $0.end) < ($1.start, $1.end) }
    let lanes = PathLanes.lanes(for: paths.map { min($0.start, $0.end)...max($0.start, $0.end) })
    let count = max(1, Int(overlay.laneWidth / PathLanes.pitch))
    let edge = column.x - 14 - overlay.laneWidth
    for (row, lane) in zip(paths, lanes) {
      let x = edge + PathLanes.pitch * (Double(lane % count) + 1)
      let stub = row.color.opacity(0.5 * row.emphasis)
      for y in [row.start, row.end] {
        surface.stroke(
          .path([.move(Point(x: edge + 2, y: y)), .line(Point(x: x, y: y))]), with: stub, width: 1)
      }
      draw(
        from: Point(x: x, y: row.start), to: Point(x: x, y: row.end), now: Point(x: x, y: row.now),
        color: row.color.opacity(row.emphasis))
      for span in row.rows {
        let ends = [span.lowerBound, span.upperBound].map { Point(x: edge + 2, y: $0) }
        surface.stroke(
          .path([.move(ends[0]), .line(ends[1])]), with: row.color.opacity(row.emphasis), width: 2)
      }
    }
  }

  private func draw(from start: Point, to end: Point, now: Point, color: Color) {
    let past = color.opacity(0.75 * color.alpha)
    surface.stroke(.path([.move(start), .line(now)]), with: past, width: 2)
    dots(from: now, to: end, color: color)
    surface.fill(.ellipse(Rect(around: start, radius: 3)), with: color)
    surface.stroke(.ellipse(Rect(around: end, radius: 4)), with: color, width: 1.5)
  }

  private func dots(from start: Point, to end: Point, color: Color) {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = start.distance(to: end)
    let count = Int(min(400, length / 6))
    guard count > 0 else { return }
    for index in 1...count {
      let share = Double(index) * 6 / length
      let point = Point(x: start.x + dx * share, y: start.y + dy * share)
      surface.fill(.ellipse(Rect(around: point, radius: 1.1)), with: color)
    }
  }
}

/// The way of a row or a block of rows up or down, on its page.
private struct LanePath {
  var start: Double
  var end: Double
  var now: Double
  var emphasis: Double
  var color: Color
  /// From the upper to the lower edge of each row of a block.
  var rows: [ClosedRange<Double>] = []
}
