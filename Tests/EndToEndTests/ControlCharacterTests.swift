import Foundation
import Testing

@Suite("Control characters in a file")
struct ControlCharacterTests {
  private let sandbox: Sandbox

  init() throws {
    let script = """
      flipbook: 1
      name: wild
      title: \(HostileName.quoted)
      steps:
        - apply: {sections: [{section: \(HostileName.quoted), items: [\(HostileName.quoted)]}]}
        - edit: [{op: moveItem, item: \(HostileName.quoted), toSection: \(HostileName.quoted)}]
        - edit: [{op: appendItems, items: [x]}, {op: reloadItems, items: [x]}]
      """
    let ok = script.split(separator: "\n").filter { !$0.contains("moveItem") }
    sandbox = try Sandbox([
      "bad.yaml": script, "ok.yaml": ok.joined(separator: "\n"),
      "a.json": "[]", "b.json": #"[{"section": "m", "items": [\#(HostileName.quoted)]}]"#,
    ])
    try sandbox.output("record", "ok.yaml", "-o", "ok.flip.jsonl")
  }

  @Test("are escaped in all output")
  func readable() throws {
    #expect(
      try sandbox.output("inspect", "ok.yaml").hasPrefix(
        "wild: \"\(HostileName.shown)\", 2 applies\n"))
    #expect(
      try sandbox.output("diff", "a.json", "b.json").contains("+ \(HostileName.shown)  at [0, 0]"))
  }

  @Test("are escaped in paths and arguments")
  func paths() throws {
    let name = "x\u{1B}[2J\u{9B}.yaml"
    let missing = try sandbox.flipbook("inspect", name)
    #expect(missing.errors == "x\\u{1B}[2J\\u{9B}.yaml: error: there is no such file\n")
    let unknown = try sandbox.flipbook("list", "x\u{1B}[2J")
    #expect(unknown.status == 64)
    #expect(unknown.errors.contains("'x\\u{1B}[2J'"))
  }

  @Test("are preserved in JSON")
  func json() throws {
    let json = try sandbox.flipbook("inspect", "ok.yaml", "--format", "json").json
    let items = json["steps"]?[0]?["snapshot"]?[0]?["items"]?[0]?.string
    #expect(items == HostileName.raw)
  }

  @Test("are aligned with the caret below them")
  func caret() throws {
    try sandbox.write("flipbook: 1\nname: x\nsteps:\n  - {\u{9B}wait: 1, wiat: 1}\n", to: "x.yaml")
    let lines = try sandbox.flipbook("validate", "x.yaml").errors.split(separator: "\n")
    let source = try #require(lines.first { $0.contains("wiat: 1") && !$0.contains("error") })
    let caret = try #require(lines.first { $0.hasSuffix("^") })
    #expect(HostileName.firstHostileLine(in: String(source)) == nil)
    let column = caret.count - 1
    #expect(["wiat", "\\u{9B}wait"].contains { source.dropFirst(column).hasPrefix($0) })
  }
}

@Suite("An error in a long line")
struct LongLineTests {
  @Test("shows 200 characters around the location, with the caret below it")
  func excerpt() throws {
    let items = (0..<900).map { "i\($0)" }.joined(separator: ", ")
    let script = """
      flipbook: 1
      name: long
      steps:
        - {apply: {sections: [{section: m, items: [\(items)]}]}, animatde: false, note: [\(items)]}
      """
    let sandbox = try Sandbox(["long.yaml": script])
    let outcome = try sandbox.flipbook("validate", "long.yaml")
    #expect(outcome.status == 65)
    let lines = outcome.errors.split(separator: "\n")
    let place = try #require(lines.firstIndex { $0.contains("'animatde'") })
    try #require(lines.count > place + 2)
    let source = lines[place + 1]
    #expect(source.count == 202)
    #expect(source.hasPrefix("…") && source.hasSuffix("…"))
    #expect(source.dropFirst(lines[place + 2].count - 1).hasPrefix("animatde: false"))
  }

  @Test("does not repeat a name of several pages")
  func message() throws {
    let name = String(repeating: "x", count: 100_000)
    let sandbox = try Sandbox([
      "long.json": #"{"flipbook": 1, "name": "n", "steps": [{"\#(name)": 1}]}"#
    ])
    for arguments in [["validate", "long.json"], ["diff", "long.json", "long.json"]] {
      let outcome = try sandbox.run(Program.path(), arguments)
      #expect(outcome.status == 65)
      #expect(outcome.errors.utf8.count < 2000, "\(outcome.errors.prefix(300))")
    }
    try sandbox.write(#"[{"section": "m", "items": ["\#(name)", "\#(name)"]}]"#, to: "twice.json")
    let twice = try sandbox.flipbook("diff", "twice.json", "twice.json")
    #expect(twice.status == 65)
    #expect(twice.errors.utf8.count < 2000, "\(twice.errors.prefix(300))")
  }
}
