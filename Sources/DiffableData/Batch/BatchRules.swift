/// Which kind of view judges a batch.
public enum BatchRules: String, CaseIterable, Hashable, Sendable {
  /// A collection view of today: an item may move out of a deleted section and into an inserted one.
  case current
  /// A table view: it refuses such moves, and speaks of rows.
  case tableView = "table_view"
  /// A collection view of before: it refuses such moves too.
  case legacyCollectionView = "legacy_collection_view"

  /// Whether an item may move out of a deleted section and into an inserted one.
  ///
  /// - Complexity: O(1).
  public var allowsMovesAcrossChangedSections: Bool { self == .current }
}
