/// The inserts, deletes and moves that turn one snapshot into another, as one batch.
///
/// A snapshot computes it from an older one, and `apply(to:)` carries it out:
///
/// ```swift
/// let old = try Snapshot(validating: [(section: 0, items: ["a", "b", "c", "d"])])
/// let new = try Snapshot(validating: [(section: 0, items: ["d", "a", "c", "x"])])
///
/// let difference = new.difference(from: old)
/// print(difference.itemDeletes.map(\.path))  // [[0, 1]], before the update: "b"
/// print(difference.itemInserts.map(\.path))  // [[0, 3]], after the update: "x"
/// print(difference.itemMoves.map(\.id))  // ["d"]
///
/// var list = old
/// try difference.apply(to: &list)  // list == new
/// ```
///
/// As in a batch update of a list view, deletes and sources of moves have positions before the
/// update, inserts and targets of moves positions after it. Deletes ascend by their old position,
/// inserts and moves by their new one. Items of an inserted or deleted section are *implied*: they
/// are listed, but ``BatchUpdate`` leaves them out.
///
/// The number of moves is the smallest possible. If several sets of moves are smallest, any of them
/// may be reported.
///
/// ### Performance
///
/// ``Snapshot/difference(from:)`` has the costs. A difference takes memory for its changes only.
public struct Difference<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>:
  Hashable, Sendable
{
  /// The sections that appear, by their index after the update.
  public var sectionInserts: [SectionChange]
  /// The sections that disappear, by their index before the update.
  public var sectionDeletes: [SectionChange]
  /// The sections that change their order among the retained ones.
  public var sectionMoves: [SectionMove]
  /// The items that appear, by their path after the update.
  public var itemInserts: [ItemChange]
  /// The items that disappear, by their path before the update.
  public var itemDeletes: [ItemChange]
  /// The items that change their section, or their order within a retained section.
  public var itemMoves: [ItemMove]
  /// The reloads and reconfigurations after these changes.
  public var marks: Marks

  /// Creates a difference from its parts, by default an empty one. The parts are not checked.
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

  /// The number of changes of each kind, including implied ones.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var counts: DifferenceCounts {
    DifferenceCounts(
      sectionInserts: sectionInserts.count, sectionDeletes: sectionDeletes.count,
      sectionMoves: sectionMoves.count, itemInserts: itemInserts.count,
      itemDeletes: itemDeletes.count, itemMoves: itemMoves.count)
  }

  /// True if there are no inserts, deletes and moves; there may be marks.
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
    @inlinable
    public init(id: SectionID, index: Int) {
      self.id = id
      self.index = index
    }
  }

  /// A retained section that changes its order; its items need no moves of their own.
  public struct SectionMove: Hashable, Sendable {
    /// The section.
    public var id: SectionID
    /// Its index before the update.
    public var from: Int
    /// Its index after the update.
    public var to: Int

    /// Creates the move of a section.
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
    /// True if the item's whole section is inserted or deleted, so a batch does not name the item.
    public var isImplied: Bool

    /// Creates the change of an item.
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
    @inlinable
    public init(id: ItemID, from: ItemPath, to: ItemPath) {
      self.id = id
      self.from = from
      self.to = to
    }
  }
}

/// The number of changes of each kind in a difference, including implied inserts and deletes.
public struct DifferenceCounts: Hashable, Sendable {
  /// The number of sections that appear.
  public var sectionInserts: Int
  /// The number of sections that disappear.
  public var sectionDeletes: Int
  /// The number of sections that change their order.
  public var sectionMoves: Int
  /// The number of items that appear, including those of inserted sections.
  public var itemInserts: Int
  /// The number of items that disappear, including those of deleted sections.
  public var itemDeletes: Int
  /// The number of items that change their section or their order within one.
  public var itemMoves: Int

  /// Creates counts, by default all zero.
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
