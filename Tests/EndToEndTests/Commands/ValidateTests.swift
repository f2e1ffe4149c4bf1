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
