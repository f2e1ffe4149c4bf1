import Testing

@Suite struct DiagnosticTests {
  @Test("an unknown key is reported with line, caret and suggestion")
  func anUnknownKeyIsReportedWithLineCaretAndSuggestion() {
    #expect(
      errors("flipbook: 1\nname: a\nstage:\n  them: dark\nsteps: []\n") == """
        a.yaml:4:3: error: unknown key 'them' in 'stage'; did you mean 'theme'?
          them: dark
          ^
        """)
  }

  @Test("an unknown item of the model gets a suggestion")
  func anUnknownItemOfTheModelGetsASuggestion() {
    let text = """
      flipbook: 1
      name: a
      data: {n: {file: n.csv, id: id}}
      model:
        wifi:
          networks: n
          current: cafe-guest2
      steps:
        - start: {}
      """
    #expect(
      errors(text, files: ["n.csv": "id\ncafe-guest\npigeon-post\n"]) == """
        a.yaml:7:14: error: unknown item 'cafe-guest2'; did you mean 'cafe-guest'?
            current: cafe-guest2
                     ^
        """)
  }

  @Test("all errors of a file are reported in the order of their locations")
  func allErrorsOfAFileAreReportedInTheOrderOfTheirLocations() {
    let text = """
      flipbook: 1
      name: My Film
      colour: red
      stage: {size: [375], scale: 17, theme: drak}
      motion: {duration: [1], curve: easeIn-Out}
      seed: b
      steps:
        - wait: yes
        - wiat: 1
        - edit:
            - {op: insertItems, items: [a]}
            - {op: appenditems, items: [a]}
        - wait: 1
          animated: true
        - mark: {}
      """
    #expect(
      messages(text) == [
        "2:7:a name has only a-z, 0-9 and '-', found 'My Film'; did you mean 'my-film'?",
        "3:1:unknown key 'colour' in 'script'; it takes flipbook, name, title, summary, seed, stage, "
          + "motion, sections, data, model, page, steps",
        "4:15:expected a width and a height, found 1 value",
        "4:29:expected a number from 0.1 to 16, found 17",
        "4:40:unknown theme 'drak', expected light, dark or high-contrast; did you mean 'dark'?",
        "5:20:expected a number of seconds, as in 0.3, found a list",
        "5:32:unknown curve 'easeIn-Out', expected settle, linear, ease, easeIn, "
          + "easeOut, easeInOut, spring, smooth, snappy or bouncy; "
          + "did you mean 'easeInOut'?",
        "6:7:expected a whole number, found 'b'",
        "8:11:expected a number of seconds, as in 0.3, found 'yes'",
        "9:5:unknown step 'wiat'; did you mean 'wait'?",
        "11:9:missing key 'before' or 'after'",
        "12:14:unknown operation 'appenditems'; did you mean 'appendItems'?",
        "14:5:'wait' applies nothing; it takes no 'animated'",
        "15:11:expected an identifier, found a mapping",
      ])
  }

  @Test("missing keys are reported at their parent")
  func missingKeysAreReportedAtTheirParent() {
    #expect(
      messages("title: x\nstage: {layout: {columns: 2}}\n") == [
        "1:1:missing key 'flipbook' in 'script'; begin with 'flipbook: 1'",
        "1:1:missing key 'name' in 'script'",
        "1:1:missing key 'steps' in 'script'",
        "2:17:missing key 'kind' in 'layout'",
      ])
  }

  @Test("another version is the only error")
  func anotherVersionIsTheOnlyError() {
    #expect(
      errors("flipbook: 2\nname: a\nnew: 1\nsteps: 3\n") == """
        a.yaml:1:11: error: this Flipbook reads scripts of version 1, found version '2'
        flipbook: 2
                  ^
        """)
    #expect(
      messages("flipbook: one\nname: a\nsteps: []") == [
        "1:11:expected a whole number, found 'one'"
      ])
  }

  @Test("only true and false are booleans")
  func onlyTrueAndFalseAreBooleans() {
    #expect(
      messages(script("- apply: {sections: []}\n  animated: yes")) == [
        "5:13:expected true or false, found 'yes'; did you mean 'true'?"
      ])
    #expect(
      messages(script("- apply: {sections: []}\n  reload: \"true\"")) == [
        "5:11:expected true or false, found the text 'true'"
      ])
  }

  @Test("columns count characters")
  func columnsCountCharacters() {
    // Both letters before the mistake consist of two scalars.
    #expect(
      errors(script("- apply: {sections: [{section: e\u{301}u\u{308}, itms: []}]}")) == """
        a.yaml:4:36: error: unknown key 'itms' in 'apply.sections'; did you mean 'items'?
        - apply: {sections: [{section: e\u{301}u\u{308}, itms: []}]}
                                           ^
        """)
  }
}
