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

  /// The first index of the range at or behind `start` that is not there. O(distance / 64).
  @inlinable @inline(__always)
  func firstMissing(from start: Int) -> Int? {
    let bit = start &- low
    var word = bit &>> 6
    var free = ~words[word] & UInt64.max &<< UInt64(truncatingIfNeeded: bit & 63)
    while free == 0 {
      word &+= 1
      if word &<< 6 >= high &- low { return nil }
      free = ~words[word]
    }
    let index = low &+ word &<< 6 &+ free.trailingZeroBitCount
    return index < high ? index : nil
  }
}
