import DiffableData
import Recordings

/// The rows that get tracks: those that can be visible in a transition.
extension ApplyTransition {
  /// Returns the rows that can pass a region during the apply, and foreseen ones.
  ///
  /// O(rows in the region + changes × log rows); O(rows) if `foreseen` is nil.
  func rows(through region: Region) -> [String] {
    let old = list.arrangement
    let near = old.rows(in: region).compactMap(old.item) + new.rows(in: region).compactMap(new.item)
    guard let foreseen else {
      return near + old.snapshot.itemIdentifiers.filter { list.changes($0, to: new, change) }
    }
    guard change.duration > 0 else { return near + foreseen }
    let passing = PassingRows(from: old, to: new, change, shares: settings.timing.remainingShares)
    return near + foreseen + passing.rows(through: region)
  }

  /// Returns the new orders of the elements to animate: those with tracks, and those that can
  /// become visible.
  ///
  /// O(tracks + rows in the region + openings); O(rows) if `foreseen` is nil.
  func orders(in region: Region, _ disclosures: Disclosures) -> [Int] {
    guard let foreseen else {
      return (0..<new.count).filter { order in
        new.item(at: order).map { item in
          store.index(of: .cell(item)) != nil || !list.arrangement.snapshot.contains(item: item)
        } ?? true
      }
    }
    let tracked = store.open.compactMap { index -> String? in
      guard store.isActive(index), store.tracks[index].id.role == .cell else { return nil }
      return store.tracks[index].id.name
    }
    let named = (tracked + disclosures.openings.keys + foreseen).compactMap {
      new.order(of: .cell($0))
    }
    return Set(named + new.supplementaryElements).union(new.rows(in: region)).sorted()
  }

  /// Records the effects on rows off screen: their generations, and the sections in which they
  /// move. `departed` are the rows with tracks that the apply removes.
  ///
  /// O(inserts + other changes × log rows).
  func recordUntrackedChanges(departed: Set<String>) {
    let difference = change.difference
    let old = list.arrangement.snapshot
    var (gone, come): (Set<Int>, Set<Int>) = ([], [])
    // A set, because a row that is moved and reloaded begins one generation.
    var staying = Set(difference.itemMoves.map(\.id) + change.apply.refreshedItems)
    for row in difference.itemDeletes {
      guard !new.snapshot.contains(item: row.id), let path = old.path(ofItem: row.id) else {
        continue
      }
      gone.insert(path.section)
      // The generation of a row with a track was counted as the track was retired.
      if !departed.contains(row.id) { store.beginGeneration(of: .cell(row.id)) }
    }
    // Sections are busy in transitions only.
    for row in difference.itemInserts where change.duration > 0 {
      if old.contains(item: row.id) {
        staying.insert(row.id)
      } else {
        come.insert(row.path.section)
      }
    }
    for section in gone { store.markBusy(list.arrangement.blocks[section].section) }
    for section in come where new.blocks.indices.contains(section) {
      store.markBusy(new.blocks[section].section)
    }
    for item in staying where store.index(of: .cell(item)) == nil {
      guard let next = list.element(of: .cell(item), in: new) else { continue }
      let last = list.restingElement(of: .cell(item))
      let isReloaded = last != nil && change.reloads(next)
      guard last?.pose != next.pose || isReloaded else { continue }
      store.markBusy(next.section)
      if isReloaded { store.beginGeneration(of: next.key) }
    }
  }

  /// Returns the number of rows without tracks that the apply animates. O(rows).
  func countUntracked(departed: Set<String>) -> Int {
    guard change.duration > 0 else { return 0 }
    let deleted = list.arrangement.snapshot.itemIdentifiers.count {
      !new.snapshot.contains(item: $0) && !departed.contains($0)
    }
    return deleted
      + new.snapshot.itemIdentifiers.count {
        store.index(of: .cell($0)) == nil && list.changes($0, to: new, change)
      }
  }
}
