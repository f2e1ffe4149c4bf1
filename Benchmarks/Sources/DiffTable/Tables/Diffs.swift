import Measuring
import Workloads

/// The time of each engine on each workload, and how many times one is another.
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
    let minimum = Minimum(of: pair)
    for kind in selection.kinds {
      selection.report("\(workload.name) \(kind.rawValue)")
      let row = DiffRow(workload, Contest(pair, kind), selection)
      table.rows.append([workload.title, kind.title] + row.cells(minimum))
    }
  }
  return table
}

/// One workload in one type of identifier, run by all engines that end on it.
private struct DiffRow {
  let workload: Workload
  var samples: [Engine: [Sample]] = [:]

  init(_ workload: Workload, _ contest: Contest, _ selection: Selection) {
    self.workload = workload
    let engines = Engine.allCases.filter { selection.runs($0, workload) }
    let all = selection.rounds.samples(of: engines.count) {
      contest.measure(engines[$0], .processorTime)
    }
    for (engine, its) in zip(engines, all) { samples[engine] = its }
  }

  func cells(_ minimum: Minimum) -> [String] {
    let targets = workload.targets
    return Engine.allCases.map(milliseconds)
      + verdict(.heckel, over: .snapshot, targets.heckel)
      + verdict(.heckel, over: .fresh, targets.fresh)
      + verdict(.standardLibrary, over: .snapshot, targets.standardLibrary) + [
        moves(minimum), samples[.heckel]?.first.map { grouped($0.tally.moves) } ?? "–",
        grouped(minimum.moves),
      ]
  }

  private func time(_ engine: Engine) -> Int? {
    samples[engine].map { median($0.map(\.amount)) }
  }

  private func milliseconds(_ engine: Engine) -> String {
    time(engine).map { threeDigits(Double($0) / 1e6) } ?? "not run"
  }

  /// The ratio of two medians, and whether it reaches its target.
  private func verdict(_ engine: Engine, over other: Engine, _ target: Double?) -> [String] {
    guard let slow = time(engine), let fast = time(other) else { return ["–", ""] }
    let ratio = Double(slow) / Double(max(fast, 1))
    return [threeDigits(ratio), target.map { met(ratio >= $0, "≥", $0) } ?? ""]
  }

  /// Our number of moves, with a remark if the difference is not the smallest one.
  private func moves(_ minimum: Minimum) -> String {
    guard let tally = samples[.snapshot]?.first?.tally else { return "–" }
    return tally == Tally(minimum) ? grouped(tally.moves) : "WRONG: \(tally)"
  }
}
