import Recordings

/// Finds a row that shows old content.
struct StaleContent: ListRule {
  static let id = "stale-content"

  /// A row with new content that no apply has marked yet.
  private struct StaleRow {
    var id: String
    var apply: Int
    var time: Int64
  }

  /// The longest time in nanoseconds until an apply marks the row: a frame of the display, because
  /// apps may apply twice in one turn of the run loop.
  private static let tolerance: Int64 = 16_666_667

  private var pending: [StaleRow] = []

  mutating func examine(_ context: ApplyContext) -> [RuleViolation] {
    let due = removePending { context.time - $0.time > Self.tolerance }
    let stale = context.staleItems
    if context.interim.items.isEmpty && pending.isEmpty { return due }
    func staysStale(_ id: String) -> Bool { stale.contains(id) && context.after.contains(item: id) }
    _ = removePending { !staysStale($0.id) }
    guard context.isUpdate, context.apply.kind == .apply else { return due }
    let known = Set(pending.map(\.id))
    pending += context.interim.items
      .filter { $0.isEdit && context.before.contains(item: $0.new.id) }
      .map(\.new.id).unique()
      .filter { !known.contains($0) && staysStale($0) }
      .map { StaleRow(id: $0, apply: context.number, time: context.time) }
    return due
  }

  mutating func finish(_ end: EndContext) -> [RuleViolation] {
    let stale = end.interim.items.filter {
      $0.isEdit && end.staleItems.contains($0.new.id) && end.snapshot.contains(item: $0.new.id)
    }
    // A lost apply within the tolerance may have marked a row.
    let due = removePending { row in
      end.lossTime.map { $0 - row.time > Self.tolerance } ?? true
    }
    guard end.refusal == nil, end.applies > 0 else { return due }
    return due + Self.violations(stale.map(\.new.id).unique(), apply: nil)
  }

  /// Removes rows, and returns their violations by apply.
  private mutating func removePending(where isIncluded: (StaleRow) -> Bool) -> [RuleViolation] {
    let removed = pending.filter(isIncluded)
    pending.removeAll(where: isIncluded)
    return removed.map(\.apply).unique().flatMap { apply in
      Self.violations(removed.filter { $0.apply == apply }.map(\.id), apply: apply)
    }
  }

  private static func violations(_ ids: [String], apply: Int?) -> [RuleViolation] {
    RuleViolation.of(
      ids, "has", "have", "new content and no mark: the old one stays on screen", apply: apply)
  }
}
