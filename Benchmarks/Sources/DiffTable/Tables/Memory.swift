import Measuring
import Workloads

/// Returns the peak memory of a snapshot's and of Heckel's diff, without the lists themselves.
func memoryTable(_ selection: Selection) -> TextTable {
  var table = TextTable(
    title: "Peak of resident memory over the inputs, results included",
    columns: ["workload", "identifier", "Snapshot", "Heckel", "ours/Heckel's", ""],
    words: 2)
  if !canMeasureMemory { return table }
  for workload in selection.workloads where selection.runs(.heckel, workload) {
    let pair = workload.make()
    for kind in selection.kinds {
      selection.report("memory \(workload.name) \(kind.rawValue)")
      table.rows.append([workload.title, kind.title] + memoryCells(DiffCase(pair, kind)))
    }
  }
  return table
}

private let target = 0.25

private func memoryCells(_ diffCase: DiffCase) -> [String] {
  let columns = [DiffColumn.snapshot, .heckel]
  let samples = Rounds(most: 3).samples(of: columns.count) {
    diffCase.measure(columns[$0], .peakMemory)
  }
  let medians = samples.map(median)
  let share = Double(medians[0]) / Double(max(medians[1], 1))
  return medians.map(megabytes) + [
    threeDigits(share), met(share <= target, "≤", target),
  ]
}
