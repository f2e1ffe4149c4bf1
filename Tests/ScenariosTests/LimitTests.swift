import Foundation
import Recordings
import Testing

@testable import Scenarios

@Suite struct LimitTests {
  private func limits(_ change: (inout ScenarioLimits) -> Void) -> ScenarioLimits {
    var limits = ScenarioLimits()
    change(&limits)
    return limits
  }

  @Test("the limits are those of the document")
  func theLimitsAreThoseOfTheDocument() {
    let limits = ScenarioLimits()
    #expect(limits.scriptBytes == 16 * 1024 * 1024)
    #expect(limits.nodes == 100_000)
    #expect(limits.items == 10_000_000)
    #expect(limits.applies == 100_000)
    #expect(limits.nanoseconds == 3600 * 1_000_000_000)
  }

  @Test("too long scripts are rejected")
  func tooLongScriptsAreRejected() {
    #expect(
      errors("flipbook: 1", limits: limits { $0.scriptBytes = 10 })
        == "a.yaml: error: a script has at most 10 bytes")
  }

  @Test("too many nodes are rejected")
  func tooManyNodesAreRejected() {
    #expect(
      messages("flipbook: 1\nname: a\nsteps: []", limits: limits { $0.nodes = 4 }) == [
        "2:7:a script has at most 4 YAML nodes, aliases counted in full"
      ])
    #expect(messages("flipbook: 1\nname: a\nsteps: []", limits: limits { $0.nodes = 7 }) == [])
  }

  @Test("too many items are rejected")
  func tooManyItemsAreRejected() {
    let limits = limits { $0.items = 3 }
    let head = "flipbook: 1\nname: a\nsteps: []\n"
    #expect(
      messages(head + "data: {a: {rows: [a, b]}, b: {rows: [c, d]}}", limits: limits) == [
        "4:30:a script makes at most 3 items"
      ])
    #expect(
      messages(head + "model: {insertionSort: {columns: 2, rows: 2}}", limits: limits) == [
        "4:24:a script makes at most 3 items"
      ])
    #expect(
      errors(
        head + "data: {a: {file: d.csv, id: id}}", files: ["d.csv": "id\n1\n2\n3\n4\n"],
        limits: limits) == """
          d.csv:5:1: error: more than the 3 rows that the script may still add
          4
          ^
          """)
    #expect(
      messages(
        head + "data: {a: {file: d.json, id: id}}",
        files: ["d.json": "[{\"id\":1},{\"id\":2},{\"id\":3},{\"id\":4}]"], limits: limits)
        == ["1:29:more than the 3 rows that the script may still add"])
    #expect(
      messages(head + "model: {insertionSort: {columns: 1000000, rows: 1000000}}") == [
        "4:24:'insertionSort' has at most 122,880 swatches, found 1,000,000,000,000"
      ])
  }

  @Test(
    arguments: [
      ("[8192, 4352], scale: 1", nil), ("[8192, 8192], scale: 0.5", nil),
      ("[8192, 4353], scale: 1", "35,659,776 pixels at scale 1"),
      ("[8192, 8192]", "268,435,456 pixels at scale 2"),
    ] as [(String, String?)])
  func tooManyPixelsAreRejected(_ size: String, _ found: String?) {
    let messages = messages("flipbook: 1\nname: a\nstage: {size: \(size)}\nsteps: []")
    #expect(
      messages
        == (found.map {
          [
            "3:15:the stage has \($0), and a film's frame at most 35,651,584 (8192 × 4352), and 16,384 along a side"
          ]
        } ?? []))
  }

  @Test("too long sides are rejected")
  func tooLongSidesAreRejected() {
    #expect(messages("flipbook: 1\nname: a\nstage: {size: [8192, 16]}\nsteps: []") == [])
    #expect(
      messages("flipbook: 1\nname: a\nstage: {size: [16, 8192], scale: 4}\nsteps: []") == [
        "3:15:the stage has 64 × 32,768 pixels at scale 4, and a film's frame at most 16,384 along a "
          + "side"
      ])
  }

  @Test("too many swatches are rejected")
  func tooManySwatchesAreRejected() {
    func messages(_ columns: Int, _ rows: Int) -> [String] {
      ScenariosTests.messages(
        "flipbook: 1\nname: a\nsteps: []\n"
          + "model: {insertionSort: {columns: \(columns), rows: \(rows)}}")
    }
    #expect(messages(512, 240) == [])
    #expect(
      messages(3_000, 3_000) == [
        "4:24:'insertionSort' has at most 122,880 swatches, found 9,000,000"
      ])
  }

  @Test("too many applies are rejected")
  func tooManyAppliesAreRejected() {
    let head = "flipbook: 1\nname: a\nmodel: {insertionSort: {columns: 9}}\n"
    #expect(
      messages(
        head + "steps:\n- start: {}\n- sort: {every: 0.1}", limits: limits { $0.applies = 8 })
        == ["6:3:a film has at most 8 applies"])
    let wifi =
      "flipbook: 1\nname: a\ndata: {n: {rows: [a]}}\n"
      + "model: {wifi: {networks: n, current: b9}}\nsteps:\n- start: {}\n"
    #expect(
      messages(wifi + "- tick: {every: 0, count: 999999999}") == [
        "7:3:a film has at most 100,000 applies"
      ])
  }

  @Test("too long films are rejected")
  func tooLongFilmsAreRejected() {
    #expect(
      messages(script("- wait: 3000\n- wait: 700")) == ["5:3:a film lasts at most 3,600 seconds"])
    #expect(
      messages(script("- pace: 0.01\n- wait: 40")) == ["5:3:a film lasts at most 3,600 seconds"])
    #expect(messages(script("- pace: 100\n- wait: 40\n- pace: 1\n- wait: 3500")) == [])
    #expect(
      messages(script("- wait: 3601")) == ["4:9:expected a number from 0 to 3,600, found 3601"])
    #expect(messages(script("- wait: 3600")) == [])
    #expect(
      messages(script("- wait: 3600\n- caption: x")) == [
        "5:3:a film lasts at most 3,600 seconds"
      ])
  }

  @Test("too long gestures are rejected")
  func tooLongGesturesAreRejected() {
    for gesture in ["scroll: {to: a", "swipe: {item: a", "drag: {item: a, before: b"] {
      let step = "- apply: {sections: [{section: s, items: [a, b]}]}\n- \(gesture), duration: "
      #expect(messages(script(step + "60}")) == [])
      let refusals = messages(script(step + "61}"))
      #expect(refusals.count == 1)
      #expect(refusals.first?.hasSuffix("expected a number from 0 to 60, found 61") == true)
    }
  }

  @Test("a reader accepts the recording of a script at its limits")
  func aReaderAcceptsTheRecordingOfAScriptAtItsLimits() throws {
    let head = """
      stage: {size: [8192, 16], scale: 2, layout: {kind: grid, columns: 1000, rowHeight: 8192, \
      itemWidth: 8192, spacing: 8192, inset: 4096}}
      motion: {duration: 60, curve: [1, 16, 0, -16]}
      """
    let steps =
      "- apply: {sections: [{section: s, items: [a, b]}]}\n- pace: 100\n- scroll: {to: b, duration: 60}\n- zoom: {to: a, scale: 8}"
    let recording = try parse(script(steps, head: head)).run().recording
    let read = try RecordingFile.parse(Data(recording.fileBytes), file: "a.flip.jsonl")
    #expect(read.recording.motion == recording.motion)
    #expect(read.recording.stage == recording.stage)
    #expect(
      messages(script("- wait: 1", head: "motion: {curve: [1, 16.1, 0, 0]}")) == [
        "3:21:expected a number from -16 to 16, found 16.1"
      ])
  }

  @Test("too long identifiers and texts are rejected")
  func tooLongIdentifiersAndTextsAreRejected() {
    let long = String(repeating: "x", count: 1025)
    #expect(messages(script("- mark: \(long)")) == ["4:9:an identifier has at most 1,024 bytes"])
    let text = String(repeating: "x", count: 65537)
    #expect(messages(script("- caption: \(text)")) == ["4:12:a text has at most 65,536 bytes"])
  }

  @Test("too long search texts are rejected")
  func tooLongSearchTextsAreRejected() {
    let head = "flipbook: 1\nname: a\ndata: {p: {rows: [a]}}\nmodel: {search: {items: p}}\n"
    let text = String(repeating: "x", count: 501)
    #expect(
      messages(head + "steps:\n- start: {}\n- type: \(text)\n- type: \(text)") == [
        "8:3:a field holds at most 1,000 letters"
      ])
  }
}
