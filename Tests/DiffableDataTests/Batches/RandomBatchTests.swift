import DiffableData
import Testing

@Suite("The batch of a random difference")
struct RandomBatchTests {
  /// Fixed seeds, and a new one that is printed, so that its failure can be reproduced.
  static let seeds: [UInt64] = {
    let fresh = UInt64.random(in: 1_000...UInt64.max)
    print("RandomBatchTests: fresh seed \(fresh)")
    return Array(0..<150) + [fresh]
  }()

  @Test("is legal where its moves allow it", arguments: seeds)
  func legality(seed: UInt64) throws {
    let (old, new) = try ListPair(seed: seed, sections: 5, items: 12).snapshots()
    let difference = new.difference(from: old)
    let batch = BatchUpdate(difference)
    #expect(batch.violations(from: old, to: new, rules: .current).isEmpty, "seed \(seed)")
    for rules in [BatchRules.tableView, .legacyCollectionView] {
      let kinds = Set(batch.violations(from: old, to: new, rules: rules).map(\.kind))
      #expect(
        kinds.isSubset(of: [.moveOutOfDeletedSection, .moveIntoInsertedSection]), "seed \(seed)")
      #expect(
        kinds.isEmpty == difference.itemMovesTouchingChangedSections.isEmpty, "seed \(seed)")
    }
  }

  @Test("has wrong counts without one of its inserts or deletes", arguments: seeds)
  func missingChange(seed: UInt64) throws {
    let (old, new) = try ListPair(seed: seed, sections: 3, items: 12).snapshots()
    let batch = BatchUpdate(new.difference(from: old))
    for index in batch.items.inserts.indices {
      var lesser = batch
      lesser.items.inserts.remove(at: index)
      let kinds = lesser.violations(from: old, to: new, rules: .current).map(\.kind)
      #expect(kinds == [.invalidItemCount], "seed \(seed)")
    }
    for index in batch.items.deletes.indices {
      var lesser = batch
      lesser.items.deletes.remove(at: index)
      let kinds = lesser.violations(from: old, to: new, rules: .current).map(\.kind)
      #expect(kinds == [.invalidItemCount], "seed \(seed)")
    }
  }

  /// The reference implementation compares changes pairwise.
  @Test("has a conflict exactly if two changes have the same path", arguments: seeds)
  func conflicts(seed: UInt64) throws {
    let (old, new) = try ListPair(seed: seed, sections: 3, items: 12).snapshots()
    var batch = BatchUpdate(new.difference(from: old))
    let change = Int(seed % 5)
    if change == 0, let path = batch.items.deletes.last { batch.items.reloads.append(path) }
    if change == 1, let path = batch.items.inserts.first { batch.items.inserts.append(path) }
    if change == 2, let move = batch.items.moves.first { batch.items.deletes.append(move.from) }
    if change == 3, let move = batch.items.moves.last { batch.items.inserts.append(move.to) }
    let before = batch.items.deletes + batch.items.reloads + batch.items.moves.map(\.from)
    let after = batch.items.inserts + batch.items.moves.map(\.to)
    func meet(_ paths: [ItemPath]) -> Bool {
      paths.indices.contains { a in paths.indices.contains { $0 < a && paths[$0] == paths[a] } }
    }
    let conflicts: Set<BatchViolation.Kind> = [
      .repeatedDelete, .repeatedInsert, .repeatedReload, .deleteAndReload, .deleteAndMove,
      .reloadAndMove, .insertAndMove, .sharedTarget, .sharedSource,
    ]
    let kinds = batch.violations(from: old, to: new, rules: .current).map(\.kind)
    #expect(
      kinds.contains { conflicts.contains($0) } == (meet(before) || meet(after)), "seed \(seed)")
  }

  @Test("lists each item except those inserted or deleted with their section", arguments: seeds)
  func parts(seed: UInt64) throws {
    let (old, new) = try ListPair(seed: seed, sections: 5, items: 12).snapshots()
    let difference = new.difference(from: old)
    let batch = BatchUpdate(difference)
    #expect(batch.isEmpty == difference.isEmpty)
    #expect(batch.items.inserts == difference.itemInserts.filter { !$0.isImplied }.map(\.path))
    #expect(batch.items.deletes == difference.itemDeletes.filter { !$0.isImplied }.map(\.path))
    #expect(batch.items.moves.map(\.from) == difference.itemMoves.map(\.from))
    #expect(batch.items.moves.map(\.to) == difference.itemMoves.map(\.to))
    #expect(batch.sections.inserts == difference.sectionInserts.map(\.index))
    #expect(batch.sections.deletes == difference.sectionDeletes.map(\.index))
    #expect(batch.sections.moves.map(\.from) == difference.sectionMoves.map(\.from))
    #expect(batch.sections.moves.map(\.to) == difference.sectionMoves.map(\.to))
  }
}
