import Synchronization

/// An open-addressed hash table from tags to chunks, shared by snapshots until one of them writes.
///
/// An entry has, from the highest bit on, a *key* of 26 bits of the tag, the number of the chunk
/// plus one in 28 bits, and a *hint* of 10 bits: the item's offset when it was entered. Edits shift
/// items, so a hint is only the start of a search. Keys and entries may repeat. An empty slot is 0.
///
/// The table of a list that was only appended to is built by the first edit or after some look-ups:
/// apps often create a snapshot and compute its difference without look-ups.
@usableFromInline
final class TagMap: @unchecked Sendable {
  // Unchecked: only a table that holds the only reference writes.

  /// The slots; nil until the table is built. Set once, by any thread.
  @usableFromInline let memory: Atomic<UnsafeMutablePointer<UInt64>?>
  private let searchCount = Atomic(0)
  @usableFromInline let mask: Int
  /// The number of bits by which a mixed key is shifted to get its slot.
  @usableFromInline let shift: UInt64

  /// Creates a table with at least a quarter of its slots free at `capacity` entries. O(capacity),
  /// or O(1) if it is not built yet.
  @usableFromInline
  init(capacity: Int, isMade: Bool = true) {
    var size = 16
    while size * 3 < capacity * 4 { size *= 2 }
    mask = size - 1
    shift = UInt64(64 - size.trailingZeroBitCount)
    let slots = isMade ? UnsafeMutablePointer<UInt64>.allocate(capacity: size) : nil
    slots?.initialize(repeating: 0, count: size)
    memory = Atomic(slots)
  }

  /// A table without entries, for snapshots without items. Nobody writes to it.
  @usableFromInline static let empty = TagMap(capacity: 12)

  deinit { memory.load(ordering: .acquiring)?.deallocate() }

  @inlinable @inline(__always)
  var isMade: Bool { memory.load(ordering: .acquiring) != nil }

  /// The slots of a table that is built.
  @inlinable @inline(__always)
  var slots: UnsafeMutablePointer<UInt64> {
    memory.load(ordering: .acquiring).unsafelyUnwrapped
  }

  /// Counts a search without the table; returns true if the table should be built. Building takes
  /// about as long as thirty searches.
  @usableFromInline
  func countSearch() -> Bool {
    searchCount.wrappingAdd(1, ordering: .relaxed).oldValue >= 16
  }

  /// Adopts the slots of a table with the same capacity. The first caller wins. O(1).
  @usableFromInline
  func adoptSlots(of other: TagMap) {
    let slots = other.memory.exchange(nil, ordering: .relaxed)
    let (isStored, _) = memory.compareExchange(
      expected: nil, desired: slots, ordering: .acquiringAndReleasing)
    if !isStored { slots?.deallocate() }
  }

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
    let slots = slots
    for slot in 0...mask where slots[slot] != 0 { body(slots[slot]) }
  }

  // During an edit a chunk can be larger than the range of hints, so the offset is truncated.
  @inlinable @inline(__always)
  static func entry(_ tag: UInt32, _ number: Int, at offset: Int) -> UInt64 {
    UInt64(tag &>> 6) &<< 38 | UInt64(truncatingIfNeeded: number &+ 1) &<< 10
      | UInt64(truncatingIfNeeded: offset & 0x3FF)
  }

  /// Returns the first slot probed for an entry's key. The multiplication spreads keys that differ
  /// in few bits.
  @inlinable @inline(__always)
  func firstSlot(of entry: UInt64) -> Int {
    Int(truncatingIfNeeded: ((entry &>> 38) &* 0x9E37_79B9_7F4A_7C15) &>> shift)
  }

  /// Returns the first chunk for a tag that satisfies `isRight`. Expected O(1) probes.
  ///
  /// Consecutive entries of one chunk are tried once.
  @inlinable @inline(__always)
  func chunk(of tag: UInt32, where isRight: (_ chunk: Int, _ hint: Int) -> Bool) -> Int? {
    let (key, slots) = (Self.entry(tag, -1, at: 0), slots)
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

  /// Adds an entry unless `isEqual` is true of one with the same key; returns true if it was added.
  /// Requires a free slot. Expected O(1).
  @inlinable @inline(__always) @discardableResult
  func insert(
    _ entry: UInt64, unless isEqual: (_ chunk: Int, _ hint: Int) -> Bool = { _, _ in false }
  ) -> Bool {
    let slots = slots
    var slot = firstSlot(of: entry)
    // Branchless probe: usually one of the first two slots is free.
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

  /// Prefetches the first slots of tags. O(count).
  ///
  /// A probe ends in an unpredictable branch, so without this each one would wait for memory.
  @inlinable @inline(__always)
  func prefetch(_ tags: UnsafePointer<UInt32>, count: Int) {
    let slots = slots
    var all: UInt64 = 0
    for index in 0..<count { all |= slots[firstSlot(of: Self.entry(tags[index], -1, at: 0))] }
    // Never true; keeps the compiler from removing the loads.
    if all == 0 && mask < 0 { slots[0] = 0 }
  }

  /// Removes an entry with any hint; returns false if it is not present. Expected O(1).
  ///
  /// Later entries move into the gap, so there are no tombstones.
  @usableFromInline
  func remove(_ entry: UInt64) -> Bool {
    let slots = slots
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
