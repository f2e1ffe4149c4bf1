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
    #expect([batch].misplacedItems(from: old, to: new).isEmpty, "seed \(seed)")
    let left = Set(batch.items.deletes + batch.items.moves.map(\.from))
    for (index, path) in batch.items.deletes.enumerated() {
      let other = (0..<old.itemCountsBySection[path.section]).map { at(path.section, $0) }
        .first { !left.contains($0) }
      guard let other else { continue }
      batch.items.deletes[index] = other
      #expect(batch.violations(from: old, to: new, rules: .current).isEmpty)
      let cells = Self.cells(of: Self.rows(of: old), after: batch, counts: new.itemCountsBySection)
      let expected = Self.differences(of: cells, from: new)
      let misplaced = [batch].misplacedItems(from: old, to: new)
      #expect(misplaced.map { "\($0.path) \($0.shown) \($0.expected)" } == expected, "seed \(seed)")
      #expect(!misplaced.isEmpty, "seed \(seed)")
      batch.items.deletes[index] = path
    }
  }

  @Test("keeps the cells of two batches at their places, unless the first deletes another one")
  func twoBatches() throws {
    var (judged, wrong) = (0, 0)
    for seed in Self.seeds {
      let (old, middle) = try ListPair(seed: seed, sections: 3, items: 12).snapshots()
      let new = try ListPair(seed: seed &+ 1, sections: 3, items: 12).snapshots().new
      var batches = [
        BatchUpdate(middle.difference(from: old)), BatchUpdate(new.difference(from: middle)),
      ]
      func violations() -> (batch: Int, violations: [BatchViolation])? {
        batches.violations(
          oldCounts: old.itemCountsBySection, newCounts: new.itemCountsBySection, rules: .current)
      }
      #expect(violations() == nil, "seed \(seed)")
      #expect(batches.misplacedItems(from: old, to: new).isEmpty, "seed \(seed)")
      // A new section has an unknown number of rows between the batches.
      let isKnown = batches[0].sections.inserts.isEmpty
      let left = Set(batches[0].items.deletes + batches[0].items.moves.map(\.from))
      guard let first = batches[0].items.deletes.first,
        let other = (0..<old.itemCountsBySection[first.section]).map({ at(first.section, $0) })
          .first(where: { !left.contains($0) })
      else { continue }
      batches[0].items.deletes[0] = other
      #expect(violations() == nil, "seed \(seed)")
      let between = Self.cells(
        of: Self.rows(of: old), after: batches[0], counts: middle.itemCountsBySection)
      let cells = Self.cells(of: between, after: batches[1], counts: new.itemCountsBySection)
      let expected = isKnown ? Self.differences(of: cells, from: new) : []
      let misplaced = batches.misplacedItems(from: old, to: new)
      #expect(misplaced.map { "\($0.path) \($0.shown) \($0.expected)" } == expected, "seed \(seed)")
      judged += isKnown ? 1 : 0
      wrong += misplaced.isEmpty ? 0 : 1
      batches[0].items.deletes.removeFirst()
      // The second batch may delete the section.
      let stays = new.contains(section: old.sectionIdentifiers[first.section])
      #expect((violations() != nil) == (isKnown && stays), "seed \(seed)")
    }
    #expect(judged > 10 && wrong > 5, "\(judged) judged, \(wrong) wrong")
  }

  private static func rows(of list: Snapshot<String, String>) -> [[String?]] {
    list.sectionIdentifiers.map { list.items(in: $0) }
  }

  /// The cells that a list has not at their places: each with its place and the list's item.
  private static func differences(
    of cells: [[String?]], from list: Snapshot<String, String>
  ) -> [String] {
    cells.enumerated().flatMap { section, ids in
      ids.enumerated().compactMap { item, id in
        let path = at(section, item)
        return id == nil || id == list.itemIdentifier(at: path)
          ? nil : "\(path) \(id ?? "") \(list.itemIdentifier(at: path) ?? "")"
      }
    }
  }

  /// The reference implementation changes arrays step by step. New cells are nil.
  private static func cells(
    of old: [[String?]], after batch: BatchUpdate, counts: [Int]
  ) -> [[String?]] {
    var cells = old
    let moved = Dictionary(
      uniqueKeysWithValues: batch.items.moves.map { ($0.to, old[$0.from.section][$0.from.item]) })
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
