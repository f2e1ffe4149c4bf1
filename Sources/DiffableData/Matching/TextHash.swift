// Swift's texts are equal if they are equal canonically, whatever their bytes. A text of ASCII
// alone is its own normal form, so its bytes may be hashed; all others are hashed by Swift. In
// between stand the few characters whose normal form is ASCII: a text of ASCII and of these is
// equal to an ASCII text and has to get its hash.

/// A hash that is the same for all canonically equal texts. O(length).
@inlinable @inline(__always)
func textHash(_ text: UnsafePointer<String>, seed: UInt64) -> UInt64 {
  let hash = text.pointee.utf8.withContiguousStorageIfAvailable { asciiHash($0, seed: seed) }
  if let hash, let ascii = hash { return ascii }
  return canonicalHash(text.pointee, seed: seed)
}

/// A hash of the bytes, eight at a time; nil if they are not all ASCII. O(length).
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
  while offset < count {
    rest = rest << 8 | UInt64(base[offset])
    offset &+= 1
  }
  seen |= rest
  if seen & 0x8080_8080_8080_8080 != 0 { return nil }
  return folded(hash ^ rest, secondFactor)
}

/// The hash of a text that is not ASCII, or whose bytes are not at hand. O(length).
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
