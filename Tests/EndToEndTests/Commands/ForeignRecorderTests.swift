import Foundation
import Testing

@Suite("A recorder in Python, written from Documentation/Recording.md")
struct ForeignRecorderTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    let outcome = try sandbox.run(
      "/usr/bin/env",
      ["python3", repository.appending(path: "Examples/recorder.py").path, "inbox.flip.jsonl"])
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test("writes a recording that is valid strictly")
  func strict() throws {
    let answer = try sandbox.output("validate", "--strict", "inbox.flip.jsonl")
    #expect(answer == "inbox.flip.jsonl: ok, a recording of 4 applies\n")
  }

  @Test("keeps, replaces, continues or numbers an existing file")
  func again() throws {
    let script = repository.appending(path: "Examples/recorder.py").path
    func run(_ option: String...) throws -> Outcome {
      try sandbox.run("/usr/bin/env", ["python3", script, "inbox.flip.jsonl"] + option)
    }
    let refused = try run()
    #expect(refused.status == 1)
    #expect(
      refused.errors == """
        'inbox.flip.jsonl' exists: --replace it, --continue it, or take the next free name with \
        --number

        """)
    for (option, name, count) in [
      ("--continue", "inbox", 8), ("--number", "inbox-2", 4), ("--number", "inbox-3", 4),
      ("--continue", "inbox", 12), ("--replace", "inbox", 4),
    ] {
      #expect(try run(option).errors == "")
      let file = "\(name).flip.jsonl"
      let answer = try sandbox.output("validate", "--strict", file)
      #expect(answer == "\(file): ok, a recording of \(count) applies\n")
      let replay = try sandbox.output("replay", file)
      #expect(
        replay == "recording: \(count) applies replayed, \(count) hashes checked, nothing found\n")
      // Read from the index, which counts the earlier applies.
      let last = try sandbox.output("inspect", file, "--select", "apply:\(count - 1)")
      #expect(last.contains("#\(count - 1)"))
    }
  }

  @Test("writes a hash with every apply, and operations that lead to it")
  func replay() throws {
    let answer = try sandbox.output("replay", "inbox.flip.jsonl")
    #expect(answer == "recording: 4 applies replayed, 4 hashes checked, nothing found\n")
  }

  @Test("writes an index of the keyframes")
  func index() throws {
    let text = try sandbox.text("inbox.flip.jsonl")
    let end = try #require(text.split(separator: "\n").last)
    let pairs = try JSONDecoder().decode(Index.self, from: Data(end.utf8)).index
    #expect(pairs.map { $0[0] } == [1, 23])
    for pair in pairs {
      let start = #"{"k": "snapshot", "seq": \#(pair[0]),"#
      #expect(text.utf8.dropFirst(pair[1]).starts(with: start.utf8))
    }
  }

  @Test("writes what was seen as the changes from frame to frame")
  func frames() throws {
    let lines = try sandbox.output("inspect", "inbox.flip.jsonl").split(separator: "\n")
    try #require(lines.count == 5)
    #expect(lines[2].contains("19 frames, changes from 17 ms to 300 ms, 3 rows"))
    let last = try sandbox.output("inspect", "inbox.flip.jsonl", "--select", "observed:18")
    #expect(last.contains("  ann  [0, 88, 375, 44]  opacity 1\n  dora  [0, 176, 375, 44]"))
    let text = try sandbox.text("inbox.flip.jsonl")
    #expect(text.split(separator: "\n").count { $0.contains(#""full": true"#) } == 1)
  }

  private struct Index: Decodable { var index: [[Int]] }

  @Test("writes a recording that can be filmed")
  func render() throws {
    try sandbox.output("render", "inbox.flip.jsonl", "-o", "inbox.png")
    #expect(try sandbox.bytes("inbox.png").starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }
}
