extension Snapshot {
  /// Replays a difference on this snapshot; nil if it does not fit.
  ///
  /// It fits if every delete and every source of a move names what stands at its old place, no
  /// old place is used twice, every insert and every target of a move has a new place of its own
  /// in range, no item stays behind in a deleted section, and the outcome holds each identifier
  /// once. What is not named keeps its order in the places left over. The result has no marks
  /// and no warnings.
  ///
  /// - Complexity: O(n + s) for the items and sections of both snapshots.
  public func applying(_ difference: Difference<SectionID, ItemID>) -> Snapshot? {
    guard let sections = replayedSections(difference),
      var columns = itemsLeft(after: difference)
    else { return nil }
    for deleted in difference.sectionDeletes {
      if !columns[deleted.index].isEmpty { return nil }
    }
    columns = sections.map { section in indexOfSection(section).map { columns[$0] } ?? [] }
    guard let items = filled(columns, with: difference) else { return nil }
    let list = zip(sections, items).map { (section: $0, items: $1) }
    return try? Snapshot(validating: list)
  }

  private func replayedSections(_ difference: Difference<SectionID, ItemID>) -> [SectionID]? {
    let taken =
      difference.sectionDeletes.map { Placement($0.id, at: $0.index) }
      + difference.sectionMoves.map { Placement($0.id, at: $0.from) }
    let placed =
      difference.sectionInserts.map { Placement($0.id, at: $0.index) }
      + difference.sectionMoves.map { Placement($0.id, at: $0.to) }
    return removing(taken, from: sectionIdentifiers).flatMap { placing(placed, into: $0) }
  }

  /// The items of each old section that neither go nor move.
  private func itemsLeft(after difference: Difference<SectionID, ItemID>) -> [[ItemID]]? {
    let taken =
      difference.itemDeletes.map { ($0.id, $0.path) }
      + difference.itemMoves.map { ($0.id, $0.from) }
    guard let taken = grouped(taken, sectionCount: order.count) else { return nil }
    return zip(taken, order).mapUnlessNil { removing($0, from: items(ofColumn: $1)) }
  }

  private func items(ofColumn number: Int) -> [ItemID] {
    var items: [ItemID] = []
    forEachItem(ofColumn: number) { items.append($0) }
    return items
  }

  /// The new sections' items, from those that stayed and those that come.
  private func filled(
    _ columns: [[ItemID]], with difference: Difference<SectionID, ItemID>
  ) -> [[ItemID]]? {
    let placed =
      difference.itemInserts.map { ($0.id, $0.path) }
      + difference.itemMoves.map { ($0.id, $0.to) }
    guard let placed = grouped(placed, sectionCount: columns.count) else { return nil }
    return zip(placed, columns).mapUnlessNil { placing($0, into: $1) }
  }
}

extension Sequence {
  fileprivate func mapUnlessNil<Result>(_ transform: (Element) -> Result?) -> [Result]? {
    var results: [Result] = []
    for element in self {
      guard let result = transform(element) else { return nil }
      results.append(result)
    }
    return results
  }
}
