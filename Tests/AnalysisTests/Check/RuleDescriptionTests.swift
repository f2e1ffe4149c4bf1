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

  @Test("have lines for a terminal: a paragraph, and the items of its list")
  func lines() throws {
    let jump = try #require(Check.rules.first { $0.id == "jump" })
    let lines = jump.explanationLines
    #expect(
      lines.count > 5
        && lines[1] == "- A row goes to and fro by 2 pt or more in six frames in a row.")
    #expect(
      lines.allSatisfy {
        jump.explanation.contains($0.hasPrefix("- ") ? String($0.dropFirst(2)) : $0)
      })
    let flash = try #require(Check.rules.first { $0.id == "flash" })
    #expect(flash.explanationLines == [flash.explanation])
  }
}
