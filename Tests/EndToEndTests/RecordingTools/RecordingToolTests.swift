import Foundation
import Testing

/// Five applies of two items, half a second apart, with contents, a mark and a caption.
let secretScript = """
  flipbook: 1
  name: story
  title: Secret story
  data: {people: {rows: [{id: ann, title: Ann Smith}, {id: bob, title: Bob}, {id: cyd, title: Cyd}]}}
  steps:
    - apply: {sections: [{section: friends, items: [ann, bob]}]}
      animated: false
    - wait: 0.5
    - caption: hello
    - edit: [{op: moveItem, item: bob, before: ann}]
    - wait: 0.5
    - mark: middle
    - edit: [{op: appendItems, items: [cyd]}]
    - wait: 0.5
    - edit: [{op: reconfigureItems, items: [ann]}]
    - wait: 0.5
    - edit: [{op: deleteItems, items: [ann]}]
    - wait: 0.5

  """

/// The recording of the script.
let secretRecording = Result {
  try Sandbox(["story.yaml": secretScript]).output("record", "story.yaml", "-o", "-")
}

@Suite("A recording as an argument")
struct RecordingReadingTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox([
      "story.yaml": secretScript, "x.flip.jsonl": try secretRecording.get(),
    ])
  }

  /// Commands that read a recording, with their required arguments.
  static let commands = [
    ["validate"], ["inspect"], ["replay"], ["stats", "--no-frames"], ["record", "-o", "y.jsonl"],
    ["render", "--captions", "y.vtt"],
  ]

  @Test("with a torn end gives a warning, and an error with --strict", arguments: commands)
  func strict(_ command: [String]) throws {
    let text = try sandbox.text("x.flip.jsonl")
    try sandbox.write(String(text.dropLast(20)), to: "x.flip.jsonl")
    let lenient = try sandbox.run(Program.path(), command + ["x.flip.jsonl"])
    #expect(lenient.status == 0)
    #expect(lenient.errors.contains("warning: the last line is incomplete"))
    let strict = try sandbox.run(Program.path(), command + ["x.flip.jsonl", "--strict"])
    #expect(strict.status == 65)
    #expect(strict.errors.contains("error: the last line is incomplete"))
  }

  @Test(
    "with damage is refused with line and byte, and read with --recover", arguments: commands)
  func recover(_ command: [String]) throws {
    var lines = try sandbox.text("x.flip.jsonl").split(separator: "\n").map(String.init)
    lines[4] = "{damage"
    try sandbox.write(lines.map { $0 + "\n" }.joined(), to: "x.flip.jsonl")
    let refused = try sandbox.run(Program.path(), command + ["x.flip.jsonl"])
    #expect(refused.status == 65)
    #expect(refused.errors.hasPrefix("x.flip.jsonl:5: error: "))
    #expect(refused.errors.contains("(byte "))
    let read = try sandbox.run(Program.path(), command + ["x.flip.jsonl", "--recover"])
    #expect(read.status == 0)
    #expect(read.errors.contains("x.flip.jsonl:5: warning: "))
  }

  @Test(
    "with a key that resembles a known one gives a warning, and with any other key none",
    arguments: commands + [
      ["explain"], ["check"], ["compare", "x.flip.jsonl"], ["inspect", "--select", "apply:3"],
      ["cut", "--select", "apply:2..", "-o", "y.jsonl"], ["redact", "-o", "y.jsonl"],
    ])
  func misspelled(_ command: [String]) throws {
    let text = try sandbox.text("x.flip.jsonl")
    let key = #""reconfigures":["ann"]"#
    #expect(text.contains(key))
    for name in ["reconfi#ures", "mood"] {
      let changed = text.replacing(key, with: #"\#(key),"\#(name)":1"#)
      try sandbox.write(changed, to: "z.flip.jsonl")
      let outcome = try sandbox.run(Program.path(), command + ["z.flip.jsonl"])
      #expect(outcome.status == 0)
      let isExpected = name != "mood" || command == ["validate"]
      #expect(outcome.errors.contains("unknown key '\(name)' in 'apply'") == isExpected)
    }
  }

  @Test("with a key that is twice in an object gives a warning")
  func repeated() throws {
    let text = try sandbox.text("x.flip.jsonl")
    let key = #""reconfigures":["ann"]"#
    try sandbox.write(text.replacing(key, with: #"\#(key),"reconfigures":[]"#), to: "z.flip.jsonl")
    for command in ["validate", "check", "explain"] {
      let outcome = try sandbox.flipbook(command, "z.flip.jsonl")
      #expect(
        outcome.errors.contains("warning: 'apply' has the key 'reconfigures' twice; keep one\n"))
    }
    #expect(try sandbox.flipbook("validate", "--strict", "z.flip.jsonl").status == 65)
  }

  @Test("is inspected the same from a file, from standard input and compressed")
  func sameEverywhere() throws {
    try sandbox.output("record", "story.yaml", "-o", "x.flip.jsonl.gz")
    let text = try sandbox.text("x.flip.jsonl")
    for format in ["text", "json"] {
      let plain = try sandbox.output("inspect", "x.flip.jsonl", "--format", format)
      #expect(try sandbox.output("inspect", "x.flip.jsonl.gz", "--format", format) == plain)
      #expect(try sandbox.output("inspect", "-", "--format", format, input: text) == plain)
      #expect(try sandbox.output("inspect", "story.yaml", "--format", format) == plain)
    }
    let one = try sandbox.output("inspect", "x.flip.jsonl", "--select", "apply:2")
    #expect(try sandbox.output("inspect", "story.yaml", "--select", "apply:2") == one)
    #expect(one.hasPrefix("#2  1.000 s  3 items  1 inserted"))
  }

  @Test("shows the tree of a section that has one")
  func tree() throws {
    try sandbox.write(
      #"{"flipbook":1,"minor":0,"name":"t","title":"T"}"# + "\n"
        + #"{"k":"snapshot","seq":0,"dt":0,"sections":[{"section":"m","items":["a"],"tree":[{"id":"a","expanded":false,"children":[{"id":"b","expanded":false,"children":[]}]}]},{"section":"n","items":[]}]}"#
        + "\n" + #"{"k":"end","seq":1,"dt":0}"# + "\n", to: "t.flip.jsonl")
    let sections = try sandbox.flipbook("inspect", "t.flip.jsonl", "--format", "json")
      .json["steps"]?[0]?["snapshot"]
    #expect(sections?[0]?["tree"]?[0]?["children"]?[0]?["id"]?.string == "b")
    #expect(sections?[1]?.keys == ["section", "items"])
  }

  @Test("has a limit of items that an option raises")
  func limit() throws {
    let low = try sandbox.flipbook("validate", "x.flip.jsonl", "--limit-items", "2")
    #expect(low.status == 65)
    #expect(low.errors.contains("3 items; the limit is 2"))
    #expect(try sandbox.flipbook("validate", "x.flip.jsonl", "--limit-items", "3").status == 0)
  }

  @Test("has a limit of an hour, which a cut part does not reach")
  func duration() throws {
    let day: Int64 = 86_400_000_000_000
    let lines = [
      #"{"flipbook":1,"minor":0,"name":"day","title":"Day"}"#,
      #"{"k":"snapshot","seq":0,"dt":0,"sections":[{"section":"m","items":["a"]}]}"#,
      #"{"k":"apply","seq":1,"dt":\#(day - 1),"ops":[{"insert":"b","at":[0,1]}]}"#,
      #"{"k":"end","seq":2,"dt":1}"#,
    ]
    try sandbox.write(lines.map { $0 + "\n" }.joined(), to: "day.flip.jsonl")
    let message =
      "day.flip.jsonl:3: error: the recording lasts longer than 3600 seconds; --limit-duration"
    for command in [["validate"], ["render", "-o", "x/"], ["stats"]] {
      let refused = try sandbox.run(
        Program.path(), [command[0], "day.flip.jsonl"] + command.dropFirst())
      #expect(refused.status == 65)
      #expect(refused.errors.contains(message))
    }
    for wrong in ["0", "-1", "1e3", "9223372036854775807", ""] {
      #expect(
        try sandbox.flipbook("validate", "day.flip.jsonl", "--limit-duration=\(wrong)").status == 64
      )
    }
    try sandbox.output("validate", "day.flip.jsonl", "--limit-duration", "86400")
    try sandbox.output(
      "cut", "day.flip.jsonl", "--limit-duration", "86400", "--select", "apply:1", "-o",
      "part.flip.jsonl")
    try sandbox.output("validate", "part.flip.jsonl")
  }
}

@Suite("A recorder on a full disk")
struct FullDiskTests {
  @Test("stops recording with every complete line in the file, and reports the reason")
  func full() throws {
    let sandbox = try Sandbox()
    let program = try Program.neighbor("KillableRecorder")
    let outcome = try sandbox.shell(
      "trap '' XFSZ; ulimit -f 20; \"\(program)\" full.flip.jsonl 10000; echo \"status $?\"")
    #expect(outcome.output.hasSuffix("status 74\n"))
    #expect(outcome.errors.contains("full.flip.jsonl"))
    let bytes = try sandbox.bytes("full.flip.jsonl")
    #expect(bytes.last == UInt8(ascii: "\n"))
    let validation = try sandbox.flipbook("validate", "full.flip.jsonl")
    #expect(validation.status == 0)
    #expect(validation.errors.contains("it has no end"))
    #expect(!validation.errors.contains("incomplete"))
  }

  @Test(
    "cannot write if the working folder was deleted: status 73",
    arguments: ["x.flip.jsonl", "deep/x.flip.jsonl", "./x.flip.jsonl.gz"])
  func gone(_ output: String) throws {
    let sandbox = try Sandbox(["story.yaml": secretScript])
    let outcome = try sandbox.shell(
      "mkdir gone; cd gone; rmdir ../gone; "
        + "\"$FLIPBOOK\" record '\(sandbox.path)/story.yaml' -o \(output); echo \"status $?\"")
    #expect(outcome.output == "status 73\n")
    #expect(outcome.errors.contains("no such file or directory"))
    #expect(sandbox.names() == ["story.yaml"])
  }

  @Test("leaves no files if a command's output does not fit: status 74")
  func output() throws {
    let sandbox = try Sandbox(["story.yaml": secretScript])
    let outcome = try sandbox.shell(
      "trap '' XFSZ; ulimit -f 1; \"$FLIPBOOK\" record story.yaml -o x.flip.jsonl; echo \"status $?\""
    )
    #expect(outcome.output == "status 74\n")
    #expect(sandbox.names() == ["story.yaml"])
  }
}
