/// A Bloom filter of tags, with two to four bytes per tag.
@usableFromInline
final class TagFilter: @unchecked Sendable {
  // Unchecked: only a table that holds the only reference adds tags.

  @usableFromInline let bytes: UnsafeMutablePointer<UInt8>
  /// The number of bits by which a tag is shifted to get its byte. Its lowest three bits select the
  /// bit.
  @usableFromInline let shift: UInt32
  /// The number of tags up to which at most one in 16 absent tags is reported as present.
  @usableFromInline let capacity: Int

  @usableFromInline
  init(capacity: Int) {
    var size = 64
    while size < capacity * 2 { size *= 2 }
    bytes = .allocate(capacity: size)
    bytes.initialize(repeating: 0, count: size)
    shift = UInt32(32 - min(32, size.trailingZeroBitCount))
    self.capacity = size / 2
  }

  deinit { bytes.deallocate() }

  /// Returns false if a tag is absent; may return true for an absent tag. O(1).
  @inlinable @inline(__always)
  func contains(_ tag: UInt32) -> Bool {
    bytes[Int(truncatingIfNeeded: tag &>> shift)] & bit(of: tag) != 0
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
      let byte = bytes + Int(truncatingIfNeeded: tag &>> shift)
      // Branchless: always written, counted only if repeated.
      repeated[found] = tag
      found &+= byte.pointee & bit(of: tag) == 0 ? 0 : 1
      byte.pointee |= bit(of: tag)
    }
    return found
  }

  @inlinable @inline(__always)
  func bit(of tag: UInt32) -> UInt8 { 1 &<< UInt8(truncatingIfNeeded: tag & 7) }
}
