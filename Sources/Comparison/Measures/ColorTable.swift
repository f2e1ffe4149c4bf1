import CPixels
import Foundation

/// The colors of two pictures in CIELAB under D65, where equal distances look about equally large.
///
/// Each color is converted once: screens have few colors. From CIE 15:2004, 8.2.1. A distance
/// (ΔE*ab) of 2.3 can just be seen (Mahy, Van Eycken and Oosterlinck, 1994).
final class ColorTable {
  let base: UnsafeMutablePointer<cpx_color>
  /// The linear light of each sRGB value (IEC 61966-2-1), as long as this object lives.
  let linear: UnsafePointer<Double>
  /// Pairs of colors that were judged, for one comparison.
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

  /// Returns the CIELAB distance of two pixels, `0xAARRGGBB`; a see-through one lies on white.
  func distance(_ a: UInt32, _ b: UInt32) -> Double {
    cpx_square_distance(base, a, b, linear, 1).squareRoot()
  }
}
