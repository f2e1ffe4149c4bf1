import Recordings

/// Finds a list that jumps during a scroll.
struct ScrollJump: Rule {
  static let id = "scroll-jump"

  /// The row that the scroll brought to the top.
  private var anchor: String?

  mutating func examine(_ context: ApplyContext) -> [Violation] {
    for case .scroll(let scroll) in context.events { anchor = scroll.item }
    // No row is above the first one.
    guard context.isUpdate, let anchor, let old = context.before.indexOfItem(anchor), old > 0 else {
      return []
    }
    let new = context.after.indexOfItem(anchor)
    if new == nil { self.anchor = nil }
    guard context.apply.kind == .reload, old != new else { return [] }
    let what =
      new.map { "changes the number of rows above it from \(old) to \($0)" } ?? "takes it away"
    return [
      Violation(
        ids: [anchor], message: "'\(anchor)' is at the top of the screen, and a reload \(what)")
    ]
  }
}
