import Recordings

extension StatsReport {
  /// The version of the report's JSON. It increases with each change that readers have to handle.
  package static let formatVersion = 1

  /// The report for programs. Every duration is in nanoseconds.
  package var json: JSONValue { json(nil) }

  /// Returns the report for programs with its comparison to an earlier one.
  package func json(_ comparison: StatsComparison?) -> JSONValue {
    .object([
      "flipbook": .integer(Self.formatVersion), "name": .string(name),
      "environment": environment.map(\.json),
      "fps": .integer(framesPerSecond), "frames": .integer(frames),
      "duration": .integer(duration), "runs": .integer(runs),
      "phases": .array(phases.map { json($0) }), "applies": .array(rowsJSON),
      "comparison": comparison?.json,
    ])
  }

  private func json(_ phase: PhaseSummary) -> JSONValue {
    .object([
      "phase": .string(phase.phase.rawValue),
      "samples": .integer(phase.distribution.sorted.count),
      "p50": phase.distribution.percentile(50).map(JSONValue.integer),
      "p95": phase.distribution.percentile(95).map(JSONValue.integer),
      "p99": phase.distribution.p99.map(JSONValue.integer),
      "max": phase.distribution.max.map(JSONValue.integer),
      "worst_apply": .integer(phase.worstApply),
      "totals": .array(phase.totals.map(JSONValue.integer)),
    ])
  }

  private var rowsJSON: [JSONValue] {
    var samples = [[Phase: [Int64]]](repeating: [:], count: rows.count)
    for sample in self.samples {
      samples[sample.apply][sample.phase, default: []].append(sample.nanoseconds)
    }
    return zip(rows, samples).map(json)
  }

  private func json(_ row: Row, _ samples: [Phase: [Int64]]) -> JSONValue {
    .object([
      "apply": .integer(row.apply), "time": .integer(row.startNanoseconds),
      "animated": .bool(row.isAnimated), "dropped": row.dropped > 0 ? .integer(row.dropped) : nil,
      "items": .integer(row.items),
      "rows_on_screen": row.rowsOnScreen.map(JSONValue.integer), "marks": .integer(row.marks),
      "operations": row.ownCounts.map { JSONValue($0) },
      "changed_share": row.ownCounts.map { _ in .number(row.changedShare) },
      "travel": row.travel.map(JSONValue.number), "summary": .string(row.summary),
      "peak_memory": row.memory.peak.map(JSONValue.integer),
      "allocated_memory": row.memory.allocated.map(JSONValue.integer),
      "recorded_diff": row.recordedDiff.map(JSONValue.integer),
      "observed": row.observed.map(\.json),
      "nanoseconds": byPhase { row.nanoseconds[$0].map(JSONValue.integer) },
      "samples": byPhase { samples[$0].map { .array($0.map(JSONValue.integer)) } },
    ])
  }

  private func byPhase(_ value: (Phase) -> JSONValue?) -> JSONValue {
    .object(
      Phase.allCases.compactMap { phase in
        value(phase).map { JSONValue.Member(phase.rawValue, $0) }
      })
  }
}
