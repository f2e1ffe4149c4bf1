import Foundation
import TextAndFiles

/// A picture's pixels: 32 bits each, premultiplied, in the order blue, green, red, alpha.
///
/// Alpha is 255 everywhere in pictures with an opaque background. On big-endian machines the bytes
/// are reversed.
///
/// Unchecked `Sendable`: only a `CairoSurface` and the filling initializer write pixels, on one
/// thread, before a raster is passed to another.
public final class Raster: @unchecked Sendable {
  /// Pixels.
  public let width: Int
  /// Pixels.
  public let height: Int
  /// The number of bytes per row: 4 × width, without padding.
  public let stride: Int

  let base: UnsafeMutableRawPointer

  /// Creates a transparent picture, with memory aligned to 64 bytes.
  ///
  /// - Throws: `SurfaceError.impossibleSize` and `.outOfMemory`.
  public init(width: Int, height: Int) throws(SurfaceError) {
    guard 1...PictureLimits.side ~= width, 1...PictureLimits.side ~= height,
      width * height <= PictureLimits.area
    else {
      throw .impossibleSize(width: width, height: height)
    }
    var base: UnsafeMutableRawPointer?
    guard posix_memalign(&base, 64, width * height * 4) == 0, let base else {
      throw .outOfMemory(byteCount: width * height * 4)
    }
    self.width = width
    self.height = height
    self.stride = width * 4
    self.base = base
    clear()
  }

  deinit { free(base) }

  /// The size in bytes: height × stride.
  public var byteCount: Int { height * stride }

  /// Makes every pixel transparent. O(pixels).
  public func clear() { memset(base, 0, byteCount) }

  /// Calls a closure with the pixels, row by row.
  public func withUnsafeBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(UnsafeRawBufferPointer(start: base, count: byteCount))
  }

  /// The pixels, row by row, valid during the raster's lifetime.
  package var pixels: UnsafePointer<UInt32> {
    UnsafePointer(base.assumingMemoryBound(to: UInt32.self))
  }

  /// The pixel at a position in the picture, as premultiplied `0xAARRGGBB`.
  public subscript(x: Int, y: Int) -> UInt32 {
    precondition(0..<width ~= x && 0..<height ~= y, "(\(x), \(y)) is outside of the picture")
    return base.load(fromByteOffset: y * stride + x * 4, as: UInt32.self)
  }

  /// Returns true if both have the same size and pixels. O(pixels).
  public func hasSamePixels(as other: Raster) -> Bool {
    width == other.width && height == other.height && memcmp(base, other.base, byteCount) == 0
  }
}
