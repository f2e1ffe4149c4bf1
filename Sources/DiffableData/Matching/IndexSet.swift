/// A set of indices in a range, one bit each.
@usableFromInline
struct IndexSet: ~Copyable {
  @usableFromInline let words: UnsafeMutablePointer<UInt64>
  @usableFromInline let low: Int
  @usableFromInline let high: Int

  @inlinable
  init(low: Int, high: Int) {
    // One word more than needed lets a run of indices end in the word behind it.
    let count = (high - low) / 64 + 2
    words = .allocate(capacity: count)
    words.initialize(repeating: 0, count: count)
    self.low = low
    self.high = high
  }

  @inlinable
  deinit { words.deallocate() }

  /// Adds a run of indices of the range. O(count / 64).
  @inlinable @inline(__always)
  func insert(from first: Int, count: Int) {
    var bit = first &- low
    var left = count
    while left > 0 {
      let offset = bit & 63
      let length = min(left, 64 &- offset)
      let ones = UInt64.max &>> UInt64(truncatingIfNeeded: 64 &- length)
      words[bit &>> 6] |= ones &<< UInt64(truncatingIfNeeded: offset)
      bit &+= length
      left &-= length
    }
  }

  /// Calls `body` for the indices that are not there and lie from `start` to `end`, which are in
  /// the range. O(1) for 64 indices, and their number.
  @inlinable @inline(__always)
  func forEachMissing(from start: Int, to end: Int, _ body: (Int) -> Void) {
    var bit = start &- low
    while bit < end &- low {
      let first = bit & ~63
      var free = ~words[bit &>> 6] & UInt64.max &<< UInt64(truncatingIfNeeded: bit & 63)
      while free != 0 {
        let next = first &+ free.trailingZeroBitCount
        if next >= end &- low { return }
        body(low &+ next)
        free &= free &- 1
      }
      bit = first &+ 64
    }
  }
}
