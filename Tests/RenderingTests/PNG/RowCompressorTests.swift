import CZlib
import TestSupport
import Testing

@testable import Rendering

/// The joined streams of precomputed, copied and deflated blocks; zlib reads them.
struct RowCompressorTests {
  static let base: UInt64 = {
    let fresh = UInt64.random(in: 0...UInt64.max) &* 1_000_003
    print("RowCompressorTests: base seed \(fresh)")
    return fresh
  }()

  /// The widths give all kinds of tails after lengths of 258: none, literals, the shortest and
  /// the longest length.
  @Test(
    "zlib decodes every row of random bands",
    arguments: [1, 2, 3, 7, 86, 87, 171, 172, 173, 215, 257, 344, 400], UInt64(0)..<2)
  func bands(width: Int, number: UInt64) throws {
    let seed = Self.base &+ UInt64(width) &* 31 &+ number
    var picture = BandedPicture(width: width, seed: seed)
    guard try complaint(picture) != nil else { return }
    while let smaller = try picture.smaller.first(where: { try complaint($0) != nil }) {
      picture = smaller
    }
    Issue.record("seed \(seed): \(try complaint(picture) ?? "") in \(picture)")
  }

  @Test("a stream may end with many blocks, stored ones, short ones, or still rows")
  func ends() throws {
    for bands: [BandedPicture.Band] in [
      [.noise, .still], [.text, .still], [.plain, .still], [.still], [.still, .noise, .still],
    ] {
      for rows in [1, 40, 300] {
        var picture = BandedPicture(width: 300, seed: 1)
        picture.bands = bands.map { (band: $0, rows: $0 == .still ? 40 : rows, seed: 5) }
        #expect(try complaint(picture) == nil, "\(picture)")
      }
    }
  }

  /// A compressor without a previous picture deflates all runs. ISA-L's bytes may differ then.
  @Test(
    "runs of the previous picture are copied, at the same place or another, with the same bytes",
    arguments: PNGEncoder.Compression.allCases, UInt64(0)..<8)
  func copies(compression: PNGEncoder.Compression, number: UInt64) throws {
    let seed = Self.base &+ number
    var random = SplitMix64(seed: seed)
    let used = try PNGEncoder(compression)
    var picture = BandedPicture(width: 300, seed: seed)
    for _ in 0..<6 {
      let expected = try stream(picture, by: try PNGEncoder(compression))
      let actual = try stream(picture, by: used)
      if compression == .stable { #expect(actual == expected, "seed \(seed): \(picture)") }
      #expect(complaint(actual, picture) == nil, "seed \(seed): \(picture)")
      picture.bands.shuffle(using: &random)
      let index = picture.bands.indices.randomElement(using: &random) ?? 0
      picture.bands[index].seed &+= UInt64.random(in: 0...1, using: &random)
    }
  }

  @Test("rows that equal the one above take at most a byte for 60 pixels")
  func size() throws {
    var picture = BandedPicture(width: 750, seed: 1)
    picture.bands = [(band: .text, rows: 1, seed: 1), (band: .still, rows: 1, seed: 1)]
    let short = try stream(picture).count
    picture.bands[1].rows = 1001
    #expect(try stream(picture).count - short <= 1000 * 750 / 60)
  }

  private func stream(
    _ picture: BandedPicture, by encoder: PNGEncoder? = nil
  ) throws -> [UInt8] {
    let raster = try picture.raster()
    return try (encoder ?? PNGEncoder()).stream(
      raster, in: PixelBounds(x: 0, y: 0, width: raster.width, height: raster.height))
  }

  private func complaint(_ picture: BandedPicture) throws -> String? {
    complaint(try stream(picture), picture)
  }

  /// Returns a description of the first error in a picture's stream.
  private func complaint(_ stream: [UInt8], _ picture: BandedPicture) -> String? {
    let rows = picture.rows
    let rowByteCount = 1 + 3 * picture.width
    var bytes = [UInt8](repeating: 0, count: rowByteCount * rows.count)
    var count = uLongf(bytes.count)
    let status = uncompress(&bytes, &count, stream, uLong(stream.count))
    guard status == Z_OK, Int(count) == bytes.count else {
      return "status \(status), \(count) bytes"
    }
    var above = [UInt8](repeating: 0, count: rowByteCount - 1)
    for (y, row) in rows.enumerated() {
      let start = y * rowByteCount
      let filtered = bytes[(start + 1)..<(start + rowByteCount)]
      // The filters *none* and *up* of RFC 2083.
      let isUp = bytes[start] == 2
      guard isUp || bytes[start] == 0 else { return "filter \(bytes[start]) in row \(y)" }
      above = zip(filtered, above).map { isUp ? $0 &+ $1 : $0 }
      let expected = row.flatMap { [UInt8($0 >> 16 & 255), UInt8($0 >> 8 & 255), UInt8($0 & 255)] }
      guard above == expected else { return "other pixels in row \(y)" }
    }
    return nil
  }
}
