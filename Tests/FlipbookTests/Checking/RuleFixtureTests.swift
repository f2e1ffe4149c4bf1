import Analysis
import Flipbook
import Foundation
import Testing

/// The expected finding of a recording that was written for a rule.
struct RuleCase: CustomTestStringConvertible, Sendable {
  var rule: String
  var severity: Severity
  var apply: Int
  var ids: [String]

  var testDescription: String { rule }

  static let all = [
    RuleCase(rule: "duplicate-identifier", severity: .error, apply: 1, ids: ["a"]),
    RuleCase(rule: "item-in-two-sections", severity: .error, apply: 1, ids: ["b"]),
    RuleCase(
      rule: "identity-churn", severity: .warning, apply: 1,
      ids: ["ben <ben@example.org>", "ben <benito@example.org>"]),
    RuleCase(
      rule: "unstable-identifier", severity: .warning, apply: 1, ids: ["4", "5", "6"]),
    RuleCase(
      rule: "positional-identifier", severity: .warning, apply: 1, ids: ["0", "1", "2"]),
    RuleCase(
      rule: "section-churn", severity: .warning, apply: 1, ids: ["Today (2)", "Today (3)"]),
    RuleCase(rule: "stale-content", severity: .warning, apply: 1, ids: ["a"]),
    RuleCase(rule: "stale-header", severity: .warning, apply: 1, ids: ["Today"]),
    RuleCase(rule: "reload-could-be-reconfigure", severity: .note, apply: 1, ids: ["a"]),
    RuleCase(rule: "flicker", severity: .warning, apply: 1, ids: ["a"]),
    RuleCase(rule: "illegal-batch", severity: .error, apply: 0, ids: []),
    RuleCase(rule: "excess-moves", severity: .warning, apply: 1, ids: []),
    RuleCase(rule: "apply-storm", severity: .warning, apply: 4, ids: []),
    RuleCase(rule: "no-op-apply", severity: .note, apply: 1, ids: []),
    RuleCase(rule: "whole-reload", severity: .warning, apply: 1, ids: []),
    RuleCase(rule: "table-reload-fallback", severity: .warning, apply: 1, ids: ["a"]),
    RuleCase(rule: "mixed-queues", severity: .error, apply: 1, ids: []),
    RuleCase(rule: "nested-apply", severity: .error, apply: 1, ids: []),
    RuleCase(rule: "append-one-by-one", severity: .warning, apply: 1, ids: []),
    RuleCase(rule: "expansion-lost", severity: .warning, apply: 1, ids: ["Fruit"]),
    RuleCase(rule: "first-apply-animated", severity: .note, apply: 0, ids: []),
    RuleCase(rule: "scroll-jump", severity: .warning, apply: 1, ids: ["row 6"]),
    RuleCase(rule: "over-budget", severity: .warning, apply: 1, ids: []),
    RuleCase(rule: "jump", severity: .warning, apply: 1, ids: ["bread"]),
    RuleCase(rule: "flash", severity: .warning, apply: 1, ids: ["dates"]),
    RuleCase(rule: "overlap-at-rest", severity: .warning, apply: 1, ids: ["bread", "cheese"]),
    RuleCase(rule: "hidden-at-rest", severity: .warning, apply: 1, ids: ["cheese"]),
    RuleCase(rule: "order-at-rest", severity: .warning, apply: 1, ids: ["bread", "cheese"]),
    RuleCase(rule: "unfinished-at-rest", severity: .warning, apply: 1, ids: ["eggs"]),
    RuleCase(rule: "gap-at-rest", severity: .note, apply: 1, ids: ["bread", "cheese"]),
    RuleCase(rule: "late-start", severity: .warning, apply: 1, ids: ["bread", "cheese", "dates"]),
    RuleCase(
      rule: "dropped-frames", severity: .warning, apply: 1, ids: ["bread", "cheese", "dates"]),
    RuleCase(rule: "ghost", severity: .warning, apply: 1, ids: ["bread"]),
    RuleCase(rule: "double", severity: .warning, apply: 1, ids: ["cheese"]),
    RuleCase(
      rule: "reused-view", severity: .warning, apply: 1,
      ids: ["bread", "apples", "cheese", "dates"]),
    RuleCase(rule: "replaced-view", severity: .warning, apply: 1, ids: ["cheese"]),
    RuleCase(
      rule: "interrupted", severity: .warning, apply: 2, ids: ["bread", "cheese", "dates"]),
  ]
}

