import Choreography

/// The column of labels beside a stage.
extension DrawingContext {
  /// Draws a label beside the stage for each row in motion, with a line to its row.
  func labels(_ overlay: OverlayContent, in column: Rect) {
    let pitch = 18.0
    let scale = overlay.magnification
    if overlay.overlays.contains(.paths), overlay.laneWidth > 0 { lanes(overlay, before: column) }
    let layout = LabelColumn(range: column.y...max(column.y, column.maxY), pitch: pitch)
    let all = overlay.rowOverlays.filter { row in
      row.frame.midY >= 0 && row.frame.midY <= column.height * scale
        && (overlay.overlays.contains(.identifiers) || row.indexPaths != nil)
    }.sorted { ($0.frame.midY, $0.frame.x) < ($1.frame.midY, $1.frame.x) }
    // If not all labels fit, the last line has the number of the others.
    let isCrowded = all.count > layout.capacity
    let shown = isCrowded ? Array(all.prefix(max(0, layout.capacity - 1))) : all
    var places = shown.map { column.y + $0.frame.midY / scale }
    if isCrowded { places.append(column.maxY) }
    let middles = layout.middles(for: places)
    for (row, middle) in zip(shown, middles) {
      let place = column.y + row.frame.midY / scale
      surface.group(
        opacity: row.emphasis, clip: .rect(column.inset(x: -14 - overlay.laneWidth, y: -pitch)),
        scale: 1,
        about: Point(x: column.midX, y: middle)
      ) {
        leader(row.operation, from: place, to: middle, overlay.laneWidth, in: column)
        label(row, overlay, middle: middle, in: column)
      }
    }
    if isCrowded, let middle = middles.last {
      let line = TextLine(
        "and \(all.count - shown.count) more", size: OverlayContent.labelSize,
        maxWidth: column.width - 16, hasTabularDigits: true)
      text(line, x: column.x + 16, y: middle - 8, height: 16, color: palette.quietInk)
    }
  }

  /// Draws the identifier, then the index paths, which are never truncated.
  private func label(
    _ row: OverlayContent.RowOverlay, _ overlay: OverlayContent, middle: Double, in column: Rect
  ) {
    var room = Rect(
      x: column.x + 16, y: middle - 8, width: max(0, column.width - 16), height: 16)
    let paths = overlay.overlays.contains(.paths) ? row.indexPaths ?? "" : ""
    let line = TextLine(
      paths, size: OverlayContent.labelSize, maxWidth: room.width, hasTabularDigits: true)
    guard overlay.overlays.contains(.identifiers) else {
      return _ = text(line, in: room, color: palette.ink)
    }
    let width = paths.isEmpty ? 0 : surface.text.measure(line).width + 8
    let name = TextLine(
      row.id.name, size: OverlayContent.labelSize, maxWidth: max(0, room.width - width))
    room.x += text(name, in: room, color: palette.ink) + 8
    text(line, in: room, color: palette.quietInk)
  }

  private func leader(
    _ operation: ElementOperation, from place: Double, to middle: Double, _ laneWidth: Double,
    in column: Rect
  ) {
    let points = [
      (column.x - 12 - laneWidth, place), (column.x - 6, place), (column.x + 6, middle),
      (column.x + 11, middle),
    ]
    surface.stroke(.lines(points), with: operation.color, width: 1.2)
  }
}
