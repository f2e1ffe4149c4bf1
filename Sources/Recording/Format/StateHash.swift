import DiffableData

extension Snapshot<String, String> {
  /// The 64-bit hash of the state that a recording carries with each apply.
  ///
  /// FNV-1a over UTF-8: for each section the byte `S`, its identifier and a zero byte, then for
  /// each of its items the byte `I`, its identifier and a zero byte. The same on every machine.
  /// O(bytes of all identifiers).
  public var stateHash: UInt64 {
    var hash = FNV1a()
    for section in sectionIdentifiers {
      hash.add(tag: "S", identifier: section)
      for item in (try? itemIdentifiers(inSection: section)) ?? [] {
        hash.add(tag: "I", identifier: item)
      }
    }
    return hash.value
  }
}

/// The hash function FNV-1a, 64 bits (Fowler, Noll, Vo).
private struct FNV1a {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(tag: Unicode.Scalar, identifier: String) {
    add(UInt8(truncatingIfNeeded: tag.value))
    for byte in identifier.utf8 { add(byte) }
    add(0)
  }

  private mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01b3
  }
}

/// A hash as 16 hexadecimal digits.
func hexText(_ hash: UInt64) -> String {
  let digits = String(hash, radix: 16)
  return String(repeating: "0", count: 16 - digits.count) + digits
}
