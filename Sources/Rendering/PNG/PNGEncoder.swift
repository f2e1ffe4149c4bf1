import Foundation
import TextAndFiles

/// An encoder of PNG files: 8-bit RGB in sRGB.
///
/// Reuses its buffers, so it is confined to one thread. Equal pixels give equal bytes, independent
/// of earlier pictures. Drops alpha: pictures must be opaque.
public final class PNGEncoder {
  /// The library that compresses.
  public enum Compression: String, Hashable, Sendable, CaseIterable {
    /// libdeflate: the same bytes on every machine.
    case stable
    /// ISA-L: less time, larger files, bytes that depend on the processor.
    case fast
  }

  private var compressor: RowCompressor

  /// Creates an encoder.
  ///
  /// - Throws: `OutputError.drawing` if the compressor cannot be allocated.
  public init(_ compression: Compression = .stable) throws(OutputError) {
    switch compression {
    case .stable: compressor = RowCompressor(try StableDeflater())
    case .fast: compressor = RowCompressor(try FastDeflater())
    }
  }

  /// Returns the PNG file of a picture; `scale`, in pixels per point, sets the resolution, 72 dpi
  /// at 1.
  ///
  /// O(pixels). Rows that the previous picture has are not compressed again.
  public func encode(_ picture: Raster, scale: Double) -> [UInt8] {
    let box = PixelBounds(x: 0, y: 0, width: picture.width, height: picture.height)
    var file = PNGHeader.bytes(width: picture.width, height: picture.height, scale: scale)
    let pixels = stream(picture, in: box)
    file.reserveCapacity(file.count + pixels.count + 24)
    PNGChunk.append("IDAT", [pixels], to: &file)
    PNGChunk.append("IEND", [], to: &file)
    return file
  }

  /// Returns a part of a picture as a zlib stream of filtered rows.
  ///
  /// - Precondition: `box` is within the picture and not empty.
  package func stream(_ picture: Raster, in box: PixelBounds) -> [UInt8] {
    compressor.compress(picture, in: box)
  }
}

/// The chunks before the pixels of a PNG.
package enum PNGHeader {
  package static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Returns the bytes before the pixels, except those of an APNG's `acTL` chunk.
  package static func bytes(width: Int, height: Int, scale: Double) -> [UInt8] {
    let colorTypeRGB: UInt8 = 2
    let extent = PNGChunk.number(UInt32(width)) + PNGChunk.number(UInt32(height))
    // Pixels per meter, across and down: a point is 1/72 inch.
    let resolution = PNGChunk.number(UInt32(min(1e9, (72 * scale / 0.0254).rounded())))
    let unitMeter: UInt8 = 1
    return signature + PNGChunk.bytes("IHDR", extent, [8, colorTypeRGB, 0, 0, 0])
      + PNGChunk.bytes("sRGB", [0]) + PNGChunk.bytes("pHYs", resolution, resolution, [unitMeter])
  }
}
