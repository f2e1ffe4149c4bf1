/// A quick hash of large memory, the same on every machine: FNV's way, 8 bytes at a time, with the
/// high bits folded down. It finds accidents, not forgeries.
package struct WordHash: Hashable, Sendable {
  /// The hash of what was added.
  package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The hash of nothing.
  package init() {}

  /// Adds bytes and how many they are. O(bytes).
  package mutating func add(_ bytes: UnsafeRawBufferPointer) {
    guard let base = bytes.baseAddress else { return }
    var value = value ^ UInt64(bytes.count)
    let words = bytes.count / 8
    var index = 0
    while index < words {
      let word = UnsafeRawPointer(base + index &* 8).loadUnaligned(as: UInt64.self)
      value = (value ^ UInt64(littleEndian: word)) &* 0x9E37_79B9_7F4A_7C15
      value ^= value &>> 29
      index &+= 1
    }
    for byte in bytes[(words * 8)...] { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    self.value = value
  }

  /// The hash of a text's bytes.
  package init(_ text: String) {
    self.init()
    var text = text
    text.withUTF8 { add(UnsafeRawBufferPointer($0)) }
  }

  /// The hash of a picture's size and pixels.
  package init(_ picture: Raster) {
    self.init()
    value ^= UInt64(picture.width) &<< 32 | UInt64(picture.height)
    picture.withUnsafeBytes { add($0) }
  }
}
