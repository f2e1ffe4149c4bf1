import DiffableData
import Recordings
import Testing

@testable import Scenarios

@Suite("An outline") struct OutlineModelTests {
  private func run(_ steps: String, lazy: String = "[]") throws -> ScenarioRun {
    let tree =
      "[{id: A, children: [{id: B, title: Bee, children: [c, d]}]}, {id: E, children: [f]}]"
    return try parse(
      script(
        "- start: {}\n" + steps, head: "model: {outline: {tree: \(tree), lazy: \(lazy)}}")
    ).run()
  }

  @Test("expands by taps and by calls of the app")
  func opens() throws {
    let run = try run("- tap: A\n- expand: [B, E]\n- collapse: A\n- tap: A")
    #expect(
      run.recording.states == [
        "main: A E", "main: A B E", "main: A B c d E f", "main: A E f", "main: A B c d E f",
      ])
  }

  @Test("loads children once, when an item is first expanded", arguments: ["tap", "expand"])
  func lazy(step: String) throws {
    let run = try run("- tap: A\n- \(step): B\n- tap: B\n- tap: B", lazy: "[A, B]")
    #expect(
      run.recording.states == [
        "main: A E", "main: A B E", "main: A B c d E", "main: A B E", "main: A B c d E",
      ])
    let trees = run.recording.timedApplies.map { $0.apply.trees["main"]?.count }
    #expect(trees == [3, 4, 6, 6, 6])
    #expect(run.recording.recordedItems.map(\.id) == ["B"])
  }
}
