import Choreography
import TextAndFiles

extension SpaceTimeDiagram {
  /// Draws the time axis and the applies. Horizontal rules would look like rows at rest.
  func axes(_ context: DrawingContext) {
    let seconds = Double(range.end - range.start) / 1e9
    let step = Self.step(seconds / 7)
    let first = (Double(range.start) / 1e9 / step).rounded(.up)
    let last = (Double(range.end) / 1e9 / step).rounded(.down)
    for index in stride(from: first, through: max(first, last), by: 1) {
      let time = Int64(index * step * 1e9)
      guard time >= range.start, time <= range.end else { continue }
      let x = x(of: time)
      stroke(Point(x: x, y: plot.maxY), Point(x: x, y: plot.maxY + 5), palette.quietInk, 1, context)
      context.text(
        TextLine(shortNumber(index * step, maxPlaces: 3), size: 12, hasTabularDigits: true), x: x,
        y: plot.maxY + 8, height: 18, color: palette.quietInk, alignment: .center)
    }
    stroke(
      Point(x: plot.x, y: plot.maxY), Point(x: plot.maxX, y: plot.maxY), palette.quietInk, 1,
      context)
    applies(context)
  }

  private func applies(_ context: DrawingContext) {
    var free = plot.x - 40
    for (index, motion) in timeline.applyMotions.enumerated()
    where motion.start >= range.start && motion.start <= range.end {
      let x = x(of: motion.start)
      stroke(
        Point(x: x, y: plot.y), Point(x: x, y: plot.maxY), palette.ink.opacity(0.25), 0.75, context)
      let line = TextLine(
        "#\(index)", size: 12, weight: .medium, hasTabularDigits: true)
      let width = context.surface.text.measure(line).width
      // Numbers that would overlap the previous one are omitted, but not their lines.
      guard x - width / 2 > free + 4 else { continue }
      context.text(
        line, x: x, y: plot.y - 20, height: 16, color: palette.quietInk, alignment: .center)
      free = x + width / 2
    }
  }

  /// Draws titles of the rows at the first and the last time.
  func labels(_ lines: [RowTrajectory], _ context: DrawingContext) {
    let first = lines.filter { $0.samples.first?.time == range.start }
    let last = lines.filter { line in
      line.samples.last?.time == range.end && line.samples.last?.operation != .delete
    }
    column(
      first.compactMap { line in line.samples.first.map { (line.title, $0) } }, isLeft: true,
      context)
    column(
      last.compactMap { line in line.samples.last.map { (line.lastTitle, $0) } }, isLeft: false,
      context)
  }

  private func column(
    _ ends: [(title: String, sample: RowTrajectory.Sample)], isLeft: Bool, _ context: DrawingContext
  ) {
    let layout = LabelColumn(range: plot.y...plot.maxY, pitch: 17)
    func position(_ end: (title: String, sample: RowTrajectory.Sample)) -> Double {
      axis.position(of: end.sample.frame)
    }
    let inside = ends.filter { end in
      end.title != "" && (axis.low...axis.high).contains(position(end))
    }.sorted { position($0) < position($1) }
    let isCrowded = inside.count > layout.capacity
    let shown = Array(inside.prefix(isCrowded ? max(0, layout.capacity - 1) : inside.count))
    var places = shown.map { y(of: position($0)) }
    if isCrowded { places.append(plot.maxY) }
    let titles =
      shown.map(\.title) + (isCrowded ? ["and \(inside.count - shown.count) more"] : [])
    let edge = isLeft ? plot.x : plot.maxX
    let outward = isLeft ? -1.0 : 1
    for ((title, middle), place) in zip(zip(titles, layout.middles(for: places)), places) {
      context.text(
        TextLine(title, size: 12, maxWidth: 150), x: edge + 22 * outward, y: middle - 8, height: 16,
        color: palette.ink, alignment: isLeft ? .trailing : .leading)
      stroke(
        Point(x: edge + 3 * outward, y: place), Point(x: edge + 18 * outward, y: middle),
        palette.quietInk.opacity(0.5), 0.75, context)
    }
  }

  /// Draws the legend of the colors and signs that occur.
  func legend(_ context: DrawingContext) {
    var x = plot.x
    for operation in drawnOperations {
      context.sign(operation, at: Point(x: x + 8, y: size.height - 34), radius: 7)
      let word = TextLine(operation.word, size: 12)
      x += 22
      x += context.text(word, x: x, y: size.height - 44, height: 20, color: palette.ink) + 24
    }
    if hasDrags {
      let middle = size.height - 34
      stroke(
        Point(x: x + 1, y: middle), Point(x: x + 15, y: middle), Self.dragColor, 3, context)
      context.text(
        TextLine("dragged", size: 12), x: x + 22, y: size.height - 44, height: 20,
        color: palette.ink)
    }
    let whole = bands == nil ? "position in the list" : "position in each section"
    let part = axis.isWhole ? whole : "\(axis.count) of \(axis.total) rows"
    context.text(
      TextLine("\(part), top to bottom, over seconds", size: 12), x: plot.maxX,
      y: size.height - 44, height: 20, color: palette.quietInk, alignment: .trailing)
  }

  private func stroke(
    _ a: Point, _ b: Point, _ color: Color, _ width: Double, _ context: DrawingContext
  ) {
    context.surface.stroke(.path([.move(a), .line(b)]), with: color, width: width)
  }

  /// Returns the smallest of 1, 2 and 5 times a power of ten that is not less than a length.
  static func step(_ length: Double) -> Double {
    var power = 1.0
    guard length > 0, length.isFinite else { return 1 }
    while power > length { power /= 10 }
    while power * 10 <= length { power *= 10 }
    return [1.0, 2, 5, 10].map { $0 * power }.first { $0 >= length * 0.999 } ?? power * 10
  }
}
