import DiffableData
import Measuring
import Workloads

/// Edits of a copy and the difference that follows, against the difference of snapshots that were
/// made independently of each other.
func editTable(_ selection: Selection) -> TextTable {
  var table = TextTable(
    title: "Edits of a copy, with the difference that follows",
    columns: [
      "workload", "identifier", "edits", "diff", "together", "full diff", "Heckel",
      "together/full", "", "together/Heckel", "moves", "fewest",
    ], words: 2)
  for (editCount, count) in [(10, 100_000), (100, 100_000), (1_000, 100_000), (1_000, 1_000_000)] {
    let script = EditScript(edits: editCount, count: count)
    let minimum = Minimum(of: script.pair)
    for kind in selection.kinds {
      let title = "\(grouped(editCount)) edits at \(grouped(count))"
      selection.report("\(title) \(kind.rawValue)")
      let contest = EditContest(script, kind)
      let target = editCount == 10 ? 0.1 : nil
      table.rows.append([title, kind.title] + editCells(contest, minimum, target, selection))
    }
  }
  return table
}

private func editCells(
  _ contest: EditContest, _ minimum: Minimum, _ target: Double?, _ selection: Selection
) -> [String] {
  let samples = selection.rounds.samples(of: EditContest.Step.allCases.count) {
    contest.measure(EditContest.Step.allCases[$0])
  }
  let medians = samples.map { median($0.map(\.amount)) }
  let together = medians[0] + medians[1]
  let share = Double(together) / Double(max(medians[2], 1))
  let tally = samples[1].first?.tally
  let moves =
    tally == Tally(minimum) ? grouped(minimum.moves) : "WRONG: \(String(describing: tally))"
  return [medians[0], medians[1], together, medians[2], medians[3]].map(duration) + [
    threeDigits(share), target.map { met(share <= $0, "≤", $0) } ?? "",
    ratio(together, medians[3]), moves, grouped(minimum.moves),
  ]
}

/// A script of edits in one type of identifier, with everything made that is not to be measured.
private struct EditContest {
  enum Step: CaseIterable {
    case edits, difference, fullDifference, heckel
  }

  let measure: (Step) -> Sample

  init<ID: Hashable & Sendable>(_ script: EditScript, _ identifier: (Int) -> ID) {
    let contest = Contest(script.pair, identifier)
    let old = snapshot(of: [
      ItemSection(number: 0, items: script.pair.old[0].items.map(identifier))
    ])
    let edits = script.edits.map { SnapshotEdit($0, identifier) }
    var edited = old
    measure = { step in
      switch step {
      case .edits:
        let (result, amount) = Meter.processorTime.read { applying(edits, to: old) }
        edited = result
        return Sample(amount: amount, tally: Tally(deletes: 0, inserts: 0, moves: 0))
      case .difference:
        let (result, amount) = Meter.processorTime.read { edited.difference(from: old) }
        return Sample(amount: amount, tally: Tally(result))
      case .fullDifference: return contest.measure(.snapshot, .processorTime)
      case .heckel: return contest.measure(.heckel, .processorTime)
      }
    }
  }

  init(_ script: EditScript, _ kind: IdentifierKind) {
    switch kind {
    case .uuid: self.init(script, uuid)
    case .int: self.init(script, { $0 })
    case .text: self.init(script, itemName)
    case .longText: self.init(script, longText)
    case .pair: self.init(script, PairID.init)
    }
  }
}

/// An edit with the arguments that the snapshot takes.
enum SnapshotEdit<ID: Hashable & Sendable> {
  case delete([ID])
  case insert([ID], before: ID)
  case move(ID, before: ID)

  init(_ edit: Edit, _ identifier: (Int) -> ID) {
    switch edit {
    case .delete(let item): self = .delete([identifier(item)])
    case .insert(let item, let anchor):
      self = .insert([identifier(item)], before: identifier(anchor))
    case .move(let item, let anchor): self = .move(identifier(item), before: identifier(anchor))
    }
  }
}

func applying<ID: Hashable & Sendable>(
  _ edits: [SnapshotEdit<ID>], to snapshot: Snapshot<Int, ID>
) -> Snapshot<Int, ID> {
  var snapshot = snapshot
  do {
    for edit in edits { try apply(edit, to: &snapshot) }
  } catch {
    preconditionFailure("the script does not fit the snapshot: \(error)")
  }
  return snapshot
}

@inline(__always)
func apply<ID: Hashable & Sendable>(
  _ edit: SnapshotEdit<ID>, to snapshot: inout Snapshot<Int, ID>
) throws(SnapshotError) {
  switch edit {
  case .delete(let items): try snapshot.deleteItems(items)
  case .insert(let items, let anchor): try snapshot.insertItems(items, before: anchor)
  case .move(let item, let anchor): try snapshot.moveItem(item, before: anchor)
  }
}
