/// Finds the chunk of an item, and mostly its offset there, by its hash tag.
///
/// The table stores no identifiers: a look-up compares them in the chunk, so an outdated entry
/// costs one comparison. A copy therefore shares the table with its original. Its edits add entries
/// to a small table in front and list the outdated entries, until a table of its own is cheaper.
@usableFromInline
struct ItemTable: Sendable {
  @usableFromInline var shared = TagMap(capacity: 12)
  /// The entries added in front of a shared table, and their number.
  @usableFromInline var added: TagMap?
  @usableFromInline var addedCount = 0
  /// The entries of the shared table that are outdated.
  @usableFromInline var removed: ContiguousArray<UInt64> = []
  @usableFromInline var count = 0
  /// The tags of all items, if they were only appended and `shared` may not be made yet.
  @usableFromInline var appendedTags: TagFilter?

  @inlinable
  init() {}

  /// Enters an item's chunk and offset for its tag. Expected O(1) amortized.
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
  /// The number of changes that are kept in front of a shared table; each slows look-ups a little.
  @inlinable @inline(__always)
  var limit: Int { max(64, count / 16) }

  /// Makes room for more entries, in `added` if it exists. Amortized O(1).
  @inlinable @inline(__always)
  mutating func prepare(for more: Int) {
    if added == nil && count &+ more <= shared.capacity && isKnownUniquelyReferenced(&shared) {
      return
    }
    prepareSlowly(for: more)
  }

  @usableFromInline
  mutating func prepareSlowly(for more: Int) {
    // A local reference to either table would make these checks fail.
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
