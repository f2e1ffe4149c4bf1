import CDeflate

/// The chunks of a PNG file: length, name, content, and the checksum of name and content.
package enum PNGChunk {
  package static func bytes(_ name: String, _ parts: [UInt8]...) -> [UInt8] {
    var bytes: [UInt8] = []
    append(name, parts, to: &bytes)
    return bytes
  }

  /// Appends a chunk to a file.
  static func append(_ name: String, _ parts: [[UInt8]], to file: inout [UInt8]) {
    let length = parts.reduce(0) { $0 + $1.count }
    file.reserveCapacity(file.count + length + 12)
    file += number(UInt32(length))
    let start = file.count
    file += name.utf8
    for part in parts { file += part }
    let checksum = file.withUnsafeBytes {
      libdeflate_crc32(0, $0.baseAddress.map { $0 + start }, $0.count - start)
    }
    file += number(checksum)
  }

  /// Returns a number as big-endian bytes.
  package static func number(_ value: UInt32) -> [UInt8] {
    withUnsafeBytes(of: value.bigEndian) { [UInt8]($0) }
  }
}
