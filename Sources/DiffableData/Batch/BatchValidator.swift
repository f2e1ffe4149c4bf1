/// A check of a batch against the numbers of items before and after it.
///
/// Messages are those of the framework's exceptions, for the kind of view. They are quoted from
/// public issues unless a comment says that a text is ours; Documentation/Semantics.md, "Batches",
/// lists the sources. Index paths leave out the address that the framework prints.
struct BatchValidator {
  let batch: BatchUpdate
  let oldCounts: [Int]
  let newCounts: [Int]
  let rules: BatchRules

  /// The view's word for an item.
  var item: String { rules == .tableView ? "row" : "item" }
  var items: String { item + "s" }
  private var view: String { rules == .tableView ? "table view" : "collection view" }

  private func name(_ path: ItemPath) -> String {
    "{length = 2, path = \(path.section) - \(path.item)}"
  }

  var violations: [BatchViolation] {
    // Nearly every batch is valid, and sorting is faster than hashing.
    let hasDistinctItems = batch.items.areDistinct
    let sections = batch.sections.conflicts.map { conflict in
      BatchViolation(
        kind: conflict.kind,
        message: text(
          conflict.kind, at: "section", conflict.positions.map { "\($0)" }, moved: "section"),
        sections: conflict.positions)
    }
    let items = (hasDistinctItems ? [] : batch.items.conflicts).map { conflict in
      BatchViolation(
        kind: conflict.kind,
        message: text(
          conflict.kind, at: "index path", conflict.positions.map(name),
          moved: "\(item) at index path"), paths: conflict.positions)
    }
    return sectionRanges + sections + itemRanges + items + changedSectionMoves + sectionCount
      + itemCounts(areDistinct: hasDistinctItems)
  }

  private func text(
    _ kind: BatchViolation.Kind, at place: String, _ names: [String], moved: String
  ) -> String {
    let first = names[0]
    switch kind {
    case .deleteAndReload:
      return "attempt to delete and reload the same \(place) (\(first))"
    case .deleteAndMove, .reloadAndMove:  // a reload is a delete and an insert
      return "attempt to perform a delete and a move from the same \(place) (\(first))"
    case .insertAndMove:
      return "attempt to perform an insert and a move to the same \(place) (\(first))"
    case .sharedTarget:  // quoted for rows, ours for items and sections
      return "attempt to move both \(moved) \(first) and \(names[1]) to \(names[2])"
    case .sharedSource:  // ours
      return "attempt to move \(moved) \(first) to both \(names[1]) and \(names[2])"
    case .repeatedReload where rules == .tableView && place != "section":
      return "Attempt to create two animations for cell"
    default:  // ours: the framework corrupts its state without a message
      let verb = kind.rawValue.split(separator: "_").last ?? ""
      return "attempt to \(verb) the same \(place) twice (\(first))"
    }
  }

  // The texts for moves are ours; so is the punctuation of the text for inserts.
  private var sectionRanges: [BatchViolation] {
    let before = "there are only \(oldCounts.count) sections before the update"
    let after = "there are only \(newCounts.count) sections after the update"
    func missing(
      _ section: Int, in counts: [Int], _ sections: [Int], _ message: @autoclosure () -> String
    ) -> BatchViolation? {
      counts.indices.contains(section)
        ? nil : BatchViolation(kind: .outOfRange, message: message(), sections: sections)
    }
    let changes = batch.sections
    return (changes.deletes + changes.reloads).compactMap {
      missing($0, in: oldCounts, [$0], "attempt to delete section \($0), but \(before)")
    }
      + changes.inserts.compactMap {
        missing($0, in: newCounts, [$0], "attempt to insert section \($0) but \(after)")
      }
      + changes.moves.compactMap {
        missing(
          $0.from, in: oldCounts, [$0.from, $0.to],
          "attempt to move section \($0.from), but \(before)")
      }
      + changes.moves.compactMap {
        missing(
          $0.to, in: newCounts, [$0.from, $0.to],
          "attempt to move section \($0.from) to section \($0.to), but \(after)")
      }
  }

