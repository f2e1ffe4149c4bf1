import Testing

@Suite("flipbook inspect")
struct InspectTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox(["small.yaml": Script.small])
  }

  @Test("prints one line per apply")
  func text() throws {
    #expect(
      try sandbox.output("inspect", "small.yaml") == """
        small: "Small", 3 applies
        #0  0.000 s  2 items  2 inserted, 1 section inserted  (not animated)
        #1  0.200 s  3 items  1 inserted, 1 moved, 1 reloaded  (1 warning)
        #2  0.500 s  2 items  1 deleted

        """)
  }

  @Test("prints a single apply in full")
  func detail() throws {
    #expect(
      try sandbox.output("inspect", "small.yaml", "--select", "apply:1") == """
        #1  0.200 s  3 items  1 inserted, 1 moved, 1 reloaded  (1 warning)

        + c  at [0, 2]
        ~ b  [0, 1] → [0, 0]
        1 inserted, 1 moved
        warning: Diffable data source detected an attempt to insert or append 1 item identifier \
        that already exists in the snapshot. \
        The existing item identifier will be moved into place instead.

        main
          b
          a
          c

        """)
  }

  @Test("prints a keyframe of a recording like the apply of its scenario")
  func keyframe() throws {
    try sandbox.output("record", "small.yaml", "-o", "small.flip.jsonl")
    #expect(
      try sandbox.output("inspect", "small.flip.jsonl", "--select", "apply:0")
        == sandbox.output("inspect", "small.yaml", "--select", "apply:0"))
  }

  @Test("prints the JSON of Documentation/JSON.md")
  func json() throws {
    let json = try sandbox.output(
      "inspect", "small.yaml", "--format", "json", "--select", "apply:1")
    #expect(try outputPage().contains(json.filter { !$0.isWhitespace }))
  }

  @Test(
    "shows the selected part",
    arguments: [("apply:..1", [0, 1]), ("mark:changed..", [1, 2])])
  func selections(_ selection: String, steps: [Int]) throws {
    let json = try sandbox.flipbook(
      "inspect", "small.yaml", "--format", "json", "--select", selection
    ).json
    #expect(json["steps"]?.elements.compactMap { $0["step"]?.integer } == steps)
  }

  @Test("rejects an invalid selection and lists the forms")
  func badSelection() throws {
    let outcome = try sandbox.flipbook("inspect", "small.yaml", "--select", "row:1")
    #expect(outcome.status == 64)
    #expect(outcome.output == "")
    #expect(outcome.errors.contains("apply:12..15, time:1.5..3"))
  }

  @Test("names the part of a selection that the recording does not have")
  func emptySelection() throws {
    try sandbox.output("record", "small.yaml", "-o", "small.flip.jsonl")
    for source in ["small.yaml", "small.flip.jsonl"] {
      let outcome = try sandbox.flipbook("inspect", source, "--select", "item:nobody")
      #expect(outcome.status == 65)
      #expect(outcome.output == "")
      #expect(
        outcome.errors
          == "\(source): error: --select: unknown item 'nobody'; there are 'a', 'b' and 'c'\n")
    }
  }

  @Test("reports a missing apply of a truncated recording, without usage")
  func cutShort() throws {
    let whole = try sandbox.output("record", "small.yaml", "-o", "-")
    let header = whole.prefix { $0 != "\n" } + "\n"
    try sandbox.write(String(header), to: "short.flip.jsonl")
    let inspected = try sandbox.flipbook("inspect", "short.flip.jsonl", "--select", "apply:0")
    #expect(inspected.status == 65)
    #expect(inspected.errors == "short.flip.jsonl: error: --select: there is no apply\n")
    let cut = try sandbox.flipbook(
      "cut", "short.flip.jsonl", "--select", "apply:0", "-o", "x.flip.jsonl")
    #expect(cut.status == 65)
    #expect(cut.errors == "short.flip.jsonl: error: --select: there is no apply\n")
  }

  @Test("shows marks of items and sections, and reloads without a difference")
  func marks() throws {
    let script = """
      flipbook: 1
      name: marks
      steps:
        - apply: {sections: [{section: s, items: [a, b]}, {section: t, items: [c]}]}
        - edit:
            - {op: reloadItems, items: [b, a]}
            - {op: reconfigureItems, items: [c]}
            - {op: reloadSections, sections: [t]}
        - apply: {sections: [{section: s, items: [b]}]}
          reload: true

      """
    let outcome = try sandbox.flipbook("inspect", "-", "--format", "json", input: script)
    let steps = try #require(try outcome.json["steps"])
    #expect(steps[1]?["marks"]?["reload_items"]?.strings == ["b", "a"])
    #expect(steps[1]?["marks"]?["reconfigure_items"]?.strings == ["c"])
    #expect(steps[1]?["marks"]?["reload_sections"]?.strings == ["t"])
    #expect(steps[2]?["kind"] == .string("reload"))
    #expect(steps[2]?["animated"] == .bool(false))
    #expect(steps[2]?["marks"]?["reload_items"]?.strings == [])
  }

  @Test("reads a scenario or a recording from standard input")
  func standardInput() throws {
    let expected = try sandbox.output("inspect", "small.yaml")
    #expect(expected.hasPrefix("small: "))
    #expect(try sandbox.output("inspect", "-", input: Script.small) == expected)
    let recording = try sandbox.output("record", "small.yaml", "-o", "-")
    #expect(try sandbox.output("inspect", "-", input: recording) == expected)
  }
}

