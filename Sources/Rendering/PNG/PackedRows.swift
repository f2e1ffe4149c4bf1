import Foundation

/// A picture's rows as a PNG holds them: a filter's number and 3 bytes per pixel.
///
/// A row that equals the one above has the filter *up* and is zeros; any other has no filter: text
/// and edges deflate best unfiltered. The memory is reused from picture to picture.
struct PackedRows: ~Copyable {
  /// Rows that follow each other.
  struct Stretch: Hashable {
    var rows: Range<Int>
    /// True if all rows equal the one above.
    var isStill: Bool
  }

  private var buffer = ByteBuffer()
  private(set) var rowByteCount = 0
  /// All rows in order, in still and other stretches; fewer still bytes than `leastStill` are not a
  /// stretch of their own.
  private(set) var stretches: [Stretch] = []

  /// The least number of still bytes for which a deflate block of its own pays.
  static let leastStill = 4096

  /// The rows one after another.
  var bytes: UnsafeRawBufferPointer {
    let count = (stretches.last?.rows.upperBound ?? 0) * rowByteCount
    return UnsafeRawBufferPointer(start: buffer.base, count: count)
  }

  func bytes(_ stretch: Stretch) -> UnsafeRawBufferPointer {
    let range = stretch.rows.lowerBound * rowByteCount..<stretch.rows.upperBound * rowByteCount
    return UnsafeRawBufferPointer(rebasing: bytes[range])
  }

  /// Packs a part of a picture. O(pixels).
  ///
  /// - Precondition: `box` lies in the picture and is not empty.
  mutating func pack(_ picture: Raster, _ box: PixelBounds) {
    rowByteCount = 1 + box.width * 3
    // Each pixel is written with one byte more than it has.
    buffer.reserve(rowByteCount * box.height + 1)
    stretches = []
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

  /// Ends a stretch of rows that equal the one above, if they are many.
  private mutating func endStill(_ rows: Range<Int>) {
    guard !rows.isEmpty, rows.count * rowByteCount >= Self.leastStill else { return }
    endMoving(at: rows.lowerBound)
    stretches.append(Stretch(rows: rows, isStill: true))
  }

  private mutating func endMoving(at row: Int) {
    let start = stretches.last?.rows.upperBound ?? 0
    guard start < row else { return }
    stretches.append(Stretch(rows: start..<row, isStill: false))
  }

  /// Writes red, green and blue of each pixel, and a byte behind the last.
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

/// Memory that grows and is reused; growing loses its content.
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
