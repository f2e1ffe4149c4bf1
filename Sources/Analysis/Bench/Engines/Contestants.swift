import DiffableData
import Foundation

struct MinimalContestant: Contestant {
  private let old: Snapshot<Int, UUID>
  private let new: Snapshot<Int, UUID>

  init(_ lists: BenchLists) { (old, new) = (lists.old, lists.new) }

  func difference() -> Difference<Int, UUID> { new.difference(from: old) }

  func tally(_ result: Difference<Int, UUID>) -> Tally { Tally(result) }
}

/// The difference of an edited copy, without the edits.
struct EditLogContestant: Contestant {
  private let old: Snapshot<Int, UUID>
  private let edited: Snapshot<Int, UUID>

  /// Nil if there are so many changes that the log is not used.
  init?(_ lists: BenchLists) {
    let minimum = lists.minimum
    let edits = minimum.deletes + minimum.inserts + minimum.moves
    // With more changes the edits take long, and the snapshot drops the log.
    guard lists.isFlat, edits <= max(64, lists.itemCount / 256),
      let edited = try? lists.old.edited(to: lists.new),
      edited.editDifference(from: lists.old) != nil || edits == 0
    else { return nil }
    (old, self.edited) = (lists.old, edited)
  }

  func difference() -> Difference<Int, UUID> { edited.difference(from: old) }

  func tally(_ result: Difference<Int, UUID>) -> Tally { Tally(result) }
}

extension Snapshot where SectionID == Int, ItemID == UUID {
  /// Returns a copy that is edited, item by item, until it equals another list of one section.
  fileprivate func edited(to new: Self) throws(SnapshotError) -> Self {
    let changes = new.difference(from: self)
    var copy = self
    if changes.counts.total == 0 { return copy }
    try copy.deleteItems(changes.itemDeletes.map(\.id))
    let moved = changes.itemMoves.map { (id: $0.id, place: $0.to.item, isNew: false) }
    let inserted = changes.itemInserts.map { (id: $0.id, place: $0.path.item, isNew: true) }
    // From the front to the back, so that each neighbor is already at its place.
    for change in (moved + inserted).sorted(by: { $0.place < $1.place }) {
      let before = new.itemIdentifier(at: ItemPath(section: 0, item: change.place - 1))
      let first = copy.itemIdentifier(at: ItemPath(section: 0, item: 0))
      switch (change.isNew, before, first) {
      case (true, let before?, _): try copy.insertItems([change.id], after: before)
      case (false, let before?, _): try copy.moveItem(change.id, after: before)
      case (true, nil, let first?): try copy.insertItems([change.id], before: first)
      case (true, nil, nil): try copy.appendItems([change.id])
      case (false, nil, let first?): try copy.moveItem(change.id, before: first)
      case (false, nil, nil): break
      }
    }
    return copy
  }
}

struct StagedContestant: Contestant {
  private let old: Snapshot<Int, UUID>
  private let new: Snapshot<Int, UUID>

  init(_ lists: BenchLists) { (old, new) = (lists.old, lists.new) }

  func difference() -> StagedPlan<Int, UUID> { new.stagedPlan(from: old) }

  func tally(_ result: StagedPlan<Int, UUID>) -> Tally {
    result.stages.reduce(into: Tally(deletes: 0, inserts: 0, moves: 0)) { tally, stage in
      tally.deletes += stage.batch.items.deletes.count
      tally.inserts += stage.batch.items.inserts.count
      tally.moves += stage.batch.items.moves.count
      tally.sectionMoves += stage.batch.sections.moves.count
    }
  }
}

struct StandardLibraryContestant: Contestant {
  private let old: [UUID]
  private let new: [UUID]

  /// The length of the longest edit script. With longer ones the standard library needs gigabytes,
  /// because it keeps a line for each length.
  private static let longestScript = 5_000

  /// Nil for lists of sections, which the standard library does not support, and for long scripts.
  init?(_ lists: BenchLists) {
    let minimum = lists.minimum
    let script = minimum.deletes + minimum.inserts + 2 * minimum.moves
    guard lists.isFlat, script <= Self.longestScript else { return nil }
    (old, new) = (lists.oldSections[0].items, lists.newSections[0].items)
  }

  func difference() -> CollectionDifference<UUID> { new.difference(from: old).inferringMoves() }

  func tally(_ result: CollectionDifference<UUID>) -> Tally { Tally(result) }
}

struct HeckelContestant: Contestant {
  private let old: [UUID]
  private let new: [UUID]

  init(_ lists: BenchLists) {
    (old, new) = (lists.oldSections[0].items, lists.newSections[0].items)
  }

  func difference() -> Heckel<UUID> { Heckel(old: old, new: new) }

  func tally(_ result: Heckel<UUID>) -> Tally { Tally(result) }
}

struct HeckelSectionsContestant: Contestant {
  private let old: [ItemSection<UUID>]
  private let new: [ItemSection<UUID>]

  init(_ lists: BenchLists) { (old, new) = (lists.oldSections, lists.newSections) }

  func difference() -> HeckelSections<UUID> { HeckelSections(old: old, new: new) }

  func tally(_ result: HeckelSections<UUID>) -> Tally { Tally(result) }
}
