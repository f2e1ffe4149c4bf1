import Foundation
import Testing

@Suite("Control characters of a file")
struct ControlCharacterTests {
  /// Characters that move a terminal's cursor, begin a command to it, or turn the text behind them.
  private static let wild: [(raw: String, escape: String)] = [
    ("\u{1B}]0;x\u{7}", #"\u{1B}]0;x\u{7}"#), ("\u{7F}", #"\u{7F}"#), ("\u{9B}2J", #"\u{9B}2J"#),
    ("\u{202E}", #"\u{202E}"#), ("\u{2066}", #"\u{2066}"#), ("\u{2028}", #"\u{2028}"#),
  ]
  private static let name = "a" + wild.map(\.raw).joined() + "b"
  private static let shown = "a" + wild.map(\.escape).joined() + "b"

  /// The name as a JSON or YAML string.
  private static let quoted =
    "\""
    + name.unicodeScalars.map {
      $0.isASCII && $0.value >= 0x20 && $0.value < 0x7F
        ? String($0) : "\\u" + String(0x10000 + $0.value, radix: 16).dropFirst()
    }.joined() + "\""

  private let desk: Desk

  init() throws {
    let script = """
      flipbook: 1
      name: wild
      title: \(Self.quoted)
      steps:
        - apply: {sections: [{section: \(Self.quoted), items: [\(Self.quoted)]}]}
        - edit: [{op: moveItem, item: \(Self.quoted), toSection: \(Self.quoted)}]
        - edit: [{op: appendItems, items: [x]}, {op: reloadItems, items: [x]}]
      """
    let ok = script.split(separator: "\n").filter { !$0.contains("moveItem") }
    desk = try Desk([
      "bad.yaml": script, "ok.yaml": ok.joined(separator: "\n"),
      "a.json": "[]", "b.json": #"[{"section": "m", "items": [\#(Self.quoted)]}]"#,
    ])
    try desk.output("record", "ok.yaml", "-o", "ok.flip.jsonl")
  }

  private func isTame(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      let value = scalar.value
      return value == 10
        || value >= 0x20 && !(0x7F...0x9F ~= value) && !(0x2028...0x202E ~= value)
          && !(0x2066...0x2069 ~= value)
    }
  }

  @Test(
    "are escaped in results and errors",
    arguments: [
      ["inspect", "ok.yaml"], ["inspect", "ok.flip.jsonl"],
      ["inspect", "ok.flip.jsonl", "--select", "apply:0"], ["diff", "a.json", "b.json"],
      ["check", "ok.flip.jsonl"], ["stats", "ok.yaml", "--no-frames"], ["replay", "ok.flip.jsonl"],
      ["validate", "bad.yaml"], ["inspect", "bad.yaml"],
    ])
  func escaped(_ arguments: [String]) throws {
    let outcome = try desk.run(Program.path(), arguments)
    #expect(isTame(outcome.output), "\(outcome.output.debugDescription)")
    #expect(isTame(outcome.errors), "\(outcome.errors.debugDescription)")
  }

  @Test("can be read in what is shown")
  func readable() throws {
    #expect(try desk.output("inspect", "ok.yaml").hasPrefix("wild: \"\(Self.shown)\", 2 applies\n"))
    #expect(
      try desk.output("diff", "a.json", "b.json").contains("+ \(Self.shown)  at [0, 0]"))
  }

  @Test("are escaped in paths and words of the command line")
  func paths() throws {
    let name = "x\u{1B}[2J\u{9B}.yaml"
    let missing = try desk.flipbook("inspect", name)
    #expect(missing.errors == "x\\u{1B}[2J\\u{9B}.yaml: error: there is no such file\n")
    let unknown = try desk.flipbook("list", "x\u{1B}[2J")
    #expect(unknown.status == 64)
    #expect(isTame(unknown.errors) && unknown.errors.contains("'x\\u{1B}[2J'"))
  }

  @Test("stay what they are in JSON")
  func json() throws {
    let json = try desk.flipbook("inspect", "ok.yaml", "--format", "json").json
    let items = json["steps"]?[0]?["snapshot"]?[0]?["items"]?[0]?.string
    #expect(items == Self.name)
  }

  @Test("stand below each other where a caret points behind them")
  func caret() throws {
    try desk.write("flipbook: 1\nname: x\nsteps:\n  - {\u{9B}wait: 1, wiat: 1}\n", to: "x.yaml")
    let lines = try desk.flipbook("validate", "x.yaml").errors.split(separator: "\n")
    let source = try #require(lines.first { $0.contains("wiat: 1") && !$0.contains("error") })
    let caret = try #require(lines.first { $0.hasSuffix("^") })
    #expect(isTame(String(source)))
    let column = caret.count - 1
    #expect(["wiat", "\\u{9B}wait"].contains { source.dropFirst(column).hasPrefix($0) })
  }
}

@Suite("An error in a long line")
struct LongLineTests {
  @Test("quotes 200 characters about its place, with the caret below it")
  func excerpt() throws {
    let items = (0..<900).map { "i\($0)" }.joined(separator: ", ")
    let script = """
      flipbook: 1
      name: long
      steps:
        - {apply: {sections: [{section: m, items: [\(items)]}]}, animatde: false, note: [\(items)]}
      """
    let desk = try Desk(["long.yaml": script])
    let outcome = try desk.flipbook("validate", "long.yaml")
    #expect(outcome.status == 65)
    let lines = outcome.errors.split(separator: "\n")
    let place = try #require(lines.firstIndex { $0.contains("'animatde'") })
    try #require(lines.count > place + 2)
    let source = lines[place + 1]
    #expect(source.count == 202)
    #expect(source.hasPrefix("…") && source.hasSuffix("…"))
    #expect(source.dropFirst(lines[place + 2].count - 1).hasPrefix("animatde: false"))
  }

  @Test("does not repeat a name that fills pages")
  func message() throws {
    let name = String(repeating: "x", count: 100_000)
    let desk = try Desk(["long.json": #"{"flipbook": 1, "name": "n", "steps": [{"\#(name)": 1}]}"#])
    for arguments in [["validate", "long.json"], ["diff", "long.json", "long.json"]] {
      let outcome = try desk.run(Program.path(), arguments)
      #expect(outcome.status == 65)
      #expect(outcome.errors.utf8.count < 2000, "\(outcome.errors.prefix(300))")
    }
    try desk.write(#"[{"section": "m", "items": ["\#(name)", "\#(name)"]}]"#, to: "twice.json")
    let twice = try desk.flipbook("diff", "twice.json", "twice.json")
    #expect(twice.status == 65)
    #expect(twice.errors.utf8.count < 2000, "\(twice.errors.prefix(300))")
  }
}
