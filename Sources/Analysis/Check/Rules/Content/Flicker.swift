import Recordings

/// Finds a row that fades into itself.
struct Flicker: Rule {
  static let description = RuleDescription(
    id: "flicker", severity: .warning,
    explanation: """
      A row is reloaded though it shows what it showed before, or again before the last reload's \
      fade has ended. A reload fades from the old cell to a new one: the row blinks.
      """,
    advice: """
      Mark only what changed: compare the new content with the old one. For frequent updates, as a \
      progress, use reconfigureItems.
      """)

  /// The end of each item's last reload, in nanoseconds.
  private var fading: [String: Int64] = [:]

  mutating func examine(_ context: ApplyContext) -> [Violation] {
    guard context.isUpdate, context.apply.kind == .apply else { return [] }
    let present = Self.reloadedItems(context)
    guard !present.isEmpty else { return [] }
    let changed = Set(context.changes.filter { $0.old != $0.new }.map(\.id))
    // Without content the text of a row is unknown.
    let same = present.filter { context.contents[$0] != nil && !changed.contains($0) }
    let again = present.filter { context.time < fading[$0] ?? 0 && !same.contains($0) }
    if context.apply.isAnimated {
      for id in present { fading[id] = context.time + context.motion.duration }
    }
    return Self.violation(same, "reloaded and shows what it showed before", many: "show what they")
      + Self.violation(again, "reloaded while the last reload still fades", many: nil)
  }

  /// The reloaded items that are in both snapshots, in the order of their marks.
  private static func reloadedItems(_ context: ApplyContext) -> [String] {
    // Without reloaded sections the difference names just these.
    let marks = context.apply.difference.marks
    if marks.sectionReloads.isEmpty && !marks.itemReloads.isEmpty {
      return marks.itemReloads.map(\.id)
    }
    return context.after.reloadedItemIdentifiers.filter {
      context.before.contains(item: $0) && context.after.contains(item: $0)
    }
  }

  private static func violation(_ ids: [String], _ what: String, many: String?) -> [Violation] {
    guard !ids.isEmpty else { return [] }
    let isOne = ids.count == 1
    let text = isOne ? what : many.map { "reloaded and \($0) showed before" } ?? what
    return [Violation(ids: ids, message: "\(named(ids)) \(isOne ? "is" : "are") \(text)")]
  }
}
