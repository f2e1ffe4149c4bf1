/// A list that jumps under the finger.
struct ScrollJump: Rule {
  static let description = RuleDescription(
    id: "scroll-jump", severity: .warning,
    explanation: """
      The list was scrolled to a row, and an update that keeps no identity, a reload of all data, \
      changes the number of rows above it, or the row itself goes. What people read jumps away.
      """,
    advice: """
      Apply the difference, which keeps the row in its place; or scroll to the row again without \
      animation after the reload.
      """)

  /// The row that was brought to the top.
  private var anchor: String?

  mutating func examine(_ moment: Moment) -> [Offence] {
    for event in moment.events where event.kind == "scroll" { anchor = event.text("to") }
    // At the very top nothing can be above.
    guard moment.isUpdate, let anchor, let old = moment.before.indexOfItem(anchor), old > 0 else {
      return []
    }
    let new = moment.after.indexOfItem(anchor)
    if new == nil { self.anchor = nil }
    guard moment.apply.kind == .reload, old != new else { return [] }
    let what =
      new.map { "changes the number of rows above it from \(old) to \($0)" } ?? "takes it away"
    return [
      Offence(
        ids: [anchor], message: "'\(anchor)' is at the top of the screen, and a reload \(what)")
    ]
  }
}
