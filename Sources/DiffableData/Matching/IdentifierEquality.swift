/// Equality of identifiers: bytewise for UUIDs, else by `==`.
@usableFromInline
struct IdentifierEquality<ID: Equatable>: Sendable {
  /// True if identifiers are UUIDs, which are equal if and only if their 16 bytes are.
  @usableFromInline let isUUID: Bool

  @inlinable
  init(isUUID: Bool) { self.isUUID = isUUID }

  /// Returns true if the identifiers at two addresses are equal. O(their length).
  @inlinable @inline(__always)
  func callAsFunction(_ left: UnsafePointer<ID>, _ right: UnsafePointer<ID>) -> Bool {
    if MemoryLayout<ID>.size == 16 && isUUID {
      return haveEqualHalves(UnsafeRawPointer(left), UnsafeRawPointer(right))
    }
    return areEqual(left, right)
  }

  /// Returns the number of equal identifiers in a row, at most `limit`. O(result).
  @inlinable
  func run(
    _ left: UnsafePointer<ID>, _ leftStep: Int, _ right: UnsafePointer<ID>, _ rightStep: Int,
    limit: Int
  ) -> Int {
    var count = 0
    var (left, right) = (left, right)
    if MemoryLayout<ID>.size == 16 && isUUID {
      // Eight at a time, with one branch: the ends of short runs cannot be predicted.
      while count &+ 8 <= limit {
        let equal = equalNeighbors(left, leftStep, right, rightStep)
        count &+= equal
        if equal < 8 { return count }
        left += leftStep &* 8
        right += rightStep &* 8
      }
    }
    while count < limit, self(left, right) {
      count &+= 1
      left += leftStep
      right += rightStep
    }
    return count
  }
}

/// Returns the number of equal neighbors of 16 bytes before the first that differ, at most eight.
@inlinable @inline(__always)
func equalNeighbors<ID>(
  _ left: UnsafePointer<ID>, _ leftStep: Int, _ right: UnsafePointer<ID>, _ rightStep: Int
) -> Int {
  var different = 1 &<< 8
  for index in 0..<8 {
    let isEqual = haveEqualHalves(
      UnsafeRawPointer(left + leftStep &* index), UnsafeRawPointer(right + rightStep &* index))
    different |= (isEqual ? 0 : 1) &<< index
  }
  return different.trailingZeroBitCount
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
  // Equal strings usually share their storage or are small, so their bits are equal.
  if ID.self == String.self && MemoryLayout<String>.size == 16
    && haveEqualHalves(UnsafeRawPointer(left), UnsafeRawPointer(right))
  {
    return true
  }
  return left.pointee == right.pointee
}
