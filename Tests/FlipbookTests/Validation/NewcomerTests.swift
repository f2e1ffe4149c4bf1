import Flipbook
import Testing

/// A mistake of a first script, and the location and the hint of its message.
@Suite("A beginner's mistake is reported with its location and a hint:")
struct NewcomerTests {
  private func errors(_ script: String) throws -> String {
    let outcome = try ValidationOutcome(script, name: "film.yaml")
    #expect(outcome.isRefused)
    return outcome.messages
  }

  private func steps(_ text: String) -> String { "flipbook: 1\nname: film\nsteps:\n" + text }

  @Test("wrong indentation")
  func indentation() throws {
    let text = try errors(
      steps("  - wait: 1\n  - edit:\n    - {op: appendItems, items: [a]}\n   - wait: 1\n"))
    #expect(
      text == """
        film.yaml:7:4: error: not valid YAML: did not find expected '-' indicator while parsing a \
        block collection (line 4); check the indentation, and the space after each '-'
           - wait: 1
           ^

        """)
  }

  @Test("a misspelled operation")
  func operation() throws {
    let text = try errors(steps("  - edit: [{op: insertItem, items: [a], before: b}]\n"))
    #expect(
      text == """
        film.yaml:4:17: error: unknown operation 'insertItem'; did you mean 'insertItems'?
          - edit: [{op: insertItem, items: [a], before: b}]
                        ^

        """)
  }

  @Test("a list instead of a mapping")
  func list() throws {
    let text = try errors(steps("  - apply: [{section: main, items: [a]}]\n"))
    #expect(
      text == """
        film.yaml:4:12: error: expected a mapping (apply), found a list; for example \
        'apply: {sections: [{section: main, items: [a, b]}]}'
          - apply: [{section: main, items: [a]}]
                   ^

        """)
  }

  @Test("a missing version")
  func version() throws {
    let text = try errors("name: film\nsteps: []\n")
    #expect(
      text == """
        film.yaml:1:1: error: missing key 'flipbook' in 'script'; begin with 'flipbook: 1'
        name: film
        ^

        """)
  }

  @Test("a tab")
  func tab() throws {
    let text = try errors(steps("\t- wait: 1\n"))
    #expect(
      text == """
        film.yaml:4:1: error: not valid YAML: a tab; YAML indents with spaces
        \t- wait: 1
        ^

        """)
  }

  @Test("a repeated key")
  func duplicate() throws {
    let text = try errors(steps("  - wait: 1\n    wait: 2\n"))
    #expect(
      text == """
        film.yaml:4:5: error: duplicate key 'wait': the same mapping has it again below
          - wait: 1
            ^

        """)
  }

  @Test("a colon in a caption")
  func colon() throws {
    let text = try errors(steps("  - caption: Wi-Fi: off\n"))
    #expect(
      text == """
        film.yaml:4:19: error: not valid YAML: mapping values are not allowed in this context; \
        put a text with ': ' in quotes
          - caption: Wi-Fi: off
                          ^

        """)
  }

  @Test("an unclosed quote")
  func quote() throws {
    let text = try errors(steps("  - caption: \"Wi-Fi\n  - wait: 1\n"))
    #expect(
      text == """
        film.yaml:4:14: error: not valid YAML: the quote that opens here is not closed
          - caption: "Wi-Fi
                     ^

        """)
  }

  @Test("a step without a value and a time with a unit")
  func values() throws {
    let text = try errors(steps("  - wait\n  - wait: 1s\n"))
    #expect(
      text == """
        film.yaml:4:5: error: expected a mapping with one step, found 'wait'; \
        did you mean 'wait: 1.0'?
          - wait
            ^
        film.yaml:5:11: error: expected a number of seconds, as in 0.3, found '1s'
          - wait: 1s
                  ^

        """)
  }

  @Test("an operation as a key")
  func operationKey() throws {
    let text = try errors(steps("  - edit:\n    - appendItems: [x]\n"))
    #expect(
      text == """
        film.yaml:5:7: error: missing key 'op' in an operation of 'edit'; \
        did you mean '{op: appendItems, items: [x]}'?
            - appendItems: [x]
              ^

        """)
  }

  @Test("a model's command without a model")
  func command() throws {
    let text = try errors(steps("  - toggle: wifi\n"))
    #expect(text.hasPrefix("film.yaml:4:5: error: 'toggle' needs a model"))
  }

  @Test("data outside of the script's folder")
  func outside() throws {
    let text = try errors("flipbook: 1\nname: film\ndata: {n: {file: ../x.csv}}\nsteps: []\n")
    #expect(text.contains("film.yaml:3:18: error: cannot read '../x.csv'"))
  }

  @Test("an unknown item, when the scenario runs")
  func anchor() throws {
    let script = steps(
      "  - apply: {sections: [{section: main, items: [Apples]}]}\n"
        + "  - edit: [{op: insertItems, items: [Dates], before: Apple}]\n")
    let sandbox = try Sandbox("film.yaml", script)
    let error = #expect(throws: SourceError.self) { try Film("\(sandbox.path)/film.yaml") }
    #expect(
      error?.description == """
        \(sandbox.path)/film.yaml:5:12: error: there is no item 'Apple' in the list (did you mean 'Apples'?); UIKit \
        would raise: Invalid parameter not satisfying: section != NSNotFound
          - edit: [{op: insertItems, items: [Dates], before: Apple}]
                   ^
        """)
  }
}
