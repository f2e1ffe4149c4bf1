extension Difference {
  /// Replays this difference on a snapshot, which becomes what the difference leads to.
  ///
  /// It fits if every delete and every source of a move names what stands at its old place, no
  /// old place is used twice, every insert and every target of a move has a new place of its own
  /// in range, no item stays behind in a deleted section, and the outcome holds each identifier
  /// once. What is not named keeps its order in the places left over. The result has the marks of
  /// the difference and no warnings.
  ///
  /// - Throws: ``DifferenceMismatch``, which says what does not fit and where; the snapshot has not
  ///   changed then.
  /// - Complexity: O(n + s) for the items and sections of both snapshots.
  public func apply(
    to snapshot: inout Snapshot<SectionID, ItemID>
  ) throws(DifferenceMismatch) {
    var columns = try snapshot.itemsLeft(after: self)
    for deleted in sectionDeletes where columns.indices.contains(deleted.index) {
      if !columns[deleted.index].isEmpty {
        throw DifferenceMismatch(
          .itemsLeftBehind, columns[deleted.index], at: "section \(deleted.index)")
      }
    }
    let sections = try snapshot.replayedSections(self)
    columns = sections.map { section in snapshot.indexOfSection(section).map { columns[$0] } ?? [] }
    let items = try filled(columns)
    do throws(SnapshotError) {
      var outcome = try Snapshot(validating: zip(sections, items).map { (section: $0, items: $1) })
      try outcome.mark(as: marks)
      snapshot = outcome
    } catch {
      throw DifferenceMismatch(.duplicateIdentifier, error.identifiers)
    }
  }

  /// The new sections' items, from those that stayed and those that come.
  private func filled(_ columns: [[ItemID]]) throws(DifferenceMismatch) -> [[ItemID]] {
    let placed =
      itemInserts.map { IndexedIdentifier($0.id, at: $0.path) }
      + itemMoves.map { IndexedIdentifier($0.id, at: $0.to) }
    let groups = try grouped(placed, sectionCount: columns.count)
    var result: [[ItemID]] = []
    for (placed, column) in zip(groups, columns) {
      result.append(try placing(placed, into: column))
    }
    return result
  }
}

extension Snapshot {
  /// Replays a difference on this snapshot; nil if it does not fit.
  ///
  /// ``Difference/apply(to:)`` says also why.
  ///
  /// - Complexity: O(n + s) for the items and sections of both snapshots.
  public func applying(_ difference: Difference<SectionID, ItemID>) -> Snapshot? {
    var copy = self
    do {
      try difference.apply(to: &copy)
      return copy
    } catch {
      return nil
    }
  }

  func replayedSections(
    _ difference: Difference<SectionID, ItemID>
  ) throws(DifferenceMismatch) -> [SectionID] {
    let taken =
      difference.sectionDeletes.map { IndexedIdentifier($0.id, at: $0.index) }
      + difference.sectionMoves.map { IndexedIdentifier($0.id, at: $0.from) }
    let placed =
      difference.sectionInserts.map { IndexedIdentifier($0.id, at: $0.index) }
      + difference.sectionMoves.map { IndexedIdentifier($0.id, at: $0.to) }
    return try placing(placed, into: try removing(taken, from: sectionIdentifiers))
  }

  /// The items of each old section that neither go nor move.
  func itemsLeft(
    after difference: Difference<SectionID, ItemID>
  ) throws(DifferenceMismatch) -> [[ItemID]] {
    let taken =
      difference.itemDeletes.map { IndexedIdentifier($0.id, at: $0.path) }
      + difference.itemMoves.map { IndexedIdentifier($0.id, at: $0.from) }
    let groups = try grouped(taken, sectionCount: order.count)
    var result: [[ItemID]] = []
    for (taken, number) in zip(groups, order) {
      result.append(try removing(taken, from: items(ofColumn: number)))
    }
    return result
  }

  private func items(ofColumn number: Int) -> [ItemID] {
    var items: [ItemID] = []
    items.reserveCapacity(columns[number].count)
    forEachItem(ofColumn: number) { items.append($0) }
    return items
  }
}
