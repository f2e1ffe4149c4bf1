/// Holds a batch against the numbers of items before and after it.
struct BatchValidator {
  let batch: BatchUpdate
  let oldCounts: [Int]
  let newCounts: [Int]
  let wording: BatchWording

  var violations: [BatchViolation] {
    sectionRanges + batch.sections.conflicts.map(wording.conflict)
      + itemRanges + batch.items.conflicts.map(wording.conflict)
      + changedSectionMoves + sectionCount + itemCounts
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
    /// With the number of items that the section has; nil without the section.
    case missing(Int?)
  }

  private func lookUp(_ path: ItemPath, in counts: [Int]) -> LookUp {
    guard counts.indices.contains(path.section) else { return .missing(nil) }
    let count = counts[path.section]
    return (0..<count).contains(path.item) ? .found : .missing(count)
  }

  /// A reload of a section counts as a delete and an insert, as the older views carry it out.
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