  private var itemRanges: [BatchViolation] {
    /// - Parameter message: Returns the text, given the number of items of the section, or nil
    ///   without the section.
    func missing(
      _ path: ItemPath, in counts: [Int], _ paths: [ItemPath], _ message: (Int?) -> String
    ) -> BatchViolation? {
      let count = counts.indices.contains(path.section) ? counts[path.section] : nil
      if let count, (0..<count).contains(path.item) { return nil }
      return BatchViolation(kind: .outOfRange, message: message(count), paths: paths)
    }
    // The text is ours for a missing section and for the verb "reconfigure".
    func missing(_ path: ItemPath, to verb: String) -> BatchViolation? {
      missing(path, in: oldCounts, [path]) { count in
        let end =
          count.map { " which only contains \($0) \(items) before the update" }
          ?? ", but there are only \(oldCounts.count) sections before the update"
        return "attempt to \(verb) \(item) \(path.item) from section \(path.section)\(end)"
      }
    }
    func only(_ count: Int?, _ path: ItemPath, _ counts: [Int]) -> String {
      count.map { "there are only \($0) \(items) in section \(path.section)" }
        ?? "there are only \(counts.count) sections"
    }
    return (batch.items.deletes + batch.items.reloads).compactMap { missing($0, to: "delete") }
      + batch.reconfigures.compactMap { missing($0, to: "reconfigure") }
      + batch.items.inserts.compactMap { path in
        missing(path, in: newCounts, [path]) {
          "attempt to insert \(item) \(path.item) into section \(path.section), "
            + "but \(only($0, path, newCounts)) after the update"
        }
      }
      + batch.items.moves.flatMap { move in
        [
          missing(move.from, in: oldCounts, [move.from, move.to]) {
            "attempt to move index path (\(name(move.from))) that does not exist - "
              + "\(only($0, move.from, oldCounts)) before the update"
          },
          missing(move.to, in: newCounts, [move.from, move.to]) {
            "attempt to move index path (\(name(move.from))) to index path (\(name(move.to))) "
              + "that does not exist - \(only($0, move.to, newCounts)) after the update"
          },
        ].compactMap { $0 }
      }
  }

  /// Moves out of deleted and into inserted sections. A reload counts as a delete and an insert, as
  /// in older views.
  private var changedSectionMoves: [BatchViolation] {
    if rules.allowsMovesAcrossChangedSections { return [] }
    let reloaded = Set(batch.sections.reloads)
    let deleted = reloaded.union(batch.sections.deletes)
    let inserted = Set(batch.sections.inserts)
      .union((retainedSections ?? []).filter { reloaded.contains($0.from) }.map { $0.to })
    // The texts are quoted for rows, and ours, with the number, for items.
    let subject = "cannot move \(rules == .tableView ? "a" : "an") \(item)"
    func violation(
      _ kind: BatchViolation.Kind, _ move: BatchMove<ItemPath>, _ end: String
    ) -> BatchViolation {
      BatchViolation(kind: kind, message: "\(subject) \(end)", paths: [move.from, move.to])
    }
    return batch.items.moves.flatMap { move in
      let (from, to) = (move.from.section, move.to.section)
      return
        (deleted.contains(from)
        ? [violation(.moveOutOfDeletedSection, move, "from a deleted section (\(from))")] : [])
        + (inserted.contains(to)
          ? [violation(.moveIntoInsertedSection, move, "into a newly inserted section (\(to))")]
          : [])
    }
  }
}

// The texts of older systems; newer ones print one space between the sentences.
extension BatchValidator {
  /// The retained sections, including moved ones; nil if the changes do not match the numbers of
  /// sections. O(s).
  var retainedSections: [BatchMove<Int>]? {
    let moves = batch.sections.moves
    let left = Set(batch.sections.deletes + moves.map { $0.from })
    let taken = Set(batch.sections.inserts + moves.map { $0.to })
    let kept = oldCounts.indices.filter { !left.contains($0) }
    let places = newCounts.indices.filter { !taken.contains($0) }
    if kept.count != places.count { return nil }
    return zip(kept, places).map { BatchMove(from: $0, to: $1) }
      + moves.filter { oldCounts.indices.contains($0.from) && newCounts.indices.contains($0.to) }
  }

