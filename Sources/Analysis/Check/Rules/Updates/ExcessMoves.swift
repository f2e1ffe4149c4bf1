import Recordings
import TextAndFiles

/// Finds more moves than the change needs.
struct ExcessMoves: ListRule {
  static let id = "excess-moves"

  mutating func examine(_ context: ApplyContext) -> [RuleViolation] {
    let made = context.apply.counts
    guard context.isUpdate, context.apply.kind == .apply, made.itemMoves + made.sectionMoves > 0
    else { return [] }
    let total = made.itemMoves + made.sectionMoves
    let least = context.apply.difference.minMoveCount(from: context.before, to: context.after)
    guard total > least else { return [] }
    return [
      RuleViolation(message: "\(counted(total, "move", "moves")) where \(least) would do")
    ]
  }
}
