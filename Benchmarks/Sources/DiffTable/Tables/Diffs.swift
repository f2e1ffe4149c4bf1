import Measuring
import Workloads

/// Returns the time of each engine for each workload, and their ratios.
func diffTable(_ selection: Selection) -> TextTable {
  var table = TextTable(
    title: "Differences, milliseconds of processor time",
    columns: [
      "workload", "identifier", "Snapshot", "made anew", "Heckel", "stdlib",
      "Heckel/Snapshot", "", "Heckel/made anew", "", "stdlib/Snapshot", "",
      "moves", "Heckel's", "fewest",
    ], words: 2)
  for workload in selection.workloads {
    let pair = workload.make()
    let minimum = MinimumEditCounts(of: pair)
    for kind in selection.kinds {
      selection.report("\(workload.name) \(kind.rawValue)")
      let row = DiffRow(workload, DiffCase(pair, kind), selection)
      table.rows.append([workload.title, kind.title] + row.cells(minimum))
    }
  }
  return table
}

/// One workload with one type of identifier, run by all suitable engines.
private struct DiffRow {
  let workload: Workload
  var samples: [DiffColumn: [Int]] = [:]
  /// The outcomes of the engines' edits; a wrong one is missing.
  var outcomes: [DiffColumn: EditOutcome] = [:]

  init(_ workload: Workload, _ diffCase: DiffCase, _ selection: Selection) {
    self.workload = workload
    let columns = DiffColumn.allCases.filter { selection.runs($0, workload) }
    for column in columns { outcomes[column] = column.engine.flatMap(diffCase.outcome) }
    let all = selection.rounds.samples(of: columns.count) {
      diffCase.measure(columns[$0], .processorTime)
    }
    for (column, its) in zip(columns, all) { samples[column] = its }
  }

  func cells(_ minimum: MinimumEditCounts) -> [String] {
    let targets = workload.targets
    return DiffColumn.allCases.map(milliseconds)
      + verdict(.heckel, over: .snapshot, targets.heckel)
      + verdict(.heckel, over: .fresh, targets.fresh)
      + verdict(.standardLibrary, over: .snapshot, targets.standardLibrary) + [
        moves(minimum), outcomes[.heckel].map { grouped($0.moves) } ?? "–",
        grouped(minimum.moves),
      ]
  }

  private func time(_ column: DiffColumn) -> Int? { samples[column].map(median) }

  private func milliseconds(_ column: DiffColumn) -> String {
    if column.engine != nil, samples[column] != nil, outcomes[column] == nil { return "WRONG" }
    return time(column).map { threeDigits(Double($0) / 1e6) } ?? "not run"
  }

  /// Returns the ratio of two medians, and the comparison with its target.
  private func verdict(_ column: DiffColumn, over other: DiffColumn, _ target: Double?) -> [String]
  {
    guard let slow = time(column), let fast = time(other) else { return ["–", ""] }
    let ratio = Double(slow) / Double(max(fast, 1))
    return [threeDigits(ratio), target.map { met(ratio >= $0, "≥", $0) } ?? ""]
  }

  /// Returns the snapshot's number of moves, or an error if the difference is not minimal.
  private func moves(_ minimum: MinimumEditCounts) -> String {
    guard let outcome = outcomes[.snapshot] else { return "–" }
    return outcome.isSmallest(minimum) ? grouped(outcome.moves) : "WRONG: \(outcome)"
  }
}
