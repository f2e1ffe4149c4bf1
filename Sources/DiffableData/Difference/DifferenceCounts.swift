/// How many changes of each kind a difference has; implied inserts and deletes count too.
public struct DifferenceCounts: Hashable, Sendable {
  /// The number of sections that appear.
  public var sectionInserts: Int
  /// The number of sections that disappear.
  public var sectionDeletes: Int
  /// The number of sections that change their order.
  public var sectionMoves: Int
  /// The number of items that appear, those of inserted sections included.
  public var itemInserts: Int
  /// The number of items that disappear, those of deleted sections included.
  public var itemDeletes: Int
  /// The number of items that change their section or their order within one.
  public var itemMoves: Int

  /// Creates counts, by default all zero.
  ///
  /// - Complexity: O(1).
  @inlinable
  public init(
    sectionInserts: Int = 0, sectionDeletes: Int = 0, sectionMoves: Int = 0,
    itemInserts: Int = 0, itemDeletes: Int = 0, itemMoves: Int = 0
  ) {
    self.sectionInserts = sectionInserts
    self.sectionDeletes = sectionDeletes
    self.sectionMoves = sectionMoves
    self.itemInserts = itemInserts
    self.itemDeletes = itemDeletes
    self.itemMoves = itemMoves
  }

  /// The sum of all six.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var total: Int {
    sectionInserts + sectionDeletes + sectionMoves + itemInserts + itemDeletes + itemMoves
  }
}
