/// The inserts, deletes and moves that turn one snapshot into another, as one batch.
///
/// Deletes and the sources of moves are in the index space before the update, inserts and the
/// targets of moves in the one after it. Deletes ascend by their old position, inserts and moves
/// by their new one. The number of moves is the smallest possible; which of several smallest sets
/// is reported is not part of the contract.
public struct Difference<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>:
  Hashable, Sendable
{
  /// The sections that appear, by their index after the update.
  public var sectionInserts: [SectionChange]
  /// The sections that disappear, by their index before the update.
  public var sectionDeletes: [SectionChange]
  /// The sections that change their order among the surviving ones.
  public var sectionMoves: [SectionMove]
  /// The items that appear, by their path after the update.
  public var itemInserts: [ItemChange]
  /// The items that disappear, by their path before the update.
  public var itemDeletes: [ItemChange]
  /// The items that change their section, or their order within a surviving section.
  public var itemMoves: [ItemMove]
  /// What is to be made anew or filled again after these changes.
  public var marks: Marks

  /// Creates a difference from its parts, by default an empty one. The parts are not checked.
  ///
  /// - Complexity: O(1).
  @inlinable
  public init(
    sectionInserts: [SectionChange] = [],
    sectionDeletes: [SectionChange] = [],
    sectionMoves: [SectionMove] = [],
    itemInserts: [ItemChange] = [],
    itemDeletes: [ItemChange] = [],
    itemMoves: [ItemMove] = [],
    marks: Marks = Marks()
  ) {
    self.sectionInserts = sectionInserts
    self.sectionDeletes = sectionDeletes
    self.sectionMoves = sectionMoves
    self.itemInserts = itemInserts
    self.itemDeletes = itemDeletes
    self.itemMoves = itemMoves
    self.marks = marks
  }

  /// How many changes there are of each kind, implied ones included.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var counts: DifferenceCounts {
    DifferenceCounts(
      sectionInserts: sectionInserts.count, sectionDeletes: sectionDeletes.count,
      sectionMoves: sectionMoves.count, itemInserts: itemInserts.count,
      itemDeletes: itemDeletes.count, itemMoves: itemMoves.count)
  }

  /// Whether nothing comes, goes or moves; there may be marks.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var isEmpty: Bool { counts.total == 0 }
}
