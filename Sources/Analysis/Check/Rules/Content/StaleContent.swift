import Recording

/// A row that still shows what is no longer true.
struct StaleContent: Rule {
  static let description = RuleDescription(
    id: "stale-content", severity: .warning,
    explanation: """
      The content of a row changed, and the apply behind the change marks it neither for a reload \
      nor for a reconfigure. The identifier is the same, so the framework asks for no cell: the row \
      shows the old content until it is scrolled away and back.
      """,
    advice: "Mark the row with reconfigureItems in the snapshot that you apply after the change.")

  mutating func examine(_ moment: Moment) -> [Offence] {
    guard moment.isUpdate, moment.apply.kind == .apply else { return [] }
    let marked = moment.markedItems
    let stale = moment.changes.filter { change in
      guard let old = change.old, old != change.new, moment.before.contains(item: change.id),
        let section = moment.after.sectionIdentifier(containingItem: change.id)
      else { return false }
      return !marked.items.contains(change.id) && !marked.sections.contains(section)
    }
    return Self.offences(stale)
  }

  mutating func finish(_ ending: Ending) -> [Offence] {
    let stale = ending.changes.filter { change in
      change.old != nil && change.old != change.new && ending.snapshot.contains(item: change.id)
    }
    guard ending.refusal == nil, ending.applies > 0 else { return [] }
    return Self.offences(stale)
  }

  private static func offences(_ changes: [ContentChange]) -> [Offence] {
    let ids = changes.map(\.id).withoutRepetitions
    guard !ids.isEmpty else { return [] }
    return [
      Offence(
        ids: ids,
        message: "\(named(ids)) \(ids.count == 1 ? "has" : "have") new content and no mark: the "
          + "old one stays on screen")
    ]
  }
}

extension Moment {
  /// What the apply marks for a reload or a reconfigure.
  var markedItems: (items: Set<String>, sections: Set<String>) {
    (
      Set(after.reloadedItemIdentifiers + after.reconfiguredItemIdentifiers),
      Set(after.reloadedSectionIdentifiers)
    )
  }
}

extension [String] {
  /// Each once, where it comes first.
  var withoutRepetitions: [String] {
    var seen = Set<String>()
    return filter { seen.insert($0).inserted }
  }
}
