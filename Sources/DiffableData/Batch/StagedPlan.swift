/// An update in several batches, each legal on its own for every kind of view.
///
/// What DifferenceKit does for views that cannot take everything at once. Its price is that the
/// eye sees the states in between.
public struct StagedPlan<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>:
  Hashable, Sendable
{
  /// What a stage is for, in the order in which the stages run.
  public enum StageKind: String, CaseIterable, Hashable, Sendable {
    /// Reloads and reconfigures items that live on, at their old places.
    case itemUpdates = "item_updates"
    /// Deletes items, and sections out of which nothing moves.
    case deletes
    /// Inserts empty sections and puts the sections in order.
    case sectionInsertsAndMoves = "section_inserts_and_moves"
    /// Inserts and moves items.
    case itemInsertsAndMoves = "item_inserts_and_moves"
    /// Deletes the sections that stayed until their items had moved elsewhere.
    case emptiedSectionDeletes = "emptied_section_deletes"
    /// Reloads sections, at their new places.
    case sectionUpdates = "section_updates"
  }

  /// One batch, and what the list holds after it.
  public struct Stage: Hashable, Sendable {
    /// What the stage is for.
    public let kind: StageKind
    /// The batch, never empty.
    public let batch: BatchUpdate
    /// Sections and items after the batch, without marks.
    public let snapshot: Snapshot<SectionID, ItemID>
  }

  /// The stages that do something, in the order in which they run.
  public let stages: [Stage]

  /// Whether nothing changes and nothing is marked.
  ///
  /// - Complexity: O(1).
  public var isEmpty: Bool { stages.isEmpty }
}

extension Snapshot {
  /// The stages that turn `old` into this snapshot, with this snapshot's marks.
  ///
  /// No item that lives on is deleted: a section out of which items move is kept, empty, until
  /// they have moved. (DifferenceKit deletes and inserts such items instead.) A mark of an item
  /// or a section that is new or gone is not needed, and an item that is to be reloaded is not
  /// reconfigured too. The number of moves is the smallest possible.
  ///
  /// - Complexity: O(n log n + s log s) for the items and sections of both snapshots.
  public func stagedPlan(from old: Snapshot) -> StagedPlan<SectionID, ItemID> {
    let states = StagedStates(from: old, to: self)
    var stages: [StagedPlan<SectionID, ItemID>.Stage] = []
    var current = old
    func add(
      _ kind: StagedPlan<SectionID, ItemID>.StageKind, _ batch: BatchUpdate, to next: Snapshot
    ) {
      if !batch.isEmpty { stages.append(.init(kind: kind, batch: batch, snapshot: next)) }
      current = next
    }
    func step(_ kind: StagedPlan<SectionID, ItemID>.StageKind, to next: Snapshot) {
      add(kind, BatchUpdate(next.difference(from: current)), to: next)
    }
    add(.itemUpdates, itemMarks(on: old), to: states.start)
    step(.deletes, to: states.afterDeletes)
    step(.sectionInsertsAndMoves, to: states.afterSections)
    step(.itemInsertsAndMoves, to: states.afterItems)
    step(.emptiedSectionDeletes, to: states.end)
    add(.sectionUpdates, sectionMarks(since: old), to: states.end)
    return StagedPlan(stages: stages)
  }

  /// The marked items that live on, at their places in `old`. O(n), without marks O(1).
  private func itemMarks(on old: Snapshot) -> BatchUpdate {
    if reloadedItemIdentifiers.isEmpty, reconfiguredItemIdentifiers.isEmpty { return .init() }
    let reloaded = Set(reloadedItemIdentifiers).filter { contains(item: $0) }
    let reconfigured = Set(reconfiguredItemIdentifiers).filter { contains(item: $0) }
      .subtracting(reloaded)
    return BatchUpdate(
      items: BatchChanges(reloads: old.paths(of: reloaded)),
      reconfigures: old.paths(of: reconfigured))
  }

  /// The marked sections that live on, at their places in this snapshot. O(k log k).
  private func sectionMarks(since old: Snapshot) -> BatchUpdate {
    let indices = reloadedSectionIdentifiers.filter { old.contains(section: $0) }
      .compactMap { indexOfSection($0) }
    return BatchUpdate(sections: BatchChanges(reloads: indices.sorted()))
  }

  /// The places of those of the items that are present, in ascending order. O(n).
  private func paths(of items: Set<ItemID>) -> [ItemPath] {
    if items.isEmpty { return [] }
    var paths: [ItemPath] = []
    for (section, entry) in list.enumerated() {
      for (index, item) in entry.items.enumerated() where items.contains(item) {
        paths.append(ItemPath(section: section, item: index))
      }
    }
    return paths
  }
}

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
