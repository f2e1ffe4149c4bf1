import Recordings
import TextAndFiles

extension StatsPlot {
  /// Half of the width, minus the gap; all of a narrow one.
  private var half: Double { width > Chart.narrow ? (width - 16) / 2 : width }

  /// The distribution of each phase: one line per sample, and the percentiles.
  var distributionChart: Chart {
    let rowHeight = 42.0
    var chart = Chart(
      title: "Distribution", subtitle: "One line per sample; ticks mark p50, p95 and the maximum.",
      width: half, height: max(300, 78 + 42 + rowHeight * Double(report.phases.count)),
      left: 84)
    let values = report.phases.flatMap { [$0.distribution.sorted.first, $0.distribution.max] }
    let scale = Scale.logarithmic(
      around: values.compactMap { $0 }.map(Double.init), from: chart.left, to: chart.right)
    chart.horizontalAxis(scale, scale.ticks(spacing: 40), title: "duration") { axisText($0) }
    for (index, phase) in report.phases.enumerated() {
      drawSpread(phase, chart.top + rowHeight * (Double(index) + 0.5), scale, &chart)
    }
    return chart
  }

  private func drawSpread(
    _ phase: StatsReport.PhaseSummary, _ y: Double, _ scale: Scale, _ chart: inout Chart
  ) {
    let values = phase.distribution
    chart.canvas.text("strong", phase.phase.rawValue, chart.left - 12, y + 8, .end)
    chart.canvas.line("grid", chart.left, y + 4, chart.right, y + 4)
    // Samples at the same place share a line.
    var places = Set<Int>()
    for value in values.sorted where value > 0 {
      let x = scale.place(Double(value))
      guard places.insert(Int((x * 2).rounded())).inserted else { continue }
      chart.canvas.line("sample \(phase.phase.rawValue)", x, y - 4, x, y + 12)
    }
    let marks = [values.percentile(50), values.percentile(95), values.max].compactMap { $0 }
    for value in marks {
      let x = scale.place(Double(value))
      chart.canvas.line("marker", x, y - 6, x, y + 14)
    }
    let words = ["p50", "p95", "max"]
    let text = zip(words, marks).map { "\($0) \(durationText($1))" }.joined(separator: " · ")
    chart.canvas.text("label", text, chart.right, y - 10, .end)
  }

  /// The growth of the difference's cost with the number of items.
  var growthChart: Chart {
    let points = growthPoints
    let fit = growthFit(points)
    var chart = Chart(
      title: "Size against cost", subtitle: growthNote(fit), width: half,
      height: distributionChart.height)
    let across = Scale.logarithmic(
      around: points.map(\.x), from: chart.left, to: chart.right)
    let up = Scale.logarithmic(around: points.map(\.y), from: chart.bottom, to: chart.top)
    chart.verticalAxis(up, up.ticks(spacing: 22)) { axisText($0) }
    for point in points {
      chart.canvas.dot(
        growthPhase.rawValue, across.place(point.x), up.place(point.y), radius: 3.5)
    }
    if let fit, let low = points.map(\.x).min(), let high = points.map(\.x).max() {
      chart.canvas.line(
        "fit", across.place(low), up.place(fit.y(at: low)), across.place(high),
        up.place(fit.y(at: high)))
    }
    for point in points {
      chart.canvas.dot(
        "hit ring", across.place(point.x), up.place(point.y), radius: 8, apply: point.apply)
    }
    chart.horizontalAxis(
      across, across.ticks(spacing: 40), title: "items before and after, together"
    ) { grouped(Int($0)) }
    return chart
  }

  /// The phase of the growth chart: the difference, or the first one that was measured.
  var growthPhase: Phase {
    let measured = report.phases.map(\.phase)
    return measured.contains(.diff) ? .diff : measured.first ?? .diff
  }

  private var growthPoints: [(x: Double, y: Double, apply: Int)] {
    rows.compactMap { row in
      let before = row.apply > 0 ? report.rows[row.apply - 1].items : 0
      guard let cost = row.nanoseconds[growthPhase], cost > 0, before + row.items > 0 else {
        return nil
      }
      return (Double(before + row.items), Double(cost), row.apply)
    }
  }

  /// The smallest ratio of sizes that shows a growth. With a smaller one noise prevails.
  private static let minSpread = 4.0

  private func growthFit(_ points: [(x: Double, y: Double, apply: Int)]) -> PowerFit? {
    let sizes = points.map(\.x)
    guard let least = sizes.min(), let most = sizes.max(), most >= least * Self.minSpread else {
      return nil
    }
    return PowerFit(points.map { ($0.x, $0.y) })
  }

  private func growthNote(_ fit: PowerFit?) -> String {
    let name = growthPhase.rawValue
    guard let fit else { return "The sizes are too alike to say how \(name) grows." }
    return "The dotted line is the best fit: \(name) grows as \(fit.text)."
  }
}
