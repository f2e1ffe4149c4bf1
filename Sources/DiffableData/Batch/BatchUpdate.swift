/// What one call of `performBatchUpdates` asks of a list view, in places alone.
///
/// Hand-written or made from a difference. As it knows no identifiers, it may be nonsense:
/// `violations(oldCounts:newCounts:rules:)` says why a view would refuse it.
public struct BatchUpdate: Hashable, Sendable {
  /// The changes to sections, by index.
  public var sections: BatchChanges<Int>
  /// The changes to items, by path.
  public var items: BatchChanges<ItemPath>
  /// The items whose cells are kept and filled again, by their path before the update.
  public var reconfigures: [ItemPath]

  /// Creates a batch from its parts, by default an empty one. The parts are not checked.
  ///
  /// - Complexity: O(1).
  public init(
    sections: BatchChanges<Int> = BatchChanges(),
    items: BatchChanges<ItemPath> = BatchChanges(),
    reconfigures: [ItemPath] = []
  ) {
    self.sections = sections
    self.items = items
    self.reconfigures = reconfigures
  }

  /// Creates the batch of a difference, without the items that come and go with their section.
  ///
  /// - Complexity: O(number of changes).
  public init<SectionID, ItemID>(_ difference: Difference<SectionID, ItemID>) {
    sections = BatchChanges(
      inserts: difference.sectionInserts.map { $0.index },
      deletes: difference.sectionDeletes.map { $0.index },
      moves: difference.sectionMoves.map { BatchMove(from: $0.from, to: $0.to) })
    items = BatchChanges(
      inserts: difference.itemInserts.filter { !$0.isImplied }.map { $0.path },
      deletes: difference.itemDeletes.filter { !$0.isImplied }.map { $0.path },
      moves: difference.itemMoves.map { BatchMove(from: $0.from, to: $0.to) })
    reconfigures = []
  }

  /// Whether nothing changes.
  ///
  /// - Complexity: O(1).
  public var isEmpty: Bool { sections.isEmpty && items.isEmpty && reconfigures.isEmpty }
}
