import DiffableData

/// The number of changes of a difference.
struct Tally: Equatable {
  var deletes: Int
  var inserts: Int
  var moves: Int
  var sectionMoves = 0
}

extension Tally {
  init<ID>(_ difference: Difference<Int, ID>) {
    let counts = difference.counts
    self.init(
      deletes: counts.itemDeletes, inserts: counts.itemInserts, moves: counts.itemMoves,
      sectionMoves: counts.sectionMoves)
  }

  init(_ plan: StagedPlan<Int, some Hashable & Sendable>) {
    self.init(deletes: 0, inserts: 0, moves: 0)
    for batch in plan.stages.map(\.batch) {
      deletes += batch.items.deletes.count
      inserts += batch.items.inserts.count
      moves += batch.items.moves.count
      sectionMoves += batch.sections.moves.count
    }
  }

  init<ID>(_ difference: Heckel<ID>) {
    self.init(
      deletes: difference.deletes.count, inserts: difference.inserts.count,
      moves: difference.moves.count)
  }

  init<ID>(_ difference: HeckelSections<ID>) {
    self.init(
      deletes: difference.deletes.count, inserts: difference.inserts.count,
      moves: difference.moves.count, sectionMoves: difference.sections.moves.count)
  }

  init<ID>(_ difference: CollectionDifference<ID>) {
    let moves = difference.insertions.count { change in
      if case .insert(_, _, .some) = change { true } else { false }
    }
    self.init(
      deletes: difference.removals.count - moves, inserts: difference.insertions.count - moves,
      moves: moves)
  }
}

/// Returns a snapshot of lists without repetitions.
func snapshot<ID: Hashable & Sendable>(of sections: [ItemSection<ID>]) -> Snapshot<Int, ID> {
  do {
    return try Snapshot(validating: sections.map { (section: $0.number, items: $0.items) })
  } catch {
    preconditionFailure("the workload repeats an identifier: \(error)")
  }
}
