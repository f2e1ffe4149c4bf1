import CDeflate
import Foundation
import Rendering

/// Turns rasters into PNG files: 8-bit RGB in sRGB, deflated by libdeflate.
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

  /// What a row's bytes are written relative to.
  public let filter: Filter

  private let compressor: OpaquePointer
  /// Rows, each behind its filter's number.
  private var rows = ByteBuffer()
  private var file = ByteBuffer()

  /// An encoder with empty buffers.
  ///
  /// - Throws: `EncodingError.drawing` where there is no memory for the compressor.
  public init(filter: Filter = .none) throws(EncodingError) {
    // Level 1 takes about half of level 6's time on a phone's frames for a tenth more bytes.
    guard let compressor = libdeflate_alloc_compressor(1) else {
      throw .drawing(frame: nil, .outOfMemory(byteCount: 0))
    }
    self.compressor = compressor
    self.filter = filter
  }

  deinit { libdeflate_free_compressor(compressor) }

  /// The PNG file of a picture; `scale` in pixels a point sets the resolution, 72 dpi at 1.
  ///
  /// O(pixels); about 7 ms for a megapixel.
  public func encode(_ picture: Raster, scale: Double) -> [UInt8] {
    let rowBytes = 1 + picture.width * 3
    rows.reserve(rowBytes * picture.height)
    picture.withUnsafeBytes { pixels in
      PixelPacking.packRGB(
        pixels, width: picture.width, height: picture.height, stride: picture.stride,
        filter: filter, into: rows.base)
    }
    let byteCount = rowBytes * picture.height
    let bound = libdeflate_zlib_compress_bound(compressor, byteCount)
    file.reserve(bound + 256)
    var writer = ChunkWriter(base: file.base)
    writer.append([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    writer.chunk("IHDR", header(picture))
    writer.chunk("sRGB", [0])
    writer.chunk("pHYs", Self.resolution(scale))
    writer.chunk("IDAT") { target in
      libdeflate_zlib_compress(compressor, rows.base, byteCount, target, bound)
    }
    writer.chunk("IEND", [])
    return [UInt8](UnsafeRawBufferPointer(start: file.base, count: writer.count))
  }

  private func header(_ picture: Raster) -> [UInt8] {
    let colorTypeRGB: UInt8 = 2
    return ChunkWriter.bytes(UInt32(picture.width)) + ChunkWriter.bytes(UInt32(picture.height))
      + [8, colorTypeRGB, 0, 0, 0]
  }

  /// Pixels a metre, across and down: a point is 1/72 inch.
  private static func resolution(_ scale: Double) -> [UInt8] {
    let perMetre = ChunkWriter.bytes(UInt32(min(1e9, (72 * scale / 0.0254).rounded())))
    let unitMetre: UInt8 = 1
    return perMetre + perMetre + [unitMetre]
  }
}

/// Memory that grows and is kept; its content is not.
private struct ByteBuffer: ~Copyable {
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