@Suite("Rules of check")
struct RuleFixtureTests {
  /// The findings in an example, `planted` or `healthy`.
  private func findings(_ rule: String, in folder: String = "planted") throws -> [Finding] {
    let path = repository.appending(path: "Examples/Rules/\(folder)/\(rule).flip.jsonl").path
    return try CheckedSource.load(path).check.findings()
  }

  @Test("find exactly the problem of their recording", arguments: RuleCase.all)
  func trigger(_ expected: RuleCase) throws {
    let found = try findings(expected.rule).filter { $0.rule == expected.rule }
    try #require(found.count == 1)
    #expect(found[0].severity == expected.severity)
    #expect(found[0].apply == expected.apply)
    #expect(found[0].ids == expected.ids)
  }

  @Test("find nothing in a similar recording without the problem", arguments: RuleCase.all)
  func nearMiss(_ expected: RuleCase) throws {
    #expect(try findings(expected.rule, in: "healthy").isEmpty)
  }

  @Test("all have a recording, and an explanation in the report")
  func complete() throws {
    #expect(RuleCase.all.map(\.rule) == Check.rules.map(\.id))
    for folder in ["planted", "healthy"] {
      let path = repository.appending(path: "Examples/Rules/\(folder)").path
      let files = try FileManager.default.contentsOfDirectory(atPath: path)
      #expect(files.sorted() == Check.rules.map { "\($0.id).flip.jsonl" }.sorted())
    }
    for rule in Check.rules {
      #expect(rule.explanation.count > 40 && rule.advice.count > 20, "\(rule.id)")
    }
  }

  @Test("find only the expected problems in other rules' recordings")
  func others() throws {
    // A reload with a jump is a whole reload, too; nothing else overlaps.
    for expected in RuleCase.all where expected.rule != "scroll-jump" {
      #expect(try Set(findings(expected.rule).map(\.rule)) == [expected.rule])
    }
    #expect(try findings("scroll-jump").map(\.rule) == ["whole-reload", "scroll-jump"])
  }

  @Test("measure a jump from the anchor of the stage's list")
  func anchors() throws {
    let old = try Snapshot<String, String>(validating: [("main", ["a", "b", "c"])])
    let new = try Snapshot<String, String>(validating: [("main", ["new", "a", "b", "c"])])
    func jumps(_ anchor: ListAnchor, after item: String?, reload: Bool) throws -> Int {
      var recording = recording(old, new)
      recording.stage.anchor = anchor
      guard case .apply(var apply) = recording.events[1].kind else { return -1 }
      apply.kind = reload ? .reload : .apply
      recording.events[1].kind = .apply(apply)
      if let item {
        let scroll = Event.Scroll(item: item, duration: 0)
        recording.events.insert(
          Event(time: recording.events[1].nanoseconds, kind: .scroll(scroll)), at: 1)
      }
      return Check(recording).findings().count { $0.rule == "scroll-jump" }
    }
    #expect(try jumps(.top, after: nil, reload: true) == 0)
    #expect(try jumps(.firstVisible, after: nil, reload: true) == 1)
    #expect(try jumps(.bottom, after: "c", reload: true) == 0)
    #expect(try jumps(.bottom, after: "b", reload: true) == 1)
    #expect(try jumps(.top, after: "b", reload: false) == 0)
    #expect(try jumps(.none, after: "b", reload: false) == 1)
  }

  @Test("distinguish an item that is inserted again from one that another section loses")
  func warnings() throws {
    var old = Snapshot<String, String>()
    try old.appendSections(["x", "y"])
    try old.appendItems(["a", "b"], toSection: "x")
    try old.appendItems(["c"], toSection: "y")
    var new = old
    try new.appendItems(["a"], toSection: "x")
    try new.appendItems(["b"], toSection: "y")
    let found = Check(recording(old, new)).findings()
    #expect(found.map(\.rule) == ["duplicate-identifier", "item-in-two-sections"])
    #expect(found.map(\.ids) == [["a"], ["b"]])
    #expect(found.map(\.severity) == [.warning, .warning])
  }

  @Test("validate operations of another diff by the view's rules")
  func operations() throws {
    let old = try Snapshot<String, String>(validating: [("main", ["a", "b"])])
    let new = try Snapshot<String, String>(validating: [("main", ["b"])])
    var recording = recording(old, new)
    guard case .apply(var apply) = recording.events[1].kind else { return }
    apply.difference.itemDeletes = []
    recording.events[1].kind = .apply(apply)
    let found = Check(recording).findings()
    #expect(found.map(\.rule) == ["illegal-batch"])
    #expect(found.first?.message.contains("(0 inserted, 0 deleted)") == true)
  }

