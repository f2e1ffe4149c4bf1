import Testing

/// Snapshots in the format of `flipbook diff`.
private enum Snapshots {
  static let foo = #"[{"section": "main", "items": ["FOO", "BAR", "BIF"]}]"#
  static let baz = #"[{"section": "main", "items": ["BAR", "FOO", "BAZ"]}]"#
  static let sections = #"""
    [{"section": "a", "items": ["1", "2"]}, {"section": "b", "items": ["3"]},
     {"section": "c", "items": ["4"]}, {"section": "e", "items": ["5"]}]
    """#
  static let otherSections = #"""
    [{"section": "e", "items": ["5"]}, {"section": "a", "items": ["1"]},
     {"section": "c", "items": ["4", "2"]}, {"section": "d", "items": ["6"]}]
    """#
}

@Suite("flipbook diff")
struct DiffTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox([
      "foo.json": Snapshots.foo, "baz.json": Snapshots.baz,
      "sections.json": Snapshots.sections, "others.json": Snapshots.otherSections,
    ])
  }

  @Test("prints one line per operation, then the counts")
  func text() throws {
    #expect(
      try sandbox.output("diff", "foo.json", "baz.json") == """
        - BIF  at [0, 2]
        + BAZ  at [0, 2]
        ~ BAR  [0, 1] → [0, 0]
        1 inserted, 1 deleted, 1 moved

        """)
  }

  @Test("prints the JSON of Documentation/JSON.md")
  func json() throws {
    let json = try sandbox.output("diff", "foo.json", "baz.json", "--format", "json")
    #expect(try outputPage().contains(json.filter { !$0.isWhitespace }))
  }

  @Test("has an exit code for a difference only on request")
  func exitCode() throws {
    #expect(try sandbox.flipbook("diff", "foo.json", "baz.json").status == 0)
    let outcome = try sandbox.flipbook("diff", "foo.json", "baz.json", "--exit-code")
    #expect(outcome.status == 1)
    #expect(try outcome.output == sandbox.output("diff", "foo.json", "baz.json"))
    #expect(outcome.errors == "")
    #expect(try sandbox.flipbook("diff", "foo.json", "foo.json", "--exit-code").status == 0)
    let json = try sandbox.flipbook(
      "diff", "foo.json", "baz.json", "--exit-code", "--format", "json")
    #expect(json.status == 1)
  }

  @Test("marks items that are inserted or deleted with their sections")
  func sectionsAsText() throws {
    #expect(
      try sandbox.output("diff", "sections.json", "others.json") == """
        - section b  at 1
        + section d  at 3
        ~ section e  3 → 0
        - 3  at [1, 0]  (goes with its section)
        + 6  at [3, 0]  (comes with its section)
        ~ 2  [0, 1] → [2, 1]
        1 inserted, 1 deleted, 1 moved, 1 section inserted, 1 section deleted, 1 section moved

        """)
  }

  @Test("has operations on sections in JSON, too")
  func sectionsAsJSON() throws {
    #expect(
      try sandbox.output("diff", "sections.json", "others.json", "--format", "json") == #"""
        {"sections":{"inserts":[{"id":"d","at":3}],"deletes":[{"id":"b","at":1}],\#
        "moves":[{"id":"e","from":3,"to":0}]},\#
        "items":{"inserts":[{"id":"6","at":[3,0],"implied":true}],\#
        "deletes":[{"id":"3","at":[1,0],"implied":true}],\#
        "moves":[{"id":"2","from":[0,1],"to":[2,1]}]},\#
        "summary":{"section_inserts":1,"section_deletes":1,"section_moves":1,\#
        "item_inserts":1,"item_deletes":1,"item_moves":1}}

