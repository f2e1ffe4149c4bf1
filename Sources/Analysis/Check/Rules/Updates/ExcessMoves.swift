import Recordings

/// Finds more moves than the change needs.
struct ExcessMoves: Rule {
  static let description = RuleDescription(
    id: "excess-moves", severity: .warning,
    explanation: """
      The recorded update moves more rows or sections than it has to. The rows end where they \
      should, but each move costs time, and in a hand-written batch rows cross for nothing.
      """,
    advice: """
      Use a difference with a minimal number of moves: those that are not in a longest increasing \
      subsequence. A diffable data source does.
      """)

  mutating func examine(_ context: ApplyContext) -> [Violation] {
    let made = context.apply.difference.counts
    guard context.isUpdate, context.apply.kind == .apply, made.itemMoves + made.sectionMoves > 0
    else { return [] }
    let total = made.itemMoves + made.sectionMoves
    let least = context.apply.difference.leastMoveCount(from: context.before, to: context.after)
    guard total > least else { return [] }
    return [
      Violation(message: "\(counted(total, "move", "moves")) where \(least) would do")
    ]
  }
}
