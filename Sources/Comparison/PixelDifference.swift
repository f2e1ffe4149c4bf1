import Rendering

/// Where two pictures of one size differ, compared exactly.
public struct PixelDifference: Hashable, Sendable {
  /// How many pixels differ in any channel.
  public var changedPixels: Int
  /// The smallest box around all of them, in pixels; nil where none differs.
  public var box: PixelBox?

  /// Compares two pictures; nil where their sizes differ. O(pixels).
  public init?(_ a: Raster, _ b: Raster) {
    guard a.width == b.width, a.height == b.height else { return nil }
    var counter = PixelCounter()
    a.withUnsafeBytes { aBytes in
      b.withUnsafeBytes { bBytes in
        var y = 0
        while y < a.height {
          let aRow = UnsafeRawBufferPointer(rebasing: aBytes[(y * a.stride)...])
          let bRow = UnsafeRawBufferPointer(rebasing: bBytes[(y * b.stride)...])
          counter.compare(aRow, bRow, width: a.width, y: y)
          y += 1
        }
      }
    }
    changedPixels = counter.count
    box = counter.box
  }
}

/// A rectangle of whole pixels.
public struct PixelBox: Hashable, Sendable {
  /// The left column.
  public var x: Int
  /// The top row.
  public var y: Int
  /// Columns.
  public var width: Int
  /// Rows.
  public var height: Int

  /// A rectangle of whole pixels.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}

/// Counts differing pixels row by row, in a form that stays quick in debug builds.
private struct PixelCounter {
  private(set) var count = 0
  private var minX = Int.max
  private var maxX = -1
  private var minY = Int.max
  private var maxY = -1

  var box: PixelBox? {
    guard count > 0 else { return nil }
    return PixelBox(x: minX, y: minY, width: maxX - minX + 1, height: maxY - minY + 1)
  }

  /// The fourth byte of a pixel is unused: frames are opaque.
  mutating func compare(
    _ a: UnsafeRawBufferPointer, _ b: UnsafeRawBufferPointer, width: Int, y: Int
  ) {
    var x = 0
    while x < width {
      let aPixel = a.loadUnaligned(fromByteOffset: x &* 4, as: UInt32.self)
      let bPixel = b.loadUnaligned(fromByteOffset: x &* 4, as: UInt32.self)
      if (aPixel ^ bPixel) & 0x00FF_FFFF != 0 {
        count += 1
        if x < minX { minX = x }
        if x > maxX { maxX = x }
        if y < minY { minY = y }
        maxY = y
      }
      x += 1
    }
  }
}
