import Foundation
import Testing

@Suite("What check cannot judge")
struct UnjudgedSourceTests {
  private let sandbox: Sandbox

  private static let head = #"{"flipbook":1,"minor":0,"name":"x","title":"X"}"#
  private static let list =
    #"{"k":"snapshot","seq":0,"dt":0,"sections":[{"section":"main","items":["a","b","c"]}]}"#

  init() throws {
    sandbox = try Sandbox([
      "small.yaml": Script.small,
      "calm.yaml":
        "{flipbook: 1, name: calm, steps: [{apply: {sections: [{section: m, items: [a]}]}}]}",
    ])
  }

  private func write(_ lines: [String], to file: String = "x.flip.jsonl") throws {
    try sandbox.write(([Self.head] + lines).map { $0 + "\n" }.joined(), to: file)
  }

  // MARK: Batches

  @Test(
    "includes a performed batch that no apply follows, in three commands",
    arguments: ["check", "replay", "validate"])
  func pendingBatch(command: String) throws {
    try write([
      Self.list, #"{"k":"batch","seq":1,"dt":1000000000,"deletes":[[0,0]]}"#,
      #"{"k":"end","seq":2,"dt":1000000000}"#,
    ])
    let outcome = try sandbox.flipbook(command, "x.flip.jsonl")
    #expect(outcome.status == 0)
    #expect(
      outcome.errors.hasPrefix(
        "x.flip.jsonl:3: warning: no apply follows this batch, so nothing compares it with a list;"),
      "\(outcome.errors)")
    let strict = try sandbox.flipbook("validate", "--strict", "x.flip.jsonl")
    #expect(strict.status == 65)
  }

  @Test(
    "does not include a batch with its apply, and a refused one",
    arguments: [
      #"{"k":"snapshot","seq":2,"dt":0,"sections":[{"section":"main","items":["b","c"]}]}"#,
      #"{"k":"batch","seq":2,"dt":0,"deletes":[[0,9]],"refused":[{"message":"No such row"}]}"#,
    ])
  func answeredBatch(line: String) throws {
    let isRefused = line.contains("refused")
    let first =
      isRefused
      ? #"{"k":"mark","seq":1,"dt":1000000000,"name":"m"}"#
      : #"{"k":"batch","seq":1,"dt":1000000000,"deletes":[[0,0]]}"#
    try write([Self.list, first, line, #"{"k":"end","seq":3,"dt":1000000000}"#])
    let outcome = try sandbox.flipbook("check", "x.flip.jsonl")
    #expect(outcome.errors == "")
    #expect(outcome.status == (isRefused ? 1 : 0))
    if isRefused {
      #expect(
        outcome.output.hasPrefix(
          "x.flip.jsonl: error: after apply 0, at 1.00 s: No such row [illegal-batch]\n"),
        "\(outcome.output)")
    }
  }

  @Test("names a refused batch by its own time, also before another apply")
  func refusedBatch() throws {
    try write([
      Self.list,
      #"{"k":"batch","seq":1,"dt":1000000000,"deletes":[[0,9]],"refused":[{"message":"No"}]}"#,
      #"{"k":"snapshot","seq":2,"dt":500000000,"sections":[{"section":"main","items":["b","c"]}]}"#,
      #"{"k":"end","seq":3,"dt":1000000000}"#,
    ])
    let outcome = try sandbox.flipbook("check", "x.flip.jsonl", "--format", "json")
    let finding = try #require(try outcome.json["reports"]?[0]?["findings"]?[0])
    #expect(finding["time"]?.integer == 1_000_000_000)
    #expect(finding["apply"]?.integer == 0)
  }

  // MARK: Sources without applies

  @Test("includes a recording without an apply and a frame: status 1 if there is no other source")
  func empty() throws {
    try write([#"{"k":"end","seq":0,"dt":0}"#])
    let warning = "x.flip.jsonl: warning: no apply and no frame, so nothing was judged\n"
    let alone = try sandbox.flipbook("check", "x.flip.jsonl")
    #expect(alone.status == 1)
    #expect(alone.output == "x.flip.jsonl: 0 applies checked, nothing to judge\n")
    #expect(alone.errors == warning)
    let lenient = try sandbox.flipbook("check", "x.flip.jsonl", "--fail-on", "never")
    #expect(lenient.status == 0)
    let both = try sandbox.flipbook("check", "x.flip.jsonl", "calm.yaml", "--format", "markdown")
    #expect(both.status == 0)
    #expect(both.errors == warning)
    #expect(both.output.hasPrefix("### ✅ nothing found in 2 sources, 1 without an apply\n"))
    let markdown = try sandbox.flipbook("check", "x.flip.jsonl", "--format", "markdown")
    #expect(markdown.output == "### ❌ nothing to judge in 1 source\n")
    let log = try sandbox.flipbook("check", "x.flip.jsonl", "--format", "github")
    #expect(log.output.hasPrefix("::warning file=x.flip.jsonl,title=check::no apply and no frame"))
  }

  // MARK: Exceptions

  @Test("includes an exception whose source is not there, and no other one")
  func unknownSource() throws {
    try sandbox.write(
      """
      flipbook: 1
      check:
        ignore:
          - {rule: flicker, source: smal, reason: A typing error}
          - {rule: flicker, source: quite else, reason: Nowhere}
          - {rule: flicker, source: x, reason: A recording beside it}
          - {rule: flicker, source: hidden, reason: A recording beside the source}
          - {rule: flicker, source: The other, reason: A script beside it}

      """, to: "flipbook.yaml")
    try write([Self.list, #"{"k":"end","seq":1,"dt":0}"#], to: "deep/y.flip.jsonl")
    try sandbox.write(
      "flipbook: 1\nname: \"The other\"  # it\nsteps: []\n", to: "deep/other.yaml")
    // The folders of the run count, also hidden ones.
    try sandbox.write(Script.small, to: ".new/small.yaml")
    try write([Self.list, #"{"k":"end","seq":1,"dt":0}"#], to: ".new/z.flip.jsonl")
    let near = try sandbox.text(".new/z.flip.jsonl").replacing("\"x\"", with: "\"hidden\"")
    try sandbox.write(near, to: ".new/z.flip.jsonl")
    let outcome = try sandbox.flipbook("check", ".new/small.yaml")
    let lines = outcome.errors.split(separator: "\n").map(String.init)
    let place = "names no source of this run, beside one or below flipbook.yaml's folder"
    #expect(lines.count == 2, "\(outcome.errors)")
    #expect(
      lines.first
        == "flipbook: warning: 'ignore' of the settings: {rule: flicker, source: smal} \(place); "
        + "did you mean 'small'?")
    #expect(
      lines.last
        == "flipbook: warning: 'ignore' of the settings: {rule: flicker, source: quite else} "
        + place)
  }
}
