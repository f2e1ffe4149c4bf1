import Recording

extension StatsReport {
  /// The report for people: percentiles by phase, then a line an apply.
  public var text: String {
    let head =
      "\(name): \(rows.count) \(rows.count == 1 ? "apply" : "applies"), \(frames) frames at \(framesPerSecond) fps, "
      + "\(secondsText(duration))\n\n"
    return head + phaseTable.text + "\n" + applyTable.text
  }

  private var phaseTable: TextTable {
    var table = TextTable(columns: [
      ("phase", .left), ("samples", .right), ("p50", .right), ("p95", .right),
      ("max", .right), ("worst apply", .left),
    ])
    for phase in phases {
      let worst = rows[phase.worstApply]
      table.rows.append([
        phase.phase.rawValue, "\(phase.distribution.sorted.count)",
        cell(phase.distribution.percentile(50)), cell(phase.distribution.percentile(95)),
        cell(phase.distribution.max),
        "#\(worst.apply) at \(secondsText(worst.time)): \(worst.summary)",
      ])
    }
    return table
  }

  private var applyTable: TextTable {
    var table = TextTable(columns: [
      ("apply", .right), ("time", .right), ("items", .right), ("on screen", .right),
      ("inserted", .right), ("deleted", .right), ("moved", .right), ("marked", .right),
    ])
    let measured = phases.map(\.phase)
    table.columns += measured.map { ($0.rawValue, .right) }
    for row in rows {
      let cells = [
        "#\(row.apply)", secondsText(row.time), "\(row.items)", "\(row.rowsOnScreen)",
        "\(row.counts.itemInserts)", "\(row.counts.itemDeletes)", "\(row.counts.itemMoves)",
        "\(row.marks)",
      ]
      table.rows.append(cells + measured.map { cell(row.nanoseconds[$0]) })
    }
    return table
  }

  private func cell(_ nanoseconds: Int64?) -> String {
    nanoseconds.map(durationText) ?? "–"
  }
}
