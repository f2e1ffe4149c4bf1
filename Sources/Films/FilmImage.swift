import Foundation
import Rendering
import TextAndFiles

/// A picture of a film at one moment.
///
/// ```swift
/// let image = try film.image(at: .seconds(1.2), scale: 2)
/// print(image.width, image.height)
/// try image.pngData().write(to: URL(filePath: "moment.png"))
/// ```
public struct FilmImage: Sendable, Equatable {
  private let raster: Raster
  /// Pixels per point.
  public let scale: Double

  init(_ raster: Raster, scale: Double) {
    (self.raster, self.scale) = (raster, scale)
  }

  /// The width in pixels.
  public var width: Int { raster.width }

  /// The height in pixels.
  public var height: Int { raster.height }

  /// The pixels row by row from the upper left corner, four bytes each: red, green, blue and alpha,
  /// which is 255 everywhere. O(pixels).
  public var pixels: [UInt8] {
    [UInt8](unsafeUninitializedCapacity: raster.byteCount) { bytes, count in
      for index in 0..<width * height {
        let pixel = raster.pixels[index]
        bytes[4 * index] = UInt8(truncatingIfNeeded: pixel >> 16)
        bytes[4 * index + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
        bytes[4 * index + 2] = UInt8(truncatingIfNeeded: pixel)
        bytes[4 * index + 3] = UInt8(truncatingIfNeeded: pixel >> 24)
      }
      count = raster.byteCount
    }
  }

  /// Returns the picture as a PNG file: 8-bit RGB in sRGB. O(pixels).
  ///
  /// Equal pictures give equal bytes on every machine.
  ///
  /// - Throws: `OutputError.drawing` if there is no memory for it.
  public func pngData() throws(OutputError) -> Data {
    Data(try PNGEncoder().encode(raster, scale: scale))
  }

  /// Returns true if size, scale and every pixel are equal. O(pixels).
  public static func == (a: FilmImage, b: FilmImage) -> Bool {
    a.scale == b.scale && a.raster.hasSamePixels(as: b.raster)
  }
}
