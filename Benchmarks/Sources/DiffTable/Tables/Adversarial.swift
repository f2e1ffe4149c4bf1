import Measuring
import Workloads

/// Returns times for worst cases of various algorithms at three sizes, with their growth.
func adversarialTable(_ selection: Selection) -> TextTable {
  var table = TextTable(
    title: "Hard inputs, growth with the number of items",
    columns: [
      "input", "identifier", "items", "n / 4", "n / 2", "n", "growth per doubling", "Heckel, n",
      "ratio",
    ], words: 2)
  for input in HardInput.all {
    let cases: [(title: String, make: (ListPair) -> DiffCase)] =
      input.own.map { [$0] }
      ?? selection.kinds.map { kind in (kind.title, { DiffCase($0, kind) }) }
    for (title, make) in cases {
      selection.report("\(input.title) \(title)")
      table.rows.append([input.title, title] + hardCells(input, make, selection))
    }
  }
  return table
}

private struct HardInput {
  let title: String
  /// The largest number of items.
  let count: Int
  let lists: (Int) -> ListPair
  /// The identifiers if they are the hard part; nil for all kinds.
  var own: (title: String, make: (ListPair) -> DiffCase)?

  static var all: [HardInput] {
    [
      HardInput(
        title: "all hashes equal, shuffled", count: 2_000, lists: { .shuffled(count: $0) },
        own: ("one hash", { DiffCase($0, CollidingID.init) })),
      HardInput(
        title: "all hashes equal, one moved", count: 2_000, lists: oneMoved,
        own: ("one hash", { DiffCase($0, CollidingID.init) })),
      HardInput(
        title: "keys far apart, shuffled", count: 200_000, lists: { .shuffled(count: $0) },
        own: ("Int × 2³²", { DiffCase($0, { $0 << 32 }) })),
      HardInput(title: "sorted backwards", count: 200_000, lists: { .reversed(count: $0) }),
      HardInput(title: "organ pipes", count: 200_000, lists: organPipes),
      HardInput(title: "alternating halves", count: 200_000, lists: alternating),
      HardInput(title: "alternating ends", count: 200_000, lists: alternatingEnds),
      HardInput(title: "runs of 1,000 swapped", count: 200_000, lists: swappedRuns),
      HardInput(
        title: "sections of one item", count: 10_000, lists: { .churn(sections: $0, itemsEach: 1) }),
    ]
  }
}

private func hardCells(
  _ input: HardInput, _ make: (ListPair) -> DiffCase, _ selection: Selection
) -> [String] {
  let cases = [4, 2, 1].map { make(input.lists(input.count / $0)) }
  let samples = Rounds(most: min(7, selection.rounds.most)).samples(of: 4) {
    cases[min($0, 2)].measure($0 < 3 ? .snapshot : .heckel, .processorTime)
  }
  let medians = samples.map(median)
  let growth = (Double(medians[2]) / Double(max(medians[0], 1))).squareRoot()
  return [grouped(input.count)] + medians.prefix(3).map(duration) + [
    threeDigits(growth), duration(medians[3]), ratio(medians[3], medians[2]),
  ]
}
