import Recording

extension StatsReport {
  /// The report for programs; every duration is in nanoseconds.
  public var json: JSONValue {
    .object([
      "flipbook": .integer(Int64(1)), "name": .string(name),
      "fps": .integer(framesPerSecond), "frames": .integer(frames),
      "duration": .integer(duration),
      "phases": .array(phases.map(json)), "applies": .array(rows.map(json)),
    ])
  }

  private func json(_ phase: PhaseSummary) -> JSONValue {
    .object([
      "phase": .string(phase.phase.rawValue),
      "samples": .integer(phase.distribution.sorted.count),
      "p50": phase.distribution.percentile(50).map(JSONValue.integer),
      "p95": phase.distribution.percentile(95).map(JSONValue.integer),
      "max": phase.distribution.max.map(JSONValue.integer),
      "worst_apply": .integer(phase.worstApply),
    ])
  }

  private func json(_ row: Row) -> JSONValue {
    .object([
      "apply": .integer(row.apply), "time": .integer(row.time),
      "animated": .bool(row.isAnimated), "items": .integer(row.items),
      "rows_on_screen": .integer(row.rowsOnScreen), "marks": .integer(row.marks),
      "operations": JSONValue(row.counts),
      "nanoseconds": .object(
        Phase.allCases.compactMap { phase in
          row.nanoseconds[phase].map { JSONValue.Member(phase.rawValue, .integer($0)) }
        }),
    ])
  }
}
