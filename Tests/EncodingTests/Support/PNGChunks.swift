/// A PNG's chunks with checksums computed from the definition, not by the library under test.
struct PNGChunks {
  private(set) var chunks: [(name: String, bytes: [UInt8], isIntact: Bool)] = []

  init(_ file: [UInt8]) {
    var rest = file.dropFirst(8)
    while rest.count >= 12 {
      let length = Self.number(rest.prefix(4))
      guard rest.count >= length + 12 else { break }
      let body = rest.dropFirst(4).prefix(4 + length)
      let checksum = rest.dropFirst(8 + length).prefix(4)
      chunks.append(
        (
          name: String(decoding: body.prefix(4), as: UTF8.self), bytes: Array(body.dropFirst(4)),
          isIntact: Self.number(checksum) == Int(Self.crc(body))
        ))
      rest = rest.dropFirst(12 + length)
    }
  }

  subscript(name: String) -> [UInt8] { chunks.first { $0.name == name }?.bytes ?? [] }

  static func number(_ bytes: some Sequence<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }

  /// The bitwise form of PNG's annex D.
  private static func crc(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    var value = UInt32.max
    for byte in bytes {
      value ^= UInt32(byte)
      for _ in 0..<8 {
        let half = value >> 1
        value = value & 1 == 1 ? 0xEDB8_8320 ^ half : half
      }
    }
    return ~value
  }
}
