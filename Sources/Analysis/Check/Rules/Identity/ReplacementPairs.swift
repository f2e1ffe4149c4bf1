import DiffableData

/// Pairs of deleted and inserted rows in the same places.
struct ReplacementPairs {
  /// A gap between the rows of a section that stay. The rows of one gap have the same neighbors.
  private struct Gap: Hashable {
    var section: String
    var survivorsBefore: Int
    /// The index among the rows of one gap.
    var rank: Int
  }

  /// Deleted rows and the rows inserted in their places, from top to bottom.
  var pairs: [(old: String, new: String)] = []

  /// O(changes × log changes + sections).
  init(_ context: ApplyContext) {
    let difference = context.apply.difference
    let (before, after) = (context.before.sectionIdentifiers, context.after.sectionIdentifiers)
    let leaving =
      difference.itemDeletes.map { ($0.path, $0.id, true) }
      + difference.itemMoves.map { ($0.from, $0.id, false) }
    let coming =
      difference.itemInserts.map { ($0.path, $0.id, true) }
      + difference.itemMoves.map { ($0.to, $0.id, false) }
    let old = Self.gaps(leaving, sections: before)
    var places: [Gap: String] = [:]
    for (gap, id) in old { places[gap] = id }
    for (gap, id) in Self.gaps(coming, sections: after) {
      if let gone = places[gap] { pairs.append((gone, id)) }
    }
  }

  /// Returns the gap of each counted row: the number of rows before it that stay.
  private static func gaps(
    _ changes: [(path: ItemPath, id: String, counts: Bool)], sections: [String]
  ) -> [(gap: Gap, id: String)] {
    var gaps: [(Gap, String)] = []
    var (section, changed, rank, last) = (-1, 0, 0, -1)
    for change in changes.sorted(by: { $0.path < $1.path }) {
      if change.path.section != section { (section, changed, last) = (change.path.section, 0, -1) }
      let survivors = change.path.item - changed
      rank = survivors == last ? rank + 1 : 0
      last = survivors
      changed += 1
      guard change.counts, sections.indices.contains(section) else { continue }
      gaps.append(
        (Gap(section: sections[section], survivorsBefore: survivors, rank: rank), change.id))
    }
    return gaps
  }
}
