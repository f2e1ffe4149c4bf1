import Recordings
import TextAndFiles

/// Finds an animated first load.
struct FirstApplyAnimated: ListRule {
  static let id = "first-apply-animated"

  mutating func examine(_ context: ApplyContext) -> [RuleViolation] {
    guard context.number == 0, context.apply.isAnimated, context.after.numberOfItems > 0 else {
      return []
    }
    let rows = counted(context.after.numberOfItems, "row", "rows")
    return [RuleViolation(message: "the first apply brings \(rows) and is animated")]
  }
}
