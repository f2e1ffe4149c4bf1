import CResources
import Foundation
import TextAndFiles

/// Figures of a benchmark: the growth of each engine with the size, or the cost of each apply.
package struct BenchPlot: Sendable {
  let report: BenchReport

  /// The width of the sheet in points, or that of a chart on a phone.
  private(set) var width = 960.0
  /// The width of a chart beside another one: half of the width, minus the gap; all of a narrow
  /// one.
  var half: Double { width > Chart.narrow ? (width - Self.gap) / 2 : width }
  private static let gap = 16.0

  /// Figures of a report. O(samples log samples).
  package init(_ report: BenchReport) { self.report = report }

  /// All figures as one SVG document, with colors for a light and a dark appearance.
  package var svg: String {
    FigureSheet(
      title: title, heading: heading, summary: report.environment.text, width: width,
      figures: figures
    ).svg
  }

  /// A page with the same figures, without other files.
  package var page: String {
    var narrow = self
    narrow.width = Chart.narrow
    let charts = zip(figures, narrow.figures).map { figure, narrow in
      "<div class=\"panel chart\(figure.chart.width > half ? " wide" : "")\">"
        + figure.element + "\n" + narrow.element + "</div>\n"
    }
    var page = WebPage(
      title: title,
      body: "<header>\n<h1>\(escaped(heading))</h1>\n<p>\(escaped(report.environment.text))</p>\n"
        + "</header>\n<main class=\"pair\">\n\(charts.joined())</main>\n")
    page.description = title
    page.styles = [resource_plot_css(), resource_stats_css()].map { String(cString: $0) }
    return page.text
  }

  private var heading: String { report.source ?? "Generated lists" }

  private var title: String {
    report.source.map { "The cost of differences of \($0), by engine" }
      ?? "The cost of differences by engine"
  }

  /// The figures in two columns; the costs of single applies have the whole width.
  var figures: [PlacedChart] {
    var figures: [PlacedChart] = []
    var top = 0.0
    if report.source != nil, report.sizes == nil {
      let chart = applyChart
      figures.append(PlacedChart(name: "time of each apply", chart: chart, x: 0, y: 0))
      top = chart.height + Self.gap
    }
    for (index, panel) in panels.enumerated() {
      let row = Double(index / 2)
      figures.append(
        PlacedChart(
          name: panel.name, chart: panel.chart,
          x: index % 2 == 0 ? 0 : half + Self.gap,
          y: top + row * (panel.chart.height + Self.gap)))
    }
    return figures
  }

  private var panels: [(name: String, chart: Chart)] {
    let groups = report.groups
    guard report.source != nil, let group = groups.first else {
      return groups.map { ($0.name, growthChart($0, .time, title: $0.name, note: $0.title)) }
    }
    let measures = Measure.allCases.filter { measure in
      group.rows.contains { row in report.engines.contains { measure.value(row, $0) != nil } }
    }
    return measures.map { measure in
      let chart =
        report.sizes == nil
        ? barChart(group, measure)
        : growthChart(group, measure, title: measure.title, note: measure.note)
      return (measure.title, chart)
    }
  }
}

extension BenchPlot {
  /// A measure for the comparison of engines.
  enum Measure: CaseIterable {
    case time, operations, distance, memory

    var title: String {
      switch self {
      case .time: "Time"
      case .operations: "Operations"
      case .distance: "Distance"
      case .memory: "Memory"
      }
    }

    /// The description of the measure.
    var note: String {
      switch self {
      case .time: "Processor time of a difference; the mean of the applies."
      case .operations: "Inserts, deletes and moves of items; the mean of the applies."
      case .distance: "Rows between the old and new places of moved items; the mean."
      case .memory: "The most that a difference needs, its result included."
      }
    }

    /// Returns the value of an engine in a row; nil if it was not measured.
    func value(_ row: BenchReport.Row, _ engine: BenchEngine) -> Double? {
      row[engine].flatMap { costs in
        switch self {
        case .time: costs.time
        case .operations: costs.operations
        case .distance: costs.distance
        case .memory: costs.memory.map(Double.init)
        }
      }
    }

    /// Returns a value with its unit.
    func text(_ value: Double) -> String {
      switch self {
      case .time: nanosecondsText(value)
      case .operations, .distance: grouped(Int(value.rounded()))
      case .memory: bytesText(Int64(value))
      }
    }

    /// Returns a tick's label, without unneeded decimals.
    func axisText(_ value: Double) -> String {
      switch self {
      case .time: Analysis.axisText(value)
      case .operations, .distance: countText(Int(value.rounded()))
      case .memory: text(value).replacing(#/\.0+ /#, with: " ")
      }
    }
  }
}
