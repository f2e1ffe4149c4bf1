import Analysis
import Flipbook
import Foundation
import Recordings
import Scenarios
import TestSupport
import Testing

/// Random healthy recordings: models update lists as a well-kept app does.
@Suite("check of healthy recordings")
struct HealthyRecordingTests {
  /// A script for a seed; JSON is YAML.
  private func script(_ seed: Int) -> String {
    var random = TestSupport.SplitMix64(seed: UInt64(seed))
    func pick(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    func share() -> String { "0.\(pick(0...2))\(pick(0...9))" }
    let view = pick(0...1) == 0 ? "table" : "collection"
    let head = """
      flipbook: 1
      name: healthy
      seed: \(seed)
      stage: {size: [375, 400], view: \(view)}

      """
    // Slower than a reload's fade, because an earlier second reload would flicker.
    // A table cannot animate moves across deleted and inserted sections; churn's sections stay.
    return head + """
      model:
        churn:
          items: \(pick(0...60))
          sections: \(pick(1...5))
          inserts: \(share())
          deletes: \(share())
          moves: \(share())
          crossMoves: \(share())
          reloads: \(share())
      steps:
        - start: {}
        - tick: {every: 0.\(pick(4...9)), count: \(pick(2...6))}

      """
  }

  /// People who come and go in a share sheet have devices of one kind.
  @Test("tells rows that were known beside each other from one row before and after an edit")
  func neighbors() throws {
    let jonas = #"{"id":"jonas","title":"Jonas","subtitle":"Watch"}"#
    func findings(early: String, late: String) throws -> [Finding] {
      let lines = [
        #"{"flipbook":1,"minor":0,"name":"near","title":"near"}"#,
        #"{"k":"content","seq":0,"dt":0,"items":[{"id":"emeka","title":"Emeka","subtitle":"Watch"}\#(early)]}"#,
        #"{"k":"snapshot","seq":1,"dt":0,"sections":[{"section":"main","items":["emeka"]}],"animated":false}"#,
        #"{"k":"content","seq":2,"dt":0,"items":[\#(late)]}"#,
        #"{"k":"snapshot","seq":3,"dt":1000000000,"sections":[{"section":"main","items":["jonas"]}],"animated":true}"#,
        #"{"k":"end","seq":4,"dt":500000000}"#,
      ]
      let data = Data(lines.joined(separator: "\n").utf8)
      let recording = try RecordingFile.parse(data, file: "near.flip.jsonl").recording
      return Check(recording).findings().filter { $0.rule == "identity-churn" }
    }
    #expect(try findings(early: "," + jonas, late: "").isEmpty)
    #expect(try findings(early: "", late: jonas).count == 1)
  }

  @Test("does not take a new row for a deleted one if other rows have the same title")
  func commonTitles() throws {
    func findings(_ other: String) throws -> [String] {
      let contents = ["u1": other, "u2": "Untitled", "u3": "Untitled"].map {
        ItemContent(id: $0.key, title: $0.value)
      }
      var recorder = RecordingBuilder(Recording(name: "notes", title: "Notes"))
      func apply(_ items: [String], from old: [String], at time: Int64) throws {
        let (old, new) = try (
          Snapshot<String, String>(validating: [("main", old)]),
          Snapshot<String, String>(validating: [("main", items)])
        )
        recorder.append(
          .content(
            items: contents.filter { items.contains($0.id) && !old.contains(item: $0.id) },
            sections: []),
          at: time)
        recorder.append(
          .apply(Apply(snapshot: new, difference: new.difference(from: old), isAnimated: time > 0)),
          at: time)
      }
      try apply(["u1", "u2"], from: [], at: 0)
      try apply(["u1", "u3"], from: ["u1", "u2"], at: 1_000_000_000)
      recorder.finish(at: 2_000_000_000)
      return Check(recorder.recording).findings().map(\.rule)
    }
    #expect(try findings("Recipes").contains("identity-churn"))
    #expect(try !findings("Untitled").contains("identity-churn"))
  }

  @Test("reports no error and no warning, in a share of a thousand")
  func thousand() throws {
    var applies = 0
    let seeds = CaseShare.numbers(1000, oneIn: 4).map { $0 + 1 }
    for seed in seeds {
      let text = script(seed)
      let run = try Scenario.parse(text, file: "seed \(seed)").run()
      #expect(run.failure == nil, "seed \(seed)")
      applies += run.recording.timedApplies.count
      let found = Check(run.recording).findings().filter { $0.severity > .note }
      #expect(found.isEmpty, "seed \(seed): \(found.map(\.rule))\n\(text)")
      if !found.isEmpty { break }
    }
    #expect(applies > 3 * seeds.count)
  }
}
