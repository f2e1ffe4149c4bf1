import Foundation

/// The framework's colour: four numbers from 0 to 1. A value that is equal to others by its numbers.
public final class UIColor: Hashable, Sendable {
  /// How red it is.
  public let red: CGFloat
  /// How green it is.
  public let green: CGFloat
  /// How blue it is.
  public let blue: CGFloat
  /// How opaque it is.
  public let alpha: CGFloat

  /// A colour by red, green and blue.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// A colour by hue, saturation and brightness, by the usual formula for HSB.
  public convenience init(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    func channel(_ offset: CGFloat) -> CGFloat {
      let k = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(k, 4 - k, 1))
    }
    self.init(red: channel(5), green: channel(3), blue: channel(1), alpha: alpha)
  }

  /// A grey.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Black.
  public static let black = UIColor(white: 0, alpha: 1)
  /// White.
  public static let white = UIColor(white: 1, alpha: 1)
  /// Half way between black and white.
  public static let gray = UIColor(white: 0.5, alpha: 1)
  /// Nothing.
  public static let clear = UIColor(white: 0, alpha: 0)
  /// The light appearance's red.
  public static let systemRed = UIColor(red: 1, green: 0.231, blue: 0.188, alpha: 1)
  /// The light appearance's blue.
  public static let systemBlue = UIColor(red: 0, green: 0.478, blue: 1, alpha: 1)
  /// The light appearance's ground.
  public static let systemBackground = UIColor.white
  /// The light appearance's ground of grouped lists.
  public static let systemGroupedBackground = UIColor(
    red: 0.949, green: 0.949, blue: 0.969, alpha: 1)
  /// The light appearance's text.
  public static let label = UIColor.black
  /// The light appearance's quieter text.
  public static let secondaryLabel = UIColor(red: 0.235, green: 0.235, blue: 0.263, alpha: 0.6)

  /// The same colour at another opacity.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Whether all four numbers are the same.
  public static func == (left: UIColor, right: UIColor) -> Bool {
    (left.red, left.green, left.blue, left.alpha)
      == (right.red, right.green, right.blue, right.alpha)
  }

  /// Feeds the four numbers to the hasher.
  public func hash(into hasher: inout Hasher) {
    for number in [red, green, blue, alpha] { hasher.combine(number) }
  }
}
