import Testing

@testable import Analysis

@Suite("The descriptions of the rules")
struct RuleDescriptionTests {
  @Test("are sections of Documentation/Rules.md and MotionRules.md, in order")
  func sections() {
    #expect(Check.rules.map(\.id) == RuleBook.rules.map { $0.id })
  }

  @Test("are complete sentences without line breaks", arguments: Check.rules)
  func sentences(rule: RuleDescription) {
    for text in [rule.explanation, rule.advice] {
      #expect(text.hasSuffix(".") && !text.contains("\n") && !text.contains("  "), "\(rule.id)")
    }
  }
}
