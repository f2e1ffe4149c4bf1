import Foundation
import TestSupport
import Testing

@Suite("The output of every command for a hostile recording and script")
struct PrintedNameTests {
  /// Command lines of each command, which is found by its name; `$NAME` is the hostile name.
  private static let runs: [String: [[String]]] = [
    "render": [
      ["wild.flip.jsonl", "-o", "x.svg"], ["ok.yaml", "-o", "$NAME/", "--select", "frame:0..1"],
      ["ok.yaml", "-o", "readme/", "--for", "readme"], ["bad.yaml", "-o", "y.svg"],
      ["$NAME", "-o", "y.svg"], ["ok.yaml", "-o", "y.svg", "--zoom", "$NAME"],
      ["ok.yaml", "-o", "y.svg", "--overlay", "all,$NAME"], ["ok.yaml", "--$NAME"],
      ["ok.yaml", "-o", "y.svg", "--select", "mark:$NAME..", "--captions", "$NAME.vtt"],
      ["wild.flip.jsonl", "-o", "part.svg", "--shard", "1/1"],
    ],
    "join": [["wild.svg.part-1-of-1", "-o", "z.svg"], ["$NAME", "-o", "z.svg"]],
    "preview": [["$NAME"], ["ok.yaml", "--theme", "$NAME"]],
    "record": [
      ["ok.yaml", "-o", "-"], ["ok.yaml", "-o", "$NAME.flip.jsonl"], ["bad.yaml", "-o", "-"],
    ],
    "import": [
      ["list.jsonl", "-o", "-"], ["bad.jsonl", "-o", "-"], ["list.jsonl", "-o", "$NAME"],
    ],
    "replay": [["wild.flip.jsonl"], ["broken.flip.jsonl"]],
    "inspect": [
      ["wild.flip.jsonl"], ["ok.yaml", "--select", "apply:0"], ["bad.yaml"], ["$NAME"],
      ["$NAME.yaml"], ["ok.yaml", "--select", "item:$NAME."], ["tree.yaml", "--select", "apply:0"],
    ],
    "cut": [["ok.yaml", "-o", "-", "--select", "apply:1"]],
    "redact": [["ok.yaml", "-o", "-"]],
    "shrink": [
      ["ok.yaml", "-o", "small.flip.jsonl", "--", "test", "!", "-s", "{}"],
      ["ok.yaml", "-o", "small.flip.jsonl", "--", "true", "{}", "$NAME"],
    ],
    "diff": [["a.json", "b.json"], ["a.json", "twice.json"], ["a.json", "$NAME"]],
    "stats": [
      ["wild.flip.jsonl", "--no-frames"], ["$NAME.yaml", "--motion"],
      ["ok.yaml", "--plot", "$NAME"],
    ],
    "bench": [
      ["--items", "10", "--rounds", "5", "--shape", "append", "--no-memory"],
      ["--baseline", "$NAME"], ["wild.flip.jsonl", "--rounds", "5"],
      ["$NAME.yaml", "--vary", "items=1,2"],
    ],
    "check": [["wild.flip.jsonl"], ["$NAME.yaml"], ["bad.yaml"]],
    "explain": [["crash.txt"], ["wild.flip.jsonl"], ["bad.yaml"], ["$NAME"], ["$NAME.yaml"]],
    "fuzz": [["bad.yaml"], ["$NAME.yaml", "--steps", "5", "--runs", "1"], ["$NAME"]],
    "compare": [["wild.flip.jsonl", "ok.yaml"], ["$NAME.yaml", "$NAME"]],
    "golden verify": [["goldens"], ["goldens", "--only", "$NAME"]],
    "golden update": [
      ["fresh", "wild.flip.jsonl"], ["other", "ok.yaml", "--at", "0,$NAME"],
      ["other", "$NAME.yaml"],
    ],
    "golden list": [["goldens"]],
    "golden prune": [["goldens"], ["$NAME"]],
    "validate": [["wild.flip.jsonl"], ["bad.yaml"], ["$NAME.yaml", "$NAME"]],
    "new": [
      ["tale", "--from", "table.csv", "-o", "-"], ["tale", "--from", "bad.csv"], ["$NAME"],
    ],
    "list": [["$NAME"], []],
    "doctor": [[]],
    "help": [["$NAME"], ["render"]],
  ]

  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    for (name, bytes) in try Self.files.get() { try sandbox.write(bytes, to: name) }
  }

  /// The files that each command finds, made once for all of them.
  private static let files = Result { try preparedFiles() }

  private static func preparedFiles() throws -> [String: [UInt8]] {
    let name = HostileName.quoted
    let script = """
      flipbook: 1
      name: wild
      title: \(name)
      steps:
        - apply: {sections: [{section: \(name), items: [\(name), "\(HostileName.command)", x]}]}
        - caption: \(name)
        - mark: \(name)
        - content: [{id: \(name), title: T}]
        - edit: [{op: reloadItems, items: [\(name)]}]
        - edit: [{op: reloadItems, items: [x]}, {op: deleteItems, items: [\(name)]}]
        - {apply: {sections: [{section: \(name), items: [x]}]}, animated: false}
      """
    let bad = "\n  - edit: [{op: moveItem, item: \(name), toSection: \(name)}]\n  - \(name): 1"
    let sections = #"[{"section": \#(name), "items": [\#(name), "\#(HostileName.command)"]}]"#
    let sandbox = try Sandbox([
      "ok.yaml": script, "bad.yaml": script + bad, "\(HostileName.raw).yaml": script,
      "tree.yaml": """
      flipbook: 1
      name: tree
      steps:
        - outline: {section: \(name), tree: [{id: \(name), children: [x]}]}
      """,
      "list.jsonl": "[]\n\(sections)\n", "bad.jsonl": "[]\n{\(name): 1}\n", "a.json": "[]",
      "b.json": sections, "twice.json": #"[{"section": "m", "items": [\#(name), \#(name)]}]"#,
      "table.csv": "at,\"\(HostileName.raw)\",n\n1,x,1\n1,y,2\n2,x,3\n2,y,1\n",
      "bad.csv": "\"\(HostileName.raw)\"\nx\n",
      "crash.txt":
        "attempt to delete item 3 from section 0 which only contains 2 items \(HostileName.raw)",
    ])
    try sandbox.output("record", "ok.yaml", "-o", "ok.flip.jsonl")
    try sandbox.output("golden", "update", "goldens", "ok.yaml")
    let recording = try sandbox.text("ok.flip.jsonl")
      .replacing(#""name":"wild""#, with: #""name":\#(name)"#)
    try sandbox.write(recording, to: "wild.flip.jsonl")
    let broken = recording.replacing(/"h":"[0-9a-f]*"/, with: #""h":"0000000000000000""#)
    try sandbox.write(broken, to: "broken.flip.jsonl")
    try sandbox.output("render", "wild.flip.jsonl", "-o", "wild.svg", "--shard", "1/1")
    // Now every golden differs, and the report names the rows.
    try sandbox.write(script.replacing("x]}]}", with: "x, y]}]}"), to: "ok.yaml")
    return try sandbox.files()
  }

  @Test("covers every command")
  func commands() throws {
    #expect(try CommandLineSeed.all.get().map(\.name).sorted() == Self.runs.keys.sorted())
  }

  @Test(
    "breaks no line and gives no command, as text and in each format", arguments: runs.keys.sorted()
  )
  func printed(_ command: String) throws {
    let seed = try #require(try CommandLineSeed.all.get().first { $0.name == command })
    let formats = [[]] + seed.formats.map { ["--format", $0] }
    let cases = (Self.runs[command] ?? []).flatMap { run in formats.map { (run: run, format: $0) } }
    for (run, format) in cases.share(oneIn: 8) {
      let words = run.map { $0.replacing("$NAME", with: HostileName.raw) }
      let arguments = command.split(separator: " ").map(String.init) + words + format
      let outcome = try sandbox.run(Program.path(), arguments)
      #expect(outcome.status < 128 && outcome.status != 70, "\(run) \(format): \(outcome.errors)")
      let allowed =
        format.last == "github" ? ["::error file=", "::warning file=", "::notice file="] : []
      for text in [outcome.output, outcome.errors] {
        let line = HostileName.firstHostileLine(in: text, allowing: allowed)
        #expect(line == nil, "\(run) \(format): \(line.debugDescription)")
      }
    }
  }

  @Test("has one line per finding in GitHub's format, as many as in JSON")
  func gitHub() throws {
    let file = "\(HostileName.raw).yaml"
    let json = try sandbox.flipbook("check", file, "--format", "json").json
    let count = try #require(json["reports"]?[0]?["findings"]?.elements.count)
    let lines = try sandbox.flipbook("check", file, "--format", "github").output.split(
      separator: "\n")
    #expect(count > 0 && lines.count == count)
    for line in lines { #expect(line.contains(" file=a%0A%3A%3Aerror%3A%3Ax%0D%0A")) }
  }

  @Test("is exact in JSON and in recordings")
  func exact() throws {
    let json = try sandbox.flipbook("inspect", "wild.flip.jsonl", "--format", "json").json
    #expect(json["name"]?.string == HostileName.raw)
    let copy = try sandbox.output("record", "wild.flip.jsonl", "-o", "-")
    let header = try #require(copy.split(separator: "\n").first)
    let decoded = try JSONDecoder().decode(JSON.self, from: Data(header.utf8))
    #expect(decoded["name"]?.string == HostileName.raw)
  }
}