        """#)
  }

  @Test("reports equal snapshots with success")
  func same() throws {
    #expect(try sandbox.output("diff", "foo.json", "foo.json") == "no change\n")
  }

  @Test("reads either snapshot from standard input")
  func standardInput() throws {
    let expected = try sandbox.output("diff", "foo.json", "baz.json")
    #expect(expected.hasPrefix("- BIF"))
    #expect(try sandbox.output("diff", "-", "baz.json", input: Snapshots.foo) == expected)
    #expect(try sandbox.output("diff", "foo.json", "-", input: Snapshots.baz) == expected)
  }

  @Test("keeps emoji, quotes and line breaks of identifiers")
  func oddIdentifiers() throws {
    let id = #""👩‍👩‍👧 \"x\"\n\u0001""#
    let json = try sandbox.flipbook(
      "diff", "foo.json", "-", "--format", "json",
      input: "[{\"section\":\"main\",\"items\":[\(id)]}]"
    ).json
    #expect(json["items"]?["inserts"]?[0]?["id"] == .string("👩‍👩‍👧 \"x\"\n\u{1}"))
  }
}

@Suite("flipbook diff rejects")
struct DiffRefusalTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var json: String
    var kind: String
    var ids: [String]

    var testDescription: String { json.isEmpty ? "an empty file" : json }
  }

  static let cases = [
    Case(
      json: #"[{"section":"s","items":["a","b","a"]}]"#, kind: "duplicate_identifier", ids: ["a"]),
    Case(
      json: #"[{"section":"s","items":["a"]},{"section":"t","items":["a"]}]"#,
      kind: "item_in_two_sections", ids: ["a"]),
    Case(
      json: #"[{"section":"s","items":[]},{"section":"s","items":[]}]"#,
      kind: "duplicate_section", ids: ["s"]),
    Case(json: #"[{"section":"s"}]"#, kind: "invalid_json", ids: []),
    Case(json: #"{"section":"s","items":[]}"#, kind: "invalid_json", ids: []),
    Case(json: #"[{"section":"s","items":[1]}]"#, kind: "invalid_json", ids: []),
    Case(json: #"[{"section":"s","items":["#, kind: "invalid_json", ids: []),
    Case(json: "", kind: "invalid_json", ids: []),
  ]

  private static let good = #"[{"section":"s","items":[]}]"#

  @Test("an invalid snapshot with an error object on standard output, status 65", arguments: cases)
  func json(_ example: Case) throws {
    let sandbox = try Sandbox(["good.json": Self.good, "bad.json": example.json])
    for arguments in [("bad.json", "good.json"), ("good.json", "bad.json")] {
      let outcome = try sandbox.flipbook("diff", arguments.0, arguments.1, "--format", "json")
      #expect(outcome.status == 65)
      #expect(outcome.errors == "")
      let error = try #require(try outcome.json["error"])
      #expect(error["kind"] == .string(example.kind))
      #expect(error["ids"]?.strings == example.ids)
      #expect(error["message"]?.string?.isEmpty == false)
    }
  }

  @Test("an invalid snapshot with file and kind on standard error only", arguments: cases)
  func text(_ example: Case) throws {
    let sandbox = try Sandbox(["good.json": Self.good, "bad.json": example.json])
    let outcome = try sandbox.flipbook("diff", "bad.json", "good.json")
    #expect(outcome.status == 65)
    #expect(outcome.output == "")
    #expect(outcome.errors.hasPrefix("bad.json: error: \(example.kind): "))
  }

  @Test("a missing file with status 66, as JSON too", arguments: ["text", "json"])
  func missing(format: String) throws {
    let sandbox = try Sandbox(["good.json": Self.good])
    let outcome = try sandbox.flipbook("diff", "none.json", "good.json", "--format", format)
    #expect(outcome.status == 66)
    #expect(outcome.output == "")
    #expect(outcome.errors == "none.json: error: there is no such file\n")
  }

  @Test("a folder with status 74")
  func folder() throws {
    let sandbox = try Sandbox(["good.json": Self.good, "folder/x": ""])
    let outcome = try sandbox.flipbook("diff", "folder", "good.json")
    #expect(outcome.status == 74)
    #expect(outcome.output == "")
    #expect(outcome.errors == "folder: error: cannot be read: it is a folder\n")
  }

  @Test(
    "an invalid command line with status 64",
    arguments: [
      ["diff"], ["diff", "a.json"], ["diff", "a.json", "b.json", "c.json"], ["diff", "-", "-"],
      ["diff", "a.json", "b.json", "--format", "xml"], ["diff", "a.json", "b.json", "--fromat"],
    ])
  func usage(arguments: [String]) throws {
    let outcome = try Sandbox().run(Program.path(), arguments)
    #expect(outcome.status == 64)
    #expect(outcome.output == "")
    #expect(outcome.errors.contains("Usage: flipbook diff"))
  }
}

/// Documentation/JSON.md without white space.
func outputPage() throws -> String {
  String(decoding: try repositoryFile("Documentation/JSON.md"), as: UTF8.self)
    .filter { !$0.isWhitespace }
}
