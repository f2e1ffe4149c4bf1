import DiffableData
import TestSupport
import Testing

@Suite("A staged plan")
struct StagedPlanTests {
  private func stages(_ old: String, _ new: String) throws -> [String] {
    try snapshot(new).stagedPlan(from: snapshot(old)).stages.map {
      "\($0.kind.rawValue) → \($0.snapshot.text)"
    }
  }

  @Test("is empty between equal snapshots")
  func empty() throws {
    #expect(try snapshot("A: a | B: b").stagedPlan(from: snapshot("A: a | B: b")).isEmpty)
  }

  @Test("deletes, then changes sections, then items")
  func order() throws {
    let stages = try stages("A: a x | D: d | B: b c", "N: n | B: c b a | A: m")
    #expect(
      stages == [
        "deletes → A: a | B: b c",
        "section_inserts_and_moves → N: | B: b c | A: a",
        "item_inserts_and_moves → N: n | B: c b a | A: m",
      ])
  }

  @Test("omits empty stages")
  func omission() throws {
    #expect(try stages("A: a b", "A: a") == ["deletes → A: a"])
    #expect(try stages("A: a", "A: a b") == ["item_inserts_and_moves → A: a b"])
    #expect(try stages("A: | B:", "B: | A:") == ["section_inserts_and_moves → B: | A:"])
  }

  @Test("keeps a deleted section until its items have moved")
  func emptiedSections() throws {
    #expect(
      try stages("A: a | G: g h | B: b", "A: a h | B: b") == [
        "deletes → A: a | G: h | B: b",
        "item_inserts_and_moves → A: a h | G: | B: b",
        "emptied_section_deletes → A: a h | B: b",
      ])
  }

  @Test("moves no sections because of deleted ones")
  func quietSections() throws {
    #expect(
      try stages("G: g | A: | H: h | B: | C:", "C: g h | N: | A: | B:") == [
        "section_inserts_and_moves → G: g | C: | N: | A: | H: h | B:",
        "item_inserts_and_moves → G: | C: g h | N: | A: | H: | B:",
        "emptied_section_deletes → C: g h | N: | A: | B:",
      ])
  }

  @Test("updates items first at their old paths, and sections last at their new ones")
  func marks() throws {
    var new = try snapshot("B: c b x | A: a")
    try new.reloadItems(["c", "x", "a"])
    try new.reconfigureItems(["b", "a"])
    try new.reloadSections(["A", "B"])
    let stages = try new.stagedPlan(from: snapshot("A: a | B: b c")).stages
    #expect(
      stages.map(\.kind) == [
        .itemUpdates, .sectionInsertsAndMoves, .itemInsertsAndMoves, .sectionUpdates,
      ])
    let updates = BatchUpdate.ofItems(reloads: [at(0, 0), at(1, 1)], reconfigures: [at(1, 0)])
    #expect(stages.first?.batch == updates)
    #expect(try stages.first?.snapshot == snapshot("A: a | B: b c"))
    #expect(stages.last?.batch == BatchUpdate.ofSections(reloads: [0, 1]))
    #expect(stages.last?.snapshot.reloadedItemIdentifiers == [])
  }

  @Test("does not update inserted or deleted items")
  func needlessMarks() throws {
    var new = try snapshot("A: a b | B: c")
    try new.reloadItems(["b", "c"])
    try new.reconfigureItems(["a"])
    try new.reloadSections(["B"])
    try new.deleteItems(["a"])
    let stages = try new.stagedPlan(from: snapshot("A: a")).stages
    #expect(stages.map(\.kind) == [.deletes, .sectionInsertsAndMoves, .itemInsertsAndMoves])
  }

  @Test("names its stages as documented")
  func kinds() {
    let names = [
      "item_updates", "deletes", "section_inserts_and_moves", "item_inserts_and_moves",
      "emptied_section_deletes", "section_updates",
    ]
    #expect(StagedPlan<String, String>.StageKind.allCases.map(\.rawValue) == names)
  }
}
