/// Finds the chunk of an item: a hash table of hash tags and chunk numbers, eight bytes each.
///
/// Identifiers are not kept a second time: whoever finds a tag looks into the chunk. The slots
/// are in pages, so that the first edit of a copy copies a page and not the table.
@usableFromInline
struct ItemTable: Sendable {
  @usableFromInline
  struct Page: Sendable {
    /// The tag above, the chunk's number and one below; 0 where free.
    @usableFromInline var slots: ContiguousArray<UInt64>
    @usableFromInline var used = 0

    @usableFromInline
    init(size: Int) { slots = ContiguousArray(repeating: 0, count: size) }
  }

  @usableFromInline var pages: ContiguousArray<Page> = [Page(size: 16)]
  /// How far a tag is shifted to get the number of its page.
  @usableFromInline var shift: UInt64 = 32
  @usableFromInline var count = 0

  @usableFromInline static var pageSize: Int { 256 }
  @usableFromInline static var pageTarget: Int { 160 }

  @inlinable
  init() {}

  @inlinable @inline(__always)
  func page(of tag: UInt32) -> Int {
    Int(truncatingIfNeeded: UInt64(Self.mixed(tag)) &>> shift)
  }

  /// Spreads tags that count up, as an interner's numbers do, over all pages and slots.
  @inlinable @inline(__always)
  static func mixed(_ tag: UInt32) -> UInt32 { (tag ^ tag &>> 16) &* 0x9E37_79B1 }

  /// The first chunk entered for a tag that satisfies `isRight`. Expected O(1) look-ups.
  ///
  /// A chunk that is entered several times in a row is tried once.
  @inlinable @inline(__always)
  func chunk(of tag: UInt32, where isRight: (Int) -> Bool) -> Int? {
    pages[page(of: tag)].slots.withUnsafeBufferPointer { slots in
      let mask = slots.count &- 1
      var slot = Int(truncatingIfNeeded: Self.mixed(tag)) & mask
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
  }

  /// Enters a chunk for a tag. Expected O(1) amortised.
  @inlinable
  mutating func insert(_ tag: UInt32, _ number: Int) {
    if count >= pages.count * Self.pageTarget { reserve(count + 1) }
    pages[page(of: tag)].insert(UInt64(tag) << 32 | UInt64(number + 1))
    count += 1
  }

  /// Takes one entry of a chunk for a tag out; which of several equal ones is the same. O(1).
  @inlinable
  mutating func remove(_ tag: UInt32, _ number: Int) {
    pages[page(of: tag)].remove(UInt64(tag) << 32 | UInt64(number + 1))
    count -= 1
  }

  /// Enters another chunk for a tag in place of one. Expected O(1).
  @inlinable
  mutating func replace(_ tag: UInt32, _ number: Int, by newNumber: Int) {
    let page = page(of: tag)
    pages[page].remove(UInt64(tag) << 32 | UInt64(number + 1))
    pages[page].insert(UInt64(tag) << 32 | UInt64(newNumber + 1))
  }

  /// Makes room for so many entries. O(number of entries).
  @inlinable
  mutating func reserve(_ needed: Int) {
    var pageCount = pages.count
    while needed > pageCount * Self.pageTarget && pageCount < 1 << 22 {
      pageCount *= 2
      shift -= 1
    }
    if pageCount == pages.count { return }
    let old = pages
    pages = ContiguousArray(repeating: Page(size: Self.pageSize), count: pageCount)
    for page in old {
      for slot in page.slots where slot != 0 {
        pages[self.page(of: UInt32(truncatingIfNeeded: slot >> 32))].insert(slot)
      }
    }
  }
}

extension ItemTable.Page {
  /// The slot where an entry would be in an endless page. O(1).
  @inlinable @inline(__always)
  static func home(of entry: UInt64) -> Int {
    Int(truncatingIfNeeded: ItemTable.mixed(UInt32(truncatingIfNeeded: entry &>> 32)))
  }

  @inlinable
  mutating func insert(_ entry: UInt64) {
    if used * 4 >= slots.count * 3 { grow() }
    used += 1
    slots.withUnsafeMutableBufferPointer { slots in
      let mask = slots.count &- 1
      var slot = Self.home(of: entry) & mask
      while slots[slot] != 0 { slot = (slot &+ 1) & mask }
      slots[slot] = entry
    }
  }

  /// Closes the gap at once, so that no look-up has to pass over the graves of others.
  @inlinable
  mutating func remove(_ entry: UInt64) {
    used -= 1
    slots.withUnsafeMutableBufferPointer { slots in
      let mask = slots.count &- 1
      var gap = Self.home(of: entry) & mask
      while slots[gap] != entry { gap = (gap &+ 1) & mask }
      var slot = (gap &+ 1) & mask
      while slots[slot] != 0 {
        let home = Self.home(of: slots[slot]) & mask
        if (slot &- home) & mask >= (slot &- gap) & mask {
          slots[gap] = slots[slot]
          gap = slot
        }
        slot = (slot &+ 1) & mask
      }
      slots[gap] = 0
    }
  }

  @inlinable
  mutating func grow() {
    let old = slots
    self = ItemTable.Page(size: slots.count * 2)
    for entry in old where entry != 0 { insert(entry) }
  }
}
