/// An update in several batches, each legal on its own for every kind of view.
///
/// What DifferenceKit does for views that cannot take everything at once. Its price is that the
/// eye sees the states in between.
public struct StagedPlan<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>:
  Hashable, Sendable
{
  /// What a stage is for, in the order in which the stages run.
  public enum StageKind: String, CaseIterable, Hashable, Sendable {
    /// Reloads and reconfigures items that live on, at their old places.
    case itemUpdates = "item_updates"
    /// Deletes items, and sections out of which nothing moves.
    case deletes
    /// Inserts empty sections and puts the sections in order.
    case sectionInsertsAndMoves = "section_inserts_and_moves"
    /// Inserts and moves items.
    case itemInsertsAndMoves = "item_inserts_and_moves"
    /// Deletes the sections that stayed until their items had moved elsewhere.
    case emptiedSectionDeletes = "emptied_section_deletes"
    /// Reloads sections, at their new places.
    case sectionUpdates = "section_updates"
  }

  /// One batch, and what the list holds after it.
  public struct Stage: Hashable, Sendable {
    /// What the stage is for.
    public let kind: StageKind
    /// The batch, never empty.
    public let batch: BatchUpdate
    /// Sections and items after the batch, without marks.
    public let snapshot: Snapshot<SectionID, ItemID>
  }

  /// The stages that do something, in the order in which they run.
  public let stages: [Stage]

  /// Whether nothing changes and nothing is marked.
  ///
  /// - Complexity: O(1).
  public var isEmpty: Bool { stages.isEmpty }
}
