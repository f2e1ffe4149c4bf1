import DiffableData

/// An engine and its lists, converted in advance so that the conversion is not measured.
///
/// Closures let the compiler specialize the engines for the type of the identifiers.
struct BenchCase {
  /// Returns a meter's reading of a piece of work, in nanoseconds or bytes; nil without a reading.
  typealias Meter = (() -> Void) -> Int64?

  /// Returns a meter's reading of a number of differences. The last result is released after the
  /// reading.
  let measure: (_ times: Int, Meter) -> Int64?
  /// Computes a difference and applies it; nil if the result is not the new list.
  let outcome: () -> EditOutcome?

  private init<ID, Result>(
    _ lists: EngineLists<ID>, _ difference: @escaping () -> Result,
    _ script: @escaping (Result) -> EditScript
  ) {
    measure = { times, meter in
      var result: Result?
      let reading = meter {
        for _ in 0..<max(1, times) { result = difference() }
      }
      return result == nil ? nil : reading
    }
    outcome = {
      EditOutcome(of: script(difference()), from: lists.oldSections, to: lists.newSections)
    }
  }
}

extension BenchCase {
  /// The longest edit script that the standard library computes. Longer ones need gigabytes,
  /// because it keeps an array for each length.
  static let maxScriptLength = 5_000

  /// An engine with lists; nil if it does not support them, or would take minutes.
  ///
  /// - Parameters:
  ///   - fewest: The smallest possible numbers of changes, and of moves among them.
  ///   - maxScriptLength: The longest edit script of the standard library, in which a move is a
  ///     removal and an insertion.
  ///   - hasLog: Returns true if the difference of an edited copy, the first argument, and its
  ///     original uses the log of the edits.
  init?<ID>(
    _ engine: BenchEngine, _ lists: EngineLists<ID>, fewest: (operations: Int, moves: Int),
    maxScriptLength: Int = maxScriptLength,
    hasLog: (Snapshot<Int, ID>, Snapshot<Int, ID>) -> Bool = { _, _ in true }
  ) {
    let (old, new) = (lists.old, lists.new)
    switch engine {
    case .minimal:
      self.init(lists, { new.difference(from: old) }, { EditScript($0) })
    case .editLog:
      // With more changes, the edits are slow and the snapshot drops the log.
      guard fewest.operations <= max(64, old.numberOfItems / 256),
        let edited = old.edited(to: new),
        fewest.operations == 0 || hasLog(edited, old)
      else { return nil }
      self.init(lists, { edited.difference(from: old) }, { EditScript($0) })
    case .staged:
      self.init(lists, { new.stagedPlan(from: old) }, { EditScript($0) })
    case .standardLibrary:
      guard lists.isFlat, fewest.operations + fewest.moves <= maxScriptLength else { return nil }
      let (old, new) = (lists.oldSections[0].items, lists.newSections[0].items)
      self.init(lists, { new.difference(from: old).inferringMoves() }, { EditScript($0) })
    case .heckel where lists.isFlat:
      let (old, new) = (lists.oldSections[0].items, lists.newSections[0].items)
      self.init(lists, { Heckel(old: old, new: new) }, { EditScript($0) })
    case .heckel:
      let (old, new) = (lists.oldSections, lists.newSections)
      self.init(
        lists, { HeckelSections(old: old, new: new) }, { EditScript($0, newSections: new) })
    }
  }
}

extension Snapshot where SectionID == Int {
  /// Returns a copy that is edited, item by item, until it equals another list; nil if the sections
  /// differ.
  fileprivate func edited(to new: Self) -> Self? {
    let changes = new.difference(from: self)
    guard sectionIdentifiers == new.sectionIdentifiers else { return nil }
    var copy = self
    if changes.isEmpty { return copy }
    do {
      try copy.deleteItems(changes.itemDeletes.map(\.id))
      let moved = changes.itemMoves.map { (id: $0.id, path: $0.to, isNew: false) }
      let inserted = changes.itemInserts.map { (id: $0.id, path: $0.path, isNew: true) }
      // From front to back, so that each earlier neighbor is already in place.
      for change in (moved + inserted).sorted(by: { $0.path < $1.path }) {
        try copy.place(change.id, at: change.path, of: new, isNew: change.isNew)
      }
    } catch {
      return nil
    }
    return copy
  }

  /// Inserts or moves an item to its path in another list, whose earlier items are in place.
  private mutating func place(
    _ item: ItemID, at path: ItemPath, of new: Self, isNew: Bool
  ) throws(SnapshotError) {
    let before = new.itemIdentifier(at: ItemPath(section: path.section, item: path.item - 1))
    let first = itemIdentifier(at: ItemPath(section: path.section, item: 0))
    switch (isNew, before, first) {
    case (true, let before?, _): try insertItems([item], after: before)
    case (false, let before?, _): try moveItem(item, after: before)
    case (true, nil, let first?): try insertItems([item], before: first)
    case (false, nil, let first?): if first != item { try moveItem(item, before: first) }
    case (_, nil, nil):
      if !isNew { try deleteItems([item]) }
      try appendItems([item], toSection: sectionIdentifiers[path.section])
    }
  }
}
