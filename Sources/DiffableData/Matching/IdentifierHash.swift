/// A hash of identifiers: specialized for integers, strings and UUIDs, else that of `Hashable`.
///
/// The seed is random per process, against constructed collisions. Results do not depend on it.
@usableFromInline
struct IdentifierHash<ID: Hashable>: Sendable {
  @usableFromInline let seed: UInt64
  /// True if identifiers are UUIDs, which are equal if and only if their 16 bytes are.
  @usableFromInline let isUUID: Bool

  @inlinable
  init() {
    seed = UInt64(truncatingIfNeeded: Hasher().finalize())
    isUUID = Self.recognizesUUID
  }

  /// True for Foundation's `UUID`, recognized by layout and name because Foundation is not
  /// imported.
  @inlinable
  static var recognizesUUID: Bool {
    if MemoryLayout<ID>.size != 16 || MemoryLayout<ID>.alignment != 1 { return false }
    return isNamedUUID(ID.self)
  }

  /// Returns the tag of an identifier: 32 bits of its hash. O(length of the identifier).
  @inlinable @inline(__always)
  func tag(of pointer: UnsafePointer<ID>) -> UInt32 {
    let hash = self(pointer)
    return UInt32(truncatingIfNeeded: hash ^ hash &>> 32)
  }

  /// Returns the hash of the identifier at an address. O(length of the identifier).
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
      return folded(low ^ seed, high ^ ~seed)
    }
    return UInt64(truncatingIfNeeded: pointer.pointee._rawHashValue(seed: 0))
  }
}

@usableFromInline
func isNamedUUID(_ type: Any.Type) -> Bool {
  let name = _typeName(type, qualified: true)
  return name == "FoundationEssentials.UUID" || name == "Foundation.UUID"
}

// Digits of the golden ratio and of π: odd numbers with evenly distributed bits.
@inlinable var firstFactor: UInt64 { 0x9E37_79B9_7F4A_7C15 }
@inlinable var secondFactor: UInt64 { 0x243F_6A88_85A3_08D3 }

/// Returns the exclusive or of both halves of the product, which mixes all bits of the factors.
@inlinable @inline(__always)
func folded(_ left: UInt64, _ right: UInt64) -> UInt64 {
  let product = left.multipliedFullWidth(by: right)
  return product.high ^ product.low
}

// Swift compares strings by canonical equivalence. ASCII strings are in normal form, so their bytes
// are hashed; other strings use Swift's hash. Three other characters have an ASCII normal form, so
// strings with them must hash like the equal ASCII strings.

/// Returns the hash of a text, the same for all canonically equal texts. O(length).
@inlinable @inline(__always)
func textHash(_ text: UnsafePointer<String>, seed: UInt64) -> UInt64 {
  let hash = text.pointee.utf8.withContiguousStorageIfAvailable { asciiHash($0, seed: seed) }
  if let hash, let ascii = hash { return ascii }
  return canonicalHash(text.pointee, seed: seed)
}

/// Returns the hash of the bytes, eight at a time; nil if they are not all ASCII. O(length).
@inlinable
func asciiHash(_ bytes: UnsafeBufferPointer<UInt8>, seed: UInt64) -> UInt64? {
  guard let base = bytes.baseAddress else { return seed }
  let raw = UnsafeRawPointer(base)
  let count = bytes.count
  var hash = seed ^ UInt64(truncatingIfNeeded: count)
  var seen: UInt64 = 0
  var offset = 0
  while offset &+ 8 <= count {
    let word = raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    seen |= word
    hash = folded(hash ^ word, firstFactor)
    offset &+= 8
  }
  var rest: UInt64 = 0
  if offset < count && count > 8 {
    // The last eight bytes, which overlap the previous word.
    rest = raw.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)
    offset = count
  }
  while offset < count {
    rest = rest << 8 | UInt64(base[offset])
    offset &+= 1
  }
  seen |= rest
  if seen & 0x8080_8080_8080_8080 != 0 { return nil }
  return folded(hash ^ rest, secondFactor)
}

/// Returns the hash of a text that is not ASCII or not contiguous in memory. O(length).
@usableFromInline
func canonicalHash(_ text: String, seed: UInt64) -> UInt64 {
  var ascii: [UInt8] = []
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\u{37E}": ascii.append(UInt8(ascii: ";"))
    case "\u{1FEF}": ascii.append(UInt8(ascii: "`"))
    case "\u{212A}": ascii.append(UInt8(ascii: "K"))
    case _ where scalar.isASCII: ascii.append(UInt8(truncatingIfNeeded: scalar.value))
    default: return UInt64(truncatingIfNeeded: text._rawHashValue(seed: 0))
    }
  }
  let hash = ascii.withUnsafeBufferPointer { asciiHash($0, seed: seed) }
  return hash ?? 0
}
