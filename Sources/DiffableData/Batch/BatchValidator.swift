/// Checks a batch against the numbers of items before and after it.
struct BatchValidator {
  let batch: BatchUpdate
  let oldCounts: [Int]
  let newCounts: [Int]
  let wording: BatchWording

  var violations: [BatchViolation] {
    // Nearly every batch is valid, and sorting the places is quicker than hashing them.
    let hasDistinctItems = batch.items.areDistinct
    return sectionRanges + batch.sections.conflicts.map(wording.conflict) + itemRanges
      + (hasDistinctItems ? [] : batch.items.conflicts.map(wording.conflict))
      + changedSectionMoves + sectionCount + itemCounts(areDistinct: hasDistinctItems)
  }

  private var sectionRanges: [BatchViolation] {
    let (old, new) = (oldCounts.count, newCounts.count)
    let gone = batch.sections.deletes + batch.sections.reloads
    return gone.filter { !(0..<old).contains($0) }
      .map { wording.deleteOutOfRange(section: $0, count: old) }
      + batch.sections.inserts.filter { !(0..<new).contains($0) }
      .map { wording.insertOutOfRange(section: $0, count: new) }
      + batch.sections.moves.filter { !(0..<old).contains($0.from) }
      .map { wording.moveSourceOutOfRange($0, count: old) }
      + batch.sections.moves.filter { !(0..<new).contains($0.to) }
      .map { wording.moveTargetOutOfRange($0, count: new) }
  }

  private var itemRanges: [BatchViolation] {
    let (old, new) = (oldCounts.count, newCounts.count)
    var violations: [BatchViolation] = []
    for path in batch.items.deletes + batch.items.reloads {
      guard case .missing(let count) = lookUp(path, in: oldCounts) else { continue }
      violations.append(wording.deleteOutOfRange(path, count: count, sectionCount: old))
    }
    for path in batch.reconfigures {
      guard case .missing(let count) = lookUp(path, in: oldCounts) else { continue }
      violations.append(
        wording.deleteOutOfRange(path, verb: "reconfigure", count: count, sectionCount: old))
    }
    for path in batch.items.inserts {
      guard case .missing(let count) = lookUp(path, in: newCounts) else { continue }
      violations.append(wording.insertOutOfRange(path, count: count, sectionCount: new))
    }
    for move in batch.items.moves {
      if case .missing(let count) = lookUp(move.from, in: oldCounts) {
        violations.append(wording.moveSourceOutOfRange(move, count: count, sectionCount: old))
      }
      if case .missing(let count) = lookUp(move.to, in: newCounts) {
        violations.append(wording.moveTargetOutOfRange(move, count: count, sectionCount: new))
      }
    }
    return violations
  }

  private enum LookUp {
    case found
    /// The path does not exist; with the number of items of its section, nil without the section.
    case missing(Int?)
  }

  private func lookUp(_ path: ItemPath, in counts: [Int]) -> LookUp {
    guard counts.indices.contains(path.section) else { return .missing(nil) }
    let count = counts[path.section]
    return (0..<count).contains(path.item) ? .found : .missing(count)
  }

  /// Moves across changed sections; a reload counts as a delete and an insert, as in older views.
  private var changedSectionMoves: [BatchViolation] {
    if wording.rules.allowsMovesAcrossChangedSections { return [] }
    let reloaded = Set(batch.sections.reloads)
    let deleted = reloaded.union(batch.sections.deletes)
    let inserted = Set(batch.sections.inserts)
      .union((retainedSections ?? []).filter { reloaded.contains($0.from) }.map { $0.to })
    return batch.items.moves.flatMap { move in
      (deleted.contains(move.from.section) ? [wording.moveOutOfDeletedSection(move)] : [])
        + (inserted.contains(move.to.section) ? [wording.moveIntoInsertedSection(move)] : [])
    }
  }
}

extension BatchValidator {
  /// The sections in both states, moved ones included; nil if the changes do not fit the numbers of
  /// sections, so that sections cannot be paired. O(s).
  private var retainedSections: [BatchMove<Int>]? {
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
      wording.invalidSectionCount(
        before: oldCounts.count, after: newCounts.count, inserted: inserted, deleted: deleted)
    ]
  }

  /// Violations of item counts; a reloaded section may have any new count.
  private func itemCounts(areDistinct: Bool) -> [BatchViolation] {
    guard let retainedSections else { return [] }
    let reloaded = Set(batch.sections.reloads)
    let items = areDistinct ? batch.items : batch.items.withoutRepetitions
    let tallies = tallies(of: items, in: retainedSections)
    return retainedSections.sorted { $0.to < $1.to }.compactMap { section in
      let tally = tallies[section.to]
      let (before, after) = (oldCounts[section.from], newCounts[section.to])
      if reloaded.contains(section.from) || after == before + tally.net { return nil }
      return wording.invalidItemCount(section: section.to, before: before, after: after, tally)
    }
  }

  /// The changes to each retained section, by its index after the update. O(k + s).
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
