import Recordings
import Testing
import TextAndFiles

@testable import Scenarios

@Suite struct YAMLTests {
  @Test("a syntax error has its location and a caret")
  func aSyntaxErrorHasItsLocationAndACaret() {
    #expect(
      errors("flipbook: 1\nname: [a\nsteps: []\n") == """
        a.yaml:3:6: error: not valid YAML: did not find expected ',' or ']' while parsing a flow \
        sequence (line 2)
        steps: []
             ^
        """)
    #expect(
      errors("flipbook: 1\nname: é: b\n") == """
        a.yaml:2:8: error: not valid YAML: mapping values are not allowed in this context; \
        put a text with ': ' in quotes
        name: é: b
               ^
        """)
  }

  @Test(arguments: ["", "\n\n", "# nothing\n", "---\n"])
  func emptyFilesAreRejected(text: String) {
    #expect(
      messages(text).map { $0.drop { $0 != "t" } } == [
        "the script is empty; begin with 'flipbook: 1'"
      ])
  }

  @Test("a list is not a script")
  func aListIsNotAScript() {
    #expect(messages("- a\n") == ["1:1:expected a mapping (script), found a list"])
  }

  @Test("two documents are rejected")
  func twoDocumentsAreRejected() {
    #expect(
      messages("flipbook: 1\n---\nflipbook: 1\n") == [
        "2:1:not valid YAML: a second document begins here; a file holds one"
      ])
  }

  @Test("NUL and other control characters are shown")
  func nulAndOtherControlCharactersAreShown() {
    #expect(
      messages("flipbook: 1\nname: a\u{0}b\u{7}\nsteps: []") == [
        "2:8:a control character (U+0000) is not allowed in a script",
        "2:10:a control character (U+0007) is not allowed in a script",
      ])
  }

  @Test("an escaped NUL is rejected")
  func anEscapedNulIsRejected() {
    #expect(
      messages(script("- caption: \"a\\0b\"")) == [
        "4:12:a NUL character is not allowed in a script"
      ])
  }

  @Test("at most a thousand errors are shown")
  func atMostAThousandErrorsAreShown() {
    let steps = String(repeating: "- wiat: 1\n", count: 1500)
    #expect(messages(script(steps)).count == 1001)
    #expect(messages(script(steps)).last == "further errors are not shown")
  }

  @Test("invalid UTF-8 has its place")
  func invalidUTF8HasItsPlace() {
    let bytes = Array("flipbook: 1\nname: é".utf8) + [0xFF] + Array("\nsteps: []".utf8)
    #expect(
      throws: Diagnostics([
        Diagnostic(
          file: "a.yaml", line: 2, column: 8, message: "not valid UTF-8; save the file as UTF-8")
      ])
    ) { try Scenario.parse(bytes: bytes, file: "a.yaml") }
  }

  @Test("a byte order mark and Windows line ends are accepted")
  func aByteOrderMarkAndWindowsLineEndsAreAccepted() throws {
    let scenario = try parse("\u{FEFF}flipbook: 1\r\nname: a\r\ntitle: Ü\r\nsteps: []\r\n")
    #expect(scenario.title == "Ü")
    #expect(
      errors("\u{FEFF}flipbook: 1\r\nnme: a\r\nname: b\r\nsteps: []\r\n") == """
        a.yaml:2:1: error: unknown key 'nme' in 'script'; did you mean 'name'?
        nme: a
        ^
        """)
  }

  @Test("a repeated key is an error at its first occurrence")
  func repeatedKeys() {
    #expect(
      messages("flipbook: 1\nname: a\nsteps: []\nname: b\n")
        == ["2:1:duplicate key 'name': the same mapping has it again below"])
    #expect(
      messages(script("- {caption: a*b, \"a*b\": 1, a*b: 2}", head: "name: b"))
        .allSatisfy { $0.contains("duplicate key ") })
    #expect(
      messages(script("- {caption: a, \"1\": 1, 1: 2}"))
        .contains("4:24:duplicate key '1'; the first is on line 4"))
  }

  @Test("all repeated keys of JSON are reported, each with the line of the first")
  func repeatedKeysOfJSON() {
    let text = #"""
      {"flipbook": 1, "name": "a", "stage": {"theme": "light", "theme": "dark"},
       "steps": [],
       "name": "b", "n\u0061me": "c"}
      """#
    #expect(
      messages(text) == [
        "1:58:duplicate key 'theme'; the first is on line 1",
        "3:2:duplicate key 'name'; the first is on line 1",
        "3:15:duplicate key 'name'; the first is on line 1",
      ])
  }

  @Test("aliases have the values of their anchors")
  func aliasesHaveTheValuesOfTheirAnchors() throws {
    let text = script(
      """
      - apply: {sections: [{section: main, items: &all [a, "b * c"]}]}
      - edit: [{op: deleteItems, items: *all}]
      """)
    #expect(try parse(text).run().recording.states == ["main: a b * c", "main: "])
  }

  @Test("alias mistakes are reported")
  func aliasMistakesAreReported() {
    #expect(
      messages(script("- caption: &one a\n- caption: *oen\n- caption: *one two*\n- {*one : 1}"))
        == [
          "5:12:unknown alias '*oen'; did you mean '*one'?",
          "6:12:'*' begins an alias; text that begins with it needs quotes",
          "7:3:a step needs one of \(listing(StepKey.listSteps.map(\.rawValue), "or"))",
          "7:4:a key must be text",
        ])
  }

  @Test("an alias bomb is rejected immediately")
  func anAliasBombIsRejectedImmediately() {
    var text = "flipbook: 1\nname: a\ndata:\n  a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    for level in 1...40 {
      let aliases = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
      text += "  a\(level): &a\(level) [\(aliases)]\n"
    }
    #expect(
      messages(text + "steps: []\n").last?.hasSuffix(
        "a script has at most 100,000 YAML nodes, aliases counted in full") == true)
  }

  @Test("a deep chain of aliases is rejected")
  func aDeepChainOfAliasesIsRejected() {
    var text = "flipbook: 1\nname: a\ndata:\n  a0: &a0 []\n"
    for level in 1...2000 { text += "  a\(level): &a\(level) [*a\(level - 1)]\n" }
    #expect(messages(text + "steps: []\n").count == 1)
  }

  @Test("deep nesting is rejected")
  func deepNestingIsRejected() {
    let brackets = String(repeating: "[", count: 150) + String(repeating: "]", count: 150)
    #expect(
      messages("flipbook: 1\nname: \(brackets)\n") == [
        "2:106:nested deeper than 100 levels"
      ])
    let more = String(repeating: "[", count: 100_000)
    #expect(!messages("a: \(more)").isEmpty)
  }

  @Test("numbers and booleans are names as written")
  func numbersAndBooleansAreNamesAsWritten() throws {
    let text = script(
      "- apply: {sections: [{section: 1, items: [042, yes, 1.50, {id: ~, title: no}]}]}",
      head: "title: 0x10")
    let scenario = try parse(text)
    #expect(scenario.title == "0x10")
    #expect(scenario.run().recording.states == ["1: 042 yes 1.50 ~"])
    #expect(scenario.run().recording.recordedItems.map(\.title) == ["no"])
  }

  @Test("a script in JSON may escape a character as two surrogates")
  func surrogatePairs() throws {
    let items = #"["\ud83c\uDF4E", "a\uD83E\uDD43\\ud83e", "\\\ud83c\udf51*"]"#
    let text = #"""
      {"flipbook": 1, "name": "a", "steps": [
      {"apply": {"sections": [{"section": "\ud83c\udf32", "items": \#(items)}]}}]}
      """#
    #expect(try parse(text).run().recording.states == ["🌲: 🍎 a🥃\\ud83e \\🍑*"])
    #expect(
      messages(text.replacing("\"apply\"", with: "\"aply\""))
        == ["2:2:unknown step 'aply'; did you mean 'apply'?"])
  }

  @Test("a script in JSON has the numbers, lines and columns of its text")
  func places() {
    let text =
      "{\r\n\t\"flipbook\": 1,\r\n\t\"name\": \"a\", \"title\": \"é\u{2028}\", \"seed\": 1.50,\r\n\t\"steps\": null\r\n}"
    #expect(
      messages(text) == [
        "3:38:expected a whole number, found '1.50'",
        "4:11:expected a list, found 'null'; for example '- wait: 1.0'",
      ])
  }

  @Test("surrogates outside of double quotes do not change")
  func surrogatesOutsideOfDoubleQuotesDoNotChange() throws {
    let run = try parse(
      script(#"- apply: {sections: [{section: \ud83c\udf32, items: ['\ud83e\udd43']}]}"#)
    ).run()
    #expect(run.recording.states == [#"\ud83c\udf32: \ud83e\udd43"#])
  }

  @Test(
    "an escaped surrogate is an error outside of JSON",
    arguments: [#"\ud83c"#, #"\udf4e"#, #"\uDF4E\uD83C"#, #"\ud83c\udf4e"#])
  func halves(text: String) {
    #expect(
      messages(script("- caption: \"a\(text)\"")) == [
        "4:16:not valid YAML: found invalid Unicode character escape code while parsing a quoted "
          + "scalar (line 4); write the character itself"
      ])
  }

  @Test(
    "the escape of the placeholder for '*' is an error", arguments: ["\\U0010FFFF", "\\U0010fFfF"])
  func standIn(escape: String) {
    #expect(
      messages(script("- caption: \"\(escape)\""))
        == ["4:1:the escape '\\U0010FFFF' is not a character"])
    #expect(
      messages(script("- caption: \u{10FFFF}"))
        == ["4:12:a control character (U+10FFFF) is not allowed in a script"])
  }

  @Test("a chain of a hundred thousand aliases is an error and releases its memory")
  func longChains() {
    var text = "flipbook: 1\nname: a\ndata:\n  a0: &a0 []\n"
    for level in 1...100_000 { text += "  a\(level): &a\(level) [*a\(level - 1)]\n" }
    #expect(messages(text + "steps: [*none]\n").count == 1)
  }
}
