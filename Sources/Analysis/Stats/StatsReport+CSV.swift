import Recordings

extension StatsReport {
  /// The report as CSV: a header, then one row per apply. Lines end in CR LF, and texts are quoted
  /// if RFC 4180 requires it. A cell without a value is empty.
  public var csv: String {
    ([csvNames] + rows.map(csvCells)).map { $0.joined(separator: ",") + "\r\n" }.joined()
  }

  private var csvNames: [String] {
    [
      "apply", "time_ns", "animated", "items", "rows_on_screen", "item_inserts", "item_deletes",
      "item_moves", "section_inserts", "section_deletes", "section_moves", "marks",
      "changed_share", "travel_pt", "peak_memory_bytes", "allocated_memory_bytes",
      "recorded_diff_ns",
    ] + Phase.allCases.map { $0.rawValue + "_ns" } + observedNames + ["summary"]
  }

  /// The columns of observed motion; none for a recording without frames.
  private var observedNames: [String] {
    guard rows.contains(where: { $0.observed != nil }) else { return [] }
    return [
      "first_movement_ns", "rest_ns", "frames_shown", "frames_missed", "largest_step_pt",
      "largest_step_row", "distance_pt",
    ]
  }

  private func observedCells(_ row: Row) -> [String] {
    guard let observed = row.observed else { return observedNames.map { _ in "" } }
    return [
      cell(observed.latency), cell(observed.settlingTime), "\(observed.frames)",
      "\(observed.missedFrames)", cell(observed.largestStep.map { rounded($0.length) }),
      quoted(observed.largestStep?.row.description ?? ""), "\(rounded(observed.distance))",
    ]
  }

  private func csvCells(_ row: Row) -> [String] {
    let counts = row.ownCounts
    let head = [
      "\(row.apply)", "\(row.startNanoseconds)", "\(row.isAnimated)", "\(row.items)",
      cell(row.rowsOnScreen), cell(counts?.itemInserts), cell(counts?.itemDeletes),
      cell(counts?.itemMoves), cell(counts?.sectionInserts), cell(counts?.sectionDeletes),
      cell(counts?.sectionMoves), "\(row.marks)", cell(counts.map { _ in row.changedShare }),
      cell(row.travel),
      cell(row.memory.peak), cell(row.memory.allocated), cell(row.recordedDiff),
    ]
    return head + Phase.allCases.map { cell(row.nanoseconds[$0]) } + observedCells(row)
      + [quoted(row.summary)]
  }

  private func cell(_ value: (some CustomStringConvertible)?) -> String {
    value.map { "\($0)" } ?? ""
  }

  private func quoted(_ text: String) -> String {
    let needsQuotes = text.contains { $0 == "," || $0 == "\"" || $0.isNewline }
    return needsQuotes ? "\"" + text.replacing("\"", with: "\"\"") + "\"" : text
  }
}
