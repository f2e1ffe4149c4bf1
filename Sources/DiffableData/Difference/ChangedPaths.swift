/// The paths of a difference's item changes, in ascending order.
@usableFromInline
package struct ChangedPaths: Sendable {
  /// The old paths of deleted and moved items.
  @usableFromInline package let removed: [ItemPath]
  /// For each old path, the index of its delete, or the number of deletes plus the index of its
  /// move.
  @usableFromInline let removedSources: [Int32]
  /// The new paths of inserted and moved items.
  @usableFromInline package let inserted: [ItemPath]
  /// For each new path, the index of its insert, or the number of inserts plus the index of its
  /// move.
  @usableFromInline let insertedSources: [Int32]

  /// Creates the sorted paths of a difference.
  ///
  /// - Complexity: O(k log k) for k changes.
  @inlinable
  package init<SectionID, ItemID>(_ difference: Difference<SectionID, ItemID>) {
    var removed: [(path: ItemPath, source: Int32)] = []
    removed.reserveCapacity(difference.itemDeletes.count + difference.itemMoves.count)
    for change in difference.itemDeletes { removed.append((change.path, Int32(removed.count))) }
    for move in difference.itemMoves { removed.append((move.from, Int32(removed.count))) }
    removed.sort { $0.path < $1.path }
    var inserted: [(path: ItemPath, source: Int32)] = []
    inserted.reserveCapacity(difference.itemInserts.count + difference.itemMoves.count)
    for change in difference.itemInserts { inserted.append((change.path, Int32(inserted.count))) }
    for move in difference.itemMoves { inserted.append((move.to, Int32(inserted.count))) }
    inserted.sort { $0.path < $1.path }
    self.removed = removed.map { $0.path }
    removedSources = removed.map { $0.source }
    self.inserted = inserted.map { $0.path }
    insertedSources = inserted.map { $0.source }
  }
}

extension Difference {
  /// True if sections are inserted, deleted or moved.
  @inlinable
  var changesSections: Bool {
    !(sectionInserts.isEmpty && sectionDeletes.isEmpty && sectionMoves.isEmpty)
  }
}
