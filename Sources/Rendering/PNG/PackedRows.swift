import Foundation

/// The filtered rows of a PNG: a filter type and 3 bytes per pixel.
///
/// A row that equals the one above has the filter *up* and is zero; the others have no filter, as text
/// and edges compress best unfiltered. The memory is reused for the next picture.
struct PackedRows: ~Copyable {
  /// Consecutive rows, all equal to the one above or all not.
  struct RowRun: Hashable {
    var rows: Range<Int>
    /// True if all rows equal the one above.
    var isStill: Bool
  }

  private var buffer = ByteBuffer()
  private(set) var rowByteCount = 0
  /// All rows in order. Equal rows of fewer bytes than `leastStill` belong to the run around them.
  private(set) var runs: [RowRun] = []

  /// The minimum size of a run of equal rows, in bytes: a separate deflate block has overhead.
  static let leastStill = 4096

  /// The bytes of all rows.
  var bytes: UnsafeRawBufferPointer {
    let count = (runs.last?.rows.upperBound ?? 0) * rowByteCount
    return UnsafeRawBufferPointer(start: buffer.base, count: count)
  }

  func bytes(_ run: RowRun) -> UnsafeRawBufferPointer {
    let range = run.rows.lowerBound * rowByteCount..<run.rows.upperBound * rowByteCount
    return UnsafeRawBufferPointer(rebasing: bytes[range])
  }

  /// Packs a part of a picture. O(pixels).
  ///
  /// - Precondition: `box` is within the picture and not empty.
  mutating func pack(_ picture: Raster, _ box: PixelBounds) {
    rowByteCount = 1 + box.width * 3
    // Each store writes one byte beyond its pixel.
    buffer.reserve(rowByteCount * box.height + 1)
    runs = []
    var stillStart = 0
    picture.withUnsafeBytes { pixels in
      guard let base = pixels.baseAddress else { return }
      var source = base + box.y * picture.stride + box.x * 4
      for row in 0..<box.height {
        let target = buffer.base + row * rowByteCount
        if row > 0, memcmp(source, source - picture.stride, box.width * 4) == 0 {
          target.storeBytes(of: 2, as: UInt8.self)
          memset(target + 1, 0, rowByteCount - 1)
        } else {
          endStill(stillStart..<row)
          stillStart = row + 1
          target.storeBytes(of: 0, as: UInt8.self)
          Self.packRGB(source, width: box.width, to: target + 1)
        }
        source += picture.stride
      }
    }
    endStill(stillStart..<box.height)
    endMoving(at: box.height)
  }

  /// Appends a run of rows that equal the one above, unless it is too short.
  private mutating func endStill(_ rows: Range<Int>) {
    guard !rows.isEmpty, rows.count * rowByteCount >= Self.leastStill else { return }
    endMoving(at: rows.lowerBound)
    runs.append(RowRun(rows: rows, isStill: true))
  }

  private mutating func endMoving(at row: Int) {
    let start = runs.last?.rows.upperBound ?? 0
    guard start < row else { return }
    runs.append(RowRun(rows: start..<row, isStill: false))
  }

  /// Writes red, green and blue of each pixel, and one byte beyond the last.
  ///
  /// Pointers and `while`: the idiomatic loop is 17 times slower in debug builds.
  private static func packRGB(
    _ source: UnsafeRawPointer, width: Int, to target: UnsafeMutableRawPointer
  ) {
    var (source, output) = (source, target)
    let end = target + 3 &* width
    while output < end {
      let pixel = source.load(as: UInt32.self)
      output.storeBytes(of: (pixel &<< 8).bigEndian, as: UInt32.self)
      source += 4
      output += 3
    }
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
