import DiffableData
import Foundation

/// An engine with its lists in the form that it needs, so that their conversion is not measured.
struct Contestant {
  /// Returns the nanoseconds of a number of differences, and the result of the last one.
  ///
  /// The last result is released after the clock has been read.
  let measure: (_ times: Int, _ clock: () -> Int64) -> (nanoseconds: Int64, tally: Tally)
  /// Returns the additional memory of one difference, by a meter that gives bytes.
  let memory: (_ meter: (() -> Void) -> Int64?) -> Int64?

  private init<Result>(
    _ difference: @escaping () -> Result, tally: @escaping (Result) -> Tally
  ) {
    measure = { times, clock in
      let start = clock()
      var result = difference()
      for _ in 1..<max(1, times) { result = difference() }
      let time = clock() - start
      return (time, tally(result))
    }
    memory = { meter in
      var result: Result?
      let bytes = meter { result = difference() }
      return result == nil ? nil : bytes
    }
  }
}

extension Contestant {
  /// The longest edit script of the standard library. With longer ones it needs gigabytes, because
  /// it keeps a line for each length.
  private static let longestScript = 5_000

  /// An engine with lists; nil where it is no use for them, or takes minutes.
  init?(_ engine: BenchEngine, _ lists: BenchLists) {
    let (old, new, minimum) = (lists.old, lists.new, lists.minimum)
    let (oldSections, newSections) = (lists.oldSections, lists.newSections)
    let edits = minimum.deletes + minimum.inserts + minimum.moves
    switch engine {
    case .minimal: self.init({ new.difference(from: old) }, tally: { Tally($0) })
    case .editLog:
      // With more changes the edits take long, and the snapshot drops the log.
      guard lists.isFlat, edits <= max(64, lists.itemCount / 256),
        let edited = try? old.edited(to: new),
        edited.editDifference(from: old) != nil || edits == 0
      else { return nil }
      self.init({ edited.difference(from: old) }, tally: { Tally($0) })
    case .staged: self.init({ new.stagedPlan(from: old) }, tally: { Tally($0) })
    case .standardLibrary:
      guard lists.isFlat, edits + minimum.moves <= Self.longestScript else { return nil }
      let (old, new) = (oldSections[0].items, newSections[0].items)
      self.init({ new.difference(from: old).inferringMoves() }, tally: { Tally($0) })
    case .heckel where lists.isFlat:
      let (old, new) = (oldSections[0].items, newSections[0].items)
      self.init({ Heckel(old: old, new: new) }, tally: { Tally($0) })
    case .heckel:
      self.init({ HeckelSections(old: oldSections, new: newSections) }, tally: { Tally($0) })
    }
  }
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
