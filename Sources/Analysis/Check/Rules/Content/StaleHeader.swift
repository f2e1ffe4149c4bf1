import DiffableData
import Recordings

/// Finds a header or footer that shows old content.
struct StaleHeader: Rule {
  static let description = RuleDescription(
    id: "stale-header", severity: .warning,
    explanation: """
      The header or footer of a section has a new text, such as a count, and the apply behind the \
      change does not mark the section for a reload. The identifier is the same, so the framework \
      asks for no header: the old one stays until it is scrolled away and back.
      """,
    advice: """
      Mark the section with reloadSections in the snapshot that you apply after the change, or set \
      the text of the visible header yourself.
      """)

  mutating func examine(_ context: ApplyContext) -> [Violation] {
    guard context.isUpdate, context.apply.kind == .apply else { return [] }
    let marked = Set(context.after.reloadedSectionIdentifiers)
    return violations(context.sectionChanges) { section in
      context.before.contains(section: section) && context.after.contains(section: section)
        && !marked.contains(section)
    }
  }

  mutating func finish(_ end: EndContext) -> [Violation] {
    guard end.refusal == nil, end.applies > 0 else { return [] }
    return violations(end.sectionChanges) { end.snapshot.contains(section: $0) }
  }

  private func violations(
    _ changes: [SectionChange], where isStale: (String) -> Bool
  ) -> [Violation] {
    let stale = changes.filter { change in
      guard let old = change.old else { return false }
      return old != change.new && isStale(change.new.id)
    }
    let ids = stale.map(\.new.id).withoutRepetitions
    if ids.isEmpty { return [] }
    let verb = ids.count == 1 ? "has" : "have"
    return [
      Violation(
        ids: ids,
        message: "\(named(ids)) \(verb) a new header or footer and no mark: the old one stays on "
          + "screen")
    ]
  }
}
