import CDeflate
import Foundation
import TextAndFiles

/// A compressor by libdeflate: equal bytes on every machine.
///
/// libdeflate reads every byte of a long match, and most rows of a screen equal the one above. So it
/// compresses only the other rows. A run of equal rows becomes a precomputed block, and all blocks are
/// joined to one stream.
final class StableCompressor: ZlibCompressor {
  private let compressor: OpaquePointer

  private static let header: [UInt8] = [0x78, 0x01]
  /// An empty last block.
  private static let ending: [UInt8] = [3, 0]

  init() throws(OutputError) {
    // Level 1 takes 50 to 100 % of the time of level 6 for 10 % more bytes.
    guard let compressor = libdeflate_alloc_compressor(1) else {
      throw .drawing(frame: nil, .outOfMemory(byteCount: 0))
    }
    self.compressor = compressor
  }

  deinit { libdeflate_free_compressor(compressor) }

  func bound(_ rows: borrowing PackedRows) -> Int {
    let ends = Self.header.count + Self.ending.count + 4
    return rows.runs.reduce(ends) { $0 + bound(rows.bytes($1).count, $1) }
  }

  private func bound(_ count: Int, _ run: PackedRows.RowRun) -> Int {
    run.isStill ? count + 32 : libdeflate_deflate_compress_bound(compressor, count) + 5
  }

  func compress(_ rows: borrowing PackedRows, to target: UnsafeMutableRawPointer) -> Int {
    var end = target
    func append(_ bytes: [UInt8]) {
      end.copyMemory(from: bytes, byteCount: bytes.count)
      end += bytes.count
    }
    append(Self.header)
    for run in rows.runs.dropLast() { end += open(run, of: rows, to: end) }
    if let last = rows.runs.last {
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

  /// Writes a run that is not the last one; returns the number of bytes.
  private func open(
    _ run: PackedRows.RowRun, of rows: borrowing PackedRows,
    to target: UnsafeMutableRawPointer
  ) -> Int {
    let bytes = target.assumingMemoryBound(to: UInt8.self)
    guard run.isStill else {
      return cdeflate_make_appendable(bytes, deflate(rows.bytes(run), to: target))
    }
    return cdeflate_write_still_rows(bytes, rows.rowByteCount, run.rows.count)
  }

  private func deflate(
    _ bytes: UnsafeRawBufferPointer, to target: UnsafeMutableRawPointer
  ) -> Int {
    libdeflate_deflate_compress(
      compressor, bytes.baseAddress, bytes.count, target,
      libdeflate_deflate_compress_bound(compressor, bytes.count))
  }
}
