/// The equality of identifiers: by their bytes if these decide, else by `==`.
@usableFromInline
struct IdentifierEquality<ID: Equatable>: Sendable {
  /// True if identifiers are 16 plain bytes and equal if and only if the bytes are.
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

  /// The number of equal identifiers in a row, at most `limit`. O(result).
  @inlinable
  func run(
    _ left: UnsafePointer<ID>, _ leftStep: Int, _ right: UnsafePointer<ID>, _ rightStep: Int,
    limit: Int
  ) -> Int {
    var count = 0
    var (left, right) = (left, right)
    while count < limit, self(left, right) {
      count &+= 1
      left += leftStep
      right += rightStep
    }
    return count
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
  // Texts are mostly the same memory, or the same short text.
  if ID.self == String.self && MemoryLayout<String>.size == 16
    && haveEqualHalves(UnsafeRawPointer(left), UnsafeRawPointer(right))
  {
    return true
  }
  return left.pointee == right.pointee
}
