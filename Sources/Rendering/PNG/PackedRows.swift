import CPixels
import Foundation

/// The filtered rows of a PNG: a filter type and 3 bytes per pixel.
///
/// A row that equals the one above has the filter *up* and is zero; the others have no filter, as
/// text and edges compress best unfiltered. Long runs of zeros are not written, as nothing reads
/// them. The memory is reused for the next picture.
struct PackedRows: ~Copyable {
  /// Consecutive rows, all equal to the one above or all not.
  struct RowRun: Hashable {
    var rows: Range<Int>
    /// True if all rows equal the one above.
    var isStill: Bool
  }

  private var buffer = ByteBuffer()
  private(set) var rowByteCount = 0
  /// All rows in order. Equal rows of fewer bytes than `minStill` belong to the run around them.
  private(set) var runs: [RowRun] = []

  /// The minimum size of a run of equal rows, in bytes: a separate deflate block has overhead.
  static let minStill = 4096

  /// Returns the bytes of a run that is not still.
  func bytes(_ run: RowRun) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(
      start: buffer.base + run.rows.lowerBound * rowByteCount,
      count: run.rows.count * rowByteCount)
  }

  /// Packs a part of a picture. O(pixels).
  ///
  /// - Precondition: `box` is within the picture and not empty.
  mutating func pack(_ picture: Raster, _ box: PixelBounds) {
    rowByteCount = 1 + box.width * 3
    buffer.reserve(rowByteCount * box.height)
    runs = []
    var stillStart = 0
    picture.withUnsafeBytes { pixels in
      guard let base = pixels.baseAddress else { return }
      var source = base + box.y * picture.stride + box.x * 4
      for row in 0..<box.height {
        if row == 0 || memcmp(source, source - picture.stride, box.width * 4) != 0 {
          endStill(stillStart..<row)
          stillStart = row + 1
          let target = buffer.base + row * rowByteCount
          target.storeBytes(of: 0, as: UInt8.self)
          cpx_pack_rgb(
            source.assumingMemoryBound(to: UInt32.self), box.width,
            (target + 1).assumingMemoryBound(to: UInt8.self))
        }
        source += picture.stride
      }
    }
    endStill(stillStart..<box.height)
    endMoving(at: box.height)
  }

  /// Appends a run of rows that equal the one above. A short one is written, and is part of the run
  /// around it.
  private mutating func endStill(_ rows: Range<Int>) {
    guard rows.count * rowByteCount < Self.minStill else {
      endMoving(at: rows.lowerBound)
      return runs.append(RowRun(rows: rows, isStill: true))
    }
    for row in rows {
      let target = buffer.base + row * rowByteCount
      target.storeBytes(of: 2, as: UInt8.self)
      memset(target + 1, 0, rowByteCount - 1)
    }
  }

  private mutating func endMoving(at row: Int) {
    let start = runs.last?.rows.upperBound ?? 0
    guard start < row else { return }
    runs.append(RowRun(rows: start..<row, isStill: false))
  }
}

/// A reusable buffer. Growing discards its content.
struct ByteBuffer: ~Copyable {
  private(set) var base = UnsafeMutableRawPointer.allocate(byteCount: 16, alignment: 16)
  private var capacity = 16

  mutating func reserve(_ byteCount: Int) {
    guard byteCount > capacity else { return }
    base.deallocate()
    base = .allocate(byteCount: byteCount, alignment: 16)
    capacity = byteCount
  }

  deinit { base.deallocate() }
}
