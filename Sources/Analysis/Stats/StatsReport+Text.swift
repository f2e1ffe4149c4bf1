import Recordings
import TextAndFiles

extension StatsReport {
  /// The report for people: percentiles by phase, then one line per apply.
  public var text: String { lines.printed }

  /// The lines of the text.
  package var lines: [String] {
    [headline, ""] + phaseTable.lines + [""] + applyTable.lines
      + (observedTable.map { ["", "observed motion"] + $0.lines } ?? [])
      + notes.flatMap { ["", $0] }
  }

  /// The film and the number of runs.
  var headline: String { film + (runs > 1 ? ", \(runs) runs" : "") }

  /// The film's name, applies, frames and duration.
  var film: String {
    Self.film(
      name, applies: rows.count, frames: frames, framesPerSecond: framesPerSecond,
      duration: duration)
  }

  static func film(
    _ name: String, applies: Int, frames: Int, framesPerSecond: Int, duration: Int64
  ) -> String {
    "\(name): \(counted(applies, "apply", "applies")), \(counted(frames, "frame", "frames")) at "
      + "\(framesPerSecond) fps, \(secondsText(duration))"
  }

  var phaseTable: TextTable {
    var table = TextTable(columns: [
      ("phase", .left), ("samples", .right), ("p50", .right), ("p95", .right),
    ])
    let hasP99 = phases.contains { $0.distribution.p99 != nil }
    if hasP99 { table.columns.append(("p99", .right)) }
    table.columns += [("max", .right), ("worst apply", .left)]
    for phase in phases {
      let values = phase.distribution
      let worst = rows[phase.worstApply]
      table.rows.append(
        [
          phase.phase.rawValue, "\(values.sorted.count)", cell(values.percentile(50)),
          cell(values.percentile(95)),
        ] + (hasP99 ? [cell(values.p99)] : []) + [
          cell(values.max),
          "#\(worst.apply) at \(secondsText(worst.startNanoseconds)): \(worst.summary)",
        ])
    }
    return table
  }

  var applyTable: TextTable {
    let columns = Column.all.filter { column in
      column.isAlwaysShown || rows.contains { column.cell($0) != nil }
    }
    var table = TextTable(columns: columns.map { ($0.title, .right) })
    table.columns += phases.map { ($0.phase.rawValue, .right) }
    for row in rows {
      table.rows.append(
        columns.map { $0.cell(row) ?? "–" } + phases.map { cell(row.nanoseconds[$0.phase]) })
    }
    return table
  }

  /// Notes that explain the column of recorded differences, and applies after missing ones.
  var notes: [String] {
    var notes: [String] = []
    if rows.contains(where: { $0.recordedDiff != nil }) {
      notes.append(
        "\"recorded\" is the time that the source has for its difference; all other times were measured here."
      )
    }
    let late = rows.filter { $0.dropped > 0 }.map { "#\($0.apply)" }
    if !late.isEmpty {
      notes.append(
        "The recording lacks updates before \(listing(late)): "
          + "\(late.count == 1 ? "its" : "their") changes, and the times of difference and update, are "
          + "left out.")
    }
    return notes
  }

  private func cell(_ nanoseconds: Int64?) -> String {
    nanoseconds.map(durationText) ?? "–"
  }
}

/// A column of the table of applies. A column without values is left out.
private struct Column: Sendable {
  let title: String
  var isAlwaysShown = true
  let cell: @Sendable (StatsReport.Row) -> String?

  static let all: [Column] = [
    Column(title: "apply") { "#\($0.apply)" },
    Column(title: "time") { secondsText($0.startNanoseconds) },
    Column(title: "items") { "\($0.items)" },
    Column(title: "on screen", isAlwaysShown: false) { $0.rowsOnScreen.map { "\($0)" } },
    Column(title: "inserted") { $0.ownCounts.map { "\($0.itemInserts)" } },
    Column(title: "deleted") { $0.ownCounts.map { "\($0.itemDeletes)" } },
    Column(title: "moved") { $0.ownCounts.map { "\($0.itemMoves)" } },
    Column(title: "marked") { "\($0.marks)" },
    Column(title: "changed") { row in row.ownCounts.map { _ in percentText(row.changedShare) } },
    Column(title: "travel", isAlwaysShown: false) { row in
      row.travel.map { "\(Int($0.rounded())) pt" }
    },
    Column(title: "peak", isAlwaysShown: false) { $0.memory.peak.map(bytesText) },
    Column(title: "allocated", isAlwaysShown: false) { $0.memory.allocated.map(bytesText) },
    Column(title: "recorded", isAlwaysShown: false) { $0.recordedDiff.map(durationText) },
  ]
}