  @Test("compare a batch by hand with the list after it, and excuse rows that look right")
  func otherBatch() throws {
    let old = try Snapshot<String, String>(validating: [("main", ["a", "b", "c", "d"])])
    var new = try Snapshot<String, String>(validating: [("main", ["a", "c", "d"])])
    func findings(_ batch: BatchUpdate, _ contents: [ItemContent] = []) -> [Finding] {
      var recording = recording(old, new)
      recording.events.insert(
        contentsOf: [
          Event(time: 900_000_000, kind: .content(items: contents, sections: [])),
          Event(time: 1_000_000_000, kind: .batch(Event.Batch(batch))),
        ], at: 1)
      return Check(recording).findings().filter { $0.rule == "illegal-batch" }
    }
    let first = BatchUpdate(
      items: BatchChanges(deletes: [ItemPath(section: 0, item: 0)]))
    let second = BatchUpdate(
      items: BatchChanges(deletes: [ItemPath(section: 0, item: 1)]))
    #expect(findings(second).isEmpty)
    let found = findings(first)
    #expect(
      found.map(\.message) == [
        "after the batch the view shows 'b' in row 0 of section 0, where the list has 'a'"
      ])
    #expect(found.map(\.ids) == [["b", "a"]])
    let same = ["a", "b"].map { id in
      var content = ItemContent(id: id)
      content.title = "Bread"
      return content
    }
    #expect(findings(first, same).isEmpty)
    try new.reconfigureItems(["a"])
    #expect(findings(first).isEmpty)
  }

  @Test("judge batches by hand one after another, as far as the rows between them are known")
  func severalBatches() throws {
    func messages(_ batches: [BatchUpdate], to items: [String]) throws -> [String] {
      var recording = recording(
        try Snapshot(validating: [("main", ["a", "b", "c", "d"])]),
        try Snapshot(validating: [("main", items)]))
      recording.events.insert(
        contentsOf: batches.map { Event(time: 1_000_000_000, kind: .batch(Event.Batch($0))) }, at: 1
      )
      return Check(recording).findings().filter { $0.rule == "illegal-batch" }.map(\.message)
    }
    func row(_ item: Int) -> ItemPath { ItemPath(section: 0, item: item) }
    let delete = BatchUpdate(items: BatchChanges(deletes: [row(0)]))
    let insert = BatchUpdate(items: BatchChanges(inserts: [row(0)]))
    #expect(try messages([delete, insert], to: ["e", "b", "c", "d"]) == [])
    #expect(
      try messages([delete, insert], to: ["e", "a", "c", "d"]) == [
        "after the batches the view shows 'b' in row 1 of section 0, where the list has 'a'"
      ])
    let short = try messages([delete, delete], to: ["b", "c", "d"])
    #expect(short.count == 1 && short[0].contains("before the update (3)"), "\(short)")
    #expect(short.first?.hasSuffix(" (batch 2 of 2 before the apply)") == true)
    let missing = BatchUpdate(items: BatchChanges(deletes: [row(9)]))
    let early = try messages([missing, insert], to: ["e", "b", "c", "d"])
    #expect(early.first?.hasSuffix(" (batch 1 of 2 before the apply)") == true, "\(early)")
    // A row is filled by data that is known only then, a section with any number of rows.
    let reload = BatchUpdate(items: BatchChanges(reloads: [row(1)]))
    #expect(try messages([reload, delete], to: ["a", "c", "d"]) == [])
    let section = BatchUpdate(sections: BatchChanges(reloads: [0]))
    #expect(try messages([section, delete], to: ["a", "c"]) == [])
  }

  private func recording(
    _ old: Snapshot<String, String>, _ new: Snapshot<String, String>
  ) -> Recording {
    var recorder = RecordingBuilder(Recording(name: "two", title: "Two"))
    for (time, before, after) in [(Int64(0), Snapshot(), old), (1_000_000_000, old, new)] {
      recorder.append(
        .apply(
          Apply(
            snapshot: after, difference: after.difference(from: before), isAnimated: time > 0)),
        at: time)
    }
    recorder.finish(at: 2_000_000_000)
    return recorder.recording
  }
}
