/// Finds an item that is in two sections at once.
struct ItemInTwoSections: Rule {
  static let description = RuleDescription(
    id: "item-in-two-sections", severity: .error,
    explanation: """
      An item identifier stands in two sections. Identifiers are unique in the whole snapshot: the \
      framework raises an exception, or takes the row out of the section where it was.
      """,
    advice: """
      Give the row an identifier of its own in each section, for example a pair of section and \
      item, as a favourite that is shown at the top and again in its category.
      """)

  mutating func examine(_ context: ApplyContext) -> [Violation] {
    let taken = context.repeatedItems.filter(context.comesFromElsewhere)
    guard !taken.isEmpty else { return [] }
    return [
      Violation(
        ids: taken,
        message: "\(named(taken)) \(taken.count == 1 ? "was" : "were") inserted into a section "
          + "though another one held \(taken.count == 1 ? "it" : "them"), which lost "
          + "\(taken.count == 1 ? "it" : "them")",
        severity: .warning)
    ]
  }

  mutating func finish(_ end: EndContext) -> [Violation] {
    end.violation(["item_in_two_sections"])
  }
}
