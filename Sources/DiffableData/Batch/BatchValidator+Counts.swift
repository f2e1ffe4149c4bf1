extension BatchValidator {
  /// The sections that live on, moved ones included; nil if the changes to sections do not fit
  /// the numbers of sections, so that nobody can say which section is which. O(s).
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

  var sectionCount: [BatchViolation] {
    let inserted = Set(batch.sections.inserts).count
    let deleted = Set(batch.sections.deletes).count
    if newCounts.count == oldCounts.count + inserted - deleted { return [] }
    return [
      wording.invalidSectionCount(
        before: oldCounts.count, after: newCounts.count, inserted: inserted, deleted: deleted)
    ]
  }

  /// Reloaded sections may come back with any number of items.
  var itemCounts: [BatchViolation] {
    guard let retainedSections else { return [] }
    let reloaded = Set(batch.sections.reloads)
    let tallies = tallies(of: retainedSections)
    return retainedSections.sorted { $0.to < $1.to }.compactMap { section in
      let tally = tallies[section.to] ?? ItemTally()
      let (before, after) = (oldCounts[section.from], newCounts[section.to])
      if reloaded.contains(section.from) || after == before + tally.net { return nil }
      return wording.invalidItemCount(section: section.to, before: before, after: after, tally)
    }
  }

  /// What happens to each surviving section, by its index after the update. A path named twice is
  /// a violation of its own and counts once. O(k).
  private func tallies(of retainedSections: [BatchMove<Int>]) -> [Int: ItemTally] {
    let newIndex = Dictionary(retainedSections.map { ($0.from, $0.to) }) { first, _ in first }
    var tallies: [Int: ItemTally] = [:]
    for path in Set(batch.items.inserts) { tallies[path.section, default: .init()].inserted += 1 }
    for path in Set(batch.items.deletes) {
      if let section = newIndex[path.section] { tallies[section, default: .init()].deleted += 1 }
    }
    for move in Set(batch.items.moves) {
      let home = newIndex[move.from.section]
      if home == move.to.section { continue }
      tallies[move.to.section, default: .init()].movedIn += 1
      if let home { tallies[home, default: .init()].movedOut += 1 }
    }
    return tallies
  }
}
