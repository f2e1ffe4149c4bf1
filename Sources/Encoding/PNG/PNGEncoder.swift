import Foundation
import Rendering

/// Turns rasters into PNG files: 8-bit RGB in sRGB.
///
/// It keeps its buffers from picture to picture and belongs to one thread. Equal pixels have equal
/// bytes, whatever was encoded before. Alpha is dropped: pictures must be opaque.
public final class PNGEncoder {
  /// What a row's bytes are written relative to.
  public enum Filter: UInt8, Hashable, Sendable, CaseIterable {
    /// Best for flat screens.
    case none = 0
    /// The row above: best for grids of swatches.
    case up = 2
  }

  /// Which library deflates.
  public enum Compression: String, Hashable, Sendable, CaseIterable {
    /// libdeflate: the same bytes on every machine.
    case stable
    /// ISA-L: several times as fast, files larger by a quarter, bytes that follow the processor.
    case fast
  }

  /// What a row's bytes are written relative to.
  public let filter: Filter

  private let compressor: any ZlibCompressor
  /// Rows, each behind its filter's number.
  private var rows = ByteBuffer()
  private var file = ByteBuffer()

  /// An encoder with empty buffers.
  ///
  /// - Throws: `EncodingError.drawing` where there is no memory for the compressor.
  public init(filter: Filter = .none, compression: Compression = .stable) throws(EncodingError) {
    switch compression {
    case .stable: compressor = try StableCompressor()
    case .fast: compressor = try FastCompressor()
    }
    self.filter = filter
  }

  /// The PNG file of a picture; `scale` in pixels a point sets the resolution, 72 dpi at 1.
  ///
  /// O(pixels); about 4 ms for a megapixel, and 1.5 ms where it is fast.
  public func encode(_ picture: Raster, scale: Double) -> [UInt8] {
    let box = PixelBounds(x: 0, y: 0, width: picture.width, height: picture.height)
    let byteCount = pack(picture, box)
    file.reserve(compressor.bound(byteCount) + 256)
    var writer = ChunkWriter(base: file.base)
    writer.append(PNGHeader.signature)
    writer.chunk("IHDR", PNGHeader.extent(width: picture.width, height: picture.height))
    writer.chunk("sRGB", [0])
    writer.chunk("pHYs", PNGHeader.resolution(scale))
    writer.chunk("IDAT") { target in
      compressor.compress(rows.base, count: byteCount, to: target)
    }
    writer.chunk("IEND", [])
    return [UInt8](UnsafeRawBufferPointer(start: file.base, count: writer.count))
  }

  /// A part of a picture as a PNG holds its pixels: a zlib stream of filtered rows.
  ///
  /// - Precondition: `box` lies in the picture and is not empty.
  func stream(_ picture: Raster, in box: PixelBounds) -> [UInt8] {
    let byteCount = pack(picture, box)
    file.reserve(compressor.bound(byteCount))
    let length = compressor.compress(rows.base, count: byteCount, to: file.base)
    return [UInt8](UnsafeRawBufferPointer(start: file.base, count: length))
  }

  /// Returns how many bytes the rows have.
  private func pack(_ picture: Raster, _ box: PixelBounds) -> Int {
    let byteCount = (1 + box.width * 3) * box.height
    rows.reserve(byteCount)
    picture.withUnsafeBytes { pixels in
      let start = box.y * picture.stride + box.x * 4
      PixelPacking.packRGB(
        UnsafeRawBufferPointer(rebasing: pixels[start...]), width: box.width, height: box.height,
        stride: picture.stride, filter: filter, into: rows.base)
    }
    return byteCount
  }
}
