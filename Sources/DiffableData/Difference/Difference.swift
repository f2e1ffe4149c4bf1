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

extension Difference {
  /// A section that appears or disappears.
  public struct SectionChange: Hashable, Sendable {
    /// The section.
    public var id: SectionID
    /// Its index: before the update for a delete, after it for an insert.
    public var index: Int

    /// Creates the change of a section.
    ///
    /// - Complexity: O(1).
    @inlinable
    public init(id: SectionID, index: Int) {
      self.id = id
      self.index = index
    }
  }

  /// A surviving section that changes its order; its items come along without moves of their own.
  public struct SectionMove: Hashable, Sendable {
    /// The section.
    public var id: SectionID
    /// Its index before the update.
    public var from: Int
    /// Its index after the update.
    public var to: Int

    /// Creates the move of a section.
    ///
    /// - Complexity: O(1).
    @inlinable
    public init(id: SectionID, from: Int, to: Int) {
      self.id = id
      self.from = from
      self.to = to
    }
  }

  /// An item that appears or disappears.
  public struct ItemChange: Hashable, Sendable {
    /// The item.
    public var id: ItemID
    /// Its path: before the update for a delete, after it for an insert.
    public var path: ItemPath
    /// Whether the item comes or goes with its whole section, so that a batch need not name it.
    public var isImplied: Bool

    /// Creates the change of an item.
    ///
    /// - Complexity: O(1).
    @inlinable
    public init(id: ItemID, path: ItemPath, isImplied: Bool) {
      self.id = id
      self.path = path
      self.isImplied = isImplied
    }
  }

  /// An item of both snapshots that changes its section or its order within a section.
  public struct ItemMove: Hashable, Sendable {
    /// The item.
    public var id: ItemID
    /// Its path before the update.
    public var from: ItemPath
    /// Its path after the update.
    public var to: ItemPath

    /// Creates the move of an item.
    ///
    /// - Complexity: O(1).
    @inlinable
    public init(id: ItemID, from: ItemPath, to: ItemPath) {
      self.id = id
      self.from = from
      self.to = to
    }
  }
}

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
