/// The hash function FNV-1a, 64 bits (Fowler, Noll, Vo).
struct FNV1a {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Hashes a byte and the UTF-8 of a text.
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

  private func step(_ value: UInt64, _ byte: UInt8) -> UInt64 {
    (value ^ UInt64(byte)) &* 0x100_0000_01b3
  }
}
