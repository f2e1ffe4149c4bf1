import TextAndFiles

/// A fast non-cryptographic hash, equal on all machines: FNV-1a on words of 8 bytes, with the high
/// bits folded down.
package struct WordHash: Hashable, Sendable {
  /// The hash of the added bytes.
  package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The 16 hexadecimal digits of the hash.
  package var digits: String { zeroFilled(String(value, radix: 16), to: 16) }

  /// Creates the hash of no bytes.
  package init() {}

  /// Adds bytes and their count. O(bytes).
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

  /// Creates the hash of a text's UTF-8.
  package init(_ text: String) {
    self.init()
    var text = text
    text.withUTF8 { add(UnsafeRawBufferPointer($0)) }
  }

  /// Creates the hash of a picture's size and pixels.
  package init(_ picture: Raster) {
    self.init()
    value ^= UInt64(picture.width) &<< 32 | UInt64(picture.height)
    picture.withUnsafeBytes { add($0) }
  }
}
