extension Difference {
  /// A reason why a table view with a diffable data source reloads everything instead of animating,
  /// as measured; Documentation/Semantics.md, "Applying".
  public enum TableViewReloadReason: Hashable, Sendable {
    /// An item moves out of a section that is deleted.
    case moveOutOfDeletedSection(ItemMove)
    /// An item moves into a section that is inserted.
    case moveIntoInsertedSection(ItemMove)
    /// More than one section moves.
    case severalSectionMoves([SectionMove])

    /// The stable name of the reason, as in reports.
    ///
    /// - Complexity: O(1).
    public var kind: String {
      switch self {
      case .moveOutOfDeletedSection: "move_out_of_deleted_section"
      case .moveIntoInsertedSection: "move_into_inserted_section"
      case .severalSectionMoves: "several_section_moves"
      }
    }
  }

  /// The reasons why a table view with a diffable data source reloads everything; empty if it
  /// animates.
  ///
  /// An item that moves from a deleted section into an inserted one gives two reasons.
  ///
  /// - Complexity: O(number of changes).
  public var tableViewReloadReasons: [TableViewReloadReason] {
    let deleted = Set(sectionDeletes.map { $0.index })
    let inserted = Set(sectionInserts.map { $0.index })
    let reasons = itemMoves.flatMap { move -> [TableViewReloadReason] in
      (deleted.contains(move.from.section) ? [.moveOutOfDeletedSection(move)] : [])
        + (inserted.contains(move.to.section) ? [.moveIntoInsertedSection(move)] : [])
    }
    return reasons + (sectionMoves.count > 1 ? [.severalSectionMoves(sectionMoves)] : [])
  }

  /// True if a table view with a diffable data source reloads everything instead of animating.
  ///
  /// - Complexity: O(number of changes).
  public var tableViewFallsBackToReload: Bool { !tableViewReloadReasons.isEmpty }

  /// The items that move out of a deleted section, into an inserted one, or both.
  ///
  /// - Complexity: O(number of changes).
  public var itemMovesTouchingChangedSections: [ItemMove] {
    let deleted = Set(sectionDeletes.map { $0.index })
    let inserted = Set(sectionInserts.map { $0.index })
    return itemMoves.filter {
      deleted.contains($0.from.section) || inserted.contains($0.to.section)
    }
  }
}
