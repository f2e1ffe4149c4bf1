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

  /// What an apply left stale, until the time goes on: apps apply twice in one turn.
  private var pending: (apply: Int, time: Int64, ids: [String])?

  mutating func examine(_ moment: Moment) -> [Offence] {
    let settled = settle(at: moment)
    guard moment.isUpdate, moment.apply.kind == .apply else { return settled }
    let marked = moment.markedItems
    let stale = moment.changes.filter { change in
      guard let old = change.old, old != change.new, moment.before.contains(item: change.id),
        let section = moment.after.sectionIdentifier(containingItem: change.id)
      else { return false }
      return !marked.items.contains(change.id) && !marked.sections.contains(section)
    }
    let ids = ((pending?.ids ?? []) + stale.map(\.id)).withoutRepetitions
    if !ids.isEmpty { pending = (pending?.apply ?? moment.number, moment.time, ids) }
    return settled
  }

  mutating func finish(_ ending: Ending) -> [Offence] {
    let stale = ending.changes.filter { change in
      change.old != nil && change.old != change.new && ending.snapshot.contains(item: change.id)
    }
    let settled = report()
    guard ending.refusal == nil, ending.applies > 0 else { return settled }
    return settled + Self.offences(stale.map(\.id).withoutRepetitions, apply: nil)
  }

  /// Drops what the next apply of the same moment marks or takes away, and reports what stays.
  private mutating func settle(at moment: Moment) -> [Offence] {
    guard let waiting = pending else { return [] }
    guard moment.time == waiting.time else { return report() }
    let marked = moment.markedItems
    let rest = waiting.ids.filter { id in
      guard let section = moment.after.sectionIdentifier(containingItem: id) else { return false }
      return !marked.items.contains(id) && !marked.sections.contains(section)
    }
    let isSettled = rest.isEmpty || moment.apply.kind == .reload
    pending = isSettled ? nil : (waiting.apply, waiting.time, rest)
    return []
  }

  private mutating func report() -> [Offence] {
    defer { pending = nil }
    return pending.map { Self.offences($0.ids, apply: $0.apply) } ?? []
  }

  private static func offences(_ ids: [String], apply: Int?) -> [Offence] {
    guard !ids.isEmpty else { return [] }
    return [
      Offence(
        ids: ids,
        message: "\(named(ids)) \(ids.count == 1 ? "has" : "have") new content and no mark: the "
          + "old one stays on screen", apply: apply)
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
