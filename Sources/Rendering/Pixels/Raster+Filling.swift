import CPixels
import Foundation
import TextAndFiles

extension Raster {
  /// Creates a picture whose pixels `fill` writes, row by row without padding; initially 0.
  ///
  /// - Throws: `SurfaceError.impossibleSize` and `.outOfMemory`, and what `fill` throws.
  package convenience init(
    width: Int, height: Int, filling fill: (UnsafeMutableRawBufferPointer) throws -> Void
  ) throws {
    try self.init(width: width, height: height)
    try fill(UnsafeMutableRawBufferPointer(start: base, count: byteCount))
  }

  /// Returns a part of the picture; nil if it is empty or exceeds the bounds. O(pixels).
  package func part(x: Int, y: Int, width: Int, height: Int) throws(SurfaceError) -> Raster? {
    guard x >= 0, y >= 0, width > 0, height > 0, x + width <= self.width,
      y + height <= self.height
    else { return nil }
    let part = try Raster(width: width, height: height)
    for row in 0..<height {
      memcpy(
        part.base + row * part.stride, base + (y + row) * stride + x * 4, width * 4)
    }
    return part
  }

  /// Returns a larger picture of one color, `0xAARRGGBB`, with pictures at positions, clipped to
  /// its bounds. O(pixels).
  ///
  /// Each picture is released before the next one is requested.
  package static func sheet(
    width: Int, height: Int, background: UInt32, count: Int,
    picture: (Int) throws -> (picture: Raster, x: Int, y: Int)
  ) throws -> Raster {
    let sheet = try Raster(width: width, height: height)
    cpx_flood(sheet.base.assumingMemoryBound(to: UInt32.self), width * height, background)
    for index in 0..<count {
      let (picture, x, y) = try picture(index)
      guard x >= 0, y >= 0, x < width else { continue }
      let count = min(picture.width, width - x)
      for row in 0..<max(0, min(picture.height, height - y)) {
        memcpy(
          sheet.base + (y + row) * sheet.stride + x * 4, picture.base + row * picture.stride,
          count * 4)
      }
    }
    return sheet
  }
}
