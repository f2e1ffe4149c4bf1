/// Whether two identifiers are equal, by `==` or by a shorter way to its answer.
@inlinable @inline(__always)
func areEqual<ID: Equatable>(_ left: UnsafePointer<ID>, _ right: UnsafePointer<ID>) -> Bool {
  if ID.self == String.self {
    return areEqualTexts(
      UnsafeRawPointer(left).assumingMemoryBound(to: String.self),
      UnsafeRawPointer(right).assumingMemoryBound(to: String.self))
  }
  return left.pointee == right.pointee
}

/// Equal bytes are equal texts; about different ones Swift is asked.
@inlinable @inline(__always)
func areEqualTexts(_ left: UnsafePointer<String>, _ right: UnsafePointer<String>) -> Bool {
  let quick = left.pointee.utf8.withContiguousStorageIfAvailable { leftBytes in
    right.pointee.utf8.withContiguousStorageIfAvailable { haveEqualBytes(leftBytes, $0) }
  }
  if let quick, quick == true { return true }
  return left.pointee == right.pointee
}

/// Whether two texts have the same bytes, compared eight at a time. O(length).
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
  while offset < count {
    if leftBase[offset] != rightBase[offset] { return false }
    offset &+= 1
  }
  return true
}
