import Recordings

/// A color theme.
public struct Theme: Hashable, Sendable {
  /// The name that scripts and options use.
  public var name: String
  /// The appearance that fits the theme: light or dark.
  public var appearance: Stage.Theme
  var palette: Palette

  /// A description in a few words.
  package var summary: String {
    self == .highContrast
      ? "opaque text, strong lines, on a light background" : "system colors, \(appearance.rawValue)"
  }

  /// Creates the theme of a stage.
  public init(_ theme: Stage.Theme) {
    name = theme.rawValue
    switch theme {
    case .light: (appearance, palette) = (.light, .light)
    case .dark: (appearance, palette) = (.dark, .dark)
    case .highContrast: (appearance, palette) = (.light, .highContrast)
    }
  }

  /// The light theme with opaque text and strong lines.
  public static let highContrast = Theme(.highContrast)

  /// The colors of a page around pictures.
  package var pageColors: PageColors {
    PageColors(
      background: palette.page, ink: palette.ink, quietInk: palette.quietInk,
      border: palette.ink.opacity(0.2))
  }

  /// The themes that come with Flipbook.
  public static let builtIn = [Theme(.light), Theme(.dark), highContrast]
}

/// The colors of a page around pictures.
package struct PageColors: Hashable, Sendable {
  /// The background.
  package let background: Color
  /// The color of text.
  package let ink: Color
  /// The color of secondary text.
  package let quietInk: Color
  /// The hairline around a picture.
  package let border: Color
}
