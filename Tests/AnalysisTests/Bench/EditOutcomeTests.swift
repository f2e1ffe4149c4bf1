import DiffableData
import Testing

@testable import Analysis

@Suite("The result of an edit script")
struct EditOutcomeTests {
  private let old = [
    ItemSection(number: 0, items: ["a", "b", "c"]), ItemSection(number: 1, items: ["d", "e"]),
  ]

  private func path(_ section: Int, _ item: Int) -> ItemPath {
    ItemPath(section: section, item: item)
  }

  private func move(_ from: ItemPath, _ to: ItemPath) -> BatchMove<ItemPath> {
    BatchMove(from: from, to: to)
  }

  @Test("has the number of edits, and of the rows that a moved item passes")
  func items() {
    let script = EditScript(batches: [
      .init(
        items: BatchChanges(
          inserts: [path(1, 0)], deletes: [path(0, 1)], moves: [move(path(0, 0), path(1, 2))]))
    ])
    let new = [
      ItemSection(number: 0, items: ["c"]), ItemSection(number: 1, items: ["x", "d", "a", "e"]),
    ]
    let outcome = EditOutcome(of: script, from: old, to: new)
    // a moves from row 0 to row 3.
    #expect(outcome == EditOutcome(deletes: 1, inserts: 1, moves: 1, distance: 3))
  }

  @Test("moves the items of a moved section, and deletes those of a deleted one")
  func sections() {
    let swap = EditScript(batches: [
      .init(sections: BatchChanges(moves: [BatchMove(from: 1, to: 0)]))
    ])
    // d and e move up by three rows.
    #expect(
      EditOutcome(of: swap, from: old, to: [old[1], old[0]])
        == EditOutcome(sectionMoves: 1, distance: 6))
    let deletion = EditScript(batches: [
      .init(
        sections: BatchChanges(deletes: [0]),
        items: BatchChanges(moves: [move(path(0, 2), path(0, 0))]))
    ])
    let new = [ItemSection(number: 1, items: ["c", "d", "e"])]
    #expect(
      EditOutcome(of: deletion, from: old, to: new)
        == EditOutcome(deletes: 2, moves: 1, distance: 2))
  }

  @Test("adds the edits of batches, and each moved item once")
  func batches() {
    let script = EditScript(batches: [
      .init(items: BatchChanges(moves: [move(path(0, 0), path(0, 2))])),
      .init(items: BatchChanges(moves: [move(path(0, 2), path(1, 0))])),
    ])
    let new = [
      ItemSection(number: 0, items: ["b", "c"]), ItemSection(number: 1, items: ["a", "d", "e"]),
    ]
    #expect(
      EditOutcome(of: script, from: old, to: new) == EditOutcome(moves: 2, distance: 2))
  }

  @Test(
    "is nil for a script with another result or with a path out of range",
    arguments: [
      EditScript(batches: []),
      EditScript(batches: [.init(items: BatchChanges(deletes: [ItemPath(section: 0, item: 0)]))]),
      EditScript(batches: [.init(items: BatchChanges(deletes: [ItemPath(section: 0, item: 9)]))]),
      EditScript(batches: [.init(items: BatchChanges(deletes: [ItemPath(section: 7, item: 0)]))]),
      EditScript(batches: [.init(items: BatchChanges(inserts: [ItemPath(section: 0, item: 9)]))]),
      EditScript(batches: [
        .init(
          items: BatchChanges(
            deletes: [ItemPath(section: 0, item: 1), ItemPath(section: 0, item: 1)]))
      ]),
      EditScript(batches: [.init(sections: BatchChanges(deletes: [4]))]),
      EditScript(batches: [.init(sections: BatchChanges(moves: [BatchMove(from: 1, to: 5)]))]),
    ])
  func wrong(script: EditScript) {
    let new = [
      ItemSection(number: 0, items: ["a", "c"]), ItemSection(number: 1, items: ["d", "e"]),
    ]
    #expect(EditOutcome(of: script, from: old, to: new) == nil)
  }

  @Test("is the new list for every engine, in lists of random sections", arguments: 1...60)
  func engines(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    func list() -> [NumberedSection] {
      var items = (0..<14).shuffled(using: &random)
      let sections = (0..<4).shuffled(using: &random).prefix(Int.random(in: 1...4, using: &random))
      return sections.map { number in
        let count = Int.random(in: 0...5, using: &random)
        defer { items.removeFirst(min(count, items.count)) }
        return NumberedSection(number: number, items: Array(items.prefix(count)))
      }
    }
    let pair = ListPair(old: list(), new: list())
    func named(_ sections: [NumberedSection]) -> [ItemSection<String>] {
      sections.map { ItemSection(number: $0.number, items: $0.items.map { "\($0)" }) }
    }
    let lists = EngineLists(old: named(pair.old), new: named(pair.new))
    let minimum = MinimumEditCounts(of: pair)
    for engine in BenchEngine.allCases {
      let benchCase = BenchCase(
        engine, lists, fewest: (operations: minimum.operations, moves: minimum.moves))
      guard let benchCase else { continue }
      let outcome = try #require(benchCase.outcome(), "\(engine): \(pair)")
      if engine == .minimal || engine == .editLog {
        #expect(outcome.operations == minimum.operations, "\(engine): \(pair)")
        #expect(outcome.sectionMoves == minimum.sectionMoves, "\(engine): \(pair)")
      } else {
        #expect(outcome.operations >= minimum.operations, "\(engine): \(pair)")
      }
    }
  }
}
