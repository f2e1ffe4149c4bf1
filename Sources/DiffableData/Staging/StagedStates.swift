/// What the list holds between the stages of a plan.
struct StagedStates<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  typealias State = Snapshot<SectionID, ItemID>

  let start: State
  /// Without the items that go, and without the sections that go and held nothing else.
  let afterDeletes: State
  /// With all sections in order; those that go stand behind what they stood behind.
  let afterSections: State
  /// With all items in place, and sections that go empty.
  let afterItems: State
  let end: State

  init(from old: State, to new: State) {
    start = State(unmarked: old.list)
    afterDeletes = State(
      unmarked: old.list.compactMap { section, items in
        let kept = items.filter { new.contains(item: $0) }
        return new.contains(section: section) || !kept.isEmpty ? (section, kept) : nil
      })
    let order = Self.order(of: afterDeletes, towards: new)
    let left = Dictionary(uniqueKeysWithValues: afterDeletes.list.map { ($0.section, $0.items) })
    let final = Dictionary(uniqueKeysWithValues: new.list.map { ($0.section, $0.items) })
    afterSections = State(unmarked: order.map { ($0, left[$0] ?? []) })
    afterItems = State(unmarked: order.map { ($0, final[$0] ?? []) })
    end = State(unmarked: new.list)
  }

  /// The new order, with each section that is to go behind the last section before it that need
  /// not move: there none of them has to move, and no other section moves on its behalf.
  private static func order(of old: State, towards new: State) -> [SectionID] {
    let moved = Set(new.difference(from: old).sectionMoves.map { $0.id })
    var followers: [SectionID?: [SectionID]] = [:]
    var anchor: SectionID?
    for section in old.sectionIdentifiers {
      if !new.contains(section: section) {
        followers[anchor, default: []].append(section)
      } else if !moved.contains(section) {
        anchor = section
      }
    }
    return (followers[nil] ?? [])
      + new.sectionIdentifiers.flatMap { [$0] + (followers[$0] ?? []) }
  }
}

extension Snapshot {
  /// Sections and items as one value.
  var list: [(section: SectionID, items: [ItemID])] {
    sectionIdentifiers.map { ($0, (try? itemIdentifiers(inSection: $0)) ?? []) }
  }

  /// A snapshot of a list that comes from snapshots and so repeats nothing.
  init(unmarked list: [(section: SectionID, items: [ItemID])]) {
    do {
      try self.init(validating: list)
    } catch {
      preconditionFailure("a list made from snapshots is not one: \(error)")
    }
  }
}
