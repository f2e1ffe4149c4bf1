import Foundation
import Testing

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
