import CDeflate
import TestSupport
import Testing

@testable import Comparison

@Suite("A PNG file of the common kind")
struct CommonPNGTests {
  @Test("has the pixels that libpng reads, with every filter and still rows", arguments: 0..<60)
  func filters(_ number: Int) throws {
    var random = SplitMix64(seed: UInt64(number))
    let file = try PNGFile(
      width: Int.random(in: 1...70, using: &random), height: Int.random(in: 1...20, using: &random),
      channels: number % 2 == 0 ? 3 : 4, using: &random)
    let bytes = file.bytes(chunks: Int.random(in: 1...4, using: &random))
    #expect(bytes.withUnsafeBytes { CommonPNG($0) != nil })
    let expected = try PNGReader.readAny(bytes, limits: BitmapLimits())
    #expect(try PNGReader.read(bytes).hasSamePixels(as: expected))
  }

  @Test("is left to libpng if it is damaged or has a gamma")
  func fallback() throws {
    var random = SplitMix64(seed: 7)
    let file = try PNGFile(width: 9, height: 5, channels: 3, using: &random)
    let whole = file.bytes(chunks: 2)
    for index in 8..<whole.count {
      var bytes = whole
      bytes[index] ^= 1
      let isCommon = bytes.withUnsafeBytes { CommonPNG($0) != nil }
      #expect(!isCommon, "byte \(index)")
    }
    let gamma = file.bytes(chunks: 1, before: [("gAMA", [0, 1, 0x86, 0xa0])])
    #expect(gamma.withUnsafeBytes { CommonPNG($0) == nil })
    let expected = try PNGReader.readAny(gamma, limits: BitmapLimits())
    #expect(try PNGReader.read(gamma).hasSamePixels(as: expected))
  }

  @Test("with an unknown filter, or too few rows, is an error")
  func wrongRows() throws {
    var random = SplitMix64(seed: 8)
    var file = try PNGFile(width: 9, height: 5, channels: 3, using: &random)
    file.rows[28] = 5
    let filter = #expect(throws: BitmapError.self) { try PNGReader.read(file.bytes(chunks: 1)) }
    #expect(filter?.description == "this is not a readable PNG: bad adaptive filter value")
    file.rows[28] = 0
    file.rows.removeLast(20)
    let rows = #expect(throws: BitmapError.self) { try PNGReader.read(file.bytes(chunks: 1)) }
    #expect(rows?.description == "this is not a readable PNG: Not enough image data")
  }
}

/// A file with random rows under random filters; every third row is like the row above.
private struct PNGFile {
  var rows: [UInt8] = []
  private var header: [UInt8]

  init(
    width: Int, height: Int, channels: Int, using random: inout SplitMix64
  ) throws {
    header =
      [0, 0, 0, UInt8(width), 0, 0, 0, UInt8(height)] + [8, channels == 3 ? 2 : 6, 0, 0, 0]
    for row in 0..<height {
      let isStill = row % 3 == 2
      rows.append(isStill ? 2 : UInt8.random(in: 0...4, using: &random))
      for _ in 0..<width * channels {
        rows.append(isStill ? 0 : UInt8.random(in: 0...255, using: &random))
      }
    }
  }

  /// The file with its compressed rows in several chunks.
  func bytes(chunks: Int, before: [(String, [UInt8])] = []) -> [UInt8] {
    let compressor = libdeflate_alloc_compressor(6)
    defer { libdeflate_free_compressor(compressor) }
    var data = [UInt8](repeating: 0, count: rows.count + 100)
    data.removeLast(
      data.count - libdeflate_zlib_compress(compressor, rows, rows.count, &data, data.count))
    let size = (data.count + chunks - 1) / chunks
    let parts = stride(from: 0, to: data.count, by: size).map { start in
      ("IDAT", Array(data[start..<min(start + size, data.count)]))
    }
    return [137, 80, 78, 71, 13, 10, 26, 10]
      + ([("IHDR", header)] + before + parts + [("IEND", [])]).flatMap(chunk)
  }

  private func chunk(name: String, data: [UInt8]) -> [UInt8] {
    let checked = Array(name.utf8) + data
    return bigEndian(UInt32(data.count)) + checked
      + bigEndian(libdeflate_crc32(0, checked, checked.count))
  }

  private func bigEndian(_ number: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * UInt32($0))) }
  }
}
