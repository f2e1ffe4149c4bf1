import Testing

@testable import Scenarios

/// Errors of somebody who is new to YAML, and the advice about them.
@Suite struct SyntaxAdviceTests {
  @Test func aTabIsCalledATabWhereItStands() {
    #expect(
      errors(script("- wait: 1\n\t- wait: 2")) == """
        a.yaml:5:1: error: not valid YAML: a tab; YAML indents with spaces
        \t- wait: 2
        ^
        """)
    let message = "not valid YAML: a tab; YAML indents with spaces"
    #expect(messages(script("\t- wait: 1")) == ["4:1:" + message])
    #expect(messages(script("-\twait: 1")) == ["4:2:" + message])
    #expect(messages(script("- wait: 1\n  \tanimated: true")) == ["5:3:" + message])
    #expect(messages(script("- caption: |\n\ta")) == ["5:1:" + message])
  }

  @Test func tabsThatIndentNothingAreTaken() {
    #expect(messages(script("- apply: {sections: [\n\t{section:\ta}]}\n")) == [])
  }

  @Test(arguments: [
    ("  - edit:\n    - {op: deleteAllItems}\n   - wait: 1", "6:4", 4),
    ("  - wait: 1\n - wait: 2", "5:2", 4),
    ("  - wait: 1\n    - wait: 2", "5:5", 4),
    ("  - wait: 1\n      - wait: 2", "5:13", 4),
    ("- wait: 1\n# then\n\n  - wait: 2", "7:3", 4),
    ("  - wait: 1\n- wait: 2", "5:1", 4),
    ("  - edit:\n      - {op: deleteAllItems}\n     - {op: deleteAllItems}", "6:6", 5),
  ])
  func anEntryThatStandsAskewIsSentToItsLikes(steps: String, place: String, line: Int) {
    let found = messages(script(steps))
    #expect(found.count == 1)
    #expect(found[0].hasPrefix(place + ":not valid YAML: "))
    #expect(found[0].hasSuffix("; indent it like the '-' in line \(line)"))
  }

  @Test func wrongIndentationIsShownInFull() {
    #expect(
      errors(script("  - wait: 1\n  - edit:\n    - {op: deleteAllItems}\n   - wait: 1")) == """
        a.yaml:7:4: error: not valid YAML: did not find expected '-' indicator while parsing a \
        block collection (line 4); indent it like the '-' in line 4
           - wait: 1
           ^
        """)
  }

  @Test(arguments: [
    ("flipbook: 1\n name: a", "; indent it like 'flipbook' in line 1"),
    ("stage:\n  theme: dark\n    view: table", "; indent it like 'theme' in line 2"),
    ("- a: 1\n   b: 2", "; indent it like 'a' in line 1"),
    ("- b: 1\n- a: 1\n b: 2", "; indent it like 'a' in line 2"),
    (" - a: 1\n b: 2", "; indent it like 'a' in line 1, or begin it with '- '"),
    ("stage:\n   theme: dark\n  view: table", "; check the indentation"),
    (" flipbook: 1\nname: a", "; check the indentation"),
    ("- [a]\n b: 2", "; check the indentation"),
  ])
  func aKeyThatStandsAskewIsSentToItsLikesWhereTheyAreKnown(text: String, advice: String) {
    #expect(messages(text).count == 1)
    #expect(messages(text)[0].hasSuffix(advice))
  }

  @Test func aDashTooNearToItsKeyIsNamed() {
    #expect(
      messages(script("-wait: 1\n- wait: 2")) == [
        "5:1:not valid YAML: did not find expected key while parsing a block mapping (line 1); "
          + "put a space after the '-' in line 4"
      ])
    #expect(
      messages(script("  - wait: 1\n  -wait: 2")) == [
        "5:3:not valid YAML: did not find expected '-' indicator while parsing a block "
          + "collection (line 4); put a space after the '-'"
      ])
    #expect(
      messages(script("- wait: 1\n-wait: 2")) == [
        "5:1:unknown key '-wait' in 'script'; put a space after the '-'"
      ])
  }

  @Test func aTextWithAColonNeedsQuotes() {
    #expect(
      errors(script("- caption: Wi-Fi: off")) == """
        a.yaml:4:17: error: not valid YAML: mapping values are not allowed in this context; \
        put a text with ': ' in quotes
        - caption: Wi-Fi: off
                        ^
        """)
    #expect(
      messages(script("- {caption: Wi-Fi: off}")) == [
        "4:18:not valid YAML: did not find expected ',' or '}' while parsing a flow mapping "
          + "(line 4); put a text with ': ' in quotes, or a ',' before the next key"
      ])
  }

  @Test(arguments: ["@", "`", "%"])
  func aTextThatBeginsWithASignOfYAMLNeedsQuotes(sign: String) {
    #expect(
      messages(script("- caption: \(sign)home")) == [
        "4:12:not valid YAML: found character that cannot start any token while scanning for the "
          + "next token (line 4); put a text that begins with '\(sign)' in quotes"
      ])
  }

  @Test func aQuoteThatIsNotClosedIsShownWhereItOpens() {
    #expect(
      errors(script("- caption: \"Wi-Fi\n- wait: 1\n")) == """
        a.yaml:4:12: error: not valid YAML: the quote that opens here is not closed
        - caption: "Wi-Fi
                   ^
        """)
    #expect(
      messages(script("- apply: {sections: [{section: 'é, items: [a]}]}\n- wait: 1\n")) == [
        "4:32:not valid YAML: the quote that opens here is not closed"
      ])
  }

  @Test(arguments: [
    "- caption: \"Wi-Fi\n- wait: 1\n- caption: \"off\"",
    "- caption: 'It''s on\n- wait: 1\n- caption: 'off'",
    "- caption: 'Wi-Fi\n- wait: 1\n- caption: it's",
    "- caption: \"a \\\" b\n- wait: 1\n- {caption: \"off\"}",
  ])
  func aQuoteThatTheNextQuoteClosesIsShownWhereItOpens(steps: String) {
    #expect(
      messages(script(steps)) == [
        "4:12:not valid YAML: the quote that opens here is closed only in line 6"
      ])
  }

  @Test func aQuoteWithinQuotesIsShownHowToWrite() {
    let expected =
      "not valid YAML: did not find expected key while parsing a block mapping (line 4)"
    #expect(
      messages(script("- caption: 'it's'")) == [
        "4:16:\(expected); a ' within '…' is written twice"
      ])
    #expect(
      messages(script("- caption: \"a \"b\" c\"")) == [
        "4:16:\(expected); a \" within \"…\" is written \\\""
      ])
    #expect(
      messages(script("- {caption: \"a\" animated: true}")) == [
        "4:17:not valid YAML: did not find expected ',' or '}' while parsing a flow mapping "
          + "(line 4)"
      ])
  }

  @Test func aKeyWithoutAColonIsShownWhereItStands() {
    #expect(
      errors("flipbook: 1\nname: a\nsteps\n") == """
        a.yaml:3:1: error: not valid YAML: could not find expected ':' while scanning a simple key \
        (line 3); a key ends in ': '
        steps
        ^
        """)
  }
}
