import CDeflate
import Foundation
import TextAndFiles

/// libdeflate: equal bytes on every machine.
///
/// It looks at every byte of a long match, and most rows of a screen equal the one above. So it
/// gets only the rows between those. A hand-written block stands for each run of equal rows, and
/// all blocks are joined to one stream.
final class StableCompressor: ZlibCompressor {
  private let compressor: OpaquePointer

  private static let header: [UInt8] = [0x78, 0x01]
  /// A last and empty block.
  private static let ending: [UInt8] = [3, 0]

  init() throws(OutputError) {
    // Level 1 takes half to all of level 6's time on a phone's frames for a tenth more bytes.
    guard let compressor = libdeflate_alloc_compressor(1) else {
      throw .drawing(frame: nil, .outOfMemory(byteCount: 0))
    }
    self.compressor = compressor
  }

  deinit { libdeflate_free_compressor(compressor) }

  func bound(_ rows: borrowing PackedRows) -> Int {
    let ends = Self.header.count + Self.ending.count + 4
    return rows.stretches.reduce(ends) { $0 + bound(rows.bytes($1).count, $1) }
  }

  private func bound(_ count: Int, _ stretch: PackedRows.Stretch) -> Int {
    stretch.isStill ? count + 32 : libdeflate_deflate_compress_bound(compressor, count) + 5
  }

  func compress(_ rows: borrowing PackedRows, to target: UnsafeMutableRawPointer) -> Int {
    var end = target
    func append(_ bytes: [UInt8]) {
      end.copyMemory(from: bytes, byteCount: bytes.count)
      end += bytes.count
    }
    append(Self.header)
    for stretch in rows.stretches.dropLast() { end += open(stretch, of: rows, to: end) }
    if let last = rows.stretches.last {
      if last.isStill {
        end += open(last, of: rows, to: end)
        append(Self.ending)
      } else {
        end += deflate(rows.bytes(last), to: end)
      }
    }
    let all = rows.bytes
    append(PNGChunk.number(libdeflate_adler32(1, all.baseAddress, all.count)))
    return end - target
  }

  /// Writes a stretch that another can follow; returns its length.
  private func open(
    _ stretch: PackedRows.Stretch, of rows: borrowing PackedRows,
    to target: UnsafeMutableRawPointer
  ) -> Int {
    let bytes = target.assumingMemoryBound(to: UInt8.self)
    guard stretch.isStill else {
      return cdeflate_open(bytes, deflate(rows.bytes(stretch), to: target))
    }
    return cdeflate_write_still_rows(bytes, rows.rowByteCount, stretch.rows.count)
  }

  private func deflate(
    _ bytes: UnsafeRawBufferPointer, to target: UnsafeMutableRawPointer
  ) -> Int {
    libdeflate_deflate_compress(
      compressor, bytes.baseAddress, bytes.count, target,
      libdeflate_deflate_compress_bound(compressor, bytes.count))
  }
}
