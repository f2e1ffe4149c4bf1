import DiffableData

/// The hash function FNV-1a, 64 bits (Fowler, Noll, Vo).
struct FNV1a {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Takes in a byte and the UTF-8 of a text.
  mutating func add(tag: Unicode.Scalar, _ text: String) {
    var value = step(self.value, UInt8(truncatingIfNeeded: tag.value))
    let isDone: Void? = text.utf8.withContiguousStorageIfAvailable { bytes in
      for byte in bytes { value = step(value, byte) }
    }
    if isDone == nil {
      for byte in text.utf8 { value = step(value, byte) }
    }
    self.value = value
  }

  mutating func addZero() { value = step(value, 0) }

  private func step(_ value: UInt64, _ byte: UInt8) -> UInt64 {
    (value ^ UInt64(byte)) &* 0x100_0000_01b3
  }
}

extension ListState {
  /// The hash of recordings whose header names none: FNV-1a over everything in order.
  /// O(bytes of all identifiers).
  var bytesHash: UInt64 {
    var hash = FNV1a()
    func add(_ tag: Unicode.Scalar, _ text: String) {
      hash.add(tag: tag, text)
      hash.addZero()
    }
    for (index, section) in snapshot.sectionIdentifiers.enumerated() {
      add("S", section)
      snapshot.forEachItem(inSectionAt: index) { add("I", $0) }
      for entry in trees[section]?.entries ?? [] {
        add("T", "\(entry.level)\(entry.isExpanded ? "+" : "-")\(entry.item)")
      }
    }
    return hash.value
  }
}
