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
