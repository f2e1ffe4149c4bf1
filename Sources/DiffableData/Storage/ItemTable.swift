/// A map from an item's tag to its chunk and, as a hint, its offset.
///
/// The table stores no identifiers: a look-up compares them in the chunk, so an outdated entry
/// costs one comparison. A copy shares the table with its original. Edits add entries to a small
/// overlay and list the outdated entries, until a separate table is cheaper.
@usableFromInline
struct ItemTable: Sendable {
  @usableFromInline var shared = TagMap.empty
  /// The overlay of entries added to a shared table.
  @usableFromInline var added: TagMap?
  @usableFromInline var addedCount = 0
  /// The entries of the shared table that are outdated.
  @usableFromInline var removed: ContiguousArray<UInt64> = []
  @usableFromInline var count = 0
  /// The tags of all items while they were only appended, when `shared` may not be built yet.
  @usableFromInline var appendedTags: TagFilter?

  @inlinable
  init() {}

  /// Adds an entry for an item's tag, chunk and offset. Expected O(1) amortized.
  @inlinable
  mutating func insert(_ tag: UInt32, _ number: Int, at offset: Int) {
    prepare(for: 1)
    add(TagMap.entry(tag, number, at: offset))
    count += 1
  }

  /// Removes one entry of a chunk for a tag; equal entries are interchangeable. Expected O(1).
  @inlinable
  mutating func remove(_ tag: UInt32, _ number: Int) {
    prepare(for: 0)
    drop(TagMap.entry(tag, number, at: 0))
    count -= 1
  }

  /// Replaces the chunk of an entry. Expected O(1).
  @inlinable
  mutating func replace(_ tag: UInt32, _ number: Int, by newNumber: Int, at offset: Int) {
    prepare(for: 1)
    drop(TagMap.entry(tag, number, at: 0))
    add(TagMap.entry(tag, newNumber, at: offset))
  }

  /// Reserves room for a total number of entries. O(number of entries).
  @inlinable
  mutating func reserve(_ needed: Int) { prepare(for: needed - count) }
}

extension ItemTable {
  /// The maximum number of changes in the overlay, which slows look-ups.
  @inlinable @inline(__always)
  var limit: Int { max(64, count / 16) }

  /// Reserves capacity for more entries, in `added` if it exists. Amortized O(1).
  @inlinable @inline(__always)
  mutating func prepare(for more: Int) {
    if added == nil && count &+ more <= shared.capacity && isKnownUniquelyReferenced(&shared) {
      return
    }
    prepareSlowly(for: more)
  }

  @usableFromInline
  mutating func prepareSlowly(for more: Int) {
    if shared === TagMap.empty {
      shared = TagMap(capacity: max(12, more))
      return
    }
    // No local references to the tables: they would make these checks fail.
    let (isOwn, isOwnAdded) = (
      isKnownUniquelyReferenced(&shared), isKnownUniquelyReferenced(&added)
    )
    if isOwn || addedCount + removed.count + more > limit {
      settle(for: more, isOwn: isOwn)
    } else if let map = added {
      if addedCount + more > map.capacity || !isOwnAdded {
        added = map.copy(capacity: max(map.capacity, (addedCount + more) * 2))
      }
    } else {
      added = TagMap(capacity: max(48, more))
    }
  }

  /// Merges all entries into one unshared table. O(size of the table), or O(number of changes).
  private mutating func settle(for more: Int, isOwn: Bool) {
    let needed = count + removed.count + more
    if needed > shared.capacity {
      shared = shared.copy(capacity: max(needed, count * 2))
    } else if !isOwn {
      shared = shared.copy(capacity: shared.capacity)
    }
    for entry in removed { _ = shared.remove(entry) }
    added?.forEach { shared.insert($0) }
    (added, addedCount, removed) = (nil, 0, [])
  }

  @inlinable @inline(__always)
  mutating func add(_ entry: UInt64) {
    guard let added else {
      shared.insert(entry)
      return
    }
    added.insert(entry)
    addedCount += 1
  }

  @inlinable @inline(__always)
  mutating func drop(_ entry: UInt64) {
    guard let added else {
      _ = shared.remove(entry)
      return
    }
    if added.remove(entry) { addedCount -= 1 } else { removed.append(entry) }
  }
}
