import Foundation
import Testing

@Suite("A recording program")
struct RecorderFileTests {
  private func run(_ sandbox: Sandbox, _ word: String) throws -> Outcome {
    try sandbox.run(
      Program.neighbor("KillableRecorder"), ["\(sandbox.path)/live.flip.jsonl", "2", word])
  }

  @Test("reports an existing file on standard error, with advice, and keeps it")
  func new() throws {
    let sandbox = try Sandbox()
    let first = try run(sandbox, "new")
    #expect(first.errors == "")
    let bytes = try sandbox.bytes("live.flip.jsonl")
    let second = try run(sandbox, "new")
    #expect(second.status == 0)
    #expect(
      second.errors == """
        flipbook: error: nothing more is recorded: cannot create '\(sandbox.path)/live.flip.jsonl': \
        file exists; open it as .replacing, .appending or .numbered, or choose another name

        """)
    #expect(second.output.hasSuffix("no file\n"))
    #expect(try sandbox.bytes("live.flip.jsonl") == bytes)
  }

  @Test(
    "replaces its file or uses the next free name, without a message", arguments: [true, false])
  func again(replaces: Bool) throws {
    let sandbox = try Sandbox()
    for number in 1...3 {
      let outcome = try run(sandbox, replaces ? "replacing" : "numbered")
      #expect(outcome.errors == "")
      let name = replaces || number == 1 ? "live" : "live-\(number)"
      #expect(outcome.output.hasSuffix("/\(name).flip.jsonl\n"))
      #expect(
        try sandbox.output("validate", "--strict", "\(name).flip.jsonl")
          == "\(name).flip.jsonl: ok, a recording of 2 applies\n")
    }
    #expect(sandbox.names().count == (replaces ? 1 : 3))
  }

  @Test("reports the first value that no film can show on standard error")
  func wrong() throws {
    let sandbox = try Sandbox()
    let outcome = try run(sandbox, "wrong")
    #expect(outcome.status == 0)
    #expect(
      outcome.errors == """
        \(sandbox.path)/live.flip.jsonl: warning: not recorded: the frame of the visible part is \
        [0.0, 0.0, nan, 1.0], and not [x, y, width, height], points up to 10⁹ with lengths of at \
        least 0; further refusals of this recorder are not shown

        """)
    #expect(
      try sandbox.output("validate", "--strict", "live.flip.jsonl")
        == "live.flip.jsonl: ok, a recording of 4 applies\n")
  }
}
