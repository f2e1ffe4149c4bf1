import Analysis
import Flipbook
import Foundation
import Recordings
import Scenarios
import TestSupport
import Testing

@Suite("check of a recording with lost events")
struct LostEventTests {
  /// A list whose applies 2 and 4 show new content; apply 4 is a keyframe.
  private static let lines = [
    #"{"flipbook":1,"name":"x"}"#,
    #"{"k":"content","seq":0,"items":[{"id":"a","title":"One"}],"sections":[{"id":"m","header":"Monday"}]}"#,
    #"{"k":"snapshot","seq":1,"sections":[{"section":"m","items":["a","b","c"]}]}"#,
    #"{"k":"apply","seq":2,"dt":1000000000,"ops":[{"delete":"c","at":[0,2]}],"animated":true}"#,
    #"{"k":"content","seq":3,"dt":1000000000,"items":[{"id":"a","title":"Two"}],"sections":[{"id":"m","header":"Tuesday"}]}"#,
    #"{"k":"complaint","seq":4,"kind":"nested_apply","message":"an apply in an apply"}"#,
    #"{"k":"apply","seq":5,"ops":[],"reconfigures":["a"],"reload_sections":["m"],"animated":true}"#,
    #"{"k":"apply","seq":6,"dt":1000000000,"ops":[{"insert":"d","at":[0,0]}],"animated":true}"#,
    #"{"k":"snapshot","seq":7,"dt":1000000000,"sections":[{"section":"m","items":["x","y","d"]}],"reloads":["d"],"animated":true}"#,
    #"{"k":"content","seq":8,"dt":1000000000,"items":[{"id":"d","title":"Dee"}]}"#,
    #"{"k":"apply","seq":9,"ops":[{"delete":"y","at":[0,1]}],"animated":true}"#,
    #"{"k":"content","seq":10,"dt":1000000000,"items":[{"id":"d","title":"Do"}]}"#,
    #"{"k":"apply","seq":11,"ops":[{"delete":"x","at":[0,0]}],"animated":true}"#,
    #"{"k":"end","seq":12,"dt":1000000000}"#,
  ]

  private func source(_ text: String) throws -> CheckedSource {
    let sandbox = try Sandbox("x.flip.jsonl", text)
    var options = RecordingReaderOptions()
    options.recovers = true
    return try CheckedSource.load("\(sandbox.path)/x.flip.jsonl", options: options)
  }

  /// The findings, each with its apply.
  private func findings(_ source: CheckedSource) -> [String] {
    source.check.findings().map { finding in
      "\(finding.apply.map { "\($0)" } ?? "-") \(finding.rule) \(finding.ids.joined(separator: " "))"
    }
  }

  @Test("charges no apply with what belongs to a lost one, and finds the faults after it")
  func lost() throws {
    var damaged = Self.lines
    damaged[6] = #"{"k":"apply","seq":5,"ops":"#
    for lines in [damaged, Array(Self.lines[..<6] + Self.lines[7...])] {
      let source = try source(lines.joined(separator: "\n") + "\n")
      #expect(findings(source) == ["- nested-apply ", "4 stale-content d"])
      #expect(
        source.warnings.last?.message
          == "the check begins anew after lost events, and judges no change across them")
    }
    let whole = try source(Self.lines.joined(separator: "\n") + "\n")
    #expect(whole.warnings.isEmpty)
    #expect(findings(whole).filter { !$0.contains("identity") }.suffix(1) == ["6 stale-content d"])
  }

  @Test("has a film, words and a file that begin anew after them, as the check does")
  func film() throws {
    var lines = Self.lines
    lines[6] = #"{"k":"apply","seq":5,"ops":"#
    var options = RecordingReaderOptions()
    options.recovers = true
    let recording = try RecordingFile.parse(
      Data((lines.joined(separator: "\n") + "\n").utf8), file: "x", options: options
    ).recording
    let timeline = Film(recording).timeline
    #expect(timeline.applyMotions.map { $0.duration > 0 } == [false, true, false, true, true])
    #expect(
      timeline.motionDescriptions().map(\.text)[2]
        == "The recording lacks updates before this one. The list has 3 rows: x, y and d.")
    var inspected = ""
    _ = try Inspection(RecordingInput(recording)).write(asJSON: false) { piece in
      if case .lines(let lines) = piece { inspected += lines.joined(separator: "\n") }
    }
    #expect(inspected.contains("#2  4.000 s  3 items  after missing updates"))
    #expect(
      findings(try source(recording.fileText)) == ["- nested-apply ", "4 stale-content d"])
  }

  @Test(
    "charges no apply with what belongs to one that is lost at the end",
    arguments: [
      // A missing apply, a damaged one, and one whose line is torn.
      [5, 7], [5], [],
    ])
  func lostEnd(_ kept: [Int]) throws {
    let start = Self.lines[..<5].joined(separator: "\n") + "\n"
    let apply = Self.lines[6].replacing(#""seq":5"#, with: #""seq":4"#)
    let end =
      kept.isEmpty ? String(apply.dropLast(20)) : kept.map { Self.lines[$0] + "\n" }.joined()
    let source = try source(start + (kept == [5] ? #"{"k":"apply","seq":4,"o"# + "\n" : end))
    #expect(findings(source) == (kept.contains(7) ? ["- nested-apply "] : []))
    #expect(!source.warnings.isEmpty)
  }

  @Test("has no finding in sound lists with frames, wherever an apply is lost")
  func sound() throws {
    var count = 0
    for seed in CaseShare.numbers(60, oneIn: 6) {
      let lines = try recordedLines(seed: seed + 1)
      let applies = lines.indices.filter { lines[$0].contains(#""k":"apply""#) }
      for lost in applies {
        let text = lines.enumerated().filter { $0.offset != lost }.map(\.element)
          .joined(separator: "\n")
        let source = try source(text + "\n")
        let found = source.check.findings().filter { $0.severity > .note }
        #expect(found.isEmpty, "seed \(seed), line \(lost + 1): \(found.map(\.message))")
        count += 1
      }
    }
    #expect(count > 0)
  }

  /// Returns the lines of a recording with frames; every second apply is a keyframe.
  private func recordedLines(seed: Int) throws -> [String] {
    let run = try Scenario.parse(
      """
      flipbook: 1
      name: sound
      seed: \(seed)
      stage: {size: [375, 400]}
      model: {churn: {items: 20, sections: 2, inserts: 0.1, deletes: 0.1, moves: 0.1, reloads: 0.1}}
      steps: [{start: {}}, {tick: {every: 0.8, count: 5}}]
      """, file: "sound"
    ).run()
    let recording = run.recording.withFrames()
    var lines = recording.fileText.split(separator: "\n").map(String.init)
    let applies = recording.events.indices.filter { index in
      if case .apply = recording.events[index].kind { true } else { false }
    }
    for (number, index) in applies.enumerated() where number.isMultiple(of: 2) && number > 0 {
      var alone = recording
      alone.events = [recording.events[index]]
      let times = lines[index + 1].firstMatch(of: /"seq":\d+,"dt":\d+/)?.0 ?? ""
      lines[index + 1] = String(alone.fileText.split(separator: "\n")[1])
        .replacing(/"seq":\d+,"dt":\d+/, with: times)
    }
    return lines
  }
}
