import Foundation
import Recordings

/// A picture's pixels: 32 bits each, premultiplied, in the order blue, green, red, alpha.
///
/// Under an opaque ground every alpha is 255, so encoders may drop it. On a big-endian machine the
/// order in memory is the reverse.
///
/// Only a `CairoSurface` writes to it, and whoever fills it while it is made. That is done on one
/// thread before the raster goes to another, which is why handing a raster on is safe.
public final class Raster: @unchecked Sendable {
  /// The longest side, in pixels.
  public static let maxSide = Stage.longestSide
  /// The most pixels: 256 MB of memory.
  public static let maxPixels = 64 << 20

  /// Pixels.
  public let width: Int
  /// Pixels.
  public let height: Int
  /// Bytes from one row to the next: 4 × width, without padding.
  public let stride: Int

  let base: UnsafeMutableRawPointer

  /// A transparent picture; its memory begins at a multiple of 64 bytes.
  ///
  /// - Throws: `SurfaceError.impossibleSize` and `.outOfMemory`.
  public init(width: Int, height: Int) throws(SurfaceError) {
    guard 1...Self.maxSide ~= width, 1...Self.maxSide ~= height, width * height <= Self.maxPixels
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

  /// Bytes in all: height × stride.
  public var byteCount: Int { height * stride }

  /// Makes every pixel transparent. O(pixels).
  public func clear() { memset(base, 0, byteCount) }

  /// Hands over the pixels, row after row, for the time of the call.
  public func withUnsafeBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(UnsafeRawBufferPointer(start: base, count: byteCount))
  }

  /// The pixels, row after row, as long as the raster lives.
  package var pixels: UnsafePointer<UInt32> {
    UnsafePointer(base.assumingMemoryBound(to: UInt32.self))
  }

  /// One pixel as `0xAARRGGBB`, premultiplied; the place must be in the picture.
  public subscript(x: Int, y: Int) -> UInt32 {
    precondition(0..<width ~= x && 0..<height ~= y, "(\(x), \(y)) is outside of the picture")
    return base.load(fromByteOffset: y * stride + x * 4, as: UInt32.self)
  }

  /// True if both have the same size and the same pixels. O(pixels).
  public func hasSamePixels(as other: Raster) -> Bool {
    width == other.width && height == other.height && memcmp(base, other.base, byteCount) == 0
  }
}
