import Foundation
import TestSupport
import Testing

@Suite("flipbook validate")
struct ValidateTests {
  @Test("finds no mistakes in the shipped scenarios")
  func shipped() throws {
    let names = ShippedScenario.names + ShippedScenario.pages
    let paths = names.map { repository.appending(path: "Scenarios/\($0).yaml").path }
    let outcome = try Sandbox().run(Program.path(), ["validate"] + paths)
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count == names.count)
    for (name, line) in zip(names, lines) {
      #expect(line.contains("/\(name).yaml: ok, the scenario '\(name)' of "))
    }
  }

  @Test("finds no mistakes in the README's scenario")
  func readme() throws {
    let readme = String(decoding: try repositoryFile("README.md"), as: UTF8.self)
    let block = try #require(readme.components(separatedBy: "```yaml\n").dropFirst().first)
    let script = try #require(block.components(separatedBy: "```").first)
    #expect(
      try Sandbox().output("validate", "-", input: script)
        == "-: ok, the scenario 'first-film' of 3 applies\n")
  }

  @Test("checks the steps and the file of a page without a browser")
  func page() throws {
    let sandbox = try Sandbox([
      "a.yaml": """
      flipbook: 1
      name: todos
      page: {file: pages/todo.html, list: "#todos"}
      steps: [tap: "#add", wait: 1]

      """, "pages/todos.html": "<ul id=todos></ul>",
    ])
    let outcome = try sandbox.flipbook("validate", "a.yaml")
    #expect(outcome.status == 65)
    #expect(
      outcome.errors == """
        a.yaml:3:14: error: cannot read 'pages/todo.html': there is no such file; did you mean \
        'pages/todos.html'?
        page: {file: pages/todo.html, list: "#todos"}
                     ^

        """)
    try sandbox.write("<ul id=todos></ul>", to: "pages/todo.html")
    #expect(
      try sandbox.output("validate", "a.yaml")
        == "a.yaml: ok, the scenario 'todos' of a page with 2 steps; only a run can tell if the "
        + "page has the named elements\n")
  }

  @Test("warns of touches of rows that are not on the screen, as does a film")
  func hiddenTouches() throws {
    let items = (1...20).map { "a\($0)" }.joined(separator: ", ")
    let sandbox = try Sandbox([
      "far.yaml": """
      flipbook: 1
      name: far
      stage: {size: [320, 480], layout: {kind: list}}
      steps:
        - apply: {sections: [{section: main, items: [\(items)]}]}
        - tap: a3
        - tap: a18
        - swipe: a19
        - edit: [{op: deleteItems, items: [a19]}]
        - scroll: a16
        - tap: a18
        - tap: a3
        - drag: {item: a2, before: a5}
        - wait: 1

      """
    ])
    let validation = try sandbox.flipbook("validate", "far.yaml")
    #expect(validation.status == 0)
    let found = validation.errors.matches(of: #/far\.yaml:(\d+):5: warning: ([^\n]+)/#)
      .map { "\($0.1) \($0.2)" }
    func warning(_ row: String, _ verb: String) -> String {
      "'\(row)' is not on the screen when it is \(verb); scroll to it first, as in 'scroll: \(row)'"
    }
    #expect(
      found == [
        "7 " + warning("a18", "tapped"), "8 " + warning("a19", "swiped"),
        "12 " + warning("a3", "tapped"), "13 " + warning("a2", "dragged"),
      ])
    let film = try sandbox.flipbook("render", "far.yaml", "-o", "far.json", "--fps", "1")
    #expect(film.errors.contains("far.yaml:7:5: warning: \(warning("a18", "tapped"))\n"))
  }

  @Test("warns of a scroll of a list that fits on the screen", arguments: ["table", "collection"])
  func idleScrolls(view: String) throws {
    let sandbox = try Sandbox([
      "short.yaml": """
      flipbook: 1
      name: short
      stage: {size: [320, 480], view: \(view), layout: {kind: list}}
      steps:
        - apply: {sections: [{section: main, items: [a, b, c]}]}
        - tap: b
        - scroll: c
        - edit: [{op: insertItems, items: [d, e, f, g, h, i, j, k, l], after: c}]
        - scroll: l
        - wait: 1

      """
    ])
    #expect(
      try sandbox.flipbook("validate", "short.yaml").errors.matches(
        of: #/short\.yaml:(\d+):5: warning: ([^\n]+)/#
      ).map { "\($0.1) \($0.2)" } == [
        "7 the list fits on the screen, and does not scroll to 'c'; leave the step out, or make the "
          + "stage lower"
      ])
  }

  @Test("finds every whole snapshot with a duplicate, though a run would find the rest")
  func repetitions() throws {
    let sandbox = try Sandbox([
      "twice.yaml": """
      flipbook: 1
      name: twice
      title: Twice
      steps:
        - apply: {sections: [{section: a, items: [x, y]}]}
        - apply: {sections: [{section: a, items: [x, y, x]}]}
        - apply: {sections: [{section: a, items: [x]}, {section: b, items: [x]}]}
        - apply: {sections: [{section: a, items: [x]}, {section: a, items: [y]}]}
        - batch: {inserts: [[0, 2]], then: {sections: [{section: a, items: [x, x, y]}]}}

      """
    ])
    let outcome = try sandbox.flipbook("validate", "twice.yaml")
    #expect(outcome.status == 65)
    #expect(outcome.output == "")
    let found = outcome.errors.matches(of: #/twice\.yaml:(\d+):5: error: ([^;\n]+)/#)
      .map { "\($0.1) \($0.2)" }
    #expect(
      found == [
        "6 'x' is twice in one section",
        "7 'x' is in two sections, and an item has one place",
        "8 the section 'a' is twice in the list",
        "9 'x' is twice in one section",
      ])
    let shown = try sandbox.flipbook("inspect", "twice.yaml")
    #expect(shown.output.contains("#0"))
    #expect(outcome.errors.hasPrefix(shown.errors.trimmingCharacters(in: .newlines)))
  }

  @Test("reports all mistakes of every file, with status 65")
  func several() throws {
    let sandbox = try Sandbox([
      "good.yaml": Script.small,
      "bad.yaml": """
      flipbook: 1
      name: bad
      titel: Bad
      stage: {theme: drak}
      steps:
        - edti: []

      """,
      "last.yaml": Script.small,
    ])
    let outcome = try sandbox.flipbook("validate", "good.yaml", "bad.yaml", "last.yaml")
    #expect(outcome.status == 65)
    #expect(
      outcome.output == """
        good.yaml: ok, the scenario 'small' of 3 applies
        last.yaml: ok, the scenario 'small' of 3 applies

        """)
    #expect(
      outcome.errors == """
        bad.yaml:3:1: error: unknown key 'titel' in 'script'; did you mean 'title'?
        titel: Bad
        ^
        bad.yaml:4:16: error: unknown theme 'drak', expected light, dark or high-contrast; \
        did you mean 'dark'?
        stage: {theme: drak}
                       ^
        bad.yaml:6:5: error: unknown step 'edti'; did you mean 'edit'?
          - edti: []
            ^

        """)
  }

  @Test("continues after a missing file, with the highest status")
  func missing() throws {
    let sandbox = try Sandbox(["good.yaml": Script.small])
    let outcome = try sandbox.flipbook("validate", "none.yaml", "good.yaml")
    #expect(outcome.status == 66)
    #expect(outcome.errors == "none.yaml: error: there is no such file\n")
    #expect(outcome.output == "good.yaml: ok, the scenario 'small' of 3 applies\n")
  }

  @Test("finds every failing step, not only the first")
  func failing() throws {
    let sandbox = try Sandbox([
      "failing.yaml": Script.failing + """
          - edit:
              - {op: moveItem, item: zz, before: b}
              - {op: insertItems, items: [c], after: x}
          - tap: y

        """
    ])
    let outcome = try sandbox.flipbook("validate", "failing.yaml")
    #expect(outcome.status == 65)
    let found = outcome.errors.matches(of: #/failing\.yaml:(\d+:\d+): error: ([^;\n]+)/#)
      .map { "\($0.1) \($0.2)" }
    #expect(
      found == [
        "9:9 the list has no section for the items",
        "12:9 there is no item 'zz' in the list (it is empty)",
        "13:9 there is no item 'x' in the list (it is empty)",
        "14:5 there is no item 'y' in the list (it is empty)",
      ])
  }

  @Test("names the steps that only a run can check")
  func model() throws {
    let script = """
      flipbook: 1
      name: search
      data: {fruit: [{id: apples, title: Apples}, {id: pears, title: Pears}]}
      model: {search: {items: fruit}}
      steps:
        - start: {}
        - type: pe
        - tap: apples

      """
    let sandbox = try Sandbox(["search.yaml": script])
    #expect(
      try sandbox.output("validate", "search.yaml") == """
        search.yaml: ok, the scenario 'search' of 3 to 4 applies; only a run can tell if the model \
        'search' shows the rows of 1 step (line 8)

        """)
    let outcome = try sandbox.flipbook("render", "search.yaml", "-o", "f/")
    #expect(outcome.status == 65)
    #expect(
      outcome.errors.contains("8:5: error: there is no item 'apples' in the list (items: pears)"))
  }

  @Test("prints the bounds of the number of applies if it depends on the list")
  func taps() throws {
    let sandbox = try Sandbox(["taps.yaml": Script.small + "  - tap: b\n  - tap: b\n"])
    let text = try sandbox.output("validate", "taps.yaml")
    #expect(text == "taps.yaml: ok, the scenario 'small' of 3 to 5 applies\n")
  }

  @Test("rejects an empty file of any name", arguments: ["x.yaml", "x.flip.jsonl", "x"])
  func empty(_ name: String) throws {
    let outcome = try Sandbox([name: ""]).flipbook("validate", name)
    #expect(outcome.status == 65)
    #expect(outcome.output == "")
    #expect(outcome.errors.contains("empty"))
  }

  @Test(
    "rejects random bytes without a crash", arguments: ["x.yaml", "x.flip.jsonl", "x.json", "x"])
  func garbage(_ name: String) throws {
    let sandbox = try Sandbox()
    var state: UInt32 = 7
    let bytes = (0..<4096).map { _ -> UInt8 in
      state = state &* 1_664_525 &+ 1_013_904_223
      return UInt8(truncatingIfNeeded: state >> 24)
    }
    try sandbox.write(bytes, to: name)
    let outcome = try sandbox.flipbook("validate", name)
    #expect(outcome.status == 65)
    #expect(outcome.output == "")
    #expect(outcome.errors.hasPrefix("\(name):1:"))
  }

  @Test("accepts a truncated recording with a warning or rejects it, without a crash")
  func cut() throws {
    let sandbox = try Sandbox(["small.yaml": Script.small])
    let whole = Array(try sandbox.output("record", "small.yaml", "-o", "-").utf8)
    let ends = whole.indices.filter { whole[$0] == UInt8(ascii: "\n") }
    let header = try #require(ends.first)
    let places = Set(
      ends.flatMap { [$0 - 1, $0, $0 + 1] } + stride(from: 0, to: whole.count, by: 67))
    let cuts = places.filter { $0 < whole.count - 1 }.sorted()
    let names = cuts.map { "cut-\($0).flip.jsonl" }
    for (place, name) in zip(cuts, names) { try sandbox.write(Array(whole[..<place]), to: name) }
    let outcome = try sandbox.run(Program.path(), ["validate"] + names)
    #expect(outcome.status == 65)
    #expect(cuts.count > 20)
    for (place, name) in zip(cuts, names) {
      let (isRead, severity) = place < header ? (false, "error") : (true, "warning")
      #expect(outcome.output.contains("\(name): ok") == isRead)
      let lines = outcome.errors.split(separator: "\n").filter { $0.hasPrefix("\(name):") }
      #expect(lines.contains { $0.contains(" \(severity): ") }, "\(name)")
    }
  }

  @Test("reports damage in the middle of a recording with its line")
  func damage() throws {
    let sandbox = try Sandbox(["small.yaml": Script.small])
    let text = try sandbox.output("record", "small.yaml", "-o", "-")
    try sandbox.write(text.replacing(#""items":["a","b"]"#, with: #""items":["a"]"#), to: "x.jsonl")
    let outcome = try sandbox.flipbook("validate", "x.jsonl")
    #expect(outcome.status == 65)
    #expect(outcome.errors.hasPrefix("x.jsonl:2:"))
  }

  // The library's RecordingReviewTests have the other findings.
  @Test("warns of a recording with times in milliseconds, which --strict refuses")
  func milliseconds() throws {
    let sandbox = try Sandbox([
      "x.flip.jsonl": """
      {"flipbook":1,"name":"n","title":"N"}
      {"k":"snapshot","seq":0,"sections":[{"section":"main","items":["apples","bread"]}]}
      {"k":"apply","seq":1,"dt":500,"ops":[],"animated":true}
      {"k":"apply","seq":2,"dt":500,"ops":[],"animated":true}
      {"k":"end","seq":3,"dt":1000}

      """
    ])
    let message =
      "the whole recording takes 2000 ns; 'dt' and 'duration' are in nanoseconds, and a second has "
      + "1000000000\n"
    let mild = try sandbox.flipbook("validate", "x.flip.jsonl")
    #expect(mild.errors == "x.flip.jsonl: warning: \(message)")
    #expect(mild.output == "x.flip.jsonl: ok, a recording of 3 applies\n")
    #expect(mild.status == 0)
    let strict = try sandbox.flipbook("validate", "--strict", "x.flip.jsonl")
    #expect(strict.errors == "x.flip.jsonl: error: \(message)")
    #expect(strict.output == "")
    #expect(strict.status == 65)
  }

  @Test("prints the findings in a recording before an error, which they may cause")
  func before() throws {
    let sandbox = try Sandbox([
      "x.flip.jsonl": """
      {"flipbook":1,"name":"n","title":"N"}
      {"k":"snapshot","seq":0,"sections":[{"section":"main","items":["apples","bread"]}]}
      {"k":"aply","seq":1,"ops":[{"delete":"bread","at":[0,1]}]}
      {"k":"apply","seq":2,"ops":[{"insert":"bread","at":[0,1]}]}
      {"k":"end","seq":3}

      """
    ])
    let outcome = try sandbox.flipbook("validate", "x.flip.jsonl")
    #expect(outcome.status == 65)
    let lines = outcome.errors.split(separator: "\n")
    #expect(
      lines.first == "x.flip.jsonl:3: warning: unknown kind of event 'aply'; did you mean 'apply'?")
    #expect(lines.dropFirst().first?.hasPrefix("x.flip.jsonl:4: error: apply 1: ") == true)
  }

  @Test("refuses every warning of a script with --strict")
  func strictScript() throws {
    let sandbox = try Sandbox(["x.yaml": Script.small + "  - wait: 500\n"])
    let mild = try sandbox.flipbook("validate", "x.yaml")
    #expect(mild.status == 0)
    #expect(mild.errors.contains(": warning: 500 seconds are 8.3 minutes"))
    let strict = try sandbox.flipbook("validate", "--strict", "x.yaml")
    #expect(strict.status == 65)
    #expect(strict.errors == mild.errors.replacing(": warning: ", with: ": error: "))
    #expect(strict.output == "")
  }
}