@Suite("flipbook inspect of a failing step")
struct InspectFailureTests {
  @Test("keeps the steps before and reports the operation, the location and the reason")
  func json() throws {
    let sandbox = try Sandbox(["failing.yaml": Script.failing])
    let outcome = try sandbox.flipbook("inspect", "failing.yaml", "--format", "json")
    #expect(outcome.status == 65)
    let json = try outcome.json
    #expect(json["steps"]?.elements.compactMap { $0["step"]?.integer } == [0, 1])
    let error = try #require(json["error"])
    #expect(error["step"]?.integer == 2)
    #expect(error["operation"]?.integer == 1)
    #expect(error["kind"] == .string("no_sections"))
    let message = "There are currently no sections in the data source. Please add a section first."
    #expect(error["message"] == .string(message))
    #expect(error["line"]?.integer == 9)
    #expect(error["column"]?.integer == 9)
  }

  @Test("shows the location on standard error, with a caret")
  func text() throws {
    let sandbox = try Sandbox(["failing.yaml": Script.failing])
    let outcome = try sandbox.flipbook("inspect", "failing.yaml")
    #expect(outcome.status == 65)
    #expect(
      outcome.output == """
        failing: "failing", 2 applies
        #0  0.000 s  2 items  2 inserted, 1 section inserted  (not animated)
        #1  0.500 s  1 item  1 deleted

        """)
    #expect(
      outcome.errors.hasPrefix("failing.yaml:9:9: error: the list has no section for the items; "))
    #expect(
      outcome.errors.hasSuffix(
        "\n      - {op: appendItems, items: [x]}\n        ^\n"))
  }

  @Test("has no operation for an invalid snapshot")
  func wholeSnapshot() throws {
    let script =
      #"{"flipbook":1,"name":"w","steps":[{"apply":{"sections":[{"section":"s","items":["a","a"]}]}}]}"#
    let outcome = try Sandbox().flipbook("inspect", "-", "--format", "json", input: script)
    #expect(outcome.status == 65)
    let error = try #require(try outcome.json["error"])
    #expect(error["kind"] == .string("duplicate_identifier"))
    #expect(error["operation"] == nil)
    #expect(error["ids"]?.strings == ["a"])
  }

  @Test("prints nothing of an unreadable script")
  func refused() throws {
    let outcome = try Sandbox().flipbook("inspect", "-", "--format", "json", input: "hello")
    #expect(outcome.status == 65)
    #expect(outcome.output == "")
    #expect(outcome.errors.hasPrefix("standard input:1:1: error: "))
  }
}
