import DiffableData
import Recordings
import Testing

@Suite("An apply of a long list")
struct ApplyTests {
  private func list(_ numbers: Range<Int>) throws -> Snapshot<String, String> {
    try Snapshot(validating: [
      (section: "a", items: numbers.map { "a\($0)" }), (section: "b", items: []),
      (section: "c", items: numbers.map { "c\($0)" }),
    ])
  }

  @Test("returns the difference that inserts all of it")
  func first() throws {
    let list = try list(0..<6_000)
    let difference = list.difference(from: Snapshot())
    let apply = Apply(snapshot: list, difference: difference, isAnimated: false)
    #expect(apply.difference == difference)
    #expect(apply.counts == difference.counts)
  }

  @Test("keeps a difference that has as many inserts, but is another one")
  func other() throws {
    let list = try list(0..<6_000)
    var difference = list.difference(from: Snapshot())
    difference.itemInserts[5_999].id = "other"
    var apply = Apply(snapshot: list, difference: difference, isAnimated: false)
    #expect(apply.difference == difference)
    difference = list.difference(from: Snapshot())
    difference.itemInserts[6_000] = difference.itemInserts[5_999]
    apply.difference = difference
    #expect(apply.difference == difference)
  }

  @Test("keeps its difference when it gets another snapshot")
  func replaced() throws {
    let list = try list(0..<6_000)
    let difference = list.difference(from: Snapshot())
    var apply = Apply(snapshot: list, difference: difference, isAnimated: false)
    apply.snapshot = try self.list(1..<6_001)
    #expect(apply.difference == difference)
  }
}
