import DiffableData
import Recordings

/// Finds a list that jumps during a scroll, by its applies and by its frames.
struct ScrollJump: ListRule {
  static let id = "scroll-jump"

  /// The row that the scroll brought to the top.
  private var anchor: String?
  private var found: [RuleViolation] = []

  mutating func examine(_ context: ApplyContext) -> [RuleViolation] {
    for case .scroll(let scroll) in context.interim.others.map(\.kind) { anchor = scroll.item }
    let place = context.stage.anchor
    let anchor = anchor ?? (place == .firstVisible ? context.before.itemIdentifiers.first : nil)
    guard context.isUpdate, let anchor, let old = context.before.indexOfItem(anchor) else {
      return []
    }
    let new = context.after.indexOfItem(anchor)
    if new == nil { self.anchor = nil }
    let isReload = context.apply.kind == .reload
    let isMoved = isReload || (place == .none && new != nil)
    guard isMoved, old != new, !staysAtEdge(old, of: context.before, place) else { return [] }
    let update = isReload ? "a reload" : "an update"
    let what =
      new.map { "changes the number of rows above it from \(old) to \($0)" } ?? "takes it away"
    found.append(
      RuleViolation(
        ids: [anchor], message: "'\(anchor)' is at the top of the screen, and \(update) \(what)",
        apply: context.number))
    return []
  }

  mutating func finish(_ end: EndContext) -> [RuleViolation] {
    var shifts = end.violations(of: .scrollJump)
    let all = found.map { violation in
      guard let index = shifts.firstIndex(where: { $0.apply == violation.apply }) else {
        return violation
      }
      var merged = violation
      let seen = shifts.remove(at: index)
      merged.ids = (violation.ids + seen.ids).unique()
      merged.message += "; \(seen.message)"
      merged.frame = seen.frame
      return merged
    }
    return all + shifts
  }

  /// Returns true if the row is the first one, above which new rows come into view, or the last one
  /// of a list that stays at its end.
  private func staysAtEdge(
    _ index: Int, of snapshot: Snapshot<String, String>, _ place: ListAnchor
  ) -> Bool {
    switch place {
    case .firstVisible: false
    case .bottom: index == 0 || index == snapshot.numberOfItems - 1
    case .top, .none: index == 0
    }
  }
}
