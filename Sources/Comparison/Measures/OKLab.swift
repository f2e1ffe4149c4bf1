import Foundation

/// A colour in OKLab, where equal distances look about equally large.
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

  /// The colour of an opaque pixel, `0xAARRGGBB` in sRGB; a see-through one lies on white.
  public init(pixel: UInt32) {
    let white = 255 &- (pixel &>> 24)
    let red = Self.linear[Int(min(255, (pixel &>> 16 & 255) &+ white))]
    let green = Self.linear[Int(min(255, (pixel &>> 8 & 255) &+ white))]
    let blue = Self.linear[Int(min(255, (pixel & 255) &+ white))]
    let l = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let m = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let s = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    lightness = 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s
    a = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s
    b = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
  }

  /// The distance between two colours.
  public func distance(to other: OKLab) -> Double {
    let (dl, da, db) = (lightness - other.lightness, a - other.a, b - other.b)
    return (dl * dl + da * da + db * db).squareRoot()
  }

  /// The linear light of each sRGB value (IEC 61966-2-1).
  private static let linear: [Double] = (0..<256).map { value in
    let part = Double(value) / 255
    return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
  }
}
