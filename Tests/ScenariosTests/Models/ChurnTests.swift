import DiffableData
import Recordings
import Testing

@testable import Scenarios

@Suite("Churn") struct ChurnTests {
  private func applies(_ parameters: String, seed: Int = 1) throws -> [Apply] {
    let text = script(
      "- start: {}\n- tick: {every: 1, count: 20}",
      head: "seed: \(seed)\nmodel: {churn: {\(parameters)}}")
    return try parse(text).run().recording.timedApplies.map(\.apply)
  }

  @Test(
    "changes as many items as its rates say",
    arguments: [
      ("inserts: 0.1, deletes: 0, moves: 0, crossMoves: 0, reloads: 0", 100, 0),
      ("inserts: 0, deletes: 0.01, moves: 0, crossMoves: 0, reloads: 0", 0, 10),
    ])
  func rates(rates: String, inserts: Int, deletes: Int) throws {
    let applies = try applies("items: 1000, sections: 7, \(rates)")
    #expect(applies[0].snapshot.itemCountsBySection.allSatisfy { [142, 143].contains($0) })
    let first = applies[1].difference
    #expect((first.itemInserts.count, first.itemDeletes.count) == (inserts, deletes))
    #expect(first.itemMoves.isEmpty && applies[1].markCount == 0)
  }

  @Test("moves within sections, across sections and reloads, each with its own probability")
  func kinds() throws {
    let none = "items: 400, sections: 4, inserts: 0, deletes: 0"
    let within = try applies(none + ", moves: 0.05, crossMoves: 0, reloads: 0")
    for apply in within.dropFirst() {
      #expect(apply.difference.itemMoves.allSatisfy { $0.from.section == $0.to.section })
      #expect((1...20).contains(apply.difference.itemMoves.count))
    }
    let across = try applies(none + ", moves: 0, crossMoves: 0.05, reloads: 0")
    for apply in across.dropFirst() {
      #expect(apply.difference.itemMoves.contains { $0.from.section != $0.to.section })
    }
    let reloads = try applies(none + ", moves: 0, crossMoves: 0, reloads: 0.05")
    for apply in reloads.dropFirst() {
      #expect(apply.difference.itemMoves.isEmpty && (15...20).contains(apply.markCount))
    }
  }

  @Test("is the same for the same seed, and never stops", arguments: [0, 1, 2, 17])
  func seeds(items: Int) throws {
    let parameters = "items: \(items), sections: 3, deletes: 0.9, inserts: 0.5"
    let first = try applies(parameters)
    #expect(first == (try applies(parameters)))
    if items > 2 { #expect(first != (try applies(parameters, seed: 2))) }
  }

  @Test("makes no more items than the limit")
  func limit() {
    var limits = ScenarioLimits()
    limits.items = 1000
    func head(_ items: Int) -> String { "model: {churn: {items: \(items), inserts: 0.1}}" }
    let steps = "- start: {}\n- tick: {every: 0.1, count: 10}\n"
    #expect(messages(script(steps, head: head(500)), limits: limits) == [])
    #expect(
      messages(script(steps + "- tick: {every: 1}", head: head(500)), limits: limits) == [
        "3:8:a script makes at most 1,000 items"
      ])
    #expect(
      messages(script(steps, head: head(1001)), limits: limits) == [
        "3:16:a script makes at most 1,000 items"
      ])
  }
}
