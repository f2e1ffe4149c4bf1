/// The equality of identifiers: by their bytes if these decide, else by `==`.
@usableFromInline
struct IdentifierEquality<ID: Equatable>: Sendable {
  /// True if identifiers are equal if and only if their bytes are.
  @usableFromInline let isBytewise: Bool

  @inlinable
  init(isUUID: Bool) {
    isBytewise = isUUID || Self.isInteger
  }

  @inlinable
  static var isInteger: Bool {
    ID.self == Int.self || ID.self == UInt.self || ID.self == Int64.self || ID.self == UInt64.self
      || ID.self == Int32.self || ID.self == UInt32.self
  }

  /// Returns true if the identifiers at two addresses are equal. O(their length).
  @inlinable @inline(__always)
  func callAsFunction(_ left: UnsafePointer<ID>, _ right: UnsafePointer<ID>) -> Bool {
    if MemoryLayout<ID>.size == 16 && isBytewise {
      return haveEqualHalves(UnsafeRawPointer(left), UnsafeRawPointer(right))
    }
    return areEqual(left, right)
  }

  /// The number of equal identifiers in a row, at most `limit`. O(result).
  @inlinable
  func run(
    _ left: UnsafePointer<ID>, _ leftStep: Int, _ right: UnsafePointer<ID>, _ rightStep: Int,
    limit: Int
  ) -> Int {
    var count = 0
    var (left, right) = (left, right)
    // Most runs are short; blocks compare the rest of a long one.
    let isLong = isBytewise && leftStep == 1 && rightStep == 1 && limit > 32
    var stop = isLong ? 16 : limit
    while count < stop, self(left, right) {
      count &+= 1
      left += leftStep
      right += rightStep
      if count == stop && stop < limit {
        let length = equalBlocks(left, right, limit: limit &- count)
        count &+= length
        left += length
        right += length
        stop = limit
      }
    }
    return count
  }

  /// The number of identifiers in equal blocks of 64 bytes at the start. O(limit).
  @inlinable
  func equalBlocks(_ left: UnsafePointer<ID>, _ right: UnsafePointer<ID>, limit: Int) -> Int {
    let (left, right) = (UnsafeRawPointer(left), UnsafeRawPointer(right))
    let size = limit &* MemoryLayout<ID>.stride
    var offset = 0
    while offset &+ 64 <= size {
      let first = left.loadUnaligned(fromByteOffset: offset, as: SIMD8<UInt64>.self)
      let second = right.loadUnaligned(fromByteOffset: offset, as: SIMD8<UInt64>.self)
      let different = first ^ second
      let halves = different.lowHalf | different.highHalf
      let quarters = halves.lowHalf | halves.highHalf
      if quarters[0] | quarters[1] != 0 { break }
      offset &+= 64
    }
    return offset / MemoryLayout<ID>.stride
  }
}

@inlinable @inline(__always)
func haveEqualHalves(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool {
  let low =
    left.loadUnaligned(as: UInt64.self) ^ right.loadUnaligned(as: UInt64.self)
  let high =
    left.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
    ^ right.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
  return low | high == 0
}

/// Returns true if two identifiers are equal, by `==` or a faster equivalent.
@inlinable @inline(__always)
func areEqual<ID: Equatable>(_ left: UnsafePointer<ID>, _ right: UnsafePointer<ID>) -> Bool {
  if ID.self == String.self {
    return areEqualTexts(
      UnsafeRawPointer(left).assumingMemoryBound(to: String.self),
      UnsafeRawPointer(right).assumingMemoryBound(to: String.self))
  }
  return left.pointee == right.pointee
}

/// Returns true if two texts are equal: if their bytes are, or else by `==`.
@inlinable @inline(__always)
func areEqualTexts(_ left: UnsafePointer<String>, _ right: UnsafePointer<String>) -> Bool {
  // The same memory, or the same short text.
  if MemoryLayout<String>.size == 16
    && haveEqualHalves(UnsafeRawPointer(left), UnsafeRawPointer(right))
  {
    return true
  }
  let quick = left.pointee.utf8.withContiguousStorageIfAvailable { leftBytes in
    right.pointee.utf8.withContiguousStorageIfAvailable { haveEqualBytes(leftBytes, $0) }
  }
  if let quick, quick == true { return true }
  return left.pointee == right.pointee
}

/// Returns true if two texts have the same bytes; compares eight at a time. O(length).
@inlinable @inline(__always)
func haveEqualBytes(
  _ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>
) -> Bool {
  let count = left.count
  guard count == right.count, let leftBase = left.baseAddress, let rightBase = right.baseAddress
  else { return false }
  let (leftRaw, rightRaw) = (UnsafeRawPointer(leftBase), UnsafeRawPointer(rightBase))
  var offset = 0
  while offset &+ 8 <= count {
    let word = leftRaw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    if word != rightRaw.loadUnaligned(fromByteOffset: offset, as: UInt64.self) { return false }
    offset &+= 8
  }
  if offset < count && count > 8 {
    // The last eight bytes, though some of them were compared already.
    let word = leftRaw.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)
    return word == rightRaw.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)
  }
  while offset < count {
    if leftBase[offset] != rightBase[offset] { return false }
    offset &+= 1
  }
  return true
}
