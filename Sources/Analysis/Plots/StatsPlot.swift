import Markup
import Recording

/// The report as figures: what each apply cost and did, how the phases are spread, and how cost
/// grows with size.
public struct StatsPlot: Sendable {
  /// What is drawn.
  public let report: StatsReport
  /// The applies that are drawn: all, or of each group of neighbours the costliest.
  let rows: [StatsReport.Row]
  /// How many neighbours share a place.
  let groupSize: Int
  /// The slowest frame of each apply, by phase; nanoseconds.
  let slowestFrames: [Int: [Phase: Int64]]

  /// Points.
  static let width = 960.0
  private static let mostRows = 600

  /// Figures of a report. O(samples log samples).
  public init(_ report: StatsReport) {
    self.report = report
    let size = max(1, (report.rows.count + Self.mostRows - 1) / Self.mostRows)
    groupSize = size
    rows = stride(from: 0, to: report.rows.count, by: size).compactMap { start in
      report.rows[start..<min(start + size, report.rows.count)]
        .max { $0.onceAnApply < $1.onceAnApply }
    }
    var slowest: [Int: [Phase: Int64]] = [:]
    for sample in report.samples where sample.phase.isOfFrames {
      let before = slowest[sample.apply]?[sample.phase] ?? 0
      slowest[sample.apply, default: [:]][sample.phase] = max(before, sample.nanoseconds)
    }
    slowestFrames = slowest
  }

  /// All figures as one SVG document, with colors for day and night.
  public var svg: String {
    var canvas = ChartCanvas()
    canvas.rect("paper", x: 0, y: 0, width: Self.width + 40, height: height)
    canvas.text("head", report.name, 20, 44)
    canvas.text("note", summary, 20, 66)
    for figure in figures {
      canvas.group(x: figure.x + 20, y: figure.y + 84, label: figure.name, figure.chart.canvas)
    }
    let size = "\(Int(Self.width) + 40)"
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(size)" height="\(Int(height))" \
      viewBox="0 0 \(size) \(Int(height))" role="img">
      <title>What each apply of \(escaped(report.name)) cost</title>
      <style>\(escaped(style, keeping: "\"\n"))</style>
      \(canvas.body)</svg>

      """
  }

  private var style: String {
    colorStyle + String(decoding: PackageResources.plot_css, as: UTF8.self)
  }

  private var height: Double {
    (figures.map { $0.y + $0.chart.height }.max() ?? 0) + 84 + 20
  }

  /// What was measured, and by what.
  var summary: String {
    let runs = report.runs > 1 ? ", median of \(report.runs) runs" : ""
    let machine = report.environment.map { " · " + $0.text } ?? ""
    return "\(counted(report.rows.count, "apply", "applies"))\(runs)\(machine)"
  }

  /// A chart with its place below the heading.
  struct Figure {
    var name: String
    var chart: Chart
    var x: Double
    var y: Double
  }

  var figures: [Figure] {
    let cost = costChart
    let operations = operationsChart
    let (spread, growth) = (distributionChart, growthChart)
    let second = cost.height + 16
    let third = second + operations.height + 16
    return [
      Figure(name: "cost", chart: cost, x: 0, y: 0),
      Figure(name: "operations", chart: operations, x: 0, y: second),
      Figure(name: "distribution", chart: spread, x: 0, y: third),
      Figure(name: "growth", chart: growth, x: (Self.width + 16) / 2, y: third),
    ]
  }

  /// Where an apply stands across a chart.
  func place(of apply: Int, in chart: Chart) -> Double {
    chart.left + (Double(apply) + 0.5) * (chart.right - chart.left)
      / Double(max(1, report.rows.count))
  }

  /// The width of an apply's place.
  func slot(in chart: Chart) -> Double {
    (chart.right - chart.left) / Double(max(1, rows.count))
  }

  /// The places of the applies over the height of a chart: the one of the apply that is shown is
  /// tinted below everything else, those that take clicks lie above it.
  func addPlaces(_ style: String, to chart: inout Chart) {
    let (slot, plain) = (slot(in: chart), chart)
    chart.draw { canvas in
      for row in rows {
        canvas.rect(
          style, x: place(of: row.apply, in: plain) - slot / 2, y: plain.top, width: slot,
          height: plain.bottom - plain.top, apply: row.apply)
      }
    }
  }

  /// The numbers of the applies below a chart, and above all else the places that take clicks.
  func addApplies(to chart: inout Chart) {
    let last = Double(max(1, report.rows.count)) - 0.5
    let scale = Scale(.linear, -0.5...last, from: chart.left, to: chart.right)
    chart.horizontalAxis(
      scale, scale.ticks(spacing: 44, areWhole: true), title: "apply", label: { "#\(Int($0))" })
    addPlaces("hit", to: &chart)
  }
}
