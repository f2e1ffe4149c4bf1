import Workloads

/// The time of each engine on each workload, and how many times faster than Heckel's ours is.
func diffTable(_ selection: Selection) -> TextTable {
  var table = TextTable(
    title: "Differences, milliseconds of processor time",
    columns: [
      "workload", "identifier", "Snapshot", "Heckel", "stdlib", "ratio", "target", "",
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
    let target = workload.target.map { "≥ \(threeDigits($0))" } ?? "–"
    return Engine.allCases.map(milliseconds) + [
      ratioOfMedians.map(threeDigits) ?? "–", target, verdict, moves(minimum),
      samples[.heckel]?.first.map { grouped($0.tally.moves) } ?? "–", grouped(minimum.moves),
    ]
  }

  private func time(_ engine: Engine) -> Int? {
    samples[engine].map { median($0.map(\.amount)) }
  }

  private func milliseconds(_ engine: Engine) -> String {
    time(engine).map { threeDigits(Double($0) / 1e6) } ?? "not run"
  }

  private var ratioOfMedians: Double? {
    guard let ours = time(.snapshot), let theirs = time(.heckel) else { return nil }
    return Double(theirs) / Double(max(ours, 1))
  }

  private var verdict: String {
    guard let ratioOfMedians, let target = workload.target else { return "" }
    return ratioOfMedians >= target ? "met" : "missed"
  }

  /// Our number of moves, with a remark if the difference is not the smallest one.
  private func moves(_ minimum: Minimum) -> String {
    guard let tally = samples[.snapshot]?.first?.tally else { return "–" }
    return tally == Tally(minimum) ? grouped(tally.moves) : "WRONG: \(tally)"
  }
}
