import Testing

/// Common mistakes in YAML, and their advice.
@Suite struct SyntaxAdviceTests {
  @Test("a tab is reported at its location")
  func aTabIsReportedAtItsLocation() {
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

  @Test("tabs without indentation are accepted")
  func tabsWithoutIndentationAreAccepted() {
    #expect(messages(script("- apply: {sections: [\n\t{section:\ta}]}\n")) == [])
  }

  @Test(
    "wrong indentation is reported with the line that it should match",
    arguments: [
      ("  - edit:\n    - {op: deleteAllItems}\n   - wait: 1", "6:4", "(line 4)"),
      ("  - wait: 1\n - wait: 2", "5:2", "(line 1)"),
      ("  - wait: 1\n    - wait: 2", "5:5", "(line 4)"),
      ("  - wait: 1\n      - wait: 2", "5:13", "in this context"),
      ("- wait: 1\n# then\n\n  - wait: 2", "7:3", "(line 4)"),
      ("  - wait: 1\n- wait: 2", "5:1", "(line 1)"),
      ("  - wait: 1\n  -wait: 2", "5:3", "(line 4)"),
      ("- wait: 1\n   animated: true", "5:12", "in this context"),
    ])
  func indentation(steps: String, place: String, end: String) {
    let found = messages(script(steps))
    #expect(found.count == 1)
    #expect(found[0].hasPrefix(place + ":not valid YAML: "))
    #expect(found[0].hasSuffix(end + "; check the indentation, and the space after each '-'"))
  }

  @Test("wrong indentation is shown in full")
  func wrongIndentationIsShownInFull() {
    #expect(
      errors(script("  - wait: 1\n  - edit:\n    - {op: deleteAllItems}\n   - wait: 1")) == """
        a.yaml:7:4: error: not valid YAML: did not find expected '-' indicator while parsing a \
        block collection (line 4); check the indentation, and the space after each '-'
           - wait: 1
           ^
        """)
  }

  @Test("a dash too close to its key is reported")
  func aDashTooCloseToItsKeyIsReported() {
    #expect(
      messages(script("- wait: 1\n-wait: 2")) == [
        "5:1:unknown key '-wait' in 'script'; put a space after the '-'"
      ])
  }

  @Test("a text with a colon needs quotes")
  func aTextWithAColonNeedsQuotes() {
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

  @Test(
    "a tag that is not of YAML's core is reported",
    arguments: [
      ("points: != 3", "5:11"), ("points: ! 3", "5:11"), ("points: !not A", "5:11"),
      ("points: [a, !x b]", "5:15"), ("points: !foo [a]", "5:11"), ("points: !foo {a: b}", "5:11"),
      ("!key points: 3", "5:3"), ("points: !!foo 3", "5:11"),
    ])
  func tags(line: String, place: String) {
    #expect(
      messages(script("- wait: 1", head: "stage:\n  \(line)"))
        .contains {
          $0.hasSuffix("'!' begins a tag of YAML; text that begins with it needs quotes")
        })
    #expect(messages(script("- wait: !!float 1")) == [])
    #expect(
      messages(script("- wait: 1", head: "title:\n  \(line)")).contains {
        $0.hasPrefix(place.replacing("5:", with: "4:")) && $0.contains("'!'")
      })
  }

  @Test(
    "a template and a comparison without quotes get advice",
    arguments: [
      ("title: {points} pts", "put a text that begins with '{' in quotes"),
      ("filter: >= 3", "put a text that begins with '>' in quotes"),
      ("filter: {points: >= 3}", "put a text that begins with '>' in quotes"),
      ("title: {points}", "put text with braces in quotes: \"{points}\""),
      ("caption: {points}", "put text with braces in quotes: \"{points}\""),
      ("id: {line}", "put text with braces in quotes: \"{line}\""),
    ])
  func unquoted(line: String, advice: String) {
    let keys = ["file: t.csv", "at: points", line.hasPrefix("id") ? "" : "id: points", line]
    let found = messages(
      script(
        "- start: {}",
        head: "model:\n  table:\n" + keys.filter { !$0.isEmpty }.map { "    \($0)\n" }.joined()),
      files: ["t.csv": "points\n1\n"])
    #expect(found.first?.hasSuffix(advice) == true, "\(found)")
  }

  @Test("an unclosed quote is reported at its start")
  func anUnclosedQuoteIsReportedAtItsStart() {
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

  @Test(
    "a quote that a later quote closes is reported at its start",
    arguments: [
      "- caption: \"Wi-Fi\n- wait: 1\n- caption: \"off\"",
      "- caption: 'Wi-Fi\n- wait: 1\n- caption: it's",
    ])
  func lateQuotes(steps: String) {
    let found = messages(script(steps))
    #expect(found.count == 1)
    #expect(found[0].hasPrefix("6:"))
    #expect(found[0].hasSuffix("before it closes a text that opens in a line above"))
  }

  @Test("a quote within quotes gets advice")
  func aQuoteWithinQuotesGetsAdvice() {
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

  @Test("a key without a colon is reported at its location")
  func aKeyWithoutAColonIsReportedAtItsLocation() {
    #expect(
      errors("flipbook: 1\nname: a\nsteps\n") == """
        a.yaml:3:1: error: not valid YAML: could not find expected ':' while scanning a simple key \
        (line 3); a key ends in ': '
        steps
        ^
        """)
  }
}
