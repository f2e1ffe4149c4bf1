import CPixels
import Foundation

/// A color in CIELAB under D65, where equal distances look about equally large.
///
/// From CIE 15:2004, 8.2.1. A distance (ΔE*ab) of 2.3 can just be seen (Mahy, Van Eycken and
/// Oosterlinck, 1994).
public struct CIELAB: Hashable, Sendable {
  /// Lightness: 0 black, 100 white.
  public var lightness: Double
  /// Green to red.
  public var a: Double
  /// Blue to yellow.
  public var b: Double

  /// The color of an opaque pixel, `0xAARRGGBB` in sRGB; a see-through one lies on white.
  public init(pixel: UInt32) {
    var lab = (0.0, 0.0, 0.0)
    withUnsafeMutableBytes(of: &lab) { bytes in
      cpx_lab(pixel, Self.linear, bytes.assumingMemoryBound(to: Double.self).baseAddress)
    }
    (lightness, a, b) = lab
  }

  /// The distance between two colors, ΔE*ab.
  public func distance(to other: CIELAB) -> Double {
    let (dl, da, db) = (lightness - other.lightness, a - other.a, b - other.b)
    return (dl * dl + da * da + db * db).squareRoot()
  }

  /// The linear light of each sRGB value (IEC 61966-2-1).
  static let linear: [Double] = (0..<256).map { value in
    let part = Double(value) / 255
    return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
  }
}
