import CPixels
import Foundation

/// A cache of colors converted to CIELAB (D65), a perceptually uniform color space.
///
/// Each color is converted once, as screens have few colors. Source: CIE 15:2004, 8.2.1. A distance
/// (ΔE*ab) of 2.3 is just noticeable (Mahy, Van Eycken and Oosterlinck, 1994).
final class ColorTable {
  let base: UnsafeMutablePointer<cpx_color>
  /// The linear light of each sRGB value (IEC 61966-2-1), valid during this object's lifetime.
  let linear: UnsafePointer<Double>
  /// The compared pairs of colors with their results.
  let pairs: UnsafeMutablePointer<UInt64>

  init() {
    let light = UnsafeMutablePointer<Double>.allocate(capacity: 256)
    for value in 0..<256 {
      let part = Double(value) / 255
      light[value] = part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    linear = UnsafePointer(light)
    base = .allocate(capacity: CPX_COLORS)
    cpx_begin_colors(base, linear)
    pairs = .allocate(capacity: Int(CPX_PAIRS))
    pairs.initialize(repeating: 0, count: Int(CPX_PAIRS))
  }

  deinit {
    base.deallocate()
    pairs.deallocate()
    linear.deallocate()
  }

  /// Returns the CIELAB distance of two pixels, `0xAARRGGBB`, on a white background.
  func distance(_ a: UInt32, _ b: UInt32) -> Double {
    cpx_square_distance(base, a, b, linear, 1).squareRoot()
  }
}
