/// Finds an apply that changes nothing.
struct NoOpApply: ListRule {
  static let id = "no-op-apply"

  mutating func examine(_ context: ApplyContext) -> [RuleViolation] {
    let apply = context.apply
    guard context.isUpdate, apply.kind == .apply, apply.counts.total == 0, apply.markCount == 0,
      apply.trees == context.treesBefore, apply.warnings.isEmpty, context.before == context.after,
      !(context.showsNewHeaders && context.interim.changesHeaders)
    else { return [] }
    return [RuleViolation(message: "nothing is inserted, deleted, moved or marked")]
  }
}
