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
