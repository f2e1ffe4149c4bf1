import Choreography
import Recordings

/// A diagram of a transition or film, with time on the horizontal axis, position on the vertical
/// one, and a line per row. A board has a band for each section.
package struct SpaceTimeDiagram: Sendable {
  /// The size of the picture, in points.
  package let size = Size(width: 1120, height: 720)

  let timeline: Timeline
  let range: (start: Int64, end: Int64)
  let apply: Int?
  let palette: Palette
  /// The path of each row that is visible at some time.
  let lines: [RowTrajectory]
  /// The positions that the vertical axis shows.
  let axis: PositionAxis
  /// The sections, if they lie side by side.
  let bands: ColumnBands?

  /// The color of a drag, on light and dark paper.
  static let dragColor = Color(0x8A6D00)

  /// The height of the line with a section's title at the top of its band.
  private static let bandTitleHeight = 24.0

  let plot = Rect(x: 190, y: 96, width: 740, height: 540)

  /// Creates a diagram of one apply's transition, or of the whole film.
  ///
  /// - Precondition: The film has an apply with this index.
  package init(_ timeline: Timeline, apply: Int? = nil, theme: Theme? = nil) {
    self.timeline = timeline
    self.apply = apply
    palette = (theme ?? Theme(timeline.recording.stage.theme)).palette
    if let apply {
      // With the gesture that causes it, without the next one.
      let motion = VisibleMotion(timeline, apply: apply, samples: 60)
      range = (motion.start, max(motion.end, motion.start + 1_000_000))
    } else {
      let (start, end) = timeline.span
      let first = max(start, timeline.applyMotions.first?.start ?? 0)
      range = (first, max(end, first + 1_000_000))
    }
    let lines = timeline.visibleTrajectories(from: range.start, to: range.end, of: apply)
    let headers = timeline.headerTrajectories(from: range.start, to: range.end)
    let stage = timeline.recording.stage
    bands = ColumnBands(
      headers: headers, lines: lines, titleShare: Self.bandTitleHeight / plot.height)
    self.lines = bands?.unfolded(lines) ?? lines
    axis =
      bands.map { PositionAxis($0) }
      ?? PositionAxis(lines, stage: Size(width: stage.width, height: stage.height))
  }

  /// Draws the diagram. O(frames × rows on screen).
  package func draw(on surface: any Surface) {
    let context = DrawingContext(on: surface, palette: palette)
    let whole = Rect(size)
    surface.fill(.rect(whole), with: palette.page)
    titles(context)
    fillBands(context)
    axes(context)
    bandTitles(context)
    surface.group(clip: .rect(plot), in: plot) {
      // Rows at rest first, behind rows in motion.
      for line in lines { draw(line, atRest: true, on: surface) }
      for line in lines { draw(line, atRest: false, on: surface) }
    }
    labels(lines, context)
    innerLabels(context)
    legend(context)
  }

  /// The operations that the diagram draws, in the legend's order.
  var drawnOperations: [ElementOperation] {
    let drawn = Set(lines.flatMap(\.samples).lazy.filter { !$0.isDragged }.compactMap(\.operation))
    return [.insert, .delete, .move, .reload].filter(drawn.contains)
  }

  /// True if the diagram draws a drag.
  var hasDrags: Bool { lines.contains { $0.samples.contains(where: \.isDragged) } }

  /// Fills every other band.
  private func fillBands(_ context: DrawingContext) {
    for (index, box) in bandBoxes.enumerated() where index.isMultiple(of: 2) {
      context.surface.fill(.rect(box), with: palette.ink.opacity(0.04))
    }
  }

  /// Draws the titles of the bands, above the lines of applies.
  private func bandTitles(_ context: DrawingContext) {
    for (index, (band, frame)) in zip(bands?.bands ?? [], bandTitleFrames).enumerated() {
      let line = TextLine(band.title, size: 12, weight: .semibold, maxWidth: frame.width)
      let width = context.surface.text.measure(line).width
      let box = Rect(x: frame.x - 3, y: frame.y, width: width + 6, height: frame.height)
      context.surface.fill(.rect(box), with: palette.page)
      if index.isMultiple(of: 2) {
        context.surface.fill(.rect(box), with: palette.ink.opacity(0.04))
      }
      context.text(
        line, x: frame.x, y: frame.y, height: frame.height, color: palette.quietInk)
    }
  }

  private var bandBoxes: [Rect] {
    (bands?.bands ?? []).map { band in
      let top = y(of: band.y)
      return Rect(
        x: plot.x, y: top, width: plot.width, height: y(of: band.y + band.height) - top)
    }
  }

  /// The places of the bands' titles; none if the bands are too low.
  var bandTitleFrames: [Rect] {
    let height = plot.height * (bands?.titleHeight ?? 0) / max(1, axis.high - axis.low)
    guard height >= 16 else { return [] }
    return bandBoxes.map { Rect(x: $0.x + 8, y: $0.y + 3, width: 240, height: 16) }
  }

  private func titles(_ context: DrawingContext) {
    let title = TextLine(
      timeline.recording.title, size: 22, weight: .semibold, maxWidth: plot.width * 0.6)
    let width = context.text(title, x: plot.x, y: 22, height: 32, color: palette.ink)
    let part = apply.map { index in
      "apply \(index) · \(timeline.applyMotions[index].apply.summary)"
    }
    let what = part ?? "the whole film"
    context.text(
      TextLine(what, size: 14, maxWidth: size.width - plot.x - width - 40), x: plot.x + width + 14,
      y: 24, height: 32, color: palette.quietInk)
  }

  private func draw(_ line: RowTrajectory, atRest: Bool, on surface: any Surface) {
    var run: [RowTrajectory.Sample] = []
    func flush() {
      let color = run.first.flatMap(Self.color)
      guard run.count > 1, (color == nil) == atRest else { return }
      let steps = run.enumerated().map { index, sample in
        index == 0 ? PathStep.move(place(sample)) : .line(place(sample))
      }
      let ink = color ?? palette.ink.opacity(palette.lineOpacity)
      let opacity = run.map(\.opacity).reduce(0, +) / Double(run.count)
      surface.stroke(
        .path(steps), with: ink.opacity(ink.alpha * max(0.15, opacity)),
        width: run[0].isDragged ? 3 : color == nil ? 1 : 2)
    }
    for sample in line.samples {
      if let last = run.last, Self.color(last) != Self.color(sample) || fades(last, sample) {
        run.append(sample)
        // Consecutive segments share a sample.
        flush()
        run = [sample]
      } else {
        run.append(sample)
      }
    }
    flush()
  }

  /// Returns the color of a row in motion; nil for a row at rest.
  private static func color(_ sample: RowTrajectory.Sample) -> Color? {
    sample.isDragged ? Self.dragColor : sample.operation.map { $0.color }
  }

  private func fades(_ a: RowTrajectory.Sample, _ b: RowTrajectory.Sample) -> Bool {
    // Quantized, which gives fewer overlapping stroke ends.
    (a.opacity * 5).rounded() != (b.opacity * 5).rounded()
  }

  func place(_ sample: RowTrajectory.Sample) -> Point {
    Point(x: x(of: sample.time), y: y(of: axis.position(of: sample.frame)))
  }

  func x(of time: Int64) -> Double {
    plot.x + plot.width * Double(time - range.start) / Double(range.end - range.start)
  }

  func y(of position: Double) -> Double {
    plot.y + plot.height * (position - axis.low) / (axis.high - axis.low)
  }
}
