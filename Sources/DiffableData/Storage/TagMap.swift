import Synchronization

/// Places of items by hash tags, in a table that snapshots share until one of them writes.
///
/// An entry has, from the highest bit on, a *key* of 26 bits of the tag, the number of the chunk
/// plus one in 28 bits, and a *hint* of 10 bits: the item's offset when it was entered. Edits of the
/// chunk shift items, so a hint is only where to begin a search. Several entries may have one key,
/// and an entry may be there several times. A slot without an entry is 0.
///
/// The first edit or one of the first look-ups makes the table of a list that was only appended to,
/// because an app often makes a snapshot, takes its difference, and looks up few items or none.
@usableFromInline
final class TagMap: @unchecked Sendable {
  // Unchecked: only a table that holds the only reference writes.

  /// The slots, or nil until the table is made. They are set once, by any thread.
  @usableFromInline let memory: Atomic<UnsafeMutablePointer<UInt64>?>
  private let searchCount = Atomic(0)
  @usableFromInline let mask: Int
  /// The number of bits by which a mixed key is shifted to get its slot.
  @usableFromInline let shift: UInt64

  /// Creates a table that keeps a quarter of its slots free at `capacity` entries. O(capacity), and
  /// O(1) for one that is not made yet.
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

  deinit { memory.load(ordering: .acquiring)?.deallocate() }

  @inlinable @inline(__always)
  var isMade: Bool { memory.load(ordering: .acquiring) != nil }

  /// The slots of a table that is made.
  @inlinable @inline(__always)
  var slots: UnsafeMutablePointer<UInt64> {
    memory.load(ordering: .acquiring).unsafelyUnwrapped
  }

  /// Counts a search without the table; returns true if the table should be made. A search of all
  /// tags takes about a thirtieth of the time in which the table is made.
  @usableFromInline
  func countSearch() -> Bool {
    searchCount.wrappingAdd(1, ordering: .relaxed).oldValue >= 16
  }

  /// Takes the slots of a table with the same capacity, unless another thread was faster. O(1).
  @usableFromInline
  func makeBy(_ other: TagMap) {
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

  /// Adds an entry that fits, unless `isEqual` is true of one with its key; returns true if it was
  /// added. Expected O(1).
  @inlinable @inline(__always) @discardableResult
  func insert(
    _ entry: UInt64, unless isEqual: (_ chunk: Int, _ hint: Int) -> Bool = { _, _ in false }
  ) -> Bool {
    let slots = slots
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
    let slots = slots
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
