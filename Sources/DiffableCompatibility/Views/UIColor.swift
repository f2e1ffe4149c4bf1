import Foundation

/// The framework's color: four components from 0 to 1.
public final class UIColor: Hashable, Sendable {
  /// The red part, from 0 to 1.
  public let red: CGFloat
  /// The green part, from 0 to 1.
  public let green: CGFloat
  /// The blue part, from 0 to 1.
  public let blue: CGFloat
  /// The opacity, from 0 to 1.
  public let alpha: CGFloat

  /// Creates a color by red, green and blue.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// Creates a color by components in Display P3, which are not converted.
  public convenience init(
    displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  ) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Creates a color by hue, saturation and brightness, with the usual formula for HSB.
  public convenience init(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    func channel(_ offset: CGFloat) -> CGFloat {
      let k = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(k, 4 - k, 1))
    }
    self.init(red: channel(5), green: channel(3), blue: channel(1), alpha: alpha)
  }

  /// Creates a gray.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Black.
  public static let black = UIColor(white: 0, alpha: 1)
  /// White.
  public static let white = UIColor(white: 1, alpha: 1)
  /// The gray halfway between black and white.
  public static let gray = UIColor(white: 0.5, alpha: 1)
  /// The gray at two thirds between black and white.
  public static let lightGray = UIColor(white: 2 / 3, alpha: 1)
  /// The gray at a third between black and white.
  public static let darkGray = UIColor(white: 1 / 3, alpha: 1)
  /// Pure red.
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  /// Pure green.
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  /// Pure blue.
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  /// Pure cyan.
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  /// Pure yellow.
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  /// A transparent color.
  public static let clear = UIColor(white: 0, alpha: 0)
  /// The red of the light appearance.
  public static let systemRed = UIColor(red: 1, green: 0.231, blue: 0.188, alpha: 1)
  /// The blue of the light appearance.
  public static let systemBlue = UIColor(red: 0, green: 0.478, blue: 1, alpha: 1)
  /// The green of the light appearance.
  public static let systemGreen = UIColor(red: 0.204, green: 0.78, blue: 0.349, alpha: 1)
  /// The orange of the light appearance.
  public static let systemOrange = UIColor(red: 1, green: 0.584, blue: 0, alpha: 1)
  /// The yellow of the light appearance.
  public static let systemYellow = UIColor(red: 1, green: 0.8, blue: 0, alpha: 1)
  /// The gray of the light appearance.
  public static let systemGray = UIColor(red: 0.557, green: 0.557, blue: 0.576, alpha: 1)
  /// The second gray of the light appearance.
  public static let systemGray2 = UIColor(red: 0.682, green: 0.682, blue: 0.698, alpha: 1)
  /// The third gray of the light appearance.
  public static let systemGray3 = UIColor(red: 0.78, green: 0.78, blue: 0.8, alpha: 1)
  /// The color of a placeholder in the light appearance.
  public static let placeholderText = UIColor(red: 0.235, green: 0.235, blue: 0.263, alpha: 0.3)
  /// The background of the light appearance.
  public static let systemBackground = UIColor.white
  /// The background of grouped lists in the light appearance.
  public static let systemGroupedBackground = UIColor(
    red: 0.949, green: 0.949, blue: 0.969, alpha: 1)
  /// The text color of the light appearance.
  public static let label = UIColor.black
  /// The color of secondary text in the light appearance.
  public static let secondaryLabel = UIColor(red: 0.235, green: 0.235, blue: 0.263, alpha: 0.6)

  /// Returns the same color at another opacity.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Returns true if all components are equal.
  public static func == (left: UIColor, right: UIColor) -> Bool {
    (left.red, left.green, left.blue, left.alpha)
      == (right.red, right.green, right.blue, right.alpha)
  }

  /// Feeds the four numbers to the hasher.
  public func hash(into hasher: inout Hasher) {
    for number in [red, green, blue, alpha] { hasher.combine(number) }
  }
}
