import CDeflate
import CZlib
import Foundation

/// A compressor of the pixels of pictures to zlib streams, confined to one thread.
///
/// Compressors read every byte of a long match, and most rows of a screen equal the one above: a
/// run of such rows becomes a precomputed block. Most other rows are in the previous picture too,
/// at the same place or at another one: their blocks are copied. Only the rest is deflated, each
/// run on its own, so that the bytes do not depend on the previous picture.
struct RowCompressor: ~Copyable {
  private let deflater: any RunDeflater
  private var current = CompressedRows()
  private var previous = CompressedRows()

  private static let header: [UInt8] = [0x78, 0x01]
  /// An empty last block.
  private static let ending: [UInt8] = [3, 0]

  init(_ deflater: any RunDeflater) {
    self.deflater = deflater
  }

  /// Returns a part of a picture as a zlib stream of filtered rows. O(pixels).
  ///
  /// - Precondition: `box` is within the picture and not empty.
  mutating func compress(_ picture: Raster, in box: PixelBounds) -> [UInt8] {
    swap(&current, &previous)
    current.rows.pack(picture, box)
    current.blocks = [:]
    current.stream.reserve(bound())
    var end = current.stream.base
    func append(_ bytes: [UInt8]) {
      end.copyMemory(from: bytes, byteCount: bytes.count)
      end += bytes.count
    }
    append(Self.header)
    // The checksum of all rows, from those of the runs.
    var checksum = uLong(1)
    for run in current.rows.runs {
      let (count, sum) = add(run, at: end)
      end += count
      checksum = adler32_combine(checksum, uLong(sum), run.rows.count * current.rows.rowByteCount)
    }
    append(Self.ending)
    append(PNGChunk.number(UInt32(checksum)))
    return [UInt8](
      UnsafeRawBufferPointer(start: current.stream.base, count: end - current.stream.base))
  }

  private func bound() -> Int {
    current.rows.runs.reduce(Self.header.count + Self.ending.count + 4) { sum, run in
      let count = run.rows.count * current.rows.rowByteCount
      return sum + (run.isStill ? count + 32 : deflater.bound(count))
    }
  }

  /// Writes the blocks of a run; returns the number of bytes, and Adler's checksum of the rows.
  private mutating func add(
    _ run: PackedRows.RowRun, at target: UnsafeMutableRawPointer
  ) -> (count: Int, checksum: UInt32) {
    guard !run.isStill else {
      let (rows, width) = (run.rows.count, current.rows.rowByteCount)
      let count = cdeflate_write_still_rows(
        target.assumingMemoryBound(to: UInt8.self), width, rows)
      return (count, Self.checksum(ofStillRows: rows, byteCount: width))
    }
    let bytes = current.rows.bytes(run)
    let key = CompressedRows.Key(bytes)
    let count: Int
    if let blocks = previous.blocks(of: bytes, key) {
      target.copyMemory(from: blocks.base, byteCount: blocks.count)
      count = blocks.count
    } else {
      count = deflater.deflate(bytes, to: target)
    }
    let start = target - current.stream.base
    current.blocks[key] = (run, start..<start + count)
    return (count, key.checksum)
  }

  /// Returns Adler's checksum (RFC 1950) of rows of a 2 and zeros: each row adds 2 to the first
  /// sum, and the first sum to the second one at each of its bytes.
  private static func checksum(ofStillRows rows: Int, byteCount: Int) -> UInt32 {
    let modulus = 65_521
    let first = (1 + 2 * rows) % modulus
    let second = byteCount % modulus * (rows * (rows + 2) % modulus) % modulus
    return UInt32(second << 16 | first)
  }
}

/// The rows of a picture, and the blocks of each run that is not still.
struct CompressedRows: ~Copyable {
  struct Key: Hashable {
    private let byteCount: Int
    /// Adler's.
    let checksum: UInt32

    init(_ bytes: UnsafeRawBufferPointer) {
      byteCount = bytes.count
      checksum = libdeflate_adler32(1, bytes.baseAddress, bytes.count)
    }
  }

  var rows = PackedRows()
  var stream = ByteBuffer()
  /// Runs, and the places of their blocks in `stream`.
  var blocks: [Key: (run: PackedRows.RowRun, range: Range<Int>)] = [:]

  /// Returns the blocks of a run of these bytes, or nil if there is none.
  func blocks(
    of bytes: UnsafeRawBufferPointer, _ key: Key
  ) -> (base: UnsafeMutableRawPointer, count: Int)? {
    guard let (run, range) = blocks[key], let base = bytes.baseAddress,
      let own = rows.bytes(run).baseAddress, memcmp(base, own, bytes.count) == 0
    else { return nil }
    return (stream.base + range.lowerBound, range.count)
  }
}
