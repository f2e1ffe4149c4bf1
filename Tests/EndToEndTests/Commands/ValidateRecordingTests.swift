import TestSupport
import Testing

@Suite("flipbook validate, of a recording,")
struct ValidateRecordingTests {
  @Test("accepts a truncated recording with a warning or rejects it, without a crash")
  func cut() throws {
    let sandbox = try Sandbox(["small.yaml": Script.small])
    let whole = Array(try sandbox.output("record", "small.yaml", "-o", "-").utf8)
    let ends = whole.indices.filter { whole[$0] == UInt8(ascii: "\n") }
    let header = try #require(ends.first)
    let places = Set(
      ends.flatMap { [$0 - 1, $0, $0 + 1] } + stride(from: 0, to: whole.count, by: 67))
    let cuts = places.filter { $0 < whole.count - 1 }.sorted()
    let names = cuts.map { "cut-\($0).flip.jsonl" }
    for (place, name) in zip(cuts, names) { try sandbox.write(Array(whole[..<place]), to: name) }
    let outcome = try sandbox.run(Program.path(), ["validate"] + names)
    #expect(outcome.status == 65)
    #expect(cuts.count > 20)
    for (place, name) in zip(cuts, names) {
      let (isRead, severity) = place < header ? (false, "error") : (true, "warning")
      #expect(outcome.output.contains("\(name): ok") == isRead)
      let lines = outcome.errors.split(separator: "\n").filter { $0.hasPrefix("\(name):") }
      #expect(lines.contains { $0.contains(" \(severity): ") }, "\(name)")
    }
  }

  @Test("reports damage in the middle of a recording with its line")
  func damage() throws {
    let sandbox = try Sandbox(["small.yaml": Script.small])
    let text = try sandbox.output("record", "small.yaml", "-o", "-")
    try sandbox.write(text.replacing(#""items":["a","b"]"#, with: #""items":["a"]"#), to: "x.jsonl")
    let outcome = try sandbox.flipbook("validate", "x.jsonl")
    #expect(outcome.status == 65)
    #expect(outcome.errors.hasPrefix("x.jsonl:2:"))
  }

  // The library's RecordingReviewTests have the other findings.
  @Test("warns of a recording with times in milliseconds, which --strict refuses")
  func milliseconds() throws {
    let sandbox = try Sandbox([
      "x.flip.jsonl": """
      {"flipbook":1,"name":"n","title":"N"}
      {"k":"snapshot","seq":0,"sections":[{"section":"main","items":["apples","bread"]}]}
      {"k":"apply","seq":1,"dt":500,"ops":[],"animated":true}
      {"k":"apply","seq":2,"dt":500,"ops":[],"animated":true}
      {"k":"end","seq":3,"dt":1000}

      """
    ])
    let message =
      "the whole recording takes 2000 ns; 'dt' and 'duration' are in nanoseconds, and a second has "
      + "1000000000\n"
    let mild = try sandbox.flipbook("validate", "x.flip.jsonl")
    #expect(mild.errors == "x.flip.jsonl: warning: \(message)")
    #expect(mild.output == "x.flip.jsonl: ok, a recording of 3 applies\n")
    #expect(mild.status == 0)
    let strict = try sandbox.flipbook("validate", "--strict", "x.flip.jsonl")
    #expect(strict.errors == "x.flip.jsonl: error: \(message)")
    #expect(strict.output == "")
    #expect(strict.status == 65)
  }

  @Test("prints the findings in a recording before an error, which they may cause")
  func before() throws {
    let sandbox = try Sandbox([
      "x.flip.jsonl": """
      {"flipbook":1,"name":"n","title":"N"}
      {"k":"snapshot","seq":0,"sections":[{"section":"main","items":["apples","bread"]}]}
      {"k":"aply","seq":1,"ops":[{"delete":"bread","at":[0,1]}]}
      {"k":"apply","seq":2,"ops":[{"insert":"bread","at":[0,1]}]}
      {"k":"end","seq":3}

      """
    ])
    let outcome = try sandbox.flipbook("validate", "x.flip.jsonl")
    #expect(outcome.status == 65)
    let lines = outcome.errors.split(separator: "\n")
    #expect(
      lines.first == "x.flip.jsonl:3: warning: unknown kind of event 'aply'; did you mean 'apply'?")
    #expect(lines.dropFirst().first?.hasPrefix("x.flip.jsonl:4: error: apply 1: ") == true)
  }
}
