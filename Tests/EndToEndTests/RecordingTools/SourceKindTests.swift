import Foundation
import Testing

@Suite("Recordings and scripts are recognized by their content, whatever the name:")
struct SourceKindTests {
  private static let recording = """
    {"flipbook":1}
    {"k":"snapshot","seq":0,"sections":[{"section":"main","items":["a"]}]}
    {"k":"end","seq":1}

    """
  private static let jsonScript =
    #"{"flipbook":1,"name":"one-line","steps":[{"apply":{"sections":[{"section":"a","items":["x"]}]}}]}"#

  private let names = [
    "x.txt", "x", "x.yaml", "x.yml", "x.json", "x.gz", "x.jsonl", "x.flip.jsonl", "x.flip.jsonl.gz",
  ]

  private func verdicts(_ bytes: [UInt8]) throws -> [String] {
    try names.map { name in
      let sandbox = try Sandbox()
      try sandbox.write(bytes, to: name)
      let outcome = try sandbox.flipbook("validate", name)
      #expect(outcome.errors == "", "\(name)")
      let piped = try sandbox.run(Program.path(), ["validate", "-"], input: bytes)
      #expect(piped.status == 0, "\(name)")
      return String(outcome.output.trimmingPrefix("\(name): "))
    }
  }

  @Test("a recording with the smallest header")
  func small() throws {
    #expect(
      try verdicts(Array(Self.recording.utf8))
        == names.map { _ in "ok, a recording of 1 apply\n" })
  }

  @Test("a compressed recording")
  func compressed() throws {
    let sandbox = try Sandbox(["x.flip.jsonl": Self.recording])
    _ = try sandbox.shell("gzip x.flip.jsonl")
    #expect(
      try verdicts(try sandbox.bytes("x.flip.jsonl.gz"))
        == names.map { _ in "ok, a recording of 1 apply\n" })
  }

  @Test("a script, in YAML and in JSON, on one line and on several")
  func script() throws {
    let yaml =
      "# A comment\n\n---\nname: small\nflipbook: 1\n"
      + Script.small
      .split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("flipbook:") && !$0.hasPrefix("name:") }.joined(separator: "\n")
    let lines = Self.jsonScript.replacing(",\"", with: ",\n\"")
    // For several lines of JSON the name decides what a damaged recording could be, too.
    for (text, skipped) in [
      (yaml, []), (Self.jsonScript, []),
      (lines, ["x.jsonl", "x.flip.jsonl", "x.flip.jsonl.gz"]),
    ] {
      let name = text == yaml ? "small" : "one-line"
      let count = text == yaml ? "3 applies" : "1 apply"
      for file in names where !skipped.contains(file) {
        let sandbox = try Sandbox([file: text])
        let outcome = try sandbox.flipbook("validate", file)
        #expect(outcome.output == "\(file): ok, the scenario '\(name)' of \(count)\n", "\(outcome)")
      }
    }
  }

  @Test("by its name if the content does not decide")
  func silent() throws {
    let sandbox = try Sandbox(["x.flip.jsonl": "", "y.flip.jsonl": "%%% damaged\n", "z.yaml": ""])
    let errors = try sandbox.flipbook("validate", "x.flip.jsonl", "y.flip.jsonl", "z.yaml").errors
    #expect(errors.contains("x.flip.jsonl:1: error: no recording: the file is empty"))
    #expect(errors.contains("y.flip.jsonl:1: error: not a line of a recording"))
    #expect(errors.contains("z.yaml:"))
  }

  @Test(
    "with a message for a recording that begins with a byte order mark",
    arguments: [
      ([0xEF, 0xBB, 0xBF] as [UInt8], "the file begins with a byte order mark (EF BB BF)"),
      ([0xFF, 0xFE], "the file is UTF-16"), ([0xFE, 0xFF], "the file is UTF-16"),
    ])
  func mark(_ mark: [UInt8], _ message: String) throws {
    let sandbox = try Sandbox()
    try sandbox.write(mark + Array(Self.recording.utf8), to: "x.flip.jsonl")
    let outcome = try sandbox.flipbook("validate", "x.flip.jsonl")
    #expect(outcome.status == 65)
    #expect(outcome.errors.hasPrefix("x.flip.jsonl:1: error: \(message)"), "\(outcome.errors)")
  }

  @Test(
    "with a message for a recording with an event after its end, and its line",
    arguments: ["", "{\"k\":\"end\",\"seq\":3}\n"])
  func behindEnd(_ second: String) throws {
    let text = Self.recording + "{\"k\":\"mark\",\"seq\":2,\"label\":\"m\"}\n" + second
    let sandbox = try Sandbox(["x.flip.jsonl": text])
    let message = "an event follows the 'end', which must be the last line\n"
    let mild = try sandbox.flipbook("validate", "x.flip.jsonl")
    #expect(mild.status == 0)
    #expect(mild.errors == "x.flip.jsonl:4: warning: " + message)
    let strict = try sandbox.flipbook("validate", "--strict", "x.flip.jsonl")
    #expect(strict.status == 65)
    #expect(strict.errors == "x.flip.jsonl:4: error: " + message)
  }
}
