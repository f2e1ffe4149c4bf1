import Recordings
import TextAndFiles

/// Figures of a report: the cost and the operations of each apply, the distribution of each phase,
/// the growth of the cost with the number of items, and the position of rows over time.
public struct StatsPlot: Sendable {
  /// The report.
  public let report: StatsReport
  /// The applies in the figures: all, or the costliest of each group of neighbors.
  let rows: [StatsReport.Row]
  /// The number of neighbors in a group.
  let groupSize: Int
  /// The slowest frame of each apply by phase, in nanoseconds: the median of the runs.
  let slowestFrames: [Int: [Phase: Int64]]
  /// The position of rows over time; nil for a recording without frames.
  let observed: ObservedFigure?

  /// The width of the sheet in points.
  var width = 960.0
  private static let maxRows = 600

  /// Figures of a report. O(samples log samples).
  public init(_ report: StatsReport) { self.init(report, observed: nil) }

  /// Figures of a report and of observed motion. O(samples log samples).
  package init(_ report: StatsReport, observed: ObservedFigure?) {
    (self.report, self.observed) = (report, observed)
    let size = max(1, (report.rows.count + Self.maxRows - 1) / Self.maxRows)
    groupSize = size
    rows = stride(from: 0, to: report.rows.count, by: size).compactMap { start in
      report.rows[start..<min(start + size, report.rows.count)]
        .max { $0.perApplyNanoseconds < $1.perApplyNanoseconds }
    }
    slowestFrames = Self.slowestFrames(of: report.samples)
  }

  private static func slowestFrames(of samples: [PhaseSample]) -> [Int: [Phase: Int64]] {
    var slowest: [Int: [Phase: [Int: Int64]]] = [:]
    for sample in samples where sample.phase.isPerFrame {
      let before = slowest[sample.apply]?[sample.phase]?[sample.run] ?? 0
      slowest[sample.apply, default: [:]][sample.phase, default: [:]][sample.run] =
        max(before, sample.nanoseconds)
    }
    return slowest.mapValues { phases in
      phases.compactMapValues { Distribution(Array($0.values)).median }
    }
  }

  /// All figures as one SVG document, with colors for a light and a dark appearance.
  public var svg: String {
    FigureSheet(
      title: "What each apply of \(report.name) cost", heading: report.name, summary: summary,
      width: width, figures: figures
    ).svg
  }

  /// The machine and the program that measured.
  var summary: String {
    let runs = report.runs > 1 ? ", median of \(report.runs) runs" : ""
    let machine = report.environment.map { " · " + $0.text } ?? ""
    return "\(counted(report.rows.count, "apply", "applies"))\(runs)\(machine)"
  }

  var figures: [PlacedChart] {
    let cost = costChart
    let operations = operationsChart
    let (spread, growth) = (distributionChart, growthChart)
    let second = cost.height + 16
    let third = second + operations.height + 16
    let fourth = third + spread.height + 16
    let motion = observed.map {
      PlacedChart(name: "motion", chart: $0.chart(width: width), x: 0, y: fourth)
    }
    return [
      PlacedChart(name: "cost", chart: cost, x: 0, y: 0),
      PlacedChart(name: "operations", chart: operations, x: 0, y: second),
      PlacedChart(name: "distribution", chart: spread, x: 0, y: third),
      PlacedChart(name: "growth", chart: growth, x: (width + 16) / 2, y: third),
    ] + [motion].compactMap { $0 }
  }

  /// Returns the horizontal center of an apply's column.
  func place(of apply: Int, in chart: Chart) -> Double {
    chart.left + (Double(apply) + 0.5) * (chart.right - chart.left)
      / Double(max(1, report.rows.count))
  }

  /// Returns the width of an apply's column in points.
  func slot(in chart: Chart) -> Double {
    (chart.right - chart.left) / Double(max(1, rows.count))
  }

  /// Draws a column per apply over the height of a chart. The style `band` tints the selected
  /// apply, and `hit` is an area for clicks.
  func addColumns(_ style: String, to chart: inout Chart) {
    let slot = slot(in: chart)
    for row in rows {
      chart.canvas.rect(
        style, x: place(of: row.apply, in: chart) - slot / 2, y: chart.top, width: slot,
        height: chart.bottom - chart.top, apply: row.apply)
    }
  }

  /// Draws the numbers of the applies below a chart, and the areas for clicks above everything
  /// else.
  func addApplies(to chart: inout Chart) {
    let last = Double(max(1, report.rows.count)) - 0.5
    let scale = Scale(.linear, -0.5...last, from: chart.left, to: chart.right)
    chart.horizontalAxis(
      scale, scale.ticks(spacing: 44, areWhole: true), title: "apply", label: { "#\(Int($0))" })
    addColumns("hit", to: &chart)
  }
}
