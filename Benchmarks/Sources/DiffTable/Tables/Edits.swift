import DiffableData
import Foundation
import Measuring
import Workloads

/// Returns times of edits of a copy and its difference, beside those of snapshots made
/// independently.
func editTable(_ selection: Selection) -> TextTable {
  var table = TextTable(
    title: "Edits of a copy, with the difference that follows",
    columns: [
      "workload", "identifier", "edits", "diff", "together", "full diff", "Heckel",
      "together/full", "", "together/Heckel", "moves", "fewest",
    ], words: 2)
  for (editCount, count) in [(10, 100_000), (100, 100_000), (1_000, 100_000), (1_000, 1_000_000)] {
    let script = ListEdits(edits: editCount, count: count)
    let minimum = MinimumEditCounts(of: script.pair)
    for kind in selection.kinds {
      let title = "\(grouped(editCount)) edits at \(grouped(count))"
      selection.report("\(title) \(kind.rawValue)")
      let editCase = EditCase(script, kind)
      let target = editCount == 10 ? 0.1 : nil
      table.rows.append([title, kind.title] + editCells(editCase, minimum, target, selection))
    }
  }
  return table
}

private func editCells(
  _ editCase: EditCase, _ minimum: MinimumEditCounts, _ target: Double?, _ selection: Selection
) -> [String] {
  let samples = selection.rounds.samples(of: EditCase.Step.allCases.count) {
    editCase.measure(EditCase.Step.allCases[$0])
  }
  let medians = samples.map(median)
  let together = medians[0] + medians[1]
  let share = Double(together) / Double(max(medians[2], 1))
  let outcome = editCase.outcome()
  let moves =
    outcome?.isSmallest(minimum) == true
    ? grouped(minimum.moves) : "WRONG: \(String(describing: outcome))"
  return [medians[0], medians[1], together, medians[2], medians[3]].map(duration) + [
    threeDigits(share), target.map { met(share <= $0, "≤", $0) } ?? "",
    ratio(together, medians[3]), moves, grouped(minimum.moves),
  ]
}

/// A script of edits with one type of identifier, prepared so that only the steps are measured.
private struct EditCase {
  enum Step: CaseIterable {
    case edits, difference, fullDifference, heckel
  }

  let measure: (Step) -> Int
  /// Performs the difference of the edited copy; returns nil if it is wrong.
  let outcome: () -> EditOutcome?

  init<ID: Hashable & Sendable>(_ script: ListEdits, _ identifier: (Int) -> ID) {
    let diffCase = DiffCase(script.pair, identifier)
    let (oldItems, newItems) = (
      items(of: script.pair.old, identifier), items(of: script.pair.new, identifier)
    )
    let old = snapshot(of: oldItems)
    let edits = script.edits.map { SnapshotEdit($0, identifier) }
    let edited = applying(edits, to: old)
    var copy = edited
    measure = { step in
      switch step {
      case .edits:
        let (result, amount) = Meter.processorTime.read { applying(edits, to: old) }
        copy = result
        return amount
      case .difference: return Meter.processorTime.read { copy.difference(from: old) }.amount
      case .fullDifference: return diffCase.measure(.snapshot, .processorTime)
      case .heckel: return diffCase.measure(.heckel, .processorTime)
      }
    }
    outcome = {
      EditOutcome(of: EditScript(edited.difference(from: old)), from: oldItems, to: newItems)
    }
  }

  init(_ script: ListEdits, _ kind: IdentifierKind) {
    switch kind {
    case .uuid: self.init(script, UUID.init(number:))
    case .int: self.init(script, { $0 })
    case .text: self.init(script, itemName)
    case .longText: self.init(script, longText)
    case .pair: self.init(script, PairID.init)
    }
  }
}

/// An edit with a snapshot's identifiers.
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
