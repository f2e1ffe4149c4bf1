import Synchronization

/// Gives each identifier a number, once: the same for equal identifiers, counting up from 0.
///
/// Snapshots that share an interner compare numbers of 32 bits in place of identifiers. An
/// identifier is hashed when it is put into such a snapshot and never again, and a difference
/// between two of them sees no identifier at all. The numbers stay as long as the interner does, so
/// a list whose identifiers come and go should begin a new one now and then.
///
/// Safe to share between threads: whoever asks waits for the others.
public final class Interner<ID: Hashable & Sendable>: @unchecked Sendable {
  // Unchecked: whatever follows is read and changed under the lock.
  @usableFromInline let lock = Mutex(())
  @usableFromInline var items: UnsafeMutablePointer<ID>
  @usableFromInline var hashes: UnsafeMutablePointer<UInt32>
  @usableFromInline var capacity = 64
  @usableFromInline var size = 0
  /// A hash and a number above 0 in each slot, as in a difference's table.
  @usableFromInline var slots: UnsafeMutablePointer<UInt64>
  @usableFromInline var mask = 127
  @usableFromInline let hash = IdentifierHash<ID>()

  /// Creates an interner that knows no identifier.
  ///
  /// - Complexity: O(1).
  public init() {
    items = .allocate(capacity: capacity)
    hashes = .allocate(capacity: capacity)
    slots = .allocate(capacity: mask + 1)
    slots.initialize(repeating: 0, count: mask + 1)
  }

  deinit {
    items.deinitialize(count: size)
    items.deallocate()
    hashes.deallocate()
    slots.deallocate()
  }

  /// How many identifiers it knows.
  ///
  /// - Complexity: O(1).
  public var count: Int { lock.withLock { _ in size } }

  /// The number of an identifier, or nil if it is not known. O(1) expected.
  @inlinable
  func number(of item: UnsafePointer<ID>) -> UInt32? {
    let tag = hash.tag(of: item)
    return lock.withLock { _ in
      let slot = slot(of: item, tag)
      return slots[slot] == 0 ? nil : number(at: slot)
    }
  }

  /// Writes the numbers of identifiers, giving new ones to those not known. O(k) expected.
  @inlinable
  func intern(_ newItems: UnsafePointer<ID>, count: Int, into numbers: UnsafeMutablePointer<UInt32>)
  {
    lock.withLock { _ in
      for index in 0..<count {
        let tag = hash.tag(of: newItems + index)
        var slot = slot(of: newItems + index, tag)
        if slots[slot] == 0 {
          if size == capacity {
            grow()
            slot = self.slot(of: newItems + index, tag)
          }
          add(newItems + index, tag, at: slot)
        }
        numbers[index] = number(at: slot)
      }
    }
  }

  /// Writes the hash parts of identifiers that have these numbers. O(k).
  @usableFromInline
  func copyHashes(
    of numbers: UnsafePointer<UInt32>, count: Int, into tags: UnsafeMutablePointer<UInt32>
  ) {
    lock.withLock { _ in
      for index in 0..<count { tags[index] = hashes[Int(numbers[index])] }
    }
  }
}

// Called under the lock.
extension Interner {
  @inlinable @inline(__always)
  func number(at slot: Int) -> UInt32 { UInt32(truncatingIfNeeded: slots[slot]) &- 1 }

  /// The slot of an identifier, or the free one where it belongs.
  @inlinable @inline(__always)
  func slot(of item: UnsafePointer<ID>, _ tag: UInt32) -> Int {
    var slot = Int(truncatingIfNeeded: tag) & mask
    while slots[slot] != 0 {
      if UInt32(truncatingIfNeeded: slots[slot] &>> 32) == tag,
        areEqual(items + Int(number(at: slot)), item)
      {
        return slot
      }
      slot = (slot &+ 1) & mask
    }
    return slot
  }

  @inlinable
  func add(_ item: UnsafePointer<ID>, _ tag: UInt32, at slot: Int) {
    (items + size).initialize(to: item.pointee)
    hashes[size] = tag
    size += 1
    slots[slot] = UInt64(tag) &<< 32 | UInt64(truncatingIfNeeded: size)
  }

  @usableFromInline
  func grow() {
    let (oldItems, oldHashes) = (items, hashes)
    capacity *= 2
    items = .allocate(capacity: capacity)
    hashes = .allocate(capacity: capacity)
    items.moveInitialize(from: oldItems, count: size)
    hashes.update(from: oldHashes, count: size)
    oldItems.deallocate()
    oldHashes.deallocate()
    slots.deallocate()
    mask = capacity * 2 - 1
    slots = .allocate(capacity: mask + 1)
    slots.initialize(repeating: 0, count: mask + 1)
    for number in 0..<size {
      var slot = Int(truncatingIfNeeded: hashes[number]) & mask
      while slots[slot] != 0 { slot = (slot &+ 1) & mask }
      slots[slot] = UInt64(hashes[number]) &<< 32 | UInt64(truncatingIfNeeded: number + 1)
    }
  }
}
