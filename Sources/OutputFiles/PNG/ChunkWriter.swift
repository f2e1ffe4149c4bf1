import CDeflate

/// Writes a PNG's chunks one after another into memory that is large enough.
///
/// A chunk is its length, its name, its bytes, and the checksum of name and bytes.
package struct ChunkWriter {
  package let base: UnsafeMutableRawPointer
  private(set) var count = 0

  package init(base: UnsafeMutableRawPointer) {
    self.base = base
  }

  package mutating func append(_ bytes: [UInt8]) {
    base.advanced(by: count).copyMemory(from: bytes, byteCount: bytes.count)
    count += bytes.count
  }

  package mutating func chunk(_ name: String, _ bytes: [UInt8]) {
    chunk(name) { target in
      target.copyMemory(from: bytes, byteCount: bytes.count)
      return bytes.count
    }
  }

  /// A chunk whose bytes `fill` writes in place; it returns how many.
  package mutating func chunk(_ name: String, fill: (UnsafeMutableRawPointer) -> Int) {
    let start = count
    let length = fill(base.advanced(by: start + 8))
    append(Self.bytes(UInt32(length)))
    append(Array(name.utf8))
    count += length
    let checksum = libdeflate_crc32(0, base.advanced(by: start + 4), length + 4)
    append(Self.bytes(checksum))
  }

  /// A chunk on its own.
  package static func chunk(_ name: String, _ parts: [UInt8]...) -> [UInt8] {
    let body = Array(name.utf8) + parts.joined()
    let checksum = body.withUnsafeBytes { libdeflate_crc32(0, $0.baseAddress, $0.count) }
    return bytes(UInt32(body.count - 4)) + body + bytes(UInt32(checksum))
  }

  /// A number's bytes, most significant first.
  package static func bytes(_ value: UInt32) -> [UInt8] {
    [UInt8(value >> 24), UInt8(value >> 16 & 255), UInt8(value >> 8 & 255), UInt8(value & 255)]
  }
}
