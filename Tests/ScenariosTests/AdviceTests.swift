import Testing

@testable import Scenarios

/// Common mistakes in a first script: each message has the right form.
@Suite struct AdviceTests {
  private static let applyExample = "apply: {sections: [{section: main, items: [a, b]}]}"
  private static let editExample = "edit: [{op: appendItems, items: [x]}]"

  @Test("a script begins with its version")
  func aScriptBeginsWithItsVersion() {
    #expect(
      errors("name: a\nsteps: []\n") == """
        a.yaml:1:1: error: missing key 'flipbook' in 'script'; begin with 'flipbook: 1'
        name: a
        ^
        """)
  }

  @Test(arguments: ["", "\n\n", "   ", "---\n", "# nothing\n"])
  func anEmptyScriptHasNoLineToShow(text: String) {
    #expect(errors(text) == "a.yaml:1:1: error: the script is empty; begin with 'flipbook: 1'")
  }

  @Test(arguments: [
    ("start", "start: {}"), ("clear", "clear: {}"), ("shuffle", "shuffle: {}"),
    ("tick", "tick: {every: 1.0}"), ("toggle", "toggle: wifi"), ("type", "type: abc"),
    ("sort", "sort: {every: 0.1}"), ("discover", "discover: 2"), ("vanish", "vanish: 2"),
    ("apply", applyExample), ("edit", editExample), ("wait", "wait: 1.0"),
    ("caption", "caption: Hello"), ("mark", "mark: here"), ("wiat", "wait: 1.0"),
    ("wait:1", "wait: 1"), ("wait 1.5", "wait: 1.5"), ("start now", "start: {}"),
  ])
  func aStepWithoutAMappingGetsAnExample(step: String, form: String) {
    #expect(
      errors(script("- \(step)")) == """
        a.yaml:4:3: error: expected a mapping with one step, found '\(step)'; did you mean '\(form)'?
        - \(step)
          ^
        """)
  }

  @Test(arguments: [
    ("apply: {sections: [], animated: false}", "animated", "apply"),
    ("outline: {section: m, tree: [], queue: background}", "queue", "outline"),
  ])
  func aModifierWithinItsStepGetsTheRightForm(step: String, modifier: String, name: String) {
    #expect(
      messages(script("- \(step)")).joined().contains(
        "'\(modifier)' belongs beside '\(name)', as in '- {\(name): …, \(modifier): …}'"))
  }

  @Test("texts unlike any step get no example")
  func textsUnlikeAnyStepGetNoExample() {
    #expect(
      messages(script("- film\n- up")) == [
        "4:3:expected a mapping with one step, found 'film'",
        "5:3:expected a mapping with one step, found 'up'",
      ])
  }

  @Test("a step without its value is shown with an example")
  func aStepWithoutItsValueIsShownWithAnExample() {
    #expect(
      messages(script("- wait:\n- caption:\n- mark:\n- apply:\n- edit:")) == [
        "4:8:'wait' needs a value; for example 'wait: 1.0'",
        "5:11:'caption' needs a value; for example 'caption: Hello'",
        "6:8:'mark' needs a value; for example 'mark: here'",
        "7:9:'apply' needs a value; for example '\(Self.applyExample)'",
        "8:8:'edit' needs a value; for example '\(Self.editExample)'",
      ])
  }

  @Test("the examples are valid")
  func theExamplesAreValid() {
    let model = "data: {d: {rows: [a]}}\nmodel: "
    let contacts = "data: {p: {file: p.csv, id: id}}\nmodel: {contacts: {people: p, group: g}}"
    let heads: [StepKey: String] = [
      .tick: model + "{wifi: {networks: d, current: home}}",
      .toggle: model + "{wifi: {networks: d, current: home}}",
      .type: model + "{search: {items: d}}", .clear: model + "{search: {items: d}}",
      .sort: model + "{insertionSort: {}}", .shuffle: model + "{insertionSort: {}}",
      .start: model + "{discovery: {devices: d}}", .discover: model + "{discovery: {devices: d}}",
      .vanish: model + "{discovery: {devices: d}}", .update: contacts, .remove: contacts,
      .evaluate: "page: {file: p.csv, list: a}",
    ]
    for key in StepKey.allCases {
      let start = key.isCommand && key != .start ? "- start: {}\n" : ""
      let text = script(start + "- \(key.example)", head: heads[key] ?? "")
      #expect(messages(text, files: ["p.csv": "id,g\nx,G"]) == [])
    }
    for name in ScriptEdit.Name.allCases {
      #expect(messages(script("- edit: [\(name.example())]")) == [])
    }
    for name in OutlineEdit.Name.allCases {
      #expect(messages(script("- outline: {section: a, edit: [\(name.example())]}")) == [])
    }
  }

  @Test("a wrong value of a snapshot gets an example")
  func aWrongValueOfASnapshotGetsAnExample() {
    let form = "; for example '\(Self.applyExample)'"
    let steps = """
      - apply: [{section: main, items: [a]}]
      - apply: {sections: {main: [a]}}
      - apply: {sections: [main]}
      - edit: {op: deleteAllItems}
      """
    #expect(
      messages(script(steps)) == [
        "4:10:expected a mapping (apply), found a list" + form,
        "5:21:expected a list, found a mapping" + form,
        "6:22:expected a mapping (apply.sections), found 'main'; for example "
          + "'{section: main, items: [a, b]}'",
        "7:9:expected a list, found a mapping; for example '\(Self.editExample)'",
      ])
  }

  @Test("a stage's keys get an example")
  func aStagesKeysGetAnExample() {
    #expect(
      messages(script("[]", head: "stage: {layout: table, size: 375x812}")) == [
        "3:17:expected a mapping (layout), found 'table'; for example 'layout: {kind: list}'",
        "3:30:expected a list, found '375x812'; for example 'size: [375, 812]'",
      ])
    #expect(
      messages(script("[]", head: "stage: {layout: grid}")) == [
        "3:17:expected a mapping (layout), found 'grid'; for example 'layout: {kind: grid}'"
      ])
    #expect(
      messages(script("[]", head: "stage: {layout: [{kind: grid}]}")) == [
        "3:17:expected a mapping (layout), found a list; for example "
          + "'layout: {favorites: {kind: grid, columns: 4}, default: {kind: list}}'"
      ])
  }

  @Test("times are numbers of seconds")
  func timesAreNumbersOfSeconds() {
    #expect(
      messages(script("- wait: 1s\n- wait: \"1\"", head: "motion: {duration: 300ms}")) == [
        "3:20:expected a number of seconds, as in 0.3, found '300ms'",
        "5:9:expected a number of seconds, as in 0.3, found '1s'",
        "6:9:expected a number of seconds, as in 0.3, found the text '1'",
      ])
    #expect(
      messages(script("[]", head: "stage: {scale: 2x}")) == [
        "3:16:expected a number, found '2x'"
      ])
  }

  @Test(arguments: [
    ("appendItems: [x, y-2]", "{op: appendItems, items: [x, y-2]}"),
    ("appenditems: [x]", "{op: appendItems, items: [x]}"),
    ("insertItems: {items: [a], before: b}", "{op: insertItems, items: [x], before: y}"),
    ("moveItem: a", "{op: moveItem, item: a, before: y}"),
    ("reloadItems: a", "{op: reloadItems, items: [a]}"),
    ("deleteItems: ['a, b']", "{op: deleteItems, items: [x]}"),
    ("deleteAllItems: {}", "{op: deleteAllItems}"),
    ("moveSection: []", "{op: moveSection, section: x, before: y}"),
  ])
  func anOperationAsAKeyGetsTheRightForm(operation: String, form: String) {
    #expect(
      messages(script("- edit:\n  - \(operation)")) == [
        "5:5:missing key 'op' in an operation of 'edit'; did you mean '\(form)'?"
      ])
  }

  @Test("a wrong value of an operation gets an example")
  func aWrongValueOfAnOperationGetsAnExample() {
    let form = "; for example '{op: appendItems, items: [x]}'"
    #expect(
      messages(script("- edit: [{items: [x]}, foo, deleteAllItems]")) == [
        "4:10:missing key 'op' in an operation of 'edit'" + form,
        "4:24:expected a mapping with an operation, found 'foo'" + form,
        "4:29:expected a mapping with an operation, found 'deleteAllItems'; "
          + "did you mean '{op: deleteAllItems}'?",
      ])
  }

  @Test(
    "a step of another program's name gets a suggestion",
    arguments: [
      ("delete: [a]", "edit: [{op: deleteItems, items: [a]}]"), ("delay: 1", "wait"),
      ("insert: b", "edit: [{op: insertItems, items: [b], before: y}]"), ("sleep: 1", "wait"),
      ("appendItems: [x, y]", "edit: [{op: appendItems, items: [x, y]}]"),
      (
        "replaceChildren: {}",
        "outline: {section: x, edit: [{op: replaceChildren, parent: y, tree: [x]}]}"
      ),
      ("click: a", "tap"), ("title: Hello", "caption"), ("speed: 2", "pace"),
    ])
  func synonyms(step: String, form: String) {
    let name = step.prefix { $0 != ":" }
    #expect(
      messages(script("- \(step)")) == ["4:3:unknown step '\(name)'; did you mean '\(form)'?"])
  }

  @Test(
    "a color in another form gets a suggestion",
    arguments: [
      ("#abc", "; did you mean '#AABBCC'?"), ("007AFF", "; did you mean '#007AFF'?"),
      ("0x007aff", "; did you mean '#007AFF'?"),
      ("#007AFF80", "; a color has no alpha: did you mean '#007AFF'?"), ("#12345", ""), ("red", ""),
    ])
  func colors(text: String, advice: String) {
    #expect(
      messages(script("[]", head: "data: {d: [{id: a, color: \"\(text)\"}]}"))
        == ["3:27:expected a color as '#RRGGBB', found '\(text)'\(advice)"])
  }

  @Test("a prefix gets a suggestion")
  func aPrefixGetsASuggestion() {
    #expect(
      messages(script("[]", head: "data: {d: [{id: a, accessory: check}]}")) == [
        "3:31:unknown accessory 'check', expected none, disclosure, checkmark, switch or reorder; "
          + "did you mean 'checkmark'?"
      ])
  }

  @Test("messages have no names of the schema")
  func messagesHaveNoNamesOfTheSchema() {
    #expect(
      messages(script("[]", head: "stage: {layout: {kind: gird}}\nsections: {a: {heder: A}}")) == [
        "3:24:unknown kind 'gird', expected list, insetGrouped, grid, swatches, carousel, outline, "
          + "bubbles or board; did you mean 'grid'?",
        "4:16:unknown key 'heder' in 'sections'; did you mean 'header'?",
      ])
  }

  @Test("JSON lines are rejected as script and as data")
  func jsonLinesAreRejectedAsScriptAndAsData() {
    let lines = "{\"a\": 1}\n\n{\"a\": 2}\n"
    #expect(
      messages(lines) == [
        "3:1:each line is a JSON value of its own (NDJSON); 'flipbook import' makes a recording of "
          + "snapshots in this form"
      ])
    #expect(
      messages(
        script("[]", head: "data: {d: {file: d.json, id: a}}"), files: ["d.json": lines]) == [
          "3:1:each line is a JSON value of its own (NDJSON); a data file is one array: put '[' "
            + "before the lines, ']' after them and ',' between"
        ])
    #expect(
      messages(script("[]", head: "data: {d: {file: d.json, id: a}}"), files: ["d.json": "[1"])
        .first?.contains("not valid JSON: ") == true)
  }
}
