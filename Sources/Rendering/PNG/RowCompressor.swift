import CDeflate
import Foundation
import TextAndFiles

/// A compressor of the pixels of pictures to zlib streams, confined to one thread.
///
/// Compressors read every byte of a long match, and most rows of a screen equal the one above: a run
/// of such rows becomes a precomputed block. Most other rows are in the previous picture too, at the
/// same place or at another one: their blocks are copied. Only the rest is deflated, each run on its
/// own, so that the bytes do not depend on the previous picture.
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
    for run in current.rows.runs { end += add(run, at: end) }
    append(Self.ending)
    let all = current.rows.bytes
    append(PNGChunk.number(libdeflate_adler32(1, all.baseAddress, all.count)))
    return [UInt8](
      UnsafeRawBufferPointer(start: current.stream.base, count: end - current.stream.base))
  }

  private func bound() -> Int {
    current.rows.runs.reduce(Self.header.count + Self.ending.count + 4) { sum, run in
      let count = current.rows.bytes(run).count
      return sum + (run.isStill ? count + 32 : deflater.bound(count))
    }
  }

  /// Writes the blocks of a run; returns the number of bytes.
  private mutating func add(
    _ run: PackedRows.RowRun, at target: UnsafeMutableRawPointer
  ) -> Int {
    guard !run.isStill else {
      return cdeflate_write_still_rows(
        target.assumingMemoryBound(to: UInt8.self), current.rows.rowByteCount, run.rows.count)
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
    return count
  }
}

/// The rows of a picture, and the blocks of each run that is not still.
struct CompressedRows: ~Copyable {
  struct Key: Hashable {
    private let byteCount: Int
    private let checksum: UInt32

    init(_ bytes: UnsafeRawBufferPointer) {
      byteCount = bytes.count
      checksum = libdeflate_crc32(0, bytes.baseAddress, bytes.count)
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
