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

@Suite("flipbook cut")
struct CutTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox(["story.yaml": secretScript])
    try sandbox.output("record", "story.yaml", "-o", "story.flip.jsonl")
  }

  private func steps(_ name: String) throws -> [JSON] {
    try sandbox.flipbook("inspect", name, "--format", "json").json["steps"]?.elements ?? []
  }

  @Test("keeps the selected applies, moved to the beginning")
  func applies() throws {
    try sandbox.output("cut", "story.flip.jsonl", "--select", "apply:2..3", "-o", "cut.flip.jsonl")
    let (whole, part) = try (steps("story.flip.jsonl"), steps("cut.flip.jsonl"))
    #expect(part.map { $0["snapshot"] } == whole[2...3].map { $0["snapshot"] })
    #expect(part.map { $0["marks"] } == whole[2...3].map { $0["marks"] })
    #expect(part.map { $0["time"]?.integer } == [0, 500_000_000])
    #expect(try sandbox.output("replay", "cut.flip.jsonl").hasSuffix("nothing found\n"))
  }

  @Test("keeps the content of their items only")
  func contents() throws {
    try sandbox.output("cut", "story.flip.jsonl", "--select", "apply:1", "-o", "cut.flip.jsonl")
    let text = try sandbox.text("cut.flip.jsonl")
    #expect(text.contains("Ann Smith"))
    #expect(!text.contains("Cyd"))
  }

  @Test("of everything is the whole, and so is a cut of it")
  func everything() throws {
    try sandbox.output("cut", "story.flip.jsonl", "--select", "apply:0..", "-o", "a.flip.jsonl")
    try sandbox.output("cut", "a.flip.jsonl", "--select", "apply:0..", "-o", "b.flip.jsonl")
    #expect(try steps("a.flip.jsonl") == steps("story.flip.jsonl"))
    #expect(try sandbox.bytes("a.flip.jsonl") == sandbox.bytes("b.flip.jsonl"))
  }

  @Test(
    "selects by mark, time and item",
    arguments: [
      ("mark:middle..", 3), ("time:0.4..1.1", 2), ("item:cyd", 1),
    ])
  func selections(_ selection: String, count: Int) throws {
    try sandbox.output("cut", "story.flip.jsonl", "--select", selection, "-o", "cut.flip.jsonl.gz")
    #expect(try steps("cut.flip.jsonl.gz").count == count)
  }

  @Test(
    "reports what it omits: motion that began before",
    arguments: [
      (1, nil), (2, "the transition of apply 1"), (3, nil), (4, "the swipe of 'c'"),
      (5, "the zoom and 1 more"), (6, nil),
    ])
  func motion(_ apply: Int, _ motion: String?) throws {
    let text = """
      {"flipbook":1,"hash":"pairs","motion":{"duration":300000000}}
      {"k":"snapshot","seq":0,"sections":[{"section":"main","items":["a","b","c"]}]}
      {"k":"apply","seq":1,"dt":1000000000,"ops":[],"animated":true}
      {"k":"apply","seq":2,"dt":200000000,"ops":[{"delete":"b","at":[0,1]}],"animated":false}
      {"k":"apply","seq":3,"dt":300000000,"ops":[],"animated":false}
      {"k":"swipe","seq":4,"dt":1000000000,"item":"c","duration":700000000}
      {"k":"apply","seq":5,"dt":600000000,"ops":[{"delete":"c","at":[0,1]}],"animated":false}
      {"k":"zoom","seq":6,"dt":1000000000,"to":"a"}
      {"k":"drag","seq":7,"dt":0,"item":"a","from":[0,0],"to":[0,0],"duration":600000000}
      {"k":"apply","seq":8,"dt":400000000,"ops":[],"animated":false}
      {"k":"apply","seq":9,"dt":400000000,"ops":[],"animated":false}
      {"k":"end","seq":10,"dt":1000000000}

      """
    let sandbox = try Sandbox(["x.flip.jsonl": text])
    let outcome = try sandbox.flipbook(
      "cut", "x.flip.jsonl", "--select", "apply:\(apply)", "-o", "y.flip.jsonl")
    #expect(outcome.status == 0)
    let warning = motion.map {
      "x.flip.jsonl: warning: the part begins in the middle of \($0), and shows everything at rest\n"
    }
    #expect(outcome.errors == (warning ?? "") + "y.flip.jsonl: 1 apply\n")
  }

  @Test("begins with everything that was visible, and keeps the changes after it")
  func frames() throws {
    let text = """
      {"flipbook":1,"minor":1}
      {"k":"snapshot","seq":0,"sections":[{"section":"main","items":["a","b"]}]}
      {"k":"frame","seq":1,"dt":100,"full":true,"visible":[0,0,100,100],"items":[{"id":"a","at":[0,0,9,9]},{"id":"b","at":[0,9,9,9],"opacity":0.5}]}
      {"k":"frame","seq":2,"dt":100,"items":[{"id":"b","at":[0,20,9,9]}]}
      {"k":"apply","seq":3,"dt":100,"ops":[{"delete":"a","at":[0,0]}]}
      {"k":"frame","seq":4,"dt":100,"gone":["a"]}
      {"k":"end","seq":5,"dt":100}

      """
    let sandbox = try Sandbox(["x.flip.jsonl": text])
    try sandbox.output("cut", "x.flip.jsonl", "--select", "apply:1", "-o", "y.flip.jsonl")
    let frames = try sandbox.text("y.flip.jsonl").split(separator: "\n")
      .filter { $0.contains(#""k":"frame""#) }
    try #require(frames.count == 2)
    #expect(
      frames[0].contains(
        #""dt":0,"full":true,"visible":[0,0,100,100],"items":["#
          + #"{"id":"a","at":[0,0,9,9]},{"id":"b","at":[0,20,9,9]}]"#))
    #expect(frames[1].contains(#""dt":100,"gone":["a"]"#))
  }

  @Test("keeps the scroll position")
  func scrolled() throws {
    try sandbox.write(
      secretScript.replacing("- mark: middle", with: "- scroll: {to: ann, duration: 0.1}"),
      to: "scrolled.yaml")
    try sandbox.output("cut", "scrolled.yaml", "--select", "apply:3..", "-o", "cut.flip.jsonl")
    let text = try sandbox.text("cut.flip.jsonl")
    #expect(
      text.matches(of: /"k":"(\w+)"/).map { String($0.1) }
        == ["content", "caption", "snapshot", "scroll", "apply", "end"])
    #expect(text.contains(#""k":"scroll","seq":3,"dt":0,"to":"ann","at":[0,1],"duration":0}"#))
  }

  @Test("rejects an empty selection, and its source as the output")
  func refused() throws {
    let nothing = try sandbox.flipbook(
      "cut", "story.flip.jsonl", "--select", "apply:9", "-o", "cut.flip.jsonl")
    #expect(nothing.status == 65)
    let same = try sandbox.flipbook(
      "cut", "story.flip.jsonl", "--select", "apply:1", "-o", "./story.flip.jsonl")
    #expect(same.status == 64)
    #expect(sandbox.names() == ["story.flip.jsonl", "story.yaml"])
  }
}

@Suite("A recording as an argument")
struct RecordingReadingTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox(["story.yaml": secretScript])
    try sandbox.output("record", "story.yaml", "-o", "x.flip.jsonl")
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
