import Foundation

/// Returns a gzip file of stored blocks (RFC 1952, RFC 1951 section 3.2.4), which need no time for
/// compression.
func gzip(_ bytes: Data) -> Data {
  var packed = Data()
  var rest = bytes[...]
  repeat {
    // Several members, which end in the middle of lines.
    let part = rest.prefix(1_000)
    rest = rest.dropFirst(part.count)
    let count = UInt16(part.count)
    packed += [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255, 1]
    packed += littleEndian(count) + littleEndian(~count) + part
    packed += littleEndian(checksum(part)) + littleEndian(UInt32(count))
  } while !rest.isEmpty
  return packed
}

private func littleEndian(_ number: some FixedWidthInteger) -> [UInt8] {
  withUnsafeBytes(of: number.littleEndian) { Array($0) }
}

/// CRC-32 (RFC 1952 section 8).
private func checksum(_ bytes: Data) -> UInt32 {
  var crc = UInt32.max
  for byte in bytes {
    crc ^= UInt32(byte)
    for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
  }
  return ~crc
}
