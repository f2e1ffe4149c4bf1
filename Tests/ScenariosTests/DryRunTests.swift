import Testing

@testable import Scenarios

/// Errors that are found before a run.
@Suite("Errors before a run report")
struct DryRunTests {
  @Test("an item that the data does not have, once")
  func items() {
    #expect(
      messages(
        script(
          """
          - apply: {sections: [{section: main, items: [aples, bread]}]}
          - apply: {sections: [{section: main, items: [aples, zz, {id: dates}]}]}
          - edit: [{op: insertItems, items: [dates], before: bread}]
          """, head: "data: {d: [apples, bread]}")) == [
          "5:46:there is no item 'aples' in 'data'; did you mean 'apples'?",
          "6:53:there is no item 'zz' in 'data'; "
            + "add it there, or give its content here: {id: …, title: …}",
        ])
  }

  @Test("no item of a script without data")
  func noData() {
    #expect(messages(script("- apply: {sections: [{section: main, items: [a]}]}")) == [])
  }

  @Test("an item that a model's data does not have")
  func modelItems() {
    #expect(
      messages(
        script(
          "- start: {}\n- drag: {item: aples, after: bread}",
          head: "data: {d: [apples, bread]}\nmodel: {search: {items: d}}")) == [
          "7:3:there is no item 'aples' in 'data'; did you mean 'apples'?"
        ])
  }

  @Test("every failing operation of every step, one error for one mistake")
  func operations() throws {
    let scenario = try parse(
      script(
        """
        - apply: {sections: [{section: main, items: [a, b]}]}
        - edit:
            - {op: insertItems, items: [c], before: x}
            - {op: moveItem, item: y, after: a}
        - edit: [{op: reloadItems, items: [c]}]
        - apply: {sections: [{section: main, items: [a, d, a]}]}
        - edit: [{op: moveItem, item: d, before: a}]
        - outline: {section: main, edit: [{op: append, items: [e], parent: f}, {op: delete, items: [g]}]}
        """))
    let found = scenario.dryRun().errors.map { "\($0.line ?? 0):\($0.column ?? 0)" }
    #expect(found == ["6:7", "7:7", "9:3", "11:35", "11:72"])
  }

  @Test("nothing about a list that depends on the model")
  func model() throws {
    let scenario = try parse(
      script(
        """
        - start: {}
        - tap: a
        - drag: {item: a, after: b}
        - apply: {sections: [{section: main, items: [a]}]}
        - scroll: b
        - type: x
        - edit: [{op: reloadItems, items: [b]}]
        """, head: "data: {d: [a, b]}\nmodel: {search: {items: d}}"))
    let dryRun = scenario.dryRun()
    #expect(dryRun.errors.map(\.line) == [10])
    #expect(dryRun.unknownLines == [7, 8, 12])
  }

  @Test("the quotes that a color requires")
  func comments() {
    let advice =
      "'#' begins a comment: put a value that begins with it in quotes, as in \"#FF0000\""
    #expect(
      messages(
        script(
          "- apply:\n    sections:\n      - section: s\n        items:\n"
            + "          - id: a\n            color: #FF0000")) == [
          "9:19:expected text, found nothing; " + advice
        ])
    #expect(
      messages(
        script("- apply: {sections: [{section: s, items: [{id: a, color: #FF0000}]}]}\n- wait: 1"))
        == ["4:58:not valid YAML: the rest of the line is a comment; " + advice])
    #expect(
      messages(script("- apply: {sections: [{section: s, items: [#a, b]}]}\n- wait: 1")) == [
        "4:43:not valid YAML: the rest of the line is a comment; "
          + advice.replacing("#FF0000", with: "#a")
      ])
  }

  @Test("the place of a modifier")
  func forms() {
    #expect(
      messages(script("- animated: false")) == [
        "4:3:'animated' is a part of a step, without a '-' of its own; for example "
          + "'- {edit: [{op: appendItems, items: [x]}], animated: …}'"
      ])
  }

  @Test("the known steps, operations and models")
  func names() {
    let found = messages(
      script("- film: 1\n- edit: [{op: change}, {op: append}]", head: "model: {magic: {}}"))
    #expect(
      found[0].hasSuffix(
        "unknown model 'magic'; there are 'search', 'wifi', 'insertionSort', "
          + "'discovery', 'contacts', 'outline', 'reorder', 'churn' and 'table'"))
    #expect(found[1].hasPrefix("5:3:unknown step 'film'; there are 'start', 'tick', 'toggle', "))
    #expect(found[2].hasPrefix("6:15:unknown operation 'change'; there are 'appendSections', "))
    #expect(
      found[3].hasPrefix("6:29:unknown operation 'append'; that is an operation of 'outline', "))
  }
}
