import Choreography
import Recordings
import TextAndFiles

extension StatsReport {
  /// The observed motion after each apply; nil for a recording without frames.
  var observedTable: TextTable? {
    let measured = rows.compactMap(\.observed)
    guard !measured.isEmpty else { return nil }
    var table = TextTable(
      columns: [
        "apply", "first movement", "at rest", "frames", "missed", "largest step", "distance",
      ].map { ($0, .right) })
    table.columns.append(("row of the largest step", .left))
    table.rows = measured.map { observed in
      [
        "#\(observed.apply)", observed.latency.map(millisecondsText) ?? "–",
        observed.settlingTime.map(millisecondsText) ?? "–", "\(observed.frames)",
        "\(observed.missedFrames)", observed.largestStep.map { points($0.length) } ?? "–",
        points(observed.distance), observed.largestStep.map(place(of:)) ?? "–",
      ]
    }
    return table
  }

  private func place(of step: ObservedMotionMetrics.Step) -> String {
    "\(step.row) at \(secondsText(step.time, places: 3))"
  }

  private func points(_ length: Double) -> String { decimal(length, places: 1) + " pt" }
}

extension ObservedMotionMetrics {
  /// The metrics for programs: nanoseconds from the apply, and points.
  var json: JSONValue {
    .object([
      "first_movement": latency.map(JSONValue.integer),
      "rest": settlingTime.map(JSONValue.integer), "frames": .integer(frames),
      "missed_frames": .integer(missedFrames),
      "largest_step": largestStep.map { step in
        .object([
          "row": .string(step.row.name), "kind": .string(step.row.role.rawValue),
          "points": .number(rounded(step.length)), "time": .integer(step.time),
        ])
      },
      "distance": .number(rounded(distance)),
    ])
  }
}

/// Returns a length in points, rounded to thousandths.
func rounded(_ points: Double) -> Double { (points * 1000).rounded() / 1000 }
