import Recordings

extension StatsPlot {
  /// The duration of a frame in nanoseconds, by its rate in hertz.
  static let budgets: [(rate: Int, nanoseconds: Double)] = [
    (60, 1e9 / 60), (120, 1e9 / 120),
  ]

  /// Space for the budgets' names beside the charts of applies.
  static let margin = 118.0

  /// The cost of each apply on a logarithmic scale: one dot per phase, and a stem up to their sum.
  var costChart: Chart {
    let grouped = groupSize > 1 ? " Of each \(groupSize) neighbors the costliest." : ""
    // A narrow chart has no space beside its lines.
    let names =
      width <= Chart.narrow
      ? " Dashed: " + Self.budgets.map(Self.name).joined(separator: ", ") + "." : ""
    var chart = Chart(
      title: "Cost of each apply",
      subtitle:
        "A stem ends at the sum of the once-per-apply phases; frame phases count with their slowest "
        + "frame.\(grouped)\(names)",
      legend: [.init(style: "total", label: "sum")]
        + report.phases.map { .init(style: $0.phase.rawValue, label: $0.phase.rawValue) },
      width: width, height: 340, margin: Self.margin)
    let scale = Scale.logarithmic(
      around: rows.flatMap(costs) + Self.budgets.map { $0.nanoseconds * 1.5 },
      from: chart.bottom, to: chart.top)
    addColumns("band", to: &chart)
    chart.verticalAxis(scale, scale.ticks(spacing: 22)) { axisText($0) }
    for row in rows { drawCost(row, scale, &chart) }
    for budget in Self.budgets {
      let y = scale.place(budget.nanoseconds)
      chart.canvas.line("budget", chart.left, y, chart.right, y)
    }
    // On a long scale the lines are close together, so their labels are spaced.
    var free = -Double.infinity
    for budget in Self.budgets where !chart.isNarrow {
      let y = max(scale.place(budget.nanoseconds) + 4, free)
      chart.canvas.text("budgetName", Self.name(of: budget), chart.right + 8, y)
      free = y + 14
    }
    addApplies(to: &chart)
    return chart
  }

  private static func name(of budget: (rate: Int, nanoseconds: Double)) -> String {
    "\(budget.rate) Hz · \(durationText(Int64(budget.nanoseconds)))"
  }

  private func drawCost(_ row: StatsReport.Row, _ scale: Scale, _ chart: inout Chart) {
    let x = place(of: row.apply, in: chart)
    let radius = min(3.5, max(1.2, slot(in: chart) / 2.5))
    if row.perApplyNanoseconds > 0 {
      let y = scale.place(Double(row.perApplyNanoseconds))
      chart.canvas.line("stem", x, chart.bottom, x, y)
    }
    for phase in report.phases.map(\.phase) {
      guard let cost = cost(of: phase, row), cost > 0 else { continue }
      chart.canvas.dot(phase.rawValue, x, scale.place(Double(cost)), radius: radius)
    }
    if row.perApplyNanoseconds > 0 {
      chart.canvas.dot("total", x, scale.place(Double(row.perApplyNanoseconds)), radius: radius)
    }
  }

  private func cost(of phase: Phase, _ row: StatsReport.Row) -> Int64? {
    phase.isPerFrame ? slowestFrames[row.apply]?[phase] : row.nanoseconds[phase]
  }

  private func costs(_ row: StatsReport.Row) -> [Double] {
    ([row.perApplyNanoseconds] + Phase.allCases.compactMap { cost(of: $0, row) }).map(Double.init)
  }
}

/// Returns a tick's duration without decimals: "10 µs".
func axisText(_ nanoseconds: Double) -> String {
  for (scale, unit) in [(1e9, "s"), (1e6, "ms"), (1e3, "µs")] where nanoseconds >= scale {
    return "\(Int((nanoseconds / scale).rounded())) \(unit)"
  }
  return "\(Int(nanoseconds.rounded())) ns"
}
