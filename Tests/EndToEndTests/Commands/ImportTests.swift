import Foundation
import Testing

@Suite("flipbook import")
struct ImportTests {
  private static let lines = """
    [{"section":"main","items":["a",{"id":"b","title":"B"}]}]

    {"at":1.5,"sections":[{"section":"main","header":"H","items":[{"id":"b","title":"Bee"},7,"a"]}]}
    [{"section":"main","items":["a"]},{"section":"rest"}]

    """

  @Test("makes a valid recording with one apply per line")
  func recording() throws {
    let sandbox = try Sandbox(["My List.jsonl": Self.lines])
    try sandbox.output("import", "My List.jsonl", "-o", "x.flip.jsonl")
    #expect(
      try sandbox.output("validate", "--strict", "x.flip.jsonl")
        == "x.flip.jsonl: ok, a recording of 3 applies\n")
    try sandbox.output("replay", "x.flip.jsonl")
    #expect(
      try sandbox.output("inspect", "x.flip.jsonl") == """
        my-list: "My List", 3 applies
        #0  0.000 s  2 items  2 inserted, 1 section inserted  (not animated)
        #1  1.500 s  3 items  1 inserted, 1 moved, 1 reconfigured
        #2  2.500 s  1 item  2 deleted, 1 section inserted

        """)
    try sandbox.output("render", "x.flip.jsonl", "-o", "x.png", "--scale", "0.5")
  }

  @Test("of a new header makes a film and words that show it, which 'check' does not call old")
  func header() throws {
    let lines = ["H", "H2"].map { #"[{"section":"m","header":"\#($0)","items":["a"]}]"# + "\n" }
    let sandbox = try Sandbox(["x.jsonl": lines.joined()])
    try sandbox.output("import", "x.jsonl", "-o", "x.flip.jsonl")
    #expect(
      try sandbox.output("check", "x.flip.jsonl")
        == "x.flip.jsonl: 2 applies checked, nothing found\n")
    #expect(
      try sandbox.output("explain", "x.flip.jsonl", "--select", "apply:1")
        == "The header “H” becomes “H2” in 0.3 s.\n")
    try sandbox.output("validate", "--strict", "x.flip.jsonl")
  }

  @Test("reads a pipe, and writes to one")
  func pipe() throws {
    let sandbox = try Sandbox(["lines": Self.lines])
    let outcome = try sandbox.shell(
      #"cat lines | "$FLIPBOOK" import - -o - --title T --every 2 | "$FLIPBOOK" inspect -"#)
    #expect(outcome.output.hasPrefix("imported: \"T\", 3 applies\n"))
    #expect(outcome.output.contains("#2  3.500 s"))
  }

  @Test("counts times from the first line")
  func clockTimes() throws {
    let input = #"{"at":1760000000.5,"sections":[]}"# + "\n" + #"{"at":1760000002,"sections":[]}"#
    let json = try Sandbox().flipbook("import", "-", "-o", "-", input: input).output
    #expect(json.contains(#""dt":1500000000"#))
  }

  @Test("warns once of times in milliseconds, with the line")
  func milliseconds() throws {
    func errors(_ times: [String]) throws -> String {
      let lines = times.map { #"{"at":\#($0),"sections":[{"section":"main","items":["a"]}]}"# }
      let sandbox = try Sandbox(["x.jsonl": lines.joined(separator: "\n")])
      let outcome = try sandbox.flipbook("import", "x.jsonl", "-o", "y.flip.jsonl")
      #expect(outcome.status == 0)
      return outcome.errors
    }
    #expect(
      try errors(["1700000000000", "1700000000016", "1700000000500", "1700000001000"]) == """
        x.jsonl:3: warning: this line comes 484 seconds after the one before; 'at' is in seconds, \
        not in milliseconds
        y.flip.jsonl: 4 applies

        """)
    #expect(try errors(["0", "99", "198.5"]) == "y.flip.jsonl: 3 applies\n")
  }

  @Test("keeps content for a plain identifier, and replaces it for an object")
  func content() throws {
    let input = """
      [{"section":"s","items":[{"id":"a","title":"A","detail":"1"}]}]
      [{"section":"s","items":["a"]}]
      [{"section":"s","items":[{"id":"a","title":"A"}]}]
      """
    let json = try Sandbox().flipbook("import", "-", "-o", "-", input: input).output
    let contents = json.split(separator: "\n").filter { $0.contains(#""k":"content""#) }
    #expect(contents.count == 2)
    #expect(contents.last?.contains(#""items":[{"id":"a","title":"A"}]"#) == true)
    #expect(json.components(separatedBy: #""reconfigures":["a"]"#).count == 2)
  }

  @Test(
    "reports the line of an error, and writes nothing: status 65",
    arguments: [
      (
        #"[{"section":"m","items":["a"],"items":["b"]}]"#,
        ":2:31: error: not valid JSON: the key 'items' is there twice"
      ),
      (#"[{"section":"m","items":["a"]]"#, ":2:30: error: not valid JSON: "),
      ("[", ":2:2: error: not valid JSON: unexpected end; each snapshot is one line"),
      (
        #"{"caption":"x"}"#,
        ":2: error: expected the key 'sections' with a list of sections; each line"
      ),
      (
        #"{"sections":[],"reloads":["b"]}"#,
        ":2: error: reloads: 'b' is not in the list of the line before"
      ),
      (#"{"sections":[],"reloads":"a"}"#, ":2: error: reloads: expected a list of texts"),
      ("3", ":2: error: expected a list of sections"),
      (#"["m"]"#, ":2: error: sections[0]: expected an object with 'section' and 'items'"),
      (#"[{"items":[]}]"#, ":2: error: sections[0]: missing key 'section'"),
      (#"[{"section":"m","item":[]}]"#, "sections[0].item: unknown key; did you mean 'items'?"),
      (#"[{"section":"m","items":"a"}]"#, ":2: error: sections[0].items: expected a list of items"),
      (#"[{"section":"m","items":["a",[]]}]"#, "sections[0].items[1].id: expected text"),
      (#"[{"section":"m","items":[""]}]"#, "sections[0].items[0]: expected an identifier"),
      (#"[{"section":"m","items":[{"title":"A"}]}]"#, "sections[0].items[0]: missing key 'id'"),
      (
        #"[{"section":"m","items":[{"id":"a","color":"red"}]}]"#,
        "sections[0].items[0].color: expected a color as '#RRGGBB', found 'red'"
      ),
      (#"[{"section":"m","items":["a","a"]}]"#, ":2: error: duplicate_identifier: "),
      (#"{"at":-1,"sections":[]}"#, ":2: error: 'at' is earlier than the time of the previous"),
      (#"{"at":"1","sections":[]}"#, ":2: error: at: expected a number of seconds"),
      (#"{"at":4000,"sections":[]}"#, ":2: error: a recording lasts at most 3,600 seconds"),
    ])
  func refusals(line: String, message: String) throws {
    let sandbox = try Sandbox(["x.jsonl": "[{\"section\":\"m\",\"items\":[\"a\"]}]\n\(line)\n"])
    let outcome = try sandbox.flipbook("import", "x.jsonl", "-o", "x.flip.jsonl")
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
    #expect(outcome.errors.hasPrefix("x.jsonl:2:"))
    #expect(sandbox.names() == ["x.jsonl"])
  }

  @Test("rejects input without a snapshot, a missing file, and its own source as the output")
  func others() throws {
    let sandbox = try Sandbox(["empty.jsonl": "\n \r\n", "x.jsonl": Self.lines])
    #expect(try sandbox.flipbook("import", "empty.jsonl", "-o", "y.flip.jsonl").status == 65)
    #expect(try sandbox.flipbook("import", "none.jsonl", "-o", "y.flip.jsonl").status == 66)
    #expect(try sandbox.flipbook("import", "x.jsonl", "-o", "x.jsonl").status == 64)
    #expect(try sandbox.flipbook("import", "x.jsonl", "-o", "y.mp4").status == 64)
    #expect(
      try sandbox.flipbook("import", "x.jsonl", "-o", "y.flip.jsonl", "--size", "9").status == 64)
    #expect(try sandbox.text("x.jsonl") == Self.lines)
  }
}
