/// The places of a difference's item changes in ascending order, sorted once for all that follow it.
@usableFromInline
package struct ChangedPlaces: Sendable {
  /// The old places of the deleted and of the moved items.
  @usableFromInline package let taken: [ItemPath]
  /// For each old place the index of its delete, or behind all deletes that of its move.
  @usableFromInline let takenSources: [Int32]
  /// The new places of the inserted and of the moved items.
  @usableFromInline package let placed: [ItemPath]
  /// For each new place the index of its insert, or behind all inserts that of its move.
  @usableFromInline let placedSources: [Int32]

  /// Sorts the places of a difference.
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

/// The chunk of the last look-up by path, since the next one is often near.
@usableFromInline
package struct ItemCursor: Sendable {
  @usableFromInline var section = -1
  /// The indices of the chunk's items in their section, and its number.
  @usableFromInline var start = 0
  @usableFromInline var end = 0
  @usableFromInline var chunk = 0

  @inlinable
  package init() {}
}

extension Snapshot {
  /// The item at a path, or nil if the path is out of range.
  ///
  /// - Parameter cursor: The place of the last look-up in this snapshot, a new one for the first.
  /// - Complexity: O(log n), and O(1) near the last look-up.
  @inlinable @inline(__always)
  package func item(at path: ItemPath, _ cursor: inout ItemCursor) -> ItemID? {
    if path.section != cursor.section || path.item < cursor.start || path.item >= cursor.end {
      guard seek(path, &cursor) else { return nil }
    }
    return slots[cursor.chunk].chunk.items[path.item - cursor.start]
  }

  @inlinable @inline(never)
  func seek(_ path: ItemPath, _ cursor: inout ItemCursor) -> Bool {
    guard order.indices.contains(path.section), path.item >= 0,
      path.item < columns[order[path.section]].count
    else { return false }
    let column = order[path.section]
    let (ordinal, offset) = columns[column].chunkCounts.locate(path.item)
    cursor.section = path.section
    cursor.chunk = columns[column].chunks[ordinal]
    cursor.start = path.item - offset
    cursor.end = cursor.start + slots[cursor.chunk].chunk.count
    return true
  }
}
