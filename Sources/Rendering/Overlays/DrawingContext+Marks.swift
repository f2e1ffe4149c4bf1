import Choreography

/// Overlays on the rows of a stage: tints, signs, paths and former frames.
extension DrawingContext {
  /// Draws the signs of rows in motion, and the paths of moved ones.
  func marks(_ overlay: OverlayContent, isMirrored: Bool, in stage: Rect) {
    let place = StageTransform(stage: stage, isMirrored: isMirrored)
    surface.group(clip: .rect(stage), in: stage) {
      if overlay.overlays.contains(.paths) {
        for shift in overlay.shifts where shift.isSideways { path(of: shift, place) }
        for row in overlay.rowOverlays
        where row.frame.width < PathLanes.minWidth || row.isSideways {
          path(of: row, place)
        }
      }
      if overlay.overlays.contains(.operations) {
        // Elements in front get the positions of their signs first.
        var taken: [Rect] = []
        for row in overlay.rowOverlays.reversed() { sign(on: row, place, &taken) }
      }
    }
  }

  /// Tints an element with the color of its operation, beneath the elements above it.
  func tint(_ element: SceneElement) {
    guard let operation = element.operation, element.id.role == .cell else { return }
    let color = operation.color
    let frame = operation == .move ? element.frame : element.frameInGroup
    guard frame.height > 1.5 else { return }
    let shape = Shape.rounded(frame.inset(x: 0.75, y: 0.75), ElementContent.outlineRadius)
    let clip = element.clip ?? element.frame.inset(x: -2, y: -2)
    surface.group(clip: .rect(clip), in: element.frame) {
      surface.fill(shape, with: color.opacity(0.14 * element.emphasis))
      surface.stroke(shape, with: color.opacity(element.emphasis), width: 1.5)
    }
  }

  /// The radius below which the sign of a row that comes or goes would be a dot.
  private static let leastRadius = 4.0
  /// The radius of a sign within the margin of 16 points, of which it leaves two to the text.
  private static let marginRadius = 5.0

  /// Draws the sign at the row's leading edge, where no text is, or in the middle of small figures.
  /// A row that leaves the stage has it at its trailing edge, where it does not cover text.
  ///
  /// Signs that would overlap, or that rows in front would hide, are shifted vertically; without
  /// room for a whole one there is only the tint.
  private func sign(
    on row: OverlayContent.RowOverlay, _ place: StageTransform, _ taken: inout [Rect]
  ) {
    let frame = place.rect(row.frame)
    let isSmall = frame.width < 60
    var radius = min(7.5, isSmall ? frame.width * 0.36 : frame.height * 0.22)
    // A row that begins at the stage's edge has only its margin before its text.
    let isAtEdge = !isSmall && frame.x < place.stage.x + radius - 1
    if isAtEdge { radius = min(radius, Self.marginRadius) }
    guard isSmall || radius >= Self.leastRadius else { return }
    // The diamond of a move is two points larger.
    let reach = radius + (isAtEdge ? 2 : 1)
    let nearest = place.stage.x + reach
    let farthest = max(nearest, place.stage.maxX - reach)
    let ends = isSmall ? [frame.midX] : [frame.x + 2, frame.maxX - 2]
    let end = (place.isMirrored ? ends.reversed() : ends).first { end in
      nearest - radius <= end && end <= farthest + radius
    }
    guard let end else { return }
    let x = min(farthest, max(nearest, end))
    // The sign sticks out of its row, where a row in front would seem to have it.
    let overhang = isSmall ? 0 : -2 * radius
    let covers = row.covers.map { place.rect($0).inset(x: overhang, y: 0) }
    let first = row.operation == .delete ? -0.22 : row.operation == .insert ? 0.22 : 0
    for shift in [first, 0, -0.25, 0.25, -0.4, 0.4] {
      let center = Point(x: x, y: frame.midY + shift * frame.height)
      let box = Rect(around: center, radius: radius + 0.5)
      let clip = row.clip.map(place.rect) ?? place.stage
      guard clip.y <= center.y, center.y <= clip.maxY,
        !taken.contains(where: { $0.intersects(box) })
      else { continue }
      let hull = box.inset(x: -2, y: -2)
      guard !covers.contains(where: { $0.intersects(hull) }) else { continue }
      taken.append(box)
      surface.group(
        opacity: row.emphasis, clip: .rect(hull.inset(x: -1, y: -1)), scale: 1, about: center
      ) {
        sign(row.operation, at: center, radius: radius)
      }
      return
    }
  }
}

/// A transform from a stage's coordinates to its page's.
struct StageTransform {
  let stage: Rect
  let isMirrored: Bool

  func rect(_ rect: Rect) -> Rect {
    let x = isMirrored ? stage.width - rect.maxX : rect.x
    return Rect(x: stage.x + x, y: stage.y + rect.y, width: rect.width, height: rect.height)
  }
}
