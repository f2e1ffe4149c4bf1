import Foundation

/// The minimum contrasts of WCAG 2.2.
enum Contrast {
  /// The contrast of text below 24 points, or below 18.5 points in bold.
  static let text = 4.5
  /// The contrast of larger text and of symbols.
  static let glyph = 3.0
}

extension Color {
  /// Returns the color, darkened if needed so that white on it has a contrast.
  ///
  /// Custom colors may be too light for the white figure on them.
  func deepened(toContrast contrast: Double) -> Color {
    // White's luminance is 1; both luminances are raised by 0.05.
    let greatest = 1.05 / contrast - 0.05
    guard luminance > greatest else { return self }
    // A margin for rounding up to bytes.
    let share = greatest / luminance * 0.99
    let dark = [red, green, blue].map { Self.encoded(Self.linear($0) * share) }
    return Color(red: dark[0], green: dark[1], blue: dark[2], alpha: alpha)
  }

  /// True if black has more contrast on the color than white.
  var isLight: Bool { luminance > 0.179 }

  private var luminance: Double {
    0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
  }

  private static func linear(_ part: Double) -> Double {
    part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
  }

  private static func encoded(_ light: Double) -> Double {
    light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
  }
}
