import Recordings
import Testing

@testable import Scenarios

@Suite("A table over time")
struct TableDecimalTests {
  @Test(
    "has the same number of decimals in a column of amounts, but leaves versions and texts as they are",
    arguments: [
      (["376.25", "279.5", "1,280"], ["376.25", "279.50", "1,280.00"]),
      (["5.0", "-2.25", "7"], ["5.00", "-2.25", "7.00"]), (["3.9", "3.10", "4"], nil),
      (["2.5", "about 2", "3"], nil), (["0.30000000000000004", "1", "2.5"], nil),
      (["1", "2", "3"], nil),
    ])
  func decimals(texts: [String], expected: [String]?) throws {
    let csv = zip(["a", "b", "c"], texts).reduce("week,team,points\n") {
      $0 + "1,\($1.0),\"\($1.1)\"\n"
    }
    let aligned = try details("sort: -points, detail: \"{points} pt\"", csv)
    #expect(["a", "b", "c"].compactMap { aligned[$0] } == (expected ?? texts).map { $0 + " pt" })
    let plain = try details("detail: points", csv)
    #expect(["a", "b", "c"].compactMap { plain[$0] } == texts)
  }

  private func details(_ parameters: String, _ csv: String) throws -> [String: String] {
    let model = "model: {table: {file: t.csv, at: week, id: team, \(parameters)}}"
    let scenario = try parse(script("- start: {}", head: model), files: ["t.csv": csv])
    var details: [String: String] = [:]
    for event in scenario.run().recording.events {
      guard case .content(let items, _) = event.kind else { continue }
      for item in items { details[item.id] = item.detail }
    }
    return details
  }
}
