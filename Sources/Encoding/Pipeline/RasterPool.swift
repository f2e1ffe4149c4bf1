import Choreography
import Rendering

/// Rasters of one size that go round between the workers and the writer.
///
/// As many are made as are in use at once: the pipeline's window bounds them.
final class RasterPool: Sendable {
  let size: PixelSize
  private let free = Monitor<[Raster]>([])

  init(_ size: PixelSize) {
    self.size = size
  }

  /// A raster with any content.
  func take() throws(SurfaceError) -> Raster {
    if let raster = free.withLock({ $0.popLast() }) { return raster }
    return try Raster(width: size.width, height: size.height)
  }

  /// Gives a raster back that nobody reads any more.
  func give(_ raster: Raster) {
    free.withLock { $0.append(raster) }
  }
}

/// A picture's extent in pixels.
package struct PixelSize: Hashable, Sendable {
  package var width: Int
  package var height: Int

  /// The pixels that a stage covers wholly: a half covered edge would not be opaque.
  package init(_ size: Size, scale: Double) {
    width = Self.pixels(size.width * scale)
    height = Self.pixels(size.height * scale)
  }

  /// Refuses what no raster can hold, before anything is begun.
  package func check() throws(EncodingError) {
    guard 1...Raster.maxSide ~= width, 1...Raster.maxSide ~= height else {
      throw .drawing(frame: nil, .impossibleSize(width: width, height: height))
    }
  }

  private static func pixels(_ length: Double) -> Int {
    guard length > 0 else { return 0 }
    // A billionth is rounding of the product, not part of a pixel.
    return max(1, Int(min(1e9, length + 1e-9)))
  }
}
