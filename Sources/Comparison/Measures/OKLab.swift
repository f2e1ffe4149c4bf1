import CPixels
import Foundation

/// A color in OKLab, where equal distances look about equally large.
///
/// From Björn Ottosson, "A perceptual color space for image processing" (2020). A distance of 0.02
/// is about what an eye just tells apart (CSS Color 4, section 13.2).
public struct OKLab: Hashable, Sendable {
  /// Lightness: 0 black, 1 white.
  public var lightness: Double
  /// Green to red.
  public var a: Double
  /// Blue to yellow.
  public var b: Double

  /// The color of an opaque pixel, `0xAARRGGBB` in sRGB; a see-through one lies on white.
  public init(pixel: UInt32) {
    var lab = (0.0, 0.0, 0.0)
    withUnsafeMutableBytes(of: &lab) { bytes in
      cpx_oklab(pixel, Self.linear, bytes.assumingMemoryBound(to: Double.self).baseAddress)
    }
    (lightness, a, b) = lab
  }

  /// The distance between two colors. A comparison has another measure near black, where one step
  /// of a channel cannot be seen and is 0.07 here.
  public func distance(to other: OKLab) -> Double {
    let (dl, da, db) = (lightness - other.lightness, a - other.a, b - other.b)
    return (dl * dl + da * da + db * db).squareRoot()
  }

  /// The linear light of each sRGB value (IEC 61966-2-1).
  static let linear: [Double] = (0..<256).map { value in
    let part = Double(value) / 255
    return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
  }
}
