import DiffableData

extension Snapshot<String, String> {
  /// The 64-bit hash of the state that a recording carries with each apply.
  ///
  /// FNV-1a over UTF-8: for each section the byte `S`, its identifier and a zero byte, then for
  /// each of its items the byte `I`, its identifier and a zero byte. The same on every machine.
  /// O(bytes of all identifiers).
  public var stateHash: UInt64 { ListState(self).hash }
}

extension Apply {
  /// The hash of the state after the apply: the snapshot's, with the trees of its sections.
  ///
  /// A section's tree follows its items: for each entry, depth first, the byte `T`, its level in
  /// decimal digits, `+` where it is expanded and `-` where not, its identifier and a zero byte.
  /// O(bytes of all identifiers).
  public var stateHash: UInt64 { ListState(snapshot, trees: trees).hash }
}

extension ListState {
  /// The documented hash.
  var hash: UInt64 {
    var hash = FNV1a()
    for section in sections {
      hash.add(tag: "S", identifier: section.id)
      for item in section.items { hash.add(tag: "I", identifier: item) }
      for entry in section.tree?.entries ?? [] {
        hash.add(tag: "T", identifier: "\(entry.level)\(entry.isExpanded ? "+" : "-")\(entry.item)")
      }
    }
    return hash.value
  }
}

/// The hash function FNV-1a, 64 bits (Fowler, Noll, Vo).
private struct FNV1a {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(tag: Unicode.Scalar, identifier: String) {
    var value = step(self.value, UInt8(truncatingIfNeeded: tag.value))
    let isDone: Void? = identifier.utf8.withContiguousStorageIfAvailable { bytes in
      for byte in bytes { value = step(value, byte) }
    }
    if isDone == nil {
      for byte in identifier.utf8 { value = step(value, byte) }
    }
    self.value = step(value, 0)
  }

  private func step(_ value: UInt64, _ byte: UInt8) -> UInt64 {
    (value ^ UInt64(byte)) &* 0x100_0000_01b3
  }
}

/// A hash as 16 hexadecimal digits.
func hexText(_ hash: UInt64) -> String {
  let digits = String(hash, radix: 16)
  return String(repeating: "0", count: 16 - digits.count) + digits
}
