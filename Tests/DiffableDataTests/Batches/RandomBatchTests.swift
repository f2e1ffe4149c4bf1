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

  @Test(
    "keeps every cell at the place of its item, but not if it deletes another", arguments: seeds)
  func keptCells(seed: UInt64) throws {
    let (old, new) = try ListPair(seed: seed, sections: 5, items: 12).snapshots()
    var batch = BatchUpdate(new.difference(from: old))
    #expect(batch.misplacedItems(from: old, to: new).isEmpty, "seed \(seed)")
    let left = Set(batch.items.deletes + batch.items.moves.map(\.from))
    for (index, path) in batch.items.deletes.enumerated() {
      let other = (0..<old.itemCountsBySection[path.section]).map { at(path.section, $0) }
        .first { !left.contains($0) }
      guard let other else { continue }
      batch.items.deletes[index] = other
      #expect(batch.violations(from: old, to: new, rules: .current).isEmpty)
      let cells = Self.cells(of: old, after: batch, counts: new.itemCountsBySection)
      let expected = cells.enumerated().flatMap { section, ids in
        ids.enumerated().compactMap { item, id in
          let path = at(section, item)
          return id == nil || id == new.itemIdentifier(at: path)
            ? nil : "\(path) \(id ?? "") \(new.itemIdentifier(at: path) ?? "")"
        }
      }
      let misplaced = batch.misplacedItems(from: old, to: new)
      #expect(misplaced.map { "\($0.path) \($0.shown) \($0.expected)" } == expected, "seed \(seed)")
      #expect(!misplaced.isEmpty, "seed \(seed)")
      batch.items.deletes[index] = path
    }
  }

  /// The reference implementation changes arrays step by step. New cells are nil.
  private static func cells(
    of old: Snapshot<String, String>, after batch: BatchUpdate, counts: [Int]
  ) -> [[String?]] {
    var cells: [[String?]] = old.sectionIdentifiers.map { old.items(in: $0) }
    let moved = Dictionary(
      uniqueKeysWithValues: batch.items.moves.map { ($0.to, old.itemIdentifier(at: $0.from)) })
    for path in (batch.items.deletes + batch.items.moves.map(\.from)).sorted().reversed() {
      cells[path.section].remove(at: path.item)
    }
    let movedSections = Dictionary(
      uniqueKeysWithValues: batch.sections.moves.map { ($0.to, cells[$0.from]) })
    for index in (batch.sections.deletes + batch.sections.moves.map(\.from)).sorted().reversed() {
      cells.remove(at: index)
    }
    for index in (batch.sections.inserts + Array(movedSections.keys)).sorted() {
      cells.insert(movedSections[index] ?? [], at: index)
    }
    for index in batch.sections.inserts {
      cells[index] = [String?](repeating: nil, count: counts[index])
    }
    for path in (batch.items.inserts + Array(moved.keys)).sorted() {
      if batch.sections.inserts.contains(path.section) {
        cells[path.section][path.item] = moved[path] ?? nil
      } else {
        cells[path.section].insert(moved[path] ?? nil, at: path.item)
      }
    }
    return cells
  }
}
