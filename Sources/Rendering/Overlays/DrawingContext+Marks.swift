import Choreography

/// Overlays on the rows of a stage: tints, signs, paths and former frames.
extension DrawingContext {
  /// Draws the signs of rows in motion, and the paths of moved ones.
  func marks(_ overlay: OverlayContent, isMirrored: Bool, in stage: Rect) {
    let place = StageTransform(stage: stage, isMirrored: isMirrored)
    surface.group(clip: .rect(stage), in: stage) {
      if overlay.overlays.contains(.paths) {
        for mark in overlay.marks { path(of: mark, place) }
      }
      if overlay.overlays.contains(.operations) {
        // Elements in front get the positions of their signs first.
        var taken: [Rect] = []
        for mark in overlay.marks.reversed() { sign(on: mark, place, &taken) }
      }
    }
  }

  /// Tints an element with the color of its operation, beneath the elements above it.
  func tint(_ element: SceneElement) {
    guard let operation = element.operation, element.id.role == .cell else { return }
    let color = operation.color
    let shape = Shape.rounded(element.frame.inset(x: 0.75, y: 0.75), 6)
    let clip = element.clip ?? element.frame.inset(x: -2, y: -2)
    surface.group(clip: .rect(clip), in: element.frame) {
      if case .ghost = element.content {
        ghost(of: operation, in: element.frame, with: color.opacity(element.opacity))
      } else {
        surface.fill(shape, with: color.opacity(0.14 * element.emphasis))
        surface.stroke(shape, with: color.opacity(element.emphasis), width: 1.5)
      }
    }
  }

  /// Draws the sign at the row's leading edge, where no text is, or in the middle of small figures.
  /// A row that leaves the stage has it at its trailing edge, where it does not cover text.
  ///
  /// Signs that would overlap are shifted vertically; without room there is only the tint. The rows
  /// in front of a row hide its sign too.
  private func sign(on mark: OverlayContent.Mark, _ place: StageTransform, _ taken: inout [Rect]) {
    let frame = place.rect(mark.frame)
    let isSmall = frame.width < 60
    let radius = min(7.5, isSmall ? frame.width * 0.36 : frame.height * 0.22)
    let nearest = place.stage.x + radius + 1
    let farthest = max(nearest, place.stage.maxX - radius - 1)
    let ends = isSmall ? [frame.midX] : [frame.x + 2, frame.maxX - 2]
    let end = (place.isMirrored ? ends.reversed() : ends).first { end in
      nearest - radius <= end && end <= farthest + radius
    }
    guard let end else { return }
    let x = min(farthest, max(nearest, end))
    // The sign sticks out of its row, where a row in front would seem to have it.
    let overhang = isSmall ? 0 : -2 * radius
    let covers = mark.covers.map { place.rect($0).inset(x: overhang, y: 0) }
    let first = mark.operation == .delete ? -0.22 : mark.operation == .insert ? 0.22 : 0
    for shift in [first, 0, -0.25, 0.25, -0.4, 0.4] {
      let center = Point(x: x, y: frame.midY + shift * frame.height)
      let box = Rect(around: center, radius: radius + 0.5)
      let clip = mark.clip.map(place.rect) ?? place.stage
      guard clip.y <= center.y, center.y <= clip.maxY,
        !taken.contains(where: { $0.intersects(box) })
      else { continue }
      taken.append(box)
      // What is left of a sign must be recognizable.
      let visible = box.outside(of: covers).reduce(0) { $0 + $1.width * $1.height }
      guard visible >= 0.4 * box.width * box.height else { return }
      for part in box.inset(x: -3, y: -3).outside(of: covers) {
        surface.group(opacity: mark.emphasis, clip: .rect(part), scale: 1, about: center) {
          sign(mark.operation, at: center, radius: radius)
        }
      }
      return
    }
  }

  /// Draws a row's path from its old to its new frame: solid behind it, dotted ahead of it.
  private func path(of mark: OverlayContent.Mark, _ place: StageTransform) {
    guard let origin = mark.origin.map(place.rect), let goal = mark.goal.map(place.rect) else {
      return
    }
    // Beside the text, near the trailing edge.
    let share = 0.86
    func anchor(_ rect: Rect) -> Point {
      let inset = rect.width * (place.isMirrored ? 1 - share : share)
      return Point(x: rect.x + (rect.width < 60 ? rect.width / 2 : inset), y: rect.midY)
    }
    let (start, end, now) = (anchor(origin), anchor(goal), anchor(place.rect(mark.frame)))
    // A dropped row may already be at its target.
    guard max((start.x - end.x).magnitude, (start.y - end.y).magnitude) >= 1 else { return }
    let color = ElementOperation.move.color.opacity(mark.emphasis)
    let past = color.opacity(0.75 * mark.emphasis)
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

  /// Draws a row's former frame as a bracket at either end, which crosses no text of the rows
  /// there. Narrow figures get the whole outline.
  private func ghost(of operation: ElementOperation, in frame: Rect, with color: Color) {
    // The bracket of a deleted row fits inside the bracket of the row that replaced it.
    let inset = operation == .delete && frame.width > 60 ? 2.75 : 0.75
    let box = frame.inset(x: inset, y: inset)
    // Text keeps at least 9 points from a row's sides.
    let arm = min(9 - inset, box.width / 2)
    guard arm > 0, box.height > 0 else { return }
    bracket(box, from: box.x + arm, to: box.x, with: color)
    bracket(box, from: box.maxX - arm, to: box.maxX, with: color)
  }

  /// Draws one end of a rounded rectangle: along its upper edge from `x`, down its side, and back
  /// along its lower edge.
  private func bracket(_ box: Rect, from x: Double, to side: Double, with color: Color) {
    let radius = min(6, (x - side).magnitude, box.height / 2)
    let inward = x > side ? radius : -radius
    // The control points of a quarter of a circle.
    let round = 0.5523 * inward
    let (top, bottom) = (box.y, box.maxY)
    surface.stroke(
      .path([
        .move(Point(x: x, y: top)), .line(Point(x: side + inward, y: top)),
        .curve(
          Point(x: side, y: top + radius),
          control1: Point(x: side + inward - round, y: top),
          control2: Point(x: side, y: top + radius - round.magnitude)),
        .line(Point(x: side, y: bottom - radius)),
        .curve(
          Point(x: side + inward, y: bottom),
          control1: Point(x: side, y: bottom - radius + round.magnitude),
          control2: Point(x: side + inward - round, y: bottom)),
        .line(Point(x: x, y: bottom)),
      ]), with: color, width: 1.5)
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
