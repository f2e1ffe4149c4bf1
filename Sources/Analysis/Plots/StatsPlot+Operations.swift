import TextAndFiles

extension StatsPlot {
  /// The operations of each apply: stacked bars of inserts, deletes, moves and marks.
  var operationsChart: Chart {
    var chart = Chart(
      title: "Operations of each apply", subtitle: operationsNote,
      legend: ["inserts", "deletes", "moves", "marks"].map { .init(style: $0, label: $0) },
      width: width, height: 260, margin: Self.margin)
    let scale = Scale(
      .linear, 0...max(1, Double(operationsLimit)), from: chart.bottom, to: chart.top)
    addColumns("band", to: &chart)
    chart.verticalAxis(scale, scale.ticks(spacing: 32, areWhole: true)) {
      grouped(Int($0))
    }
    for row in rows { drawOperations(row, scale, &chart) }
    addApplies(to: &chart)
    return chart
  }

  private func drawOperations(_ row: StatsReport.Row, _ scale: Scale, _ chart: inout Chart) {
    let x = place(of: row.apply, in: chart)
    let width = min(36, max(1, slot(in: chart) * 0.7))
    var sum = 0
    for (style, count) in operations(row) where count > 0 {
      let (from, to) = (scale.place(Double(sum)), scale.place(Double(sum + count)))
      if from - to > 0 {
        chart.canvas.rect(style, x: x - width / 2, y: to, width: width, height: from - to)
      }
      sum += count
    }
    if sum > operationsLimit {
      chart.canvas.text("strong", "↑ \(grouped(sum))", x + width / 2 + 4, chart.top + 9)
    }
  }

  private func operations(_ row: StatsReport.Row) -> [(style: String, count: Int)] {
    [
      ("inserts", row.counts.itemInserts), ("deletes", row.counts.itemDeletes),
      ("moves", row.counts.itemMoves), ("marks", row.marks),
    ]
  }

  private func total(_ row: StatsReport.Row) -> Int {
    operations(row).reduce(0) { $0 + $1.count }
  }

  /// The end of the axis. It ignores a first load, whose inserts would flatten all other bars.
  private var operationsLimit: Int {
    let most = rows.map(total).max() ?? 0
    let others = rows.dropFirst().map(total).max() ?? 0
    return others > 0 && most > 3 * others ? (others * 5 + 3) / 4 : most
  }

  private var operationsNote: String {
    let isCut = rows.first.map { total($0) > operationsLimit } ?? false
    return isCut ? "The first load is cut off, so that the rest can be seen." : "Items only."
  }
}
