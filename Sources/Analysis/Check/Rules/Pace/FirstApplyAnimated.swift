import Recordings

/// Finds an animated first load.
struct FirstApplyAnimated: Rule {
  static let description = RuleDescription(
    id: "first-apply-animated", severity: .note,
    explanation: """
      The first apply asks for an animation. There is nothing to animate from: today's framework \
      reloads whatever the flag says, older ones and back-ports let all rows fly in.
      """,
    advice: "Apply the first snapshot with animatingDifferences: false.")

  mutating func examine(_ context: ApplyContext) -> [Violation] {
    guard !context.isUpdate, context.apply.isAnimated, context.after.numberOfItems > 0 else {
      return []
    }
    let rows = counted(context.after.numberOfItems, "row", "rows")
    return [Violation(message: "the first apply brings \(rows) and is animated")]
  }
}
