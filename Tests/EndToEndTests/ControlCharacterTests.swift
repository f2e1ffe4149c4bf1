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
