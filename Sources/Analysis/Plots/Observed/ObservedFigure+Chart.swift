import Choreography
import Recordings
import TextAndFiles

extension ObservedFigure {
  /// Returns the position of each row over time: thin lines at rest, colored ones in motion.
  func chart(width: Double) -> Chart {
    var chart = Chart(
      title: "Position over time", subtitle: subtitle,
      legend: ["inserts", "deletes", "moves", "shifts"].map { .init(style: $0, label: $0) },
      width: width, height: 440,
      margin: StatsPlot.margin)
    let across = Scale(.linear, times, from: chart.left, to: chart.right)
    let down = Scale(.linear, 0...max(1, length), from: chart.top, to: chart.bottom)
    chart.verticalAxis(down, down.ticks(spacing: 40)) { "\(Int($0)) pt" }
    addApplies(across, &chart)
    for isMoving in [false, true] {
      for line in lines { draw(line, isMoving, across, down, &chart) }
    }
    addNames(across, down, &chart)
    addHits(across, &chart)
    chart.horizontalAxis(across, across.ticks(spacing: 60), title: "time") {
      Self.secondsText($0, step: across.ticks(spacing: 60))
    }
    return chart
  }

  private var subtitle: String {
    let edge = isSideways ? "left" : "upper"
    let hidden =
      switch hiddenCount {
      case 0: ""
      case 1: " One row that moves less is left out."
      default: " \(hiddenCount) rows that move less are left out."
      }
    return "The middle of each row in the recorded frames, from the \(edge) edge of the visible "
      + "part.\(hidden)"
  }

  /// Returns a time with as many decimals as the distance of two ticks needs.
  private static func secondsText(_ time: Double, step ticks: [Double]) -> String {
    let step = ticks.count > 1 ? ticks[1] - ticks[0] : 1
    return decimal(time, places: step >= 0.99 ? 0 : step >= 0.099 ? 1 : 2) + " s"
  }

  // MARK: Applies

  private func addApplies(_ across: Scale, _ chart: inout Chart) {
    var free = -Double.infinity
    for (index, time) in applyTimes.enumerated() {
      let x = across.place(Double(time) / 1e9)
      chart.canvas.line("start", x, chart.top - 6, x, chart.bottom)
      let name = "#\(index)"
      guard x >= free else { continue }
      chart.canvas.text("label", name, x + 3, chart.top - 3)
      free = x + ChartCanvas.width(name) + 8
    }
  }

  private func addHits(_ across: Scale, _ chart: inout Chart) {
    for (index, time) in applyTimes.enumerated() {
      let start = across.place(Double(time) / 1e9)
      let next = applyTimes.indices.contains(index + 1) ? applyTimes[index + 1] : nil
      let end = next.map { across.place(Double($0) / 1e9) } ?? chart.right
      for style in ["band", "hit"] {
        chart.canvas.rect(
          style, x: start, y: chart.top, width: max(0, end - start),
          height: chart.bottom - chart.top, apply: index)
      }
    }
  }

  // MARK: Rows

  /// Draws the parts of a row's line at rest, or those in motion.
  private func draw(
    _ line: ObservedLine, _ isMoving: Bool, _ across: Scale, _ down: Scale, _ chart: inout Chart
  ) {
    for part in parts(of: line) where (part.style != "rest") == isMoving {
      let points = part.points.map { point in
        (across.place(Double(point.time) / 1e9), down.place(point.value))
      }
      chart.canvas.path("path \(part.style)", points, opacity: part.opacity)
    }
  }

  /// A part of a line with one look.
  private struct Part {
    var style: String
    var opacity: Double
    var points: [(time: Int64, value: Double)]
  }

  private func parts(of line: ObservedLine) -> [Part] {
    var parts: [Part] = []
    for index in line.points.indices.dropFirst() {
      let (a, b) = (line.points[index - 1], line.points[index])
      guard b.frameIndex == a.frameIndex + 1 else { continue }
      let (first, second) = (motion.frames[a.frameIndex], motion.frames[b.frameIndex])
      var start = first.nanoseconds
      if second.nanoseconds - start > motion.longestStep {
        // The list rests until the next frame.
        let pause = [(start, a.value), (second.nanoseconds, a.value)]
        append(Part(style: "rest", opacity: shade(a.opacity), points: pause), to: &parts)
        start = second.nanoseconds
      }
      let isMoving = line.isMoving(to: index, in: motion)
      let style = isMoving ? style(of: line.row, apply: second.applies - 1) : "rest"
      let points = [(start, a.value), (second.nanoseconds, b.value)]
      append(
        Part(style: style, opacity: shade((a.opacity + b.opacity) / 2), points: points), to: &parts)
    }
    return parts
  }

  /// Continues the last part, or begins another one.
  private func append(_ part: Part, to parts: inout [Part]) {
    if let last = parts.last, last.style == part.style, last.opacity == part.opacity,
      let end = last.points.last, end.time == part.points[0].time
    {
      if end.value != part.points[0].value { parts[parts.count - 1].points.append(part.points[0]) }
      parts[parts.count - 1].points.append(part.points[1])
    } else {
      parts.append(part)
    }
  }

  /// Returns an opacity in steps, so that a fade has few parts.
  private func shade(_ opacity: Double) -> Double { max(0.2, (opacity * 5).rounded() / 5) }

  private func style(of row: ElementKey, apply: Int) -> String {
    guard row.role == .cell, styles.indices.contains(apply) else { return "shifts" }
    return styles[apply][row.name] ?? "shifts"
  }

  // MARK: Names

  /// Writes the names of rows at the end of their lines, where they do not overlap.
  private func addNames(_ across: Scale, _ down: Scale, _ chart: inout Chart) {
    let last = motion.frames.count - 1
    var taken: [(x: ClosedRange<Double>, y: Double)] = []
    for line in lines {
      guard let end = line.points.last else { continue }
      let name = Self.shortened(line.row.description)
      let time = Double(motion.frames[end.frameIndex].nanoseconds) / 1e9
      let inside = chart.isNarrow ? -ChartCanvas.width(name) : 8
      let x = end.frameIndex == last ? chart.right + inside : across.place(time) + 5
      let y = down.place(end.value) + 4
      // The numbers of the applies are above the area.
      guard y > chart.top + 12 else { continue }
      let span = x...x + ChartCanvas.width(name)
      guard !taken.contains(where: { $0.x.overlaps(span) && abs($0.y - y) < 12 }) else { continue }
      taken.append((span, y))
      if end.frameIndex == last {
        chart.canvas.line("rest", across.place(time), y - 4, chart.right, y - 4)
      }
      chart.canvas.text("label", name, x, y)
    }
  }

  private static func shortened(_ name: String) -> String {
    name.count > 15 ? name.prefix(14) + "…" : name
  }
}
