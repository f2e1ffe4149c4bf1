/// Finds an item that is in two sections at once.
struct ItemInTwoSections: ListRule {
  static let id = "item-in-two-sections"

  mutating func examine(_ context: ApplyContext) -> [RuleViolation] {
    let taken = context.repeatedItems.filter(context.comesFromElsewhere)
    let it = taken.count == 1 ? "it" : "them"
    return RuleViolation.of(
      taken, "was", "were",
      "inserted into a section though another one held \(it), which lost \(it)",
      severity: .warning)
  }

  mutating func finish(_ end: EndContext) -> [RuleViolation] {
    end.violation(["item_in_two_sections"])
  }
}
