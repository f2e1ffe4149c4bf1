import Analysis
import Flipbook
import Testing

@Suite("flipbook.yaml")
struct SettingsTests {
  private func parse(_ text: String) throws(Diagnostics) -> CheckConfiguration {
    try CheckConfiguration.parse(
      Array(text.utf8), file: "flipbook.yaml", rules: ["flicker", "no-op-apply"])
  }

  private func errors(_ text: String) -> [String] {
    do {
      _ = try parse(text)
      return []
    } catch {
      return error.all.map { "\($0.line ?? 0):\($0.column ?? 0): \($0.message)" }
    }
  }

  @Test("has severities, suppressions and budgets")
  func everything() throws {
    let settings = try parse(
      """
      flipbook: 1
      check:
        failOn: error
        rules:
          flicker: error
          no-op-apply: off
        ignore:
          - {rule: flicker, source: churn, apply: 3, items: [a, 7], reason: It is a test}
      budgets:
        diffP95: 8.3
        operations: 500
        travel: 2000.5
        crossings: 0
        framesOverBudget: 2

      """)
    #expect(settings.failsOn == .error)
    #expect(settings.settings == ["flicker": .severity(.error), "no-op-apply": .off])
    let suppression = try #require(settings.suppressions.first)
    #expect(
      suppression.rule == "flicker" && suppression.source == "churn" && suppression.apply == 3)
    #expect(suppression.ids == ["a", "7"] && suppression.reason == "It is a test")
    let budgets = settings.budgets
    #expect(
      budgets.diffP95 == .microseconds(8300) && budgets.operations == 500
        && budgets.travel == 2000.5)
    #expect(budgets.crossings == 0 && budgets.framesOverBudget == 2 && budgets.motion == [])
  }

  @Test("may be empty", arguments: ["", "# nothing\n", "flipbook: 1\n"])
  func nothing(_ text: String) throws {
    #expect(try parse(text) == CheckConfiguration())
  }

  @Test("is rejected with the location of every mistake, and a suggestion")
  func wrong() {
    let found = errors(
      """
      flipbook: 1
      check:
        failOn: warn
        rules: {flickr: off}
        ignore:
          - {rule: flicker}
      budgets: {operations: many, frames: 1}

      """)
    #expect(
      found == [
        "3:11: unknown severity 'warn', expected note, warning, error or never; "
          + "did you mean 'warning'?",
        "4:11: unknown rule 'flickr', expected flicker or no-op-apply; did you mean 'flicker'?",
        "6:7: missing key 'reason' in 'ignore'",
        "7:23: expected a whole number, found 'many'",
        "7:29: unknown key 'frames' in 'budgets'; did you mean 'framesOverBudget'?",
      ])
  }

  @Test("is rejected if it has another version, or is not text")
  func version() {
    #expect(errors("check: {}\n").first?.hasPrefix("1:1: missing key 'flipbook'") == true)
    #expect(errors("flipbook: 2\n").count == 1)
    #expect(throws: Diagnostics.self) {
      try CheckConfiguration.parse([0xFF], file: "flipbook.yaml")
    }
  }
}
