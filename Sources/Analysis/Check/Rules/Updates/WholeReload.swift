import Recordings
import TextAndFiles

/// Finds a reload of everything after a small change.
struct WholeReload: ListRule {
  static let id = "whole-reload"

  mutating func examine(_ context: ApplyContext) -> [RuleViolation] {
    let (before, after) = (context.before.numberOfItems, context.after.numberOfItems)
    guard context.isUpdate, context.apply.kind == .reload, before > 0, after > 0 else { return [] }
    let needed = context.after.difference(from: context.before).counts
    // A list with half or more of new items is practically another list.
    guard 2 * needed.total < max(before, after) else { return [] }
    let what = needed.total == 0 ? "nothing" : needed.summary
    return [
      RuleViolation(message: "all \(counted(after, "row is", "rows are")) reloaded for \(what)")
    ]
  }
}
