extension BenchPlot {
  /// Space for the engines' names beside a chart.
  private static let margin = 190.0

  /// Returns a log-log chart of a measure by list size, with the power law of each engine.
  func growthChart(
    _ group: BenchReport.Group, _ measure: Measure, title: String, note: String
  ) -> Chart {
    let series = report.engines.compactMap { engine in
      let points = group.rows.compactMap { row in
        row.size.flatMap { size in
          measure.value(row, engine).map { (x: Double(size), y: $0) }
        }
      }.filter { $0.y > 0 }
      return points.isEmpty ? nil : Series(engine: engine, points: points)
    }
    // Names that do not fit beside the lines are in the legend.
    let legend = series.map { Chart.LegendEntry(style: $0.engine.rawValue, label: $0.label) }
    var chart = Chart(
      title: title, subtitle: note, legend: half <= Chart.narrow ? legend : [], width: half,
      height: 320, margin: Self.margin)
    let points = series.flatMap(\.points)
    let across = Scale.logarithmic(around: points.map(\.x), from: chart.left, to: chart.right)
    let up = Scale.logarithmic(around: points.map(\.y), from: chart.bottom, to: chart.top)
    chart.verticalAxis(up, up.ticks(spacing: 22)) { measure.axisText($0) }
    for one in series { one.draw(across, up, &chart) }
    chart.horizontalAxis(across, across.ticks(spacing: 40), title: "items") {
      countText(Int($0.rounded()))
    }
    let names = series.compactMap { one in
      one.points.last.map { (one, up.place(one.fit?.y(at: $0.x) ?? $0.y)) }
    }
    if !chart.isNarrow { label(names, in: &chart) }
    return chart
  }

  /// Draws the engines' names beside the ends of their lines, without overlaps.
  private func label(_ names: [(series: Series, y: Double)], in chart: inout Chart) {
    let spacing = 17.0
    let sorted = names.sorted { $0.y < $1.y }
    var free = chart.top - 4
    let places = sorted.map { name in
      free = max(name.y, free)
      defer { free += spacing }
      return free
    }
    let excess = max(0, (places.last ?? 0) - chart.bottom)
    var limit = chart.bottom
    let raised = places.reversed().map { place in
      let y = excess > 0 ? min(place, limit) : place
      limit = y - spacing
      return y
    }
    for (name, y) in zip(sorted, raised.reversed()) {
      chart.canvas.dot(name.series.engine.rawValue, chart.right + 12, y, radius: 4)
      chart.canvas.text("label", name.series.label, chart.right + 21, y + 4)
    }
  }

  /// Returns a chart with a bar per engine: its mean, and the number of applies if some were not
  /// measured. On a narrow chart the engine's name is above its bar.
  func barChart(_ group: BenchReport.Group, _ measure: Measure) -> Chart {
    let engines = report.engines
    let isNarrow = half <= Chart.narrow
    let height = isNarrow ? 46.0 : 30
    let row = group.rows.first
    let count = engines.compactMap { row?[$0]?.updates }.max() ?? 0
    var chart = Chart(
      title: measure.title, subtitle: measure.note, width: half,
      height: 78 + height * Double(engines.count) + (isNarrow ? 16 : 6),
      left: isNarrow ? 20 : 160, margin: 0)
    let space = chart.width - chart.left - (row?.isPartial == true ? 180 : 96)
    let values = engines.map { engine in group.rows.first.flatMap { measure.value($0, engine) } }
    let most = max(values.compactMap { $0 }.max() ?? 1, 1e-9)
    for (index, (engine, value)) in zip(engines, values).enumerated() {
      var y = chart.top + height * Double(index)
      if isNarrow {
        chart.canvas.text("strong", engine.title, chart.left, y + 12)
        y += 18
      } else {
        chart.canvas.text("strong", engine.title, chart.left - 12, y + 12, .end)
      }
      let length = (value ?? 0) / most * space
      if length > 0 {
        chart.canvas.rect(
          engine.rawValue, x: chart.left, y: y, width: max(1, length), height: 16, radius: 3)
      }
      let updates = row?[engine]?.updates ?? count
      let share = updates < count ? " (\(updates) of \(count) applies)" : ""
      chart.canvas.text(
        "label", value.map { measure.text($0) + share } ?? "not measured",
        chart.left + length + 8, y + 12)
    }
    return chart
  }

  /// The largest number of applies that are drawn separately.
  private static let maxApplies = 300

  /// The time of each apply by engine, on a logarithmic scale.
  var applyChart: Chart {
    let all = Dictionary(grouping: report.cells, by: { $0.apply ?? 0 }).sorted { $0.key < $1.key }
    let size = max(1, (all.count + Self.maxApplies - 1) / Self.maxApplies)
    let shown = stride(from: 0, to: all.count, by: size).compactMap { start in
      all[start..<min(start + size, all.count)].max { cost($0.value) < cost($1.value) }
    }
    let grouped = size > 1 ? " Of each \(size) neighbors the costliest." : ""
    var chart = Chart(
      title: "Time of each apply", subtitle: "Processor time of a difference.\(grouped)",
      legend: report.engines.map { .init(style: $0.rawValue, label: $0.title) },
      width: width, height: 320)
    let up = Scale.logarithmic(
      around: shown.flatMap { $0.value.map(\.median) }, from: chart.bottom, to: chart.top)
    let first = Double(shown.first?.key ?? 0) - 0.5
    let last = Double(shown.last?.key ?? 0) + 0.5
    let across = Scale(.linear, first...last, from: chart.left, to: chart.right)
    chart.verticalAxis(up, up.ticks(spacing: 22)) { Measure.time.axisText($0) }
    let radius = min(4, max(1.5, (chart.right - chart.left) / Double(shown.count) / 3))
    for (apply, cells) in shown {
      for cell in cells {
        chart.canvas.dot(
          cell.engine.rawValue, across.place(Double(apply)), up.place(cell.median), radius: radius)
      }
    }
    chart.horizontalAxis(across, across.ticks(spacing: 44, areWhole: true), title: "apply") {
      "#\(Int($0))"
    }
    return chart
  }

  private func cost(_ cells: [BenchReport.Cell]) -> Double { cells.map(\.median).max() ?? 0 }
}

/// The values of an engine by size.
private struct Series {
  let engine: BenchEngine
  let points: [(x: Double, y: Double)]

  var fit: PowerFit? { PowerFit(points) }

  /// The engine with its growth, or with the size of its only point.
  var label: String {
    let place = points.first.map { "at \(countText(Int($0.x)))" } ?? ""
    return "\(engine.title) \(fit?.text ?? place)"
  }

  func draw(_ across: Scale, _ up: Scale, _ chart: inout Chart) {
    if let fit, let low = points.first?.x, let high = points.last?.x {
      chart.canvas.line(
        "trend \(engine.rawValue)", across.place(low), up.place(fit.y(at: low)),
        across.place(high), up.place(fit.y(at: high)))
    }
    for point in points {
      chart.canvas.dot(engine.rawValue, across.place(point.x), up.place(point.y), radius: 3.5)
    }
  }
}
