import CDeflate

/// The chunks of a PNG file: length, name, content, and the checksum of name and content.
package enum PNGChunk {
  package static func bytes(_ name: String, _ parts: [UInt8]...) -> [UInt8] {
    let length = UInt32(parts.reduce(0) { $0 + $1.count })
    var chunk = number(length) + Array(name.utf8)
    for part in parts { chunk += part }
    let checksum = chunk.withUnsafeBytes {
      libdeflate_crc32(0, $0.baseAddress.map { $0 + 4 }, $0.count - 4)
    }
    return chunk + number(checksum)
  }

  /// Returns a number as big-endian bytes.
  package static func number(_ value: UInt32) -> [UInt8] {
    withUnsafeBytes(of: value.bigEndian) { [UInt8]($0) }
  }
}
