import Testing

/// What somebody writes on the first day, and the place and the hint that they need.
@Suite("A newcomer's mistake is shown with its place and a hint:")
struct NewcomerTests {
  private func errors(_ script: String) throws -> String {
    let outcome = try Desk(["film.yaml": script]).flipbook("validate", "film.yaml")
    #expect(outcome.status == 65)
    #expect(outcome.output == "")
    return outcome.errors
  }

  private func steps(_ text: String) -> String { "flipbook: 1\nname: film\nsteps:\n" + text }

  @Test("wrong indentation")
  func indentation() throws {
    let text = try errors(
      steps("  - wait: 1\n  - edit:\n    - {op: appendItems, items: [a]}\n   - wait: 1\n"))
    #expect(text.hasPrefix("film.yaml:7:4: error: not valid YAML"))
    #expect(text.hasSuffix("\n   - wait: 1\n   ^\n"))
  }

  @Test("a misspelt operation")
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
    #expect(text.hasPrefix("film.yaml:4:12: error: expected a mapping (apply), found a list\n"))
  }

  @Test("no version")
  func version() throws {
    let text = try errors("name: film\nsteps: []\n")
    #expect(text.hasPrefix("film.yaml:1:1: error: missing key 'flipbook'"))
  }

  @Test("a tab")
  func tab() throws {
    let text = try errors(steps("\t- wait: 1\n"))
    #expect(text.hasPrefix("film.yaml:4:1: error: not valid YAML"))
  }

  @Test("a key twice")
  func duplicate() throws {
    let text = try errors(steps("  - wait: 1\n    wait: 2\n"))
    #expect(
      text == """
        film.yaml:5:5: error: duplicate key 'wait'; the first is on line 4
            wait: 2
            ^

        """)
  }

  @Test("a colon in a caption")
  func colon() throws {
    let text = try errors(steps("  - caption: Wi-Fi: off\n"))
    #expect(text.hasPrefix("film.yaml:4:19: error: not valid YAML"))
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

  @Test("an item that is not there, when the scenario runs")
  func anchor() throws {
    let script = steps(
      "  - apply: {sections: [{section: main, items: [Apples]}]}\n"
        + "  - edit: [{op: insertItems, items: [Dates], before: Apple}]\n")
    let outcome = try Desk(["film.yaml": script]).flipbook("render", "film.yaml", "-o", "x/")
    #expect(outcome.status == 65)
    #expect(outcome.errors.hasPrefix("film.yaml:5:12: error: unknown_destination: "))
  }
}
