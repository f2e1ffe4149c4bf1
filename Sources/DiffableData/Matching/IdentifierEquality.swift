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
    if MemoryLayout<ID>.size == 16 && isUUID && leftStep == rightStep {
      // Four at a time, with one branch.
      while count &+ 4 <= limit, haveEqualBytes(left, right, leftStep) {
        count &+= 4
        left += leftStep &* 4
        right += leftStep &* 4
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

/// Returns true if four neighbors of 16 bytes are equal, in the direction of `step`.
@inlinable @inline(__always)
func haveEqualBytes<ID>(
  _ left: UnsafePointer<ID>, _ right: UnsafePointer<ID>, _ step: Int
) -> Bool {
  let (left, right) = (UnsafeRawPointer(left), UnsafeRawPointer(right))
  let first = step > 0 ? 0 : -48
  var difference: UInt64 = 0
  for index in 0..<8 {
    let offset = first &+ index &* 8
    difference |=
      left.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      ^ right.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
  }
  return difference == 0
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
