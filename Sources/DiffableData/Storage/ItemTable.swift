/// Finds the chunk of an item by its hash tag.
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

  @inlinable
  init() {}

  /// The first chunk entered for a tag that satisfies `isRight`. Expected O(1) look-ups.
  @inlinable @inline(__always)
  func chunk(of tag: UInt32, where isRight: (Int) -> Bool) -> Int? {
    if let added, let number = added.chunk(of: tag, where: isRight) { return number }
    return shared.chunk(of: tag, where: isRight)
  }

  /// Enters a chunk for a tag. Expected O(1) amortized.
  @inlinable
  mutating func insert(_ tag: UInt32, _ number: Int) {
    prepare(for: 1)
    add(UInt64(tag) << 32 | UInt64(number + 1))
    count += 1
  }

  /// Enters a chunk for a tag into an unshared table with enough room, and returns true if the tag
  /// was present. Expected O(1).
  @inlinable @inline(__always)
  mutating func insertIntoOwn(_ tag: UInt32, _ number: Int) -> Bool {
    count &+= 1
    return shared.insert(UInt64(tag) &<< 32 | UInt64(truncatingIfNeeded: number &+ 1))
  }

  /// Removes one entry of a chunk for a tag; equal entries are interchangeable. Expected O(1).
  @inlinable
  mutating func remove(_ tag: UInt32, _ number: Int) {
    prepare(for: 0)
    drop(UInt64(tag) << 32 | UInt64(number + 1))
    count -= 1
  }

  /// Replaces the chunk of an entry. Expected O(1).
  @inlinable
  mutating func replace(_ tag: UInt32, _ number: Int, by newNumber: Int) {
    prepare(for: 1)
    drop(UInt64(tag) << 32 | UInt64(number + 1))
    add(UInt64(tag) << 32 | UInt64(newNumber + 1))
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

/// Chunk numbers by hash tags, in a table that snapshots share until one of them writes.
///
/// Several entries may have one tag, and an entry may be there several times.
@usableFromInline
final class TagMap: @unchecked Sendable {
  // Unchecked: only a table that holds the only reference writes.

  /// The tag in the high half, the chunk's number plus one in the low half; 0 if the slot is free.
  @usableFromInline let slots: UnsafeMutablePointer<UInt64>
  @usableFromInline let mask: Int

  /// Creates a table that keeps a quarter of its slots free at `capacity` entries. O(capacity).
  @usableFromInline
  init(capacity: Int) {
    var size = 16
    while size * 3 < capacity * 4 { size *= 2 }
    slots = .allocate(capacity: size)
    slots.initialize(repeating: 0, count: size)
    mask = size - 1
  }

  deinit { slots.deallocate() }

  /// The number of entries that leave a quarter of the slots free. O(1).
  @inlinable @inline(__always)
  var capacity: Int { (mask &+ 1) / 4 &* 3 }

  /// Returns a new table with the same entries and another capacity. O(size).
  @usableFromInline
  func copy(capacity: Int) -> TagMap {
    let copy = TagMap(capacity: capacity)
    if copy.mask == mask {
      copy.slots.update(from: slots, count: mask + 1)
    } else {
      forEach { copy.insert($0) }
    }
    return copy
  }

  @inlinable @inline(__always)
  func forEach(_ body: (UInt64) -> Void) {
    for slot in 0...mask where slots[slot] != 0 { body(slots[slot]) }
  }

  /// Spreads a tag over all slots, also if an identifier's own hash varies in few bits.
  @inlinable @inline(__always)
  static func mixed(_ tag: UInt32) -> Int {
    Int(truncatingIfNeeded: (tag ^ tag &>> 16) &* 0x9E37_79B1)
  }

  @inlinable @inline(__always)
  func firstSlot(of entry: UInt64) -> Int {
    Self.mixed(UInt32(truncatingIfNeeded: entry &>> 32)) & mask
  }

  /// The first chunk entered for a tag that satisfies `isRight`. Expected O(1) look-ups.
  ///
  /// A chunk that is entered several times in a row is tried once.
  @inlinable @inline(__always)
  func chunk(of tag: UInt32, where isRight: (Int) -> Bool) -> Int? {
    var slot = Self.mixed(tag) & mask
    var refused = -1
    while slots[slot] != 0 {
      if UInt32(truncatingIfNeeded: slots[slot] &>> 32) == tag {
        let number = Int(truncatingIfNeeded: slots[slot] & 0xFFFF_FFFF) &- 1
        if number != refused && isRight(number) { return number }
        refused = number
      }
      slot = (slot &+ 1) & mask
    }
    return nil
  }

  /// Adds an entry that fits, and returns true if its tag was present. Expected O(1).
  @inlinable @inline(__always) @discardableResult
  func insert(_ entry: UInt64) -> Bool {
    var slot = firstSlot(of: entry)
    var isKnown = false
    while slots[slot] != 0 {
      if (slots[slot] ^ entry) &>> 32 == 0 { isKnown = true }
      slot = (slot &+ 1) & mask
    }
    slots[slot] = entry
    return isKnown
  }

  /// Removes an entry; returns false if it is not present. Expected O(1).
  ///
  /// Later entries move into the gap, so look-ups meet no tombstones.
  @usableFromInline
  func remove(_ entry: UInt64) -> Bool {
    var gap = firstSlot(of: entry)
    while slots[gap] != entry {
      if slots[gap] == 0 { return false }
      gap = (gap &+ 1) & mask
    }
    var slot = (gap &+ 1) & mask
    while slots[slot] != 0 {
      if (slot &- firstSlot(of: slots[slot])) & mask >= (slot &- gap) & mask {
        slots[gap] = slots[slot]
        gap = slot
      }
      slot = (slot &+ 1) & mask
    }
    slots[gap] = 0
    return true
  }
}