  private var sectionCount: [BatchViolation] {
    let inserted = Set(batch.sections.inserts).count
    let deleted = Set(batch.sections.deletes).count
    if newCounts.count == oldCounts.count + inserted - deleted { return [] }
    return [
      BatchViolation(
        kind: .invalidSectionCount,
        message: "Invalid update: invalid number of sections. "
          + "The number of sections contained in the \(view) after the update "
          + "(\(newCounts.count)) must be equal to the number of sections contained in the \(view) "
          + "before the update (\(oldCounts.count)), plus or minus the number of sections "
          + "inserted or deleted (\(inserted) inserted, \(deleted) deleted).",
        newerMessage: newCounts.count < oldCounts.count + inserted - deleted ? newerText : nil)
    ]
  }

  /// The violations of item counts. A reloaded section may have any new count.
  private func itemCounts(areDistinct: Bool) -> [BatchViolation] {
    guard let retainedSections else { return [] }
    let reloaded = Set(batch.sections.reloads)
    let tallies = tallies(
      of: areDistinct ? batch.items : batch.items.withoutRepetitions, in: retainedSections)
    var newer: String?
    return retainedSections.sorted { $0.to < $1.to }.compactMap { section in
      let tally = tallies[section.to]
      let (before, after) = (oldCounts[section.from], newCounts[section.to])
      if reloaded.contains(section.from) || after == before + tally.net { return nil }
      if after < before + tally.net { newer = newer ?? newerText }
      return BatchViolation(
        kind: .invalidItemCount,
        message: "Invalid update: invalid number of \(items) in section \(section.to). "
          + "The number of \(items) contained in an existing section after the update (\(after)) "
          + "must be equal to the number of \(items) contained in that section "
          + "before the update (\(before)), plus or minus the number of \(items) "
          + "inserted or deleted from that section "
          + "(\(tally.inserted) inserted, \(tally.deleted) deleted) and plus or minus "
          + "the number of \(items) moved into or out of that section "
          + "(\(tally.movedIn) moved in, \(tally.movedOut) moved out).",
        newerMessage: after < before + tally.net ? newer : nil, sections: [section.to])
    }
  }

  /// The numbers of items after the update, by the changes and not by `newCounts`, of which only
  /// the number of sections counts. O(k + s).
  var impliedCounts: [Int] {
    let retained = retainedSections ?? []
    let tallies = tallies(of: batch.items.withoutRepetitions, in: retained)
    var counts = newCounts
    for section in retained {
      counts[section.to] = max(0, oldCounts[section.from] + tallies[section.to].net)
    }
    return counts
  }

  /// Returns the changes to each retained section, by its index after the update. O(k + s).
  private func tallies(
    of items: BatchChanges<ItemPath>, in retainedSections: [BatchMove<Int>]
  ) -> [ItemTally] {
    var newIndices = [Int?](repeating: nil, count: oldCounts.count)
    for section in retainedSections.reversed() { newIndices[section.from] = section.to }
    func newIndex(_ path: ItemPath) -> Int? {
      newIndices.indices.contains(path.section) ? newIndices[path.section] : nil
    }
    var tallies = [ItemTally](repeating: ItemTally(), count: newCounts.count)
    for path in items.inserts where tallies.indices.contains(path.section) {
      tallies[path.section].inserted += 1
    }
    for path in items.deletes {
      if let section = newIndex(path) { tallies[section].deleted += 1 }
    }
    for move in items.moves {
      let home = newIndex(move.from)
      if home == move.to.section { continue }
      if tallies.indices.contains(move.to.section) { tallies[move.to.section].movedIn += 1 }
      if let home { tallies[home].movedOut += 1 }
    }
    return tallies
  }
}

/// The changes of a batch to the number of items of one retained section.
private struct ItemTally {
  var inserted = 0
  var deleted = 0
  var movedIn = 0
  var movedOut = 0

  var net: Int { inserted - deleted + movedIn - movedOut }
}
