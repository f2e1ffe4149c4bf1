import Recordings

/// Finds a row that shows old content.
struct StaleContent: Rule {
  static let description = RuleDescription(
    id: "stale-content", severity: .warning,
    explanation: """
      The content of a row changed, and the apply behind the change marks it neither for a reload \
      nor for a reconfigure. The identifier is the same, so the framework asks for no cell: the row \
      shows the old content until it is scrolled away and back.
      """,
    advice: "Mark the row with reconfigureItems in the snapshot that you apply after the change.")

  /// The rows that an apply left stale. They wait until the time advances, because apps apply twice
  /// in one turn.
  private var pending: (apply: Int, time: Int64, ids: [String])?

  mutating func examine(_ context: ApplyContext) -> [Violation] {
    let settled = settle(at: context)
    guard context.isUpdate, context.apply.kind == .apply else { return settled }
    // Most applies change no content, and some mark many items.
    if context.changes.isEmpty && pending == nil { return settled }
    let marked = context.markedItems
    let stale = context.changes.filter { change in
      guard let old = change.old, old != change.new, context.before.contains(item: change.id),
        let section = context.after.sectionIdentifier(containingItem: change.id)
      else { return false }
      return !marked.items.contains(change.id) && !marked.sections.contains(section)
    }
    let ids = ((pending?.ids ?? []) + stale.map(\.id)).withoutRepetitions
    if !ids.isEmpty { pending = (pending?.apply ?? context.number, context.time, ids) }
    return settled
  }

  mutating func finish(_ end: EndContext) -> [Violation] {
    let stale = end.changes.filter { change in
      change.old != nil && change.old != change.new && end.snapshot.contains(item: change.id)
    }
    let settled = report()
    guard end.refusal == nil, end.applies > 0 else { return settled }
    return settled + Self.violations(stale.map(\.id).withoutRepetitions, apply: nil)
  }

  /// Drops the rows that the next apply at the same time marks or deletes, and reports the others.
  private mutating func settle(at context: ApplyContext) -> [Violation] {
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

  private mutating func report() -> [Violation] {
    defer { pending = nil }
    return pending.map { Self.violations($0.ids, apply: $0.apply) } ?? []
  }

  private static func violations(_ ids: [String], apply: Int?) -> [Violation] {
    guard !ids.isEmpty else { return [] }
    return [
      Violation(
        ids: ids,
        message: "\(named(ids)) \(ids.count == 1 ? "has" : "have") new content and no mark: the "
          + "old one stays on screen", apply: apply)
    ]
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

extension [String] {
  /// Each identifier once, at its first place.
  var withoutRepetitions: [String] {
    var seen = Set<String>()
    return filter { seen.insert($0).inserted }
  }
}
