/// Hashes identifiers for the matcher's table: cheaply where the type allows it, else as
/// `Dictionary` does.
///
/// The seed is the process's own, so that identifiers made to collide collide only by luck. No
/// result depends on it: the table decides nothing but how fast a match is found.
@usableFromInline
struct IdentifierHash<ID: Hashable>: Sendable {
  @usableFromInline let seed: UInt64
  /// Whether the identifiers are sixteen plain bytes that are equal if and only if the bytes are.
  @usableFromInline let isUUID: Bool

  @inlinable
  init() {
    seed = UInt64(truncatingIfNeeded: Hasher().finalize())
    isUUID = Self.recognisesUUID
  }

  /// Foundation is not imported here, so its UUID is known by its layout and its full name.
  @inlinable
  static var recognisesUUID: Bool {
    if MemoryLayout<ID>.size != 16 || MemoryLayout<ID>.alignment != 1 { return false }
    return isNamedUUID(ID.self)
  }

  /// The part of a hash that is stored beside an identifier. O(length of the identifier).
  @inlinable @inline(__always)
  func tag(of pointer: UnsafePointer<ID>) -> UInt32 {
    let hash = self(pointer)
    return UInt32(truncatingIfNeeded: hash ^ hash &>> 32)
  }

  /// The hash of the identifier at an address. O(length of the identifier).
  @inlinable @inline(__always)
  func callAsFunction(_ pointer: UnsafePointer<ID>) -> UInt64 {
    let raw = UnsafeRawPointer(pointer)
    if ID.self == Int.self || ID.self == UInt.self {
      return folded(UInt64(truncatingIfNeeded: raw.load(as: UInt.self)) ^ seed, firstFactor)
    }
    if ID.self == Int64.self || ID.self == UInt64.self {
      return folded(raw.load(as: UInt64.self) ^ seed, firstFactor)
    }
    if ID.self == Int32.self || ID.self == UInt32.self {
      return folded(UInt64(raw.load(as: UInt32.self)) ^ seed, firstFactor)
    }
    if ID.self == String.self {
      return textHash(raw.assumingMemoryBound(to: String.self), seed: seed)
    }
    if isUUID {
      let low = raw.loadUnaligned(as: UInt64.self)
      let high = raw.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
      return folded(folded(low ^ seed, firstFactor) ^ high, secondFactor)
    }
    return UInt64(truncatingIfNeeded: pointer.pointee._rawHashValue(seed: 0))
  }
}

@usableFromInline
func isNamedUUID(_ type: Any.Type) -> Bool {
  let name = _typeName(type, qualified: true)
  return name == "FoundationEssentials.UUID" || name == "Foundation.UUID"
}

// The digits of the golden ratio and of π: odd, with ones and zeros well mixed.
@inlinable var firstFactor: UInt64 { 0x9E37_79B9_7F4A_7C15 }
@inlinable var secondFactor: UInt64 { 0x243F_6A88_85A3_08D3 }

/// Both halves of the product, one over the other: every bit of the factors reaches all places.
@inlinable @inline(__always)
func folded(_ left: UInt64, _ right: UInt64) -> UInt64 {
  let product = left.multipliedFullWidth(by: right)
  return product.high ^ product.low
}
