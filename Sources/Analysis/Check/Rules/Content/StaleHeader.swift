import DiffableData
import Recordings

/// Finds a header or footer that shows old content.
struct StaleHeader: ListRule {
  static let id = "stale-header"

  mutating func examine(_ context: ApplyContext) -> [RuleViolation] {
    guard context.isUpdate, !context.showsNewHeaders, context.apply.kind == .apply else {
      return []
    }
    let marked = Set(context.after.reloadedSectionIdentifiers)
    return violations(context.interim.sections) { section in
      context.before.contains(section: section) && context.after.contains(section: section)
        && !marked.contains(section)
    }
  }

  mutating func finish(_ end: EndContext) -> [RuleViolation] {
    guard end.refusal == nil, !end.showsNewHeaders, end.applies > 0 else { return [] }
    return violations(end.interim.sections) { end.snapshot.contains(section: $0) }
  }

  private func violations(
    _ changes: [ContentUpdate<SectionContent>], where isStale: (String) -> Bool
  ) -> [RuleViolation] {
    let ids = changes.filter { $0.isEdit && isStale($0.new.id) }.map(\.new.id).unique()
    return RuleViolation.of(
      ids, "has", "have", "a new header or footer and no mark: the old one stays on screen")
  }
}
