/// Finds an apply that changes nothing.
struct NoOpApply: Rule {
  static let description = RuleDescription(
    id: "no-op-apply", severity: .note,
    explanation: """
      The snapshot is the one before, and nothing is marked. The difference is computed all the \
      same, and the animation's completion comes at once.
      """,
    advice: """
      Compare before you apply, or ignore the rule where a source tells you more often than its \
      data changes.
      """)

  mutating func examine(_ context: ApplyContext) -> [Violation] {
    let apply = context.apply
    guard context.isUpdate, apply.kind == .apply, apply.difference.isEmpty, apply.markCount == 0,
      apply.trees == context.treesBefore, apply.warnings.isEmpty, context.before == context.after
    else { return [] }
    return [Violation(message: "nothing is inserted, deleted, moved or marked")]
  }
}
