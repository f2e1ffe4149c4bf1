import DiffableData
import Recordings

/// The rule by which rows get tracks: those that can be seen in a transition, and as long as they
/// can be seen.
struct RowVisibility {
  /// The number of rows without tracks that each apply animates; nil unless somebody asks.
  private(set) var untracked: [Int]?
  /// The rows that overlapping applies bring into sight; nil if it cannot be foreseen.
  private var overlap: OverlapVisibility?

  init(countsUntracked: Bool) { untracked = countsUntracked ? [] : nil }

  /// Looks ahead at events of which each but the first comes while an apply is in flight.
  mutating func lookAhead(at events: ArraySlice<Event>, from list: ListState, isFirst: Bool) {
    overlap = OverlapVisibility(events, from: list, isFirst: isFirst)
  }

  /// Returns the rows that other events bring into sight during an apply's transition.
  ///
  /// Nil if that cannot be foreseen; then the apply tracks every row that it changes.
  func foreseenRows(_ change: Change, _ upcoming: ArraySlice<Event>) -> [String]? {
    if let overlap { return overlap.rows(from: change.time, before: change.span.end) }
    let isInterrupted = upcoming.prefix { $0.time < change.span.end }.contains { event in
      if case .apply = event.kind { true } else { Gesture(event.kind) != nil }
    }
    return isInterrupted ? nil : []
  }

  /// Gives tracks to the rows that an apply can send through a region, and to foreseen ones.
  ///
  /// O(rows in the region + changes × log rows); O(rows) if nothing can be foreseen.
  func follow(
    _ list: ListState, to new: Arrangement, in region: Region, foreseen: [String]?,
    _ change: Change, _ store: inout TrackStore
  ) {
    let old = list.arrangement
    var rows = old.rows(in: region).compactMap(old.item) + new.rows(in: region).compactMap(new.item)
    if let foreseen {
      rows += foreseen
      if change.duration > 0 {
        rows += RowTransit(from: old, to: new, change, shares: list.rules.pace.sharesLeft)
          .rows(through: region)
      }
    } else {
      rows += old.snapshot.itemIdentifiers.filter { list.changes($0, to: new, change) }
    }
    for row in rows {
      store.track(ElementKey(role: .cell, name: row), of: list, at: change.time)
    }
  }

  /// Gives tracks to the rows that a scroll brings into sight. O(rows in the region).
  func followScroll(_ list: ListState, at time: Int64, _ store: inout TrackStore) {
    let arrangement = list.arrangement
    for order in arrangement.rows(in: list.trackedRegion(at: time, with: arrangement)) {
      guard let item = arrangement.item(at: order) else { continue }
      store.track(ElementKey(role: .cell, name: item), of: list, at: time)
    }
  }

  /// Returns the elements that an apply places, by their new orders: those with tracks, and those
  /// that can come to be seen.
  ///
  /// O(tracks + rows in the region + openings); O(rows) if nothing can be foreseen.
  func orders(
    of new: Arrangement, in region: Region, foreseen: [String]?, _ disclosures: Disclosures,
    from old: Arrangement, _ store: TrackStore
  ) -> [Int] {
    guard let foreseen else {
      return (0..<new.count).filter { order in
        new.item(at: order).map { item in
          store.index(ofRow: item) != nil || !old.snapshot.contains(item: item)
        } ?? true
      }
    }
    let tracked = store.open.compactMap { index -> String? in
      guard store.isActive(index), store.tracks[index].id.role == .cell else { return nil }
      return store.tracks[index].id.name
    }
    let named = (tracked + disclosures.openings.keys + foreseen).compactMap {
      new.order(of: ElementKey(role: .cell, name: $0))
    }
    return Set(named + new.fixtures).union(new.rows(in: region)).sorted()
  }

  /// Records the effects of an apply on rows out of sight: their generations, and the sections in
  /// which they move. `departed` are the rows with tracks that the apply removes.
  ///
  /// O(inserts + other changes × log rows).
  mutating func passUnseen(
    _ list: ListState, to new: Arrangement, departed: Set<String>, _ change: Change,
    _ store: inout TrackStore
  ) {
    let difference = change.apply.difference
    let old = list.arrangement.snapshot
    var (gone, come): (Set<Int>, Set<Int>) = ([], [])
    // A row that is moved and reloaded is named twice, and begins one generation.
    var staying = Set(difference.itemMoves.map(\.id) + change.refreshedRows)
    for row in difference.itemDeletes {
      guard !new.snapshot.contains(item: row.id), let path = old.path(ofItem: row.id) else {
        continue
      }
      gone.insert(path.section)
      // The generation of a row with a track was counted as the track was retired.
      if departed.contains(row.id) { continue }
      store.beginGeneration(of: ElementKey(role: .cell, name: row.id))
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
    for item in staying where store.index(ofRow: item) == nil {
      let key = ElementKey(role: .cell, name: item)
      guard let next = list.element(of: key, in: new) else { continue }
      let last = list.restingElement(of: key)?.element
      let isReloaded = last != nil && change.reloads(next)
      guard last?.pose != next.pose || isReloaded else { continue }
      store.markBusy(next.section)
      if isReloaded { store.beginGeneration(of: key) }
    }
    guard untracked != nil else { return }
    let count = countUntracked(list, to: new, departed: departed, change, store)
    untracked?.append(count)
  }

  /// The number of rows without tracks that an apply animates. O(rows).
  private func countUntracked(
    _ list: ListState, to new: Arrangement, departed: Set<String>, _ change: Change,
    _ store: TrackStore
  ) -> Int {
    guard change.duration > 0 else { return 0 }
    let deleted = list.arrangement.snapshot.itemIdentifiers.count {
      !new.snapshot.contains(item: $0) && !departed.contains($0)
    }
    return deleted
      + new.snapshot.itemIdentifiers.count {
        store.index(ofRow: $0) == nil && list.changes($0, to: new, change)
      }
  }
}
