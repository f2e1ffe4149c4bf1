// A table of a short list stays in the processor's first cache, so it needs no search for runs.
extension Matcher {
  /// The number of old items up to which a table of all of them is faster than the anchors.
  @inlinable static var tableLimit: Int { 1_024 }

  /// Matches the items by a table of all old ones, of which there are at most `tableLimit`.
  ///
  /// Only the first item of each run is looked up.
  ///
  /// - Complexity: O(n) expected.
  @inlinable
  mutating func matchByTable() {
    let table = ChainedTable(old, oldLow..<oldHigh, &scratch)
    var (index, run) = (newLow, new.run(ofIndex: newLow))
    while index < newHigh {
      let end = min(newHigh, new.starts[run &+ 1])
      let list = TaggedItems(new, run)
      while index < end {
        let found = table.index(of: list.items + index, list.tags[index], in: old, areEqual)
        index &+= found < 0 ? 1 : match(list, index..<end, from: found)
      }
      run &+= 1
    }
  }

  /// Matches the first new item of a range with an old one, and their neighbors in the same pieces
  /// of memory. Returns the number of matches. O(the result).
  @inlinable @inline(__always)
  mutating func match(
    _ list: TaggedItems<ID>, _ range: Range<Int>, from oldIndex: Int
  ) -> Int {
    let (run, index) = (old.run(ofIndex: oldIndex), range.lowerBound)
    let oldList = TaggedItems(old, run)
    let most = range.count &- 1
    let ahead = min(most, min(oldHigh, old.starts[run &+ 1]) &- oldIndex &- 1)
    let behind = min(most, oldIndex &- max(oldLow, old.starts[run]))
    var count = 1
    if ahead > 0 && list.tags[index &+ 1] == oldList.tags[oldIndex &+ 1] {
      count &+= areEqual.run(
        list.items + (index &+ 1), 1, oldList.items + (oldIndex &+ 1), 1, limit: ahead)
    }
    if count == 1 && behind > 0 && list.tags[index &+ 1] == oldList.tags[oldIndex &- 1] {
      count &+= areEqual.run(
        list.items + (index &+ 1), 1, oldList.items + (oldIndex &- 1), -1, limit: behind)
      if count > 1 {
        matches.append(newStart: index, oldStart: oldIndex, count: count, step: -1)
        return count
      }
    }
    matches.append(newIndex: index, oldIndex: oldIndex, count: count)
    return count
  }
}

/// The identifiers of one run and their tags, by their index among all of the list.
@usableFromInline
struct TaggedItems<ID> {
  @usableFromInline let items: UnsafePointer<ID>
  @usableFromInline let tags: UnsafePointer<UInt32>

  @inlinable @inline(__always)
  init(_ list: borrowing ItemRuns<ID>, _ run: Int) {
    items = list.bases[run] - list.starts[run]
    tags = list.tagBases[run] - list.starts[run]
  }
}

/// A hash table of old items with separate chaining, in unmanaged memory.
///
/// An item is a number of 16 bits, so a table of a thousand takes 4 kB. Insertion has no branch.
@usableFromInline
struct ChainedTable: ~Copyable {
  @usableFromInline let memory: ScratchPiece<UInt16>
  /// The first item of each slot, and behind them the next one of each item; 0 ends a chain, and
  /// the other numbers start at 1.
  @usableFromInline let heads: UnsafeMutablePointer<UInt16>
  @usableFromInline let next: UnsafeMutablePointer<UInt16>
  @usableFromInline let shift: UInt32
  /// The index of the item before the first.
  @usableFromInline let base: Int

  /// Creates a table of the items in a range of at most 65,535 indices. O(size of the range).
  @inlinable
  init<ID>(_ items: borrowing ItemRuns<ID>, _ range: Range<Int>, _ scratch: inout Scratch) {
    var size = 16
    while size < range.count { size &*= 2 }
    memory = scratch.piece(of: UInt16.self, capacity: size &+ range.count &+ 1)
    heads = memory.base
    heads.initialize(repeating: 0, count: size)
    next = heads + size
    shift = UInt32(truncatingIfNeeded: 32 &- size.trailingZeroBitCount)
    base = range.lowerBound &- 1
    var (run, index) = (items.run(ofIndex: range.lowerBound), range.lowerBound)
    while index < range.upperBound {
      let end = min(range.upperBound, items.starts[run &+ 1])
      let tags = items.tagBases[run] - items.starts[run]
      while index < end {
        let (slot, number) = (slot(of: tags[index]), index &- base)
        next[number] = heads[slot]
        heads[slot] = UInt16(truncatingIfNeeded: number)
        index &+= 1
      }
      run &+= 1
    }
  }

  /// Returns the index of an identifier, or -1. Expected O(1).
  @inlinable @inline(__always)
  func index<ID: Equatable>(
    of item: UnsafePointer<ID>, _ tag: UInt32, in items: borrowing ItemRuns<ID>,
    _ areEqual: IdentifierEquality<ID>
  ) -> Int {
    var number = Int(heads[slot(of: tag)])
    while number != 0 {
      let place = items.place(ofIndex: base &+ number)
      if items.tag(at: place) == tag && areEqual(items.pointer(at: place), item) {
        return base &+ number
      }
      number = Int(next[number])
    }
    return -1
  }

  // The multiplication spreads hashes that differ in few bits.
  @inlinable @inline(__always)
  func slot(of tag: UInt32) -> Int { Int(truncatingIfNeeded: (tag &* 0x9E37_79B1) &>> shift) }
}
