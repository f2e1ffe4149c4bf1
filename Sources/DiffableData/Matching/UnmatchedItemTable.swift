/// A table of the old items that no run contains.
@usableFromInline
protocol UnmatchedItemTable: ~Copyable {
  /// Adds an item that is not present. Expected O(1).
  func insert<ID: Equatable>(_ item: UnsafePointer<ID>, index: Int, place: Int, tag: UInt32)

  /// Writes the index of each of at most 64 items, or -1. Expected O(count).
  func find<ID: Equatable>(
    _ items: UnsafePointer<ID>, _ tags: UnsafePointer<UInt32>, count: Int,
    in old: borrowing ItemRuns<ID>, _ areEqual: IdentifierEquality<ID>,
    into found: UnsafeMutablePointer<Int32>)
}

/// A hash table of places, in unmanaged memory.
///
/// A slot is a tag and a place, in eight bytes. Identifiers are not copied, and most look-ups of
/// absent items compare no identifier.
@usableFromInline
struct PlaceTable: ~Copyable {
  /// The tag in the high half, the place plus one in the low half; 0 if the slot is free.
  @usableFromInline let memory: ScratchPiece<UInt64>
  @usableFromInline let mask: Int
  /// The number of bits by which a mixed tag is shifted to get its slot.
  @usableFromInline let shift: UInt32

  /// Creates a table with a third of the slots free, or a fifth if it is large. O(capacity).
  @inlinable
  init(capacity: Int, _ scratch: inout Scratch) {
    var size = 16
    while size &* 2 < capacity &* 3 { size &*= 2 }
    // A table larger than the caches takes half the memory if a fifth of it stays free.
    if size > 1 &<< 16 && size &* 2 >= capacity &* 5 { size /= 2 }
    memory = scratch.piece(of: UInt64.self, capacity: size)
    mask = size &- 1
    shift = UInt32(truncatingIfNeeded: 32 &- min(32, size.trailingZeroBitCount))
    slots.initialize(repeating: 0, count: size)
  }

  @inlinable @inline(__always)
  var slots: UnsafeMutablePointer<UInt64> { memory.base }

  /// Adds a place that is not present. Expected O(1).
  @inlinable @inline(__always)
  func insert(_ place: Int, tag: UInt32) {
    var slot = firstSlot(of: tag)
    // Branchless probe: usually one of the first two slots is free.
    slot = (slot &+ (slots[slot] == 0 ? 0 : 1)) & mask
    while slots[slot] != 0 { slot = (slot &+ 1) & mask }
    slots[slot] = UInt64(tag) &<< 32 | UInt64(truncatingIfNeeded: place &+ 1)
  }

  /// Returns the place of an identifier, or -1. Expected O(1).
  @inlinable @inline(__always)
  func place<ID: Equatable>(
    of identifier: UnsafePointer<ID>, tag: UInt32, in runs: borrowing ItemRuns<ID>,
    _ areEqual: IdentifierEquality<ID>
  ) -> Int {
    var slot = firstSlot(of: tag)
    while slots[slot] != 0 {
      if holds(identifier, tag, at: slot, in: runs, areEqual) {
        return Int(truncatingIfNeeded: slots[slot] & 0xFFFF_FFFF) &- 1
      }
      slot = (slot &+ 1) & mask
    }
    return -1
  }

  /// Returns the place of the first identifier with a tag, or -1. Expected O(1).
  @inlinable @inline(__always)
  func firstPlace(of tag: UInt32) -> Int {
    var slot = firstSlot(of: tag)
    while slots[slot] != 0 && UInt32(truncatingIfNeeded: slots[slot] &>> 32) != tag {
      slot = (slot &+ 1) & mask
    }
    return Int(truncatingIfNeeded: slots[slot] & 0xFFFF_FFFF) &- 1
  }

  @inlinable @inline(__always)
  func firstSlot(of tag: UInt32) -> Int {
    // The multiplication spreads hashes that differ in few bits.
    Int(truncatingIfNeeded: (tag &* 0x9E37_79B1) &>> shift)
  }

  @inlinable @inline(__always)
  func holds<ID: Equatable>(
    _ identifier: UnsafePointer<ID>, _ tag: UInt32, at slot: Int, in runs: borrowing ItemRuns<ID>,
    _ areEqual: IdentifierEquality<ID>
  ) -> Bool {
    if UInt32(truncatingIfNeeded: slots[slot] &>> 32) != tag { return false }
    let place = Int(truncatingIfNeeded: slots[slot] & 0xFFFF_FFFF) &- 1
    return areEqual(runs.pointer(at: place), identifier)
  }
}

