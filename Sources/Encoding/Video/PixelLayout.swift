import Foundation
import Rendering

/// The memory layout of a frame's pixels for a video's encoder.
enum PixelLayout: String, Hashable, Sendable, CaseIterable {
  /// Blue, green, red and an unused byte.
  case bgr0
  /// Luma for each pixel, then both chroma planes with one value for four pixels.
  case yuv420 = "yuv420p"
  /// Luma and both chroma planes for each pixel.
  case yuv444 = "yuv444p"

  /// The encoded picture's extent: with four pixels to a chroma value, sides are even.
  func size(_ size: PixelSize) -> (width: Int, height: Int) {
    self == .yuv420
      ? (size.width + size.width % 2, size.height + size.height % 2) : (size.width, size.height)
  }

  private func byteCount(_ size: PixelSize) -> Int {
    let (width, height) = self.size(size)
    return switch self {
    case .bgr0: width * height * 4
    case .yuv420: width * height * 3 / 2
    case .yuv444: width * height * 3
    }
  }

  /// A picture's pixels in this layout. O(pixels).
  func packed(_ picture: Raster) -> [UInt8] {
    let size = PixelSize(width: picture.width, height: picture.height)
    return picture.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, self != .bgr0 else { return [UInt8](bytes) }
      let packing = VideoPacking(
        pixels: base.assumingMemoryBound(to: UInt32.self), width: size.width, height: size.height)
      return [UInt8](unsafeUninitializedCapacity: byteCount(size)) { target, count in
        count = byteCount(size)
        guard let planes = target.baseAddress else { return }
        if self == .yuv420 { packing.pack420(into: planes) } else { packing.pack444(into: planes) }
      }
    }
  }
}
