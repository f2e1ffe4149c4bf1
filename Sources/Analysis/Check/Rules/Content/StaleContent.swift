import Recordings

/// Finds a row that shows old content.
struct StaleContent: Rule {
  static let id = "stale-content"

  /// The stale rows of an apply. They are reported when the time advances, because apps may apply
  /// twice in one turn of the run loop.
  private var pending: (apply: Int, time: Int64, ids: [String])?

  mutating func examine(_ context: ApplyContext) -> [RuleViolation] {
    let settled = settle(at: context)
    guard context.isUpdate, context.apply.kind == .apply else { return settled }
    // An early return, because the sets of marked items can be large.
    if context.interim.items.isEmpty && pending == nil { return settled }
    let marked = context.markedItems
    let stale = context.interim.items.filter { change in
      guard change.isEdit, context.before.contains(item: change.new.id),
        let section = context.after.sectionIdentifier(containingItem: change.new.id)
      else { return false }
      return !marked.items.contains(change.new.id) && !marked.sections.contains(section)
    }
    let ids = ((pending?.ids ?? []) + stale.map(\.new.id)).unique()
    if !ids.isEmpty { pending = (pending?.apply ?? context.number, context.time, ids) }
    return settled
  }

  mutating func finish(_ end: EndContext) -> [RuleViolation] {
    let stale = end.interim.items.filter { $0.isEdit && end.snapshot.contains(item: $0.new.id) }
    let settled = report()
    guard end.refusal == nil, end.applies > 0 else { return settled }
    return settled + Self.violations(stale.map(\.new.id).unique(), apply: nil)
  }

  /// Reports the pending rows if the time has advanced; otherwise drops those that the apply marks
  /// or deletes.
  private mutating func settle(at context: ApplyContext) -> [RuleViolation] {
    guard let waiting = pending else { return [] }
    guard context.time == waiting.time else { return report() }
    let marked = context.markedItems
    let rest = waiting.ids.filter { id in
      guard let section = context.after.sectionIdentifier(containingItem: id) else { return false }
      return !marked.items.contains(id) && !marked.sections.contains(section)
    }
    let isSettled = rest.isEmpty || context.apply.kind == .reload
    pending = isSettled ? nil : (waiting.apply, waiting.time, rest)
    return []
  }

  private mutating func report() -> [RuleViolation] {
    defer { pending = nil }
    return pending.map { Self.violations($0.ids, apply: $0.apply) } ?? []
  }

  private static func violations(_ ids: [String], apply: Int?) -> [RuleViolation] {
    RuleViolation.of(
      ids, "has", "have", "new content and no mark: the old one stays on screen", apply: apply)
  }
}

extension ApplyContext {
  /// The items and sections that the apply marks for a reload or a reconfigure.
  var markedItems: (items: Set<String>, sections: Set<String>) {
    (
      Set(after.reloadedItemIdentifiers + after.reconfiguredItemIdentifiers),
      Set(after.reloadedSectionIdentifiers)
    )
  }
}
