import DiffableData
import Recordings
import Testing

@testable import Scenarios

@Suite("A hand-written batch") struct BatchTests {
  private static let start = "- apply: {sections: [{section: s, items: [a, b, c]}, {section: t}]}\n"

  private func run(_ batch: String, view: String = "collection") throws -> ScenarioRun {
    try parse(
      script(Self.start + "- batch: {\(batch)}\n- wait: 1", head: "stage: {view: \(view)}")
    ).run()
  }

  private static func then(_ items: String, _ others: String = "") -> String {
    "then: {sections: [{section: s, items: [\(items)]}, {section: t, items: [\(others)]}]}"
  }

  @Test(
    "with matching counts is performed",
    arguments: [
      ("deletes: [[0, 1]], " + then("a, c"), "s: a c | t: "),
      ("inserts: [[1, 0]], reloads: [[0, 0]], " + then("a, b, c", "d"), "s: a b c | t: d"),
      ("moves: [[[0, 0], [1, 0]]], " + then("b, c", "a"), "s: b c | t: a"),
      (
        "sections: {deletes: [1], inserts: [0]}, "
          + "then: {sections: [{section: u}, {section: s, items: [a, b, c]}]}", "u:  | s: a b c"
      ),
      (
        "sections: {moves: [[1, 0]], reloads: []}, "
          + "then: {sections: [{section: t}, {section: s, items: [a, b, c]}]}, expect: accepted",
        "t:  | s: a b c"
      ),
    ])
  func legal(batch: String, state: String) throws {
    let run = try run(batch)
    #expect(run.failure == nil, "\(run.failure?.description ?? "")")
    #expect(run.recording.states.last == state)
  }

  @Test("gives the rows and sections that it reloads new content")
  func marks() throws {
    let then = "then: {sections: [{section: s, items: [{id: a, title: Pear}, b, c]}, {section: t}]}"
    for (reloads, items, sections) in [
      ("reloads: [[0, 0]]", ["a"], []), ("sections: {reloads: [0]}", [], ["s"]),
    ] {
      let run = try run("\(reloads), \(then)")
      #expect(run.failure == nil)
      let applies = run.recording.events.compactMap { event -> Apply? in
        if case .apply(let apply) = event.kind { apply } else { nil }
      }
      #expect(applies.last?.snapshot.reloadedItemIdentifiers == items)
      #expect(applies.last?.snapshot.reloadedSectionIdentifiers == sections)
    }
  }

  @Test("with wrong counts is refused with the message of its view")
  func refused() throws {
    let run = try run("deletes: [[0, 0]], \(Self.then("c"))", view: "table")
    let failure = try #require(run.failure)
    #expect(failure.error.kind == "invalid_item_count")
    #expect(
      failure.error.message.hasPrefix(
        "Invalid update: invalid number of rows in section 0. The number of rows contained in an "
          + "existing section after the update (1) must be equal to the number of rows contained "
          + "in that section before the update (3)"))
    #expect((failure.step, failure.diagnostic.line) == (1, 6))
    #expect(run.recording.states == ["s: a b c | t: "])
  }

  @Test(
    "may have other violations",
    arguments: [
      ("inserts: [[0, 0]]", "invalid_item_count"),
      ("deletes: [[0, 3]], " + then("a, b"), "out_of_range"),
      ("deletes: [[0, 0]], reloads: [[0, 0]], " + then("b, c"), "delete_and_reload"),
      ("sections: {inserts: [1]}", "invalid_section_count"),
    ])
  func violations(batch: String, kind: String) throws {
    #expect(try run(batch).failure?.error.kind == kind)
  }

  @Test("with an expected refusal is recorded and changes nothing")
  func story() throws {
    let run = try run("deletes: [[0, 0]], expect: refused")
    #expect(run.failure == nil)
    #expect(run.recording.states.count == 1)
    let batches = run.recording.events.compactMap { event in
      if case .batch(let batch) = event.kind { batch } else { nil }
    }
    let deletes = BatchChanges(deletes: [ItemPath(section: 0, item: 0)])
    #expect(batches.map(\.update) == [BatchUpdate(items: deletes)])
    #expect(batches.first?.violations?.map(\.kind) == ["invalid_item_count"])
  }

  @Test("fails if an expected refusal does not happen")
  func accepted() throws {
    let run = try run("deletes: [[0, 1]], \(Self.then("a, c")), expect: refused")
    #expect(run.failure?.error.kind == "batch_accepted")
  }

  @Test("reports mistakes with their locations")
  func diagnostics() {
    #expect(
      messages(
        script(
          """
          - batch: {deletes: [0], moves: [[0, 1]], expect: no, then: [a]}
          - batch: {inserts: [[0, -1]], sections: {moves: [[0]]}, expct: refused}
            reload: true
          """)) == [
          "4:21:expected an index path as [section, item], found '0'",
          "4:34:expected an index path as [section, item], found '0'",
          "4:50:unknown expectation 'no', expected accepted or refused",
          "4:60:expected a mapping (apply), found a list; for example 'then: {sections: []}'",
          "5:25:expected a whole number from 0 to 1,000,000,000, found '-1'",
          "5:50:expected a move as [from, to], found a list; "
            + "for example 'moves: [[[0, 1], [0, 0]]]'",
          "5:57:unknown key 'expct' in 'batch'; did you mean 'expect'?",
          "6:3:'batch' takes no 'reload', only animated",
        ])
  }
}
