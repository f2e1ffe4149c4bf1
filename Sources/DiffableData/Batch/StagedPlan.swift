/// An update in several batches, each of which every kind of list view accepts.
///
/// Some views reject parts of a single batch, such as a move out of a deleted section. A plan
/// performs the same update in stages, as DifferenceKit does; users may see the states in between.
///
///     for stage in new.stagedPlan(from: old).stages {
///       list = stage.snapshot          // the content after this stage
///       perform(stage.batch)           // deletes, inserts, moves and reloads by position
///     }
///
/// The stages run in the order of ``StageKind``, and empty ones are left out. Stages keep items: a
/// section that items leave is deleted only after they have moved, and the number of moves is the
/// smallest possible. The snapshots of stages have no marks.
///
/// ### Performance
///
/// A plan takes O(n log n + s log s) for the n items and s sections of both snapshots. Each stage
/// has a snapshot of the whole list.
public struct StagedPlan<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>:
  Hashable, Sendable
{
  /// The purpose of a stage, in the order in which stages run.
  public enum StageKind: String, CaseIterable, Hashable, Sendable {
    /// Reloads and reconfigures retained items, at their old paths.
    case itemUpdates = "item_updates"
    /// Deletes items, and sections that no item leaves.
    case deletes
    /// Inserts empty sections and puts the sections in order.
    case sectionInsertsAndMoves = "section_inserts_and_moves"
    /// Inserts and moves items.
    case itemInsertsAndMoves = "item_inserts_and_moves"
    /// Deletes the sections that stayed until their items had moved out.
    case emptiedSectionDeletes = "emptied_section_deletes"
    /// Reloads sections, at their new indices.
    case sectionUpdates = "section_updates"
  }

  /// One batch, and the state of the list after it.
  public struct Stage: Hashable, Sendable {
    /// The purpose of the stage.
    public let kind: StageKind
    /// The batch, never empty.
    public let batch: BatchUpdate
    /// Sections and items after the batch, without marks.
    public let snapshot: Snapshot<SectionID, ItemID>
  }

  /// The nonempty stages, in the order in which they run.
  public let stages: [Stage]

  /// True if there are no changes and no marks.
  ///
  /// - Complexity: O(1).
  public var isEmpty: Bool { stages.isEmpty }
}

extension Snapshot {
  /// Returns the stages that turn `old` into this snapshot, with this snapshot's marks.
  ///
  /// No retained item is deleted: a section that items leave stays until they have moved.
  /// (DifferenceKit deletes and inserts such items instead.) Marks of new or deleted items and
  /// sections have no effect, and a reloaded item is not also reconfigured. The number of moves is
  /// the smallest possible.
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

  /// Returns the marks of retained items, at their paths in `old`. O(n), without marks O(1).
  private func itemMarks(on old: Snapshot) -> BatchUpdate {
    if reloadedItemIdentifiers.isEmpty, reconfiguredItemIdentifiers.isEmpty { return .init() }
    let reloaded = Set(reloadedItemIdentifiers).filter { contains(item: $0) }
    let reconfigured = Set(reconfiguredItemIdentifiers).filter { contains(item: $0) }
      .subtracting(reloaded)
    return BatchUpdate(
      items: BatchChanges(reloads: old.paths(of: reloaded)),
      reconfigures: old.paths(of: reconfigured))
  }

  /// Returns the marks of retained sections, at their indices in this snapshot. O(k log k).
  private func sectionMarks(since old: Snapshot) -> BatchUpdate {
    let indices = reloadedSectionIdentifiers.filter { old.contains(section: $0) }
      .compactMap { indexOfSection($0) }
    return BatchUpdate(sections: BatchChanges(reloads: indices.sorted()))
  }

  /// Returns the paths of the items that are present, in ascending order. O(n).
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

/// The states of the list between the stages of a plan.
private struct StagedStates<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  typealias State = Snapshot<SectionID, ItemID>

  let start: State
  /// The start without deleted items and without deleted sections that are then empty.
  let afterDeletes: State
  /// `afterDeletes` with inserted sections, in the final order; deleted sections keep their
  /// predecessor.
  let afterSections: State
  /// `afterSections` with all items in place; deleted sections are empty.
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

  /// Returns the new order, with each deleted section after its last unmoved predecessor, where it
  /// causes no moves.
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
  /// The sections with their items, in display order. O(n + s).
  var list: [(section: SectionID, items: [ItemID])] {
    sectionIdentifiers.map { ($0, items(in: $0)) }
  }

  /// Creates a snapshot of a list whose identifiers are known to be unique.
  init(unmarked list: [(section: SectionID, items: [ItemID])]) {
    do {
      try self.init(validating: list)
    } catch {
      preconditionFailure("a list made from snapshots is not one: \(error)")
    }
  }
}
