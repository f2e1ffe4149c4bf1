import Choreography
import Rendering

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
