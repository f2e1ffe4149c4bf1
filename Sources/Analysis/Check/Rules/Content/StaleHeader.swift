import DiffableData
import Recording

/// A header or footer that still shows what is no longer true.
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

  mutating func examine(_ moment: Moment) -> [Offence] {
    guard moment.isUpdate, moment.apply.kind == .apply else { return [] }
    let marked = Set(moment.after.reloadedSectionIdentifiers)
    return offences(moment.sectionChanges) { section in
      moment.before.contains(section: section) && moment.after.contains(section: section)
        && !marked.contains(section)
    }
  }

  mutating func finish(_ ending: Ending) -> [Offence] {
    guard ending.refusal == nil, ending.applies > 0 else { return [] }
    return offences(ending.sectionChanges) { ending.snapshot.contains(section: $0) }
  }

  private func offences(
    _ changes: [SectionChange], where isStale: (String) -> Bool
  ) -> [Offence] {
    let stale = changes.filter { change in
      guard let old = change.old else { return false }
      return old != change.new && isStale(change.new.id)
    }
    let ids = stale.map(\.new.id).withoutRepetitions
    if ids.isEmpty { return [] }
    let verb = ids.count == 1 ? "has" : "have"
    return [
      Offence(
        ids: ids,
        message: "\(named(ids)) \(verb) a new header or footer and no mark: the old one stays on "
          + "screen")
    ]
  }
}
