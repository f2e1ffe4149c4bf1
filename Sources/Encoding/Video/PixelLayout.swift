import Foundation
import Rendering

/// The pixel format of raw frames for a video encoder.
enum PixelLayout: String, Hashable, Sendable, CaseIterable {
  /// Blue, green, red and an unused byte.
  case bgr0
  /// A luma plane, then two chroma planes at half resolution.
  case yuv420 = "yuv420p"
  /// A luma plane and two chroma planes at full resolution.
  case yuv444 = "yuv444p"

  /// Returns the size of the encoded picture, which is even for 4:2:0.
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

  /// Returns a picture's pixels in this format. O(pixels).
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
