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

  @inlinable
  init() {}

  /// The first chunk entered for a tag that satisfies `isRight`. Expected O(1) look-ups.
  @inlinable @inline(__always)
  func chunk(of tag: UInt32, where isRight: (_ chunk: Int, _ hint: Int) -> Bool) -> Int? {
    if let added, let number = added.chunk(of: tag, where: isRight) { return number }
    return shared.chunk(of: tag, where: isRight)
  }

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

/// Places of items by hash tags, in a table that snapshots share until one of them writes.
///
/// An entry has, from the highest bit on, a *key* of 26 bits of the tag, the number of the chunk
/// plus one in 28 bits, and a *hint* of 10 bits: the item's offset when it was entered. Edits of the
/// chunk shift items, so a hint is only where to begin a search. Several entries may have one key,
/// and an entry may be there several times. A slot without an entry is 0.
@usableFromInline
final class TagMap: @unchecked Sendable {
  // Unchecked: only a table that holds the only reference writes.

  @usableFromInline let slots: UnsafeMutablePointer<UInt64>
  @usableFromInline let mask: Int
  /// The number of bits by which a mixed key is shifted to get its slot.
  @usableFromInline let shift: UInt64

  /// Creates a table that keeps a quarter of its slots free at `capacity` entries. O(capacity).
  @usableFromInline
  init(capacity: Int) {
    var size = 16
    while size * 3 < capacity * 4 { size *= 2 }
    slots = .allocate(capacity: size)
    slots.initialize(repeating: 0, count: size)
    mask = size - 1
    shift = UInt64(64 - size.trailingZeroBitCount)
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

  // A chunk is larger than hints can tell only until its edit ends and splits it.
  @inlinable @inline(__always)
  static func entry(_ tag: UInt32, _ number: Int, at offset: Int) -> UInt64 {
    UInt64(tag &>> 6) &<< 38 | UInt64(truncatingIfNeeded: number &+ 1) &<< 10
      | UInt64(truncatingIfNeeded: offset & 0x3FF)
  }

  /// The slot of an entry's key in an empty table; the product spreads keys that differ in few bits.
  @inlinable @inline(__always)
  func firstSlot(of entry: UInt64) -> Int {
    Int(truncatingIfNeeded: ((entry &>> 38) &* 0x9E37_79B9_7F4A_7C15) &>> shift)
  }

  /// The first chunk entered for a tag that satisfies `isRight`. Expected O(1) look-ups.
  ///
  /// A chunk that is entered several times in a row is tried once.
  @inlinable @inline(__always)
  func chunk(of tag: UInt32, where isRight: (_ chunk: Int, _ hint: Int) -> Bool) -> Int? {
    let key = Self.entry(tag, -1, at: 0)
    var slot = firstSlot(of: key)
    var refused = -1
    while slots[slot] != 0 {
      let entry = slots[slot]
      if (entry ^ key) &>> 38 == 0 {
        let number = Self.number(of: entry)
        if number != refused && isRight(number, Self.hint(of: entry)) { return number }
        refused = number
      }
      slot = (slot &+ 1) & mask
    }
    return nil
  }

  @inlinable @inline(__always)
  static func number(of entry: UInt64) -> Int {
    Int(truncatingIfNeeded: entry &>> 10 & 0xFFF_FFFF) &- 1
  }

  @inlinable @inline(__always)
  static func hint(of entry: UInt64) -> Int { Int(truncatingIfNeeded: entry & 0x3FF) }

  /// Adds an entry that fits, unless `isEqual` is true of one with its key; returns true if it was
  /// added. Expected O(1).
  @inlinable @inline(__always) @discardableResult
  func insert(
    _ entry: UInt64, unless isEqual: (_ chunk: Int, _ hint: Int) -> Bool = { _, _ in false }
  ) -> Bool {
    var slot = firstSlot(of: entry)
    // Mostly one of two slots is free; which one is a step and not a branch to guess.
    let first = slots[slot]
    let second = (slot &+ (first == 0 ? 0 : 1)) & mask
    if slots[second] == 0 && (first ^ entry) &>> 38 != 0 {
      slots[second] = entry
      return true
    }
    while slots[slot] != 0 {
      let other = slots[slot]
      if (other ^ entry) &>> 38 == 0 && isEqual(Self.number(of: other), Self.hint(of: other)) {
        return false
      }
      slot = (slot &+ 1) & mask
    }
    slots[slot] = entry
    return true
  }

  /// Makes the processor fetch the first slots of tags all at once. O(count).
  ///
  /// A search ends with a branch that it often guesses wrong, and then it waits for each slot.
  @inlinable @inline(__always)
  func fetch(_ tags: UnsafePointer<UInt32>, count: Int) {
    var all: UInt64 = 0
    for index in 0..<count { all |= slots[firstSlot(of: Self.entry(tags[index], -1, at: 0))] }
    // Never so; without a use the loads would be left out.
    if all == 0 && mask < 0 { slots[0] = 0 }
  }

  /// Removes an entry with any hint; returns false if it is not present. Expected O(1).
  ///
  /// Later entries move into the gap, so look-ups meet no tombstones.
  @usableFromInline
  func remove(_ entry: UInt64) -> Bool {
    var gap = firstSlot(of: entry)
    while (slots[gap] ^ entry) &>> 10 != 0 {
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
