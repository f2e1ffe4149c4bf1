import DiffableData
import TestSupport
import Testing

/// `applying` compares whole lists, independently of the in-place operation.
@Suite("Applying a difference in place")
struct AdvanceTests {
  typealias List = Snapshot<Int, Int>

  private func list(_ random: inout SplitMix64, items: Int) throws -> List {
    var pool = Array(0..<items).shuffled(using: &random).prefix(items * 3 / 4)
    let sections = (0..<5).shuffled(using: &random).prefix(Int.random(in: 1...4, using: &random))
    return try List(
      validating: sections.map { section in
        let count = Int.random(in: 0...pool.count, using: &random)
        defer { pool = pool.dropFirst(count) }
        return (section, Array(pool.prefix(count)))
      })
  }

  /// The list after a few edits.
  private func edited(_ old: List, _ random: inout SplitMix64, edits: Int) -> List {
    var new = old
    for _ in 0..<edits {
      let items = new.itemIdentifiers
      guard let item = items.randomElement(using: &random),
        let other = items.randomElement(using: &random)
      else { break }
      switch Int.random(in: 0..<4, using: &random) {
      case 0: try? new.deleteItems([item])
      case 1: try? new.insertItems([Int.random(in: 0..<100_000, using: &random)], before: item)
      default: try? new.moveItem(item, after: other)
      }
    }
    return new
  }

  /// A difference with one of its numbers changed.
  private func damaged(
    _ difference: Difference<Int, Int>, _ random: inout SplitMix64
  ) -> Difference<Int, Int> {
    var wrong = difference
    let shift = [-1, 1, 3].randomElement(using: &random) ?? 1
    switch Int.random(in: 0..<6, using: &random) {
    case 0 where !wrong.itemInserts.isEmpty: wrong.itemInserts[0].path.item += shift
    case 1 where !wrong.itemDeletes.isEmpty: wrong.itemDeletes[0].path.item += shift
    case 2 where !wrong.itemMoves.isEmpty: wrong.itemMoves[0].to.item += shift
    case 3 where !wrong.itemMoves.isEmpty: wrong.itemMoves[0].from.section += shift
    case 4 where !wrong.itemInserts.isEmpty: wrong.itemInserts.append(wrong.itemInserts[0])
    default: wrong.sectionInserts.append(.init(id: 2, index: 0))
    }
    return wrong
  }

  @Test("gives the result of a replay, and fails where a replay fails", arguments: UInt64(1)...60)
  func random(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for round in 0..<20 {
      let old = try list(&random, items: [12, 3_000][round % 2])
      let isEdited = Bool.random(using: &random)
      let new = isEdited ? edited(old, &random, edits: 9) : try list(&random, items: 12)
      let right = new.difference(from: old)
      let difference = Bool.random(using: &random) ? right : damaged(right, &random)
      let expected = old.applying(difference)
      let places = ChangedPaths(difference)
      #expect(old.fits(difference, places) == (expected != nil), "seed \(seed), round \(round)")
      guard let expected else { continue }
      var advanced = old
      advanced.advance(by: difference, places)
      #expect(advanced == expected, "seed \(seed), round \(round)")
      #expect(advanced.brokenInvariant == nil, "seed \(seed), round \(round)")
    }
  }

  @Test("moves an item of a later section into an empty one")
  func emptySection() throws {
    let old = try Snapshot(validating: [("a", []), ("b", [1, 2, 3])])
    let new = try Snapshot(validating: [("a", [2, 4]), ("b", [1, 3])])
    let difference = new.difference(from: old)
    var advanced = old
    advanced.advance(by: difference, ChangedPaths(difference))
    #expect(advanced == new)
    #expect(advanced.brokenInvariant == nil)
  }

  /// Random lists of up to six sections, whose sizes and orders vary widely.
  private func longList(_ random: inout SplitMix64) throws -> Snapshot<String, String> {
    var pool = Array(0..<7_000)
    for _ in 0..<Int.random(in: 0...400, using: &random) {
      pool.swapAt(
        Int.random(in: pool.indices, using: &random), Int.random(in: pool.indices, using: &random))
    }
    pool.removeFirst(Int.random(in: 0...4_000, using: &random))
    var rest = pool[...]
    let sections = (0..<6).shuffled(using: &random).prefix(Int.random(in: 2...6, using: &random))
    return try Snapshot(
      validating: sections.map { section in
        let count = Int.random(in: 0...rest.count, using: &random)
        defer { rest = rest.dropFirst(count) }
        return ("section \(section)", rest.prefix(count).map { "a rather long item \($0)" })
      })
  }

  @Test(
    "leads where a replay leads after thousands of changes, shared or not", arguments: [1, 2, 3])
  func many(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var advanced = Snapshot<String, String>()
    var kept: [Snapshot<String, String>] = []
    for round in 0..<14 {
      let new = try longList(&random)
      let difference = new.difference(from: advanced)
      let before = advanced
      let expected = try #require(before.applying(difference))
      if round % 2 == 0 { kept.append(before) }
      let places = ChangedPaths(difference)
      #expect(advanced.fits(difference, places), "seed \(seed), round \(round)")
      advanced.advance(by: difference, places)
      #expect(advanced == expected, "seed \(seed), round \(round)")
      #expect(advanced == new, "seed \(seed), round \(round)")
      #expect(advanced.brokenInvariant == nil, "seed \(seed), round \(round)")
      #expect(before.brokenInvariant == nil, "seed \(seed), round \(round)")
    }
    #expect(kept.allSatisfy { $0.brokenInvariant == nil })
  }

  @Test("needs at least as many moves as a comparison of all items finds", arguments: 1...40)
  func minMoves(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for round in 0..<20 {
      let old = try list(&random, items: 14)
      let isEdited = Bool.random(using: &random)
      let new = isEdited ? edited(old, &random, edits: 9) : try list(&random, items: 14)
      var difference = new.difference(from: old)
      let counts = new.wholeDifference(from: old).counts
      switch Int.random(in: 0..<3, using: &random) {
      case 0:
        // Every retained item of the first section moves.
        let moved = Set(difference.itemMoves.map(\.id))
        let old0 = difference.sectionMoves.isEmpty ? old.sectionIdentifiers.first : nil
        guard let section = old0, new.indexOfSection(section) == 0,
          let items = try? old.itemIdentifiers(inSection: section)
        else { break }
        for (index, item) in items.enumerated() where !moved.contains(item) {
          guard let to = new.path(ofItem: item), to.section == 0 else { continue }
          difference.itemMoves.append(
            .init(id: item, from: ItemPath(section: 0, item: index), to: to))
        }
      case 1:
        // A move is recorded as a delete and an insert.
        guard let move = difference.itemMoves.popLast() else { break }
        difference.itemDeletes.append(.init(id: move.id, path: move.from, isImplied: false))
        difference.itemInserts.append(.init(id: move.id, path: move.to, isImplied: false))
      default: break
      }
      #expect(
        difference.minMoveCount(from: old, to: new) == counts.itemMoves + counts.sectionMoves,
        "seed \(seed), round \(round)")
    }
  }

  @Test("shares unchanged storage with the old list")
  func shared() throws {
    let old = try List(validating: [(0, Array(0..<50_000))])
    var new = old
    try new.moveItem(7, after: 49_000)
    var advanced = old
    let difference = new.difference(from: old)
    advanced.advance(by: difference, ChangedPaths(difference))
    let chunks = advanced.sharedChunks(with: old)
    #expect(chunks.all > 90)
    #expect(chunks.shared >= chunks.all - 2)
  }
}
