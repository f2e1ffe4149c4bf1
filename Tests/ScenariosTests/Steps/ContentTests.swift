import DiffableData
import Recordings
import Testing

@testable import Scenarios

@Suite("Changes of single parts of content") struct ContentTests {
  private static let head = "data: {d: [{id: a, title: A, detail: \"1\"}, {id: b, title: B}]}"
  private static let start = "- apply: {sections: [{section: main, items: [a, b]}]}\n"

  private func run(_ steps: String) throws -> ScenarioRun {
    try parse(script(Self.start + steps, head: Self.head)).run()
  }

  private func marks(_ run: ScenarioRun) -> [[String]] {
    run.recording.timedApplies.map(\.apply.snapshot.reconfiguredItemIdentifiers)
  }

  @Test("keep the parts that they do not name, and take one apply")
  func partial() throws {
    let run = try run("- content: [{id: a, detail: \"12\"}]")
    let last = run.recording.recordedItems.last
    #expect(last?.title == "A" && last?.detail == "12")
    #expect(marks(run) == [[], ["a"]])
    #expect(run.recording.timedApplies.map(\.apply.isAnimated) == [false, true])
  }

  @Test("remove a part by null")
  func removal() throws {
    let run = try run("- content: [{id: a, detail: null}]")
    #expect(run.recording.recordedItems.last == ItemContent(id: "a", title: "A"))
  }

  @Test("accumulate")
  func sequence() throws {
    let run = try run("- content: [{id: a, detail: \"12\"}]\n- content: [{id: a, subtitle: s}]")
    let last = run.recording.recordedItems.last
    #expect(last?.detail == "12" && last?.subtitle == "s")
  }

  @Test("do not mark equal content")
  func same() throws {
    let run = try run("- content: [{id: a, detail: \"1\"}, {id: b, title: Bee}]")
    #expect(marks(run) == [[], ["b"]])
  }

  @Test("beside an edit are marked only with 'reconfigure: changed'")
  func beside() throws {
    let steps = """
      - edit: [{op: moveItem, item: b, before: a}]
        content: [{id: a, detail: "2"}]
      - edit: [{op: deleteItems, items: [b]}]
        content: [{id: a, detail: "3"}, {id: b, detail: "3"}]
        reconfigure: changed
      """
    let run = try run(steps)
    #expect(run.recording.states == ["main: a b", "main: b a", "main: a"])
    #expect(marks(run) == [[], [], ["a"]])
  }

  @Test(
    "in a whole snapshot are marked by 'reconfigure: changed', except for new and reloaded items")
  func wholeSnapshot() throws {
    let steps = """
      - apply: {sections: [{section: main, items: [{id: a, title: Aa}, b, {id: c, title: C}]}]}
        reconfigure: changed
      - edit: [{op: reloadItems, items: [{id: a, title: Ab}]}]
        reconfigure: changed
      """
    #expect(marks(try run(steps)) == [[], ["a"], []])
  }

  @Test("of an unknown item end the run with a suggestion")
  func unknown() throws {
    let failure = try #require(
      try run("- content: [{id: aa, detail: x}, {id: z, detail: y}]").failure)
    #expect(failure.error.kind == "unknown_item")
    #expect(failure.diagnostic.line == 6)
    #expect(failure.description.contains("there is no item 'aa' in the list"))
  }

  @Test(
    "with a mistake are reported with its location",
    arguments: [
      ("- content: [{id: a}]", "nothing to change in 'a'"),
      ("- content: [{id: a, titel: x}]", "did you mean 'title'?"),
      ("- content: [a]", "expected a mapping (content), found 'a'"),
      ("- content: {id: a}", "expected a list, found a mapping"),
      ("- edit: []\n  reconfigure: all", "unknown reconfigure 'all', expected changed"),
      ("- wait: 1\n  reconfigure: changed", "'wait' applies nothing"),
      ("- wait: 1\n  content: [{id: a, title: x}]", "a step does one thing"),
      ("- content: [{id: a, color: red}]", "expected a color as '#RRGGBB'"),
    ])
  func mistakes(steps: String, message: String) {
    let text = errors(script(Self.start + steps, head: Self.head))
    #expect(text.contains(message), "\(text)")
  }
}

@Suite("moveItem with toSection") struct MoveToSectionTests {
  private static let start =
    "- apply: {sections: [{section: A, items: [a, b]}, {section: B}, {section: C, items: [c]}]}\n"

  private func run(_ operation: String) throws -> ScenarioRun {
    try parse(script(Self.start + "- edit: [{op: moveItem, \(operation)}]")).run()
  }

  @Test("moves an item to the end of a section, which may be empty or its own")
  func move() throws {
    #expect(try run("item: a, toSection: B").recording.states.last == "A: b | B: a | C: c")
    #expect(try run("item: a, toSection: C").recording.states.last == "A: b | B:  | C: c a")
    #expect(try run("item: a, toSection: A").recording.states.last == "A: b a | B:  | C: c")
  }

  @Test("is a move, not a delete with an insert")
  func isMove() throws {
    let apply = try #require(try run("item: a, toSection: B").recording.timedApplies.last).apply
    #expect(apply.difference.itemMoves.map(\.id) == ["a"])
    #expect(apply.difference.itemDeletes.isEmpty && apply.difference.itemInserts.isEmpty)
    #expect(apply.snapshot.warnings.isEmpty)
  }

  @Test("rejects an unknown item or section")
  func unknown() throws {
    #expect(try run("item: z, toSection: B").failure?.error.kind == "unknown_source")
    let failure = try #require(try run("item: a, toSection: D").failure)
    #expect(failure.error.identifiers == ["D"])
    #expect(failure.description.contains("there is no section 'D' in the list"))
    #expect(
      errors(script("- edit: [{op: moveItem, item: a}]")).contains(
        "'before', 'after' or 'toSection'"))
    #expect(
      errors(script("- edit: [{op: moveItem, item: a, before: b, toSection: c}]"))
        .contains("exclude each other"))
  }
}
