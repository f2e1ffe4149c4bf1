import CDeflate
import CPixels

/// A PNG file as nearly all programs write it: RGB or RGBA, 8 bits, not interlaced, in sRGB.
///
/// libdeflate decompresses it two to three times as fast as the zlib that libpng uses.
///
/// Source: W3C, "Portable Network Graphics (PNG) Specification (Third Edition)".
struct CommonPNG {
  /// The size in pixels.
  let width: Int
  let height: Int
  /// 3, or 4 with alpha.
  let channels: Int
  private var compressed: [UnsafeRawBufferPointer] = []

  /// Reads the chunks of a file, whose bytes must stay where they are. Returns nil for a file of
  /// another kind, and for a damaged one. O(bytes), because of the checksums.
  init?(_ file: UnsafeRawBufferPointer) {
    guard file.count >= 57, file.starts(with: Self.signature),
      let header = Self.chunk(in: file, at: 8), header.name == "IHDR", header.data.count == 13
    else { return nil }
    let fields = header.data
    // The depth, the method of compression, that of filters, and interlacing.
    guard fields[8] == 8, fields[10] == 0, fields[11] == 0, fields[12] == 0 else { return nil }
    switch fields[9] {
    case 2: channels = 3
    case 6: channels = 4
    default: return nil
    }
    (width, height) = (Self.integer(in: fields, at: 0), Self.integer(in: fields, at: 4))
    var offset = 33
    while let chunk = Self.chunk(in: file, at: offset) {
      offset += 12 + chunk.data.count
      switch chunk.name {
      case "IDAT": compressed.append(chunk.data)
      case "IEND":
        if compressed.isEmpty { return nil }
        return
      // A profile, a gamma or a transparent color changes the pixels.
      case "sRGB", "pHYs", "tEXt", "iTXt", "zTXt", "tIME", "sBIT", "eXIf": continue
      default: return nil
      }
    }
    return nil
  }

  /// False if the compressed data has no header of zlib, or is too short for the pixels: a byte of
  /// deflate holds at most 1032.
  var hasEnoughData: Bool {
    let start = Array(compressed.joined().prefix(2))
    guard start.count == 2, start[0] & 15 == 8, (Int(start[0]) * 256 + Int(start[1])) % 31 == 0
    else { return false }
    let byteCount = compressed.reduce(0) { $0 + $1.count }
    return (width * channels + 1) * height <= (byteCount - 6) * 1032
  }

  /// Decodes into memory for `width * height` pixels of 4 bytes, BGRA. Returns false, with
  /// unspecified pixels, if the data is damaged. O(pixels).
  func decode(into pixels: UnsafeMutableRawBufferPointer) -> Bool {
    let stride = width * channels
    let count = (stride + 1) * height
    let rows = UnsafeMutableRawBufferPointer.allocate(byteCount: count + stride, alignment: 16)
    defer { rows.deallocate() }
    guard let base = rows.bindMemory(to: UInt8.self).baseAddress,
      let target = pixels.bindMemory(to: UInt32.self).baseAddress, inflate(into: base, count: count)
    else { return false }
    // The row above the first one.
    var above = base + count
    above.update(repeating: 0, count: stride)
    for y in 0..<height {
      let row = base + y * (stride + 1)
      if y > 0, row[0] == 2, cpx_are_zero(row + 1, stride) != 0 {
        (target + y * width).update(from: target + (y - 1) * width, count: width)
        continue
      }
      guard cpx_unfilter(Int32(row[0]), row + 1, above, stride, channels) != 0 else { return false }
      cpx_write_pixels(target + y * width, row + 1, width, channels)
      above = row + 1
    }
    return true
  }

  /// Decompresses to exactly `count` bytes.
  private func inflate(into bytes: UnsafeMutablePointer<UInt8>, count: Int) -> Bool {
    guard let decompressor = libdeflate_alloc_decompressor() else { return false }
    defer { libdeflate_free_decompressor(decompressor) }
    let inflate = { (data: UnsafeRawBufferPointer) in
      libdeflate_zlib_decompress(decompressor, data.baseAddress, data.count, bytes, count, nil)
        == LIBDEFLATE_SUCCESS
    }
    if compressed.count == 1 { return inflate(compressed[0]) }
    var joined: [UInt8] = []
    joined.reserveCapacity(compressed.reduce(0) { $0 + $1.count })
    for data in compressed { joined.append(contentsOf: data) }
    return joined.withUnsafeBytes(inflate)
  }

  private static let signature: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10]

  private static func integer(in bytes: UnsafeRawBufferPointer, at offset: Int) -> Int {
    Int(UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
  }

  /// Returns the chunk that begins at an offset; nil beyond the end, and if its checksum is wrong.
  private static func chunk(
    in file: UnsafeRawBufferPointer, at offset: Int
  ) -> (name: String, data: UnsafeRawBufferPointer)? {
    guard file.count - offset >= 12 else { return nil }
    let count = integer(in: file, at: offset)
    guard count <= file.count - offset - 12 else { return nil }
    let start = offset + 4
    let checked = UnsafeRawBufferPointer(rebasing: file[start..<start + 4 + count])
    let sum = libdeflate_crc32(0, checked.baseAddress, checked.count)
    guard Int(sum) == integer(in: file, at: start + 4 + count) else { return nil }
    return (
      String(decoding: checked.prefix(4), as: UTF8.self),
      UnsafeRawBufferPointer(rebasing: checked[4...])
    )
  }
}
