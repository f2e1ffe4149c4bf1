import DiffableData
import Foundation
import Measuring
import Workloads

/// Returns times of short lists, a loop over many pairs each: with one pair alone the processor learns
/// all branches.
func shortTable(_ selection: Selection) -> TextTable {
  var table = TextTable(
    title: "Short lists: a tenth deleted, a tenth inserted, 2 % moved",
    columns: [
      "items, change", "identifier", "pairs", "Heckel", "Snapshot", "made anew", "Heckel/Snapshot",
      "Heckel/made anew",
    ], words: 2)
  for (count, kind) in [20, 100, 1_000].flatMap({ count in selection.kinds.map { (count, $0) } }) {
    for (change, make) in [
      ("blocks", { ListPair.blockChange(count: count, seed: $0) }),
      ("scattered", { ListPair.scattered(count: count, changed: 0.1, moved: 0.02, seed: $0) }),
    ] as [(String, (UInt64) -> ListPair)] {
      for pairCount in [1, 16, 64] {
        selection.report("\(change) at \(count), \(pairCount) pairs")
        let pairs = (1...UInt64(pairCount)).map(make)
        let medians = shortTimes(pairs, kind, selection.rounds)
        table.rows.append(
          ["\(grouped(count)), \(change)", kind.title, grouped(pairCount)]
            + medians.map { duration($0) }
            + [ratio(medians[0], medians[1]), ratio(medians[0], medians[2])])
      }
    }
  }
  return table
}

/// Returns the nanoseconds of Heckel's difference, of ours, and of a snapshot's creation with ours.
private func shortTimes(_ pairs: [ListPair], _ kind: IdentifierKind, _ rounds: Rounds) -> [Int] {
  switch kind {
  case .uuid: shortTimes(pairs, UUID.init(number:), rounds)
  case .int: shortTimes(pairs, { $0 }, rounds)
  case .text: shortTimes(pairs, itemName, rounds)
  case .longText: shortTimes(pairs, longText, rounds)
  case .pair: shortTimes(pairs, PairID.init, rounds)
  }
}

private func shortTimes<ID: Hashable & Sendable>(
  _ pairs: [ListPair], _ identifier: (Int) -> ID, _ rounds: Rounds
) -> [Int] {
  let lists = pairs.map {
    EngineLists<ID>(old: items(of: $0.old, identifier), new: items(of: $0.new, identifier))
  }
  // Loops of about 10,000 items, as the clock takes as long as a difference of a hundred.
  let times = max(1, 10_000 / lists.reduce(0) { $0 + $1.oldSections[0].items.count })
  let works: [(EngineLists<ID>) -> Void] = [
    { blackHole(Heckel(old: $0.oldSections[0].items, new: $0.newSections[0].items)) },
    { blackHole($0.new.difference(from: $0.old)) },
    { blackHole(appended($0.newSections).difference(from: $0.old)) },
  ]
  return rounds.samples(of: works.count) { number in
    let work = works[number]
    return Meter.processorTime.read {
      for _ in 0..<times {
        for list in lists { work(list) }
      }
    }.amount
  }.map { median($0) / (times * lists.count) }
}
