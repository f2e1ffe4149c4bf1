/// A Bloom filter of tags: two bits per tag in one of its words, with two to eight bytes per tag.
@usableFromInline
final class TagFilter: @unchecked Sendable {
  // Unchecked: only a table that holds the only reference adds tags.

  @usableFromInline let words: UnsafeMutablePointer<UInt64>
  /// The number of bits by which a tag is shifted to get its word. Its lowest twelve bits select
  /// the two bits.
  @usableFromInline let shift: UInt32
  /// The number of tags up to which at most one in 64 absent tags is reported as present.
  @usableFromInline let capacity: Int

  @usableFromInline
  init(capacity: Int) {
    var size = 16
    while size * 4 < capacity || size < min(capacity, 512) { size *= 2 }
    words = .allocate(capacity: size)
    words.initialize(repeating: 0, count: size)
    shift = UInt32(32 - min(32, size.trailingZeroBitCount))
    self.capacity = size * 4
  }

  deinit { words.deallocate() }

  /// Returns false if a tag is absent; may return true for an absent tag. O(1).
  @inlinable @inline(__always)
  func contains(_ tag: UInt32) -> Bool {
    let bits = bits(of: tag)
    return words[Int(truncatingIfNeeded: tag &>> shift)] & bits == bits
  }

  /// Adds tags, and writes those that were reported as present to `repeated`, which has room for
  /// all. Returns their number. O(count).
  @inlinable @discardableResult
  func insert(
    _ tags: UnsafePointer<UInt32>, count: Int, repeated: UnsafeMutablePointer<UInt32>
  ) -> Int {
    var found = 0
    for index in 0..<count {
      let tag = tags[index]
      let (word, bits) = (words + Int(truncatingIfNeeded: tag &>> shift), bits(of: tag))
      // Branchless: always written, counted only if repeated.
      repeated[found] = tag
      found &+= word.pointee & bits == bits ? 1 : 0
      word.pointee |= bits
    }
    return found
  }

  @inlinable @inline(__always)
  func bits(of tag: UInt32) -> UInt64 {
    1 &<< UInt64(truncatingIfNeeded: tag) | 1 &<< UInt64(truncatingIfNeeded: tag &>> 6)
  }
}
