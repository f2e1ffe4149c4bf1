/// The paths of a difference's item changes, in ascending order.
@usableFromInline
package struct ChangedPlaces: Sendable {
  /// The old paths of deleted and moved items.
  @usableFromInline package let taken: [ItemPath]
  /// For each old path, the index of its delete, or the number of deletes plus the index of its
  /// move.
  @usableFromInline let takenSources: [Int32]
  /// The new paths of inserted and moved items.
  @usableFromInline package let placed: [ItemPath]
  /// For each new path, the index of its insert, or the number of inserts plus the index of its
  /// move.
  @usableFromInline let placedSources: [Int32]

  /// Creates the sorted paths of a difference.
  ///
  /// - Complexity: O(k log k) for k changes.
  @inlinable
  package init<SectionID, ItemID>(_ difference: Difference<SectionID, ItemID>) {
    var taken: [(path: ItemPath, source: Int32)] = []
    taken.reserveCapacity(difference.itemDeletes.count + difference.itemMoves.count)
    for change in difference.itemDeletes { taken.append((change.path, Int32(taken.count))) }
    for move in difference.itemMoves { taken.append((move.from, Int32(taken.count))) }
    taken.sort { $0.path < $1.path }
    var placed: [(path: ItemPath, source: Int32)] = []
    placed.reserveCapacity(difference.itemInserts.count + difference.itemMoves.count)
    for change in difference.itemInserts { placed.append((change.path, Int32(placed.count))) }
    for move in difference.itemMoves { placed.append((move.to, Int32(placed.count))) }
    placed.sort { $0.path < $1.path }
    self.taken = taken.map { $0.path }
    takenSources = taken.map { $0.source }
    self.placed = placed.map { $0.path }
    placedSources = placed.map { $0.source }
  }
}

extension Difference {
  /// True if sections are inserted, deleted or moved.
  @inlinable
  var changesSections: Bool {
    !(sectionInserts.isEmpty && sectionDeletes.isEmpty && sectionMoves.isEmpty)
  }
}