extension PlaceTable: UnmatchedItemTable {
  @inlinable @inline(__always)
  func insert<ID: Equatable>(_ item: UnsafePointer<ID>, index: Int, place: Int, tag: UInt32) {
    insert(place, tag: tag)
  }

  // Each loop handles all items, so that memory accesses overlap. Only the second has unpredictable
  // branches, and it does not access old items.
  @inlinable
  func find<ID: Equatable>(
    _ items: UnsafePointer<ID>, _ tags: UnsafePointer<UInt32>, count: Int,
    in old: borrowing ItemRuns<ID>, _ areEqual: IdentifierEquality<ID>,
    into found: UnsafeMutablePointer<Int32>
  ) {
    var others: UInt64 = 0
    for offset in 0..<count {
      let slot = slots[firstSlot(of: tags[offset])]
      let isOther = UInt32(truncatingIfNeeded: slot &>> 32) != tags[offset]
      found[offset] = isOther ? -1 : Int32(truncatingIfNeeded: slot) &- 1
      let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: offset)
      others |= isOther && slot != 0 ? bit : 0
    }
    while others != 0 {
      let offset = others.trailingZeroBitCount
      others &= others &- 1
      found[offset] = Int32(truncatingIfNeeded: firstPlace(of: tags[offset]))
    }
    var all: UInt8 = 0
    for offset in 0..<count {
      let place = found[offset] == -1 ? 0 : Int(UInt32(bitPattern: found[offset]))
      all |= UnsafeRawPointer(old.pointer(at: place)).load(as: UInt8.self)
    }
    // Never true; keeps the compiler from removing the loads.
    if all == 0 && mask < 0 { return }
    for offset in 0..<count where found[offset] != -1 {
      var place = Int(UInt32(bitPattern: found[offset]))
      if !areEqual(items + offset, old.pointer(at: place)) {
        place = self.place(of: items + offset, tag: tags[offset], in: old, areEqual)
      }
      found[offset] = Int32(truncatingIfNeeded: old.index(at: place))
    }
  }
}

/// A table of integers in a small range, such as row numbers of a database: an array of indices.
@usableFromInline
struct DirectTable: UnmatchedItemTable, ~Copyable {
  /// The index of each number of the range, or -1.
  @usableFromInline let indices: UnsafeMutablePointer<Int32>
  @usableFromInline let low: Int
  @usableFromInline let count: Int

  /// - Complexity: O(size of the range).
  @inlinable
  init(numbers: Range<Int>) {
    indices = .allocate(capacity: numbers.count)
    indices.initialize(repeating: -1, count: numbers.count)
    (low, count) = (numbers.lowerBound, numbers.count)
  }

  @inlinable
  deinit { indices.deallocate() }

  @inlinable @inline(__always)
  func insert<ID: Equatable>(
    _ item: UnsafePointer<ID>, index: Int, place: Int, tag: UInt32
  ) {
    indices[Self.number(item) &- low] = Int32(truncatingIfNeeded: index)
  }

  @inlinable @inline(__always)
  func find<ID: Equatable>(
    _ items: UnsafePointer<ID>, _ tags: UnsafePointer<UInt32>, count: Int,
    in old: borrowing ItemRuns<ID>, _ areEqual: IdentifierEquality<ID>,
    into found: UnsafeMutablePointer<Int32>
  ) {
    for offset in 0..<count {
      let number = Self.number(items + offset) &- low
      found[offset] =
        UInt(bitPattern: number) < UInt(bitPattern: self.count) ? indices[number] : -1
    }
  }

  /// Returns true if the table can hold a type of identifiers: integers.
  @inlinable
  static func holds<ID>(_ type: ID.Type) -> Bool {
    type == Int.self || type == Int64.self || type == Int32.self || type == UInt32.self
  }

  /// Returns the integer value of an identifier of a type that the table can hold.
  @inlinable @inline(__always)
  static func number<ID>(_ identifier: UnsafePointer<ID>) -> Int {
    let raw = UnsafeRawPointer(identifier)
    if ID.self == UInt32.self { return Int(raw.load(as: UInt32.self)) }
    if ID.self == Int32.self { return Int(raw.load(as: Int32.self)) }
    return Int(truncatingIfNeeded: raw.load(as: Int64.self))
  }
}
