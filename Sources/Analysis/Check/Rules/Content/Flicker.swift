import Recordings

/// Finds a row that is reloaded without new content, or while its last reload still fades.
struct Flicker: ListRule {
  static let id = "flicker"

  /// The reloads that may still fade, with their ends in nanoseconds.
  private var fading: [(end: Int64, ids: [String])] = []

  mutating func examine(_ context: ApplyContext) -> [RuleViolation] {
    guard context.isUpdate, context.apply.kind == .apply else { return [] }
    let present = Self.reloadedItems(context)
    guard !present.isEmpty else { return [] }
    // Without content the text of a row is unknown.
    let same = present.filter {
      context.contents[$0] != nil && context.step.refreshed[$0]?.isEdit != true
    }
    fading.removeAll { $0.end <= context.time }
    let faint = Set(fading.flatMap(\.ids)).subtracting(same)
    let again = present.filter(faint.contains)
    if context.apply.isAnimated {
      fading.append((context.time + context.motion.nanoseconds, present))
    }
    return RuleViolation.of(
      same, "is reloaded and shows what it", "are reloaded and show what they", "showed before")
      + RuleViolation.of(again, "is", "are", "reloaded while the last reload still fades")
  }

  /// Returns the reloaded items that are in both snapshots, in the order of their marks.
  private static func reloadedItems(_ context: ApplyContext) -> [String] {
    // Without reloaded sections, the difference lists exactly these items.
    let marks = context.apply.difference.marks
    if marks.sectionReloads.isEmpty && !marks.itemReloads.isEmpty {
      return marks.itemReloads.map(\.id)
    }
    return context.after.reloadedItemIdentifiers.filter {
      context.before.contains(item: $0) && context.after.contains(item: $0)
    }
  }
}
