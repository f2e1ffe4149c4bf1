/// An apply that changes nothing.
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

  mutating func examine(_ moment: Moment) -> [Offence] {
    let apply = moment.apply
    guard moment.isUpdate, apply.kind == .apply, apply.difference.isEmpty, apply.markCount == 0,
      apply.trees == moment.treesBefore, apply.warnings.isEmpty, moment.before == moment.after
    else { return [] }
    return [Offence(message: "nothing is inserted, deleted, moved or marked")]
  }
}
