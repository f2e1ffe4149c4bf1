import Testing

@Suite("flipbook inspect of a recording with frames")
struct InspectFrameTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox(["seen.flip.jsonl": observedRecording])
  }

  @Test("says in the line of each apply what the frames after it show")
  func lines() throws {
    #expect(
      try sandbox.output("inspect", "seen.flip.jsonl") == """
        seen: "Seen", 3 applies
        #0  0.000 s  2 items  2 inserted, 1 section inserted  1 frame, nothing changes  (not animated)
        #1  1.000 s  1 item  1 deleted  3 frames, changes from 17 ms to 33 ms, 2 rows
        #2  2.533 s  2 items  1 inserted

        """)
  }

  @Test("gives the same for an apply alone, for a copy with an index, and for standard input")
  func alone() throws {
    try sandbox.output(
      "cut", "seen.flip.jsonl", "--select", "apply:0..", "-o", "indexed.flip.jsonl")
    for file in ["seen.flip.jsonl", "indexed.flip.jsonl"] {
      let text = try sandbox.output("inspect", file, "--select", "apply:1")
      #expect(
        text.hasPrefix(
          "#1  1.000 s  1 item  1 deleted  3 frames, changes from 17 ms to 33 ms, 2 rows\n\n- a"))
    }
    let all = try sandbox.output("inspect", "seen.flip.jsonl", "--format", "json")
    #expect(
      try sandbox.output("inspect", "-", "--format", "json", input: observedRecording) == all)
  }

  @Test("prints the JSON of Documentation/JSON.md")
  func json() throws {
    let steps = try sandbox.flipbook("inspect", "seen.flip.jsonl", "--format", "json").json["steps"]
    #expect(steps?[0]?["frames"]?["count"]?.integer == 1)
    #expect(steps?[0]?["frames"]?["first_change"] == nil)
    #expect(steps?[2]?["frames"] == nil)
    let frames =
      #""frames":{"count":3,"first_change":16666667,"last_change":33333334,"#
      + #""items":["a","b"],"headers":[],"footers":[]}"#
    #expect(
      try sandbox.output("inspect", "seen.flip.jsonl", "--format", "json").contains(frames))
    #expect(try outputPage().contains(frames))
    let frame = try sandbox.output(
      "inspect", "seen.flip.jsonl", "--format", "json", "--select", "observed:1")
    #expect(try outputPage().contains(frame.filter { !$0.isWhitespace }))
  }

  @Test("prints a single frame in full, with everything that is visible")
  func frame() throws {
    #expect(
      try sandbox.output("inspect", "seen.flip.jsonl", "--select", "observed:1") == """
        frame 1  1.017 s  17 ms after #1  2 items, 1 header  changes 2 rows

        visible [0, 0, 100, 100]
        items, from back to front:
          a  [0, 20, 100, 20]  opacity 0.5  view 1
          b  [0, 30, 100, 20]  opacity 1  clip [0, 30, 100, 15]  view 2
        headers:
          main  [0, 0, 100, 20]  opacity 1

        """)
  }

  @Test("prints several frames as a line each")
  func frames() throws {
    #expect(
      try sandbox.output("inspect", "seen.flip.jsonl", "--select", "observed:1..") == """
        seen: "Seen", 4 frames
        frame 1  1.017 s  17 ms after #1  2 items, 1 header  changes 2 rows
        frame 2  1.033 s  33 ms after #1  1 item, 1 header  changes 2 rows
        frame 3  1.533 s  533 ms after #1  1 item, 1 header  nothing changes

        """)
  }

  @Test("names the range for a frame that there is not", arguments: ["inspect", "cut", "render"])
  func noFrame(_ command: String) throws {
    let output = command == "inspect" ? [] : ["-o", command == "cut" ? "x.flip.jsonl" : "x.svg"]
    func errors(_ source: String) throws -> String {
      let arguments = [command, source, "--select", "observed:4"] + output
      let outcome = try sandbox.run(Program.path(), arguments)
      #expect(outcome.status == 65)
      return outcome.errors
    }
    try sandbox.write(Script.small, to: "small.yaml")
    #expect(try errors("seen.flip.jsonl").contains("recorded frame 4: there are 0 to 3\n"))
    #expect(try errors("small.yaml").contains("the recording has no frames\n"))
  }

  @Test("selects the part from one frame to another in other commands")
  func part() throws {
    try sandbox.output(
      "cut", "seen.flip.jsonl", "--select", "observed:0..1", "-o", "x.flip.jsonl")
    #expect(try sandbox.output("validate", "x.flip.jsonl").contains("a recording of 2 applies"))
  }
}
