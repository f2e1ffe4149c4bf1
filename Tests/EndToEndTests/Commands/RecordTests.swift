import Foundation
import Testing

@Suite("flipbook record")
struct RecordTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox(["small.yaml": Script.small])
  }

  @Test("writes the same to standard output as to a file")
  func standardOutput() throws {
    let text = try sandbox.output("record", "small.yaml", "-o", "-")
    try sandbox.output("record", "small.yaml", "-o", "x.flip.jsonl")
    #expect(try sandbox.text("x.flip.jsonl") == text)
    #expect(text.split(separator: "\n").count == 6)
    #expect(text.hasPrefix(#"{"flipbook":1,"minor":0,"#))
  }

  @Test("compresses a file of the suffix in any case", arguments: ["x.gz", "x.flip.jsonl.GZ"])
  func compressed(name: String) throws {
    try sandbox.output("record", "small.yaml", "-o", name)
    #expect(try sandbox.bytes(name).starts(with: [0x1F, 0x8B]))
    #expect(
      try sandbox.flipbook("validate", "--strict", name).output
        == "\(name): ok, a recording of 3 applies\n")
  }

  @Test("copies a recording byte for byte")
  func again() throws {
    try sandbox.output("record", "small.yaml", "-o", "a.flip.jsonl")
    try sandbox.output("record", "a.flip.jsonl", "-o", "b.flip.jsonl")
    #expect(try sandbox.bytes("b.flip.jsonl") == sandbox.bytes("a.flip.jsonl"))
  }

  @Test("adds what the film shows, which is valid and the same in every run")
  func frames() throws {
    for name in ["a", "b"] {
      try sandbox.output("record", "small.yaml", "--frames", "60", "-o", "\(name).flip.jsonl")
    }
    #expect(try sandbox.bytes("a.flip.jsonl") == sandbox.bytes("b.flip.jsonl"))
    let valid = try sandbox.flipbook("validate", "--strict", "a.flip.jsonl")
    #expect(valid.output + valid.errors == "a.flip.jsonl: ok, a recording of 3 applies\n")
    let steps = try sandbox.flipbook("inspect", "a.flip.jsonl", "--format", "json").json["steps"]
    // The list moves for 0.3 s, from the second frame on.
    #expect(steps?[2]?["frames"]?["first_change"]?.integer == 16_666_666)
    #expect(steps?[2]?["frames"]?["items"]?.strings.isEmpty == false)
  }

  @Test("refuses a rate that no display has, and a recording that has frames")
  func wrongFrames() throws {
    for rate in ["0", "241", "-1", "x"] {
      let outcome = try sandbox.flipbook(
        "record", "small.yaml", "--frames=\(rate)", "-o", "x.flip.jsonl")
      #expect(outcome.status == 64)
    }
    try sandbox.write(observedRecording, to: "seen.flip.jsonl")
    let outcome = try sandbox.flipbook(
      "record", "seen.flip.jsonl", "--frames", "60", "-o", "x.flip.jsonl")
    #expect(outcome.status == 65)
    #expect(outcome.errors == "seen.flip.jsonl: error: --frames: the source has frames\n")
    #expect(sandbox.names() == ["seen.flip.jsonl", "small.yaml"])
  }

  @Test("reports its output on standard error")
  func summary() throws {
    let outcome = try sandbox.flipbook("record", "small.yaml", "-o", "x.flip.jsonl")
    #expect(outcome.status == 0)
    #expect(outcome.output == "")
    #expect(outcome.errors == "x.flip.jsonl: 3 applies\n")
  }

  @Test("numbers its events densely from 0, with no times in the header")
  func lines() throws {
    let lines = try sandbox.output("record", "small.yaml", "-o", "-").split(separator: "\n")
    let events = try lines.map { try JSONDecoder().decode(JSON.self, from: Data($0.utf8)) }
    #expect(events.dropFirst().compactMap { $0["seq"]?.integer } == Array(0..<5))
    #expect(events.first?["created"] == nil)
    #expect(events.last?["k"] == .string("end"))
  }

  @Test(
    "rejects suffixes of other formats",
    arguments: ["other.yaml", "x.YML", "x.mp4", "x.png", "frames/"])
  func otherNames(_ name: String) throws {
    for command in ["record", "redact"] {
      let outcome = try sandbox.flipbook(command, "small.yaml", "-o", name)
      #expect(outcome.status == 64)
      #expect(outcome.errors.contains("'\(name)' cannot name a recording"))
    }
    #expect(sandbox.names() == ["small.yaml"])
  }

  @Test("warns of a name with another usual meaning")
  func foreignName() throws {
    let sandbox = try Sandbox(["small.yaml": Script.small])
    let outcome = try sandbox.flipbook("record", "small.yaml", "-o", "film.mov")
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("warning: 'film.mov' is a recording, whose name usually ends"))
    #expect(try !sandbox.flipbook("record", "small.yaml", "-o", "film").errors.contains("warning"))
  }

  @Test("makes the missing folders above its output")
  func parents() throws {
    try sandbox.output("record", "small.yaml", "-o", "deep/er/x.flip.jsonl")
    #expect(sandbox.names(in: "deep/er") == ["x.flip.jsonl"])
  }

  @Test("writes a recording that validate and record can read")
  func readable() throws {
    try sandbox.output("record", "small.yaml", "-o", "x.flip.jsonl")
    let validation = try sandbox.output("validate", "x.flip.jsonl")
    #expect(validation == "x.flip.jsonl: ok, a recording of 3 applies\n")
    try sandbox.output("record", "x.flip.jsonl", "-o", "y.flip.jsonl")
    #expect(try sandbox.bytes("x.flip.jsonl") == sandbox.bytes("y.flip.jsonl"))
  }

  @Test("writes a recording that is recognized by its first line if the name does not decide")
  func otherName() throws {
    try sandbox.output("record", "small.yaml", "-o", "recording")
    #expect(
      try sandbox.output("validate", "recording") == "recording: ok, a recording of 3 applies\n")
  }

  @Test(
    "cannot write below a file or over a folder: status 73, without changes",
    arguments: ["small.yaml/x.flip.jsonl", "folder", "/dev/null/x.flip.jsonl"])
  func unwritable(_ output: String) throws {
    try sandbox.write("mine", to: "folder/mine")
    let before = try sandbox.files()
    let outcome = try sandbox.flipbook("record", "small.yaml", "-o", output)
    #expect(outcome.status == 73)
    #expect(outcome.output == "")
    #expect(outcome.errors.hasPrefix("flipbook: error: cannot create '\(output)': "))
    #expect(try sandbox.files() == before)
  }

  #if os(Linux)
    @Test(
      "cannot write where no user can create files: status 73",
      arguments: ["/proc/x.flip.jsonl", "/sys/x.flip.jsonl"])
    func nowhere(_ output: String) throws {
      let outcome = try sandbox.flipbook("record", "small.yaml", "-o", output)
      #expect(outcome.status == 73)
      #expect(outcome.errors.hasPrefix("flipbook: error: cannot create '\(output)': "))
      #expect(!FileManager.default.fileExists(atPath: output))
      #expect(sandbox.names() == ["small.yaml"])
    }
  #endif

  @Test("keeps an earlier recording if the scenario fails")
  func failing() throws {
    try sandbox.write(Script.failing, to: "failing.yaml")
    try sandbox.write("earlier", to: "x.flip.jsonl")
    let outcome = try sandbox.flipbook("record", "failing.yaml", "-o", "x.flip.jsonl")
    #expect(outcome.status == 65)
    #expect(
      outcome.errors.hasPrefix("failing.yaml:9:9: error: the list has no section for the items; "))
    #expect(try sandbox.text("x.flip.jsonl") == "earlier")
    #expect(sandbox.names() == ["failing.yaml", "small.yaml", "x.flip.jsonl"])
  }

  @Test("makes no folders for a scenario that fails")
  func failingParents() throws {
    try sandbox.write(Script.failing, to: "failing.yaml")
    #expect(try sandbox.flipbook("record", "failing.yaml", "-o", "deep/x.flip.jsonl").status == 65)
    #expect(sandbox.names() == ["failing.yaml", "small.yaml"])
  }

  @Test(
    "refuses to write over the scenario itself", arguments: ["small.yaml", "./a/../small.yaml"])
  func ontoItself(_ output: String) throws {
    let outcome = try sandbox.flipbook("record", "small.yaml", "-o", output)
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("name another output"))
    #expect(try sandbox.text("small.yaml") == Script.small)
  }

  @Test("compresses to a .gz file that gzip can read")
  func compressed() throws {
    try sandbox.output("record", "small.yaml", "-o", "x.flip.jsonl.gz")
    let text = try sandbox.output("record", "small.yaml", "-o", "-")
    let unpacked = try sandbox.shell("gzip -dc x.flip.jsonl.gz").output
    #expect(unpacked.split(separator: "\n").dropLast() == text.split(separator: "\n").dropLast())
    #expect(
      try sandbox.output("validate", "x.flip.jsonl.gz")
        == "x.flip.jsonl.gz: ok, a recording of 3 applies\n")
    try sandbox.output("record", "x.flip.jsonl.gz", "-o", "y.flip.jsonl")
    #expect(try sandbox.text("y.flip.jsonl") == text)
  }

  @Test("requires an output and a scenario", arguments: [["record"], ["record", "small.yaml"]])
  func usage(_ arguments: [String]) throws {
    #expect(try sandbox.run(Program.path(), arguments).status == 64)
  }

  @Test("reports a missing scenario with status 66")
  func missing() throws {
    let outcome = try sandbox.flipbook("record", "none.yaml", "-o", "x.flip.jsonl")
    #expect(outcome.status == 66)
    #expect(sandbox.names() == ["small.yaml"])
  }
}
