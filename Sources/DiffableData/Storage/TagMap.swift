/// Chunk numbers by hash tags, in a table that snapshots share until one of them has to write.
///
/// Several entries may have one tag, and an entry may be there several times.
@usableFromInline
final class TagMap: @unchecked Sendable {
  // Unchecked: only a table that holds the only reference writes.

  /// The tag above, the chunk's number and one below; 0 where free.
  @usableFromInline let slots: UnsafeMutablePointer<UInt64>
  @usableFromInline let mask: Int

  /// Makes room for so many entries, with at least a quarter of the slots free. O(capacity).
  @usableFromInline
  init(capacity: Int) {
    var size = 16
    while size * 3 < capacity * 4 { size *= 2 }
    slots = .allocate(capacity: size)
    slots.initialize(repeating: 0, count: size)
    mask = size - 1
  }

  deinit { slots.deallocate() }

  /// How many entries it holds while a quarter of the slots is free. O(1).
  @inlinable @inline(__always)
  var capacity: Int { (mask &+ 1) / 4 &* 3 }

  /// A table of its own with the same entries and room for so many. O(size).
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

  /// Enters what there is room for, and says whether its tag was there before. Expected O(1).
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

  /// Takes an entry out; false if it is not there. Expected O(1).
  ///
  /// Closes the gap at once, so that no look-up has to pass over the graves of others.
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
