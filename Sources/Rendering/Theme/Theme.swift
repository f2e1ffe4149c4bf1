import Recordings

/// The colors of everything drawn.
public struct Theme: Hashable, Sendable {
  /// The name that scripts and options use.
  public var name: String
  /// Light or dark: what is around it goes with it.
  public var appearance: Stage.Theme
  var palette: Palette

  /// A description in a few words.
  public var summary: String {
    self == .highContrast
      ? "opaque text, strong lines, on light ground" : "system colors, \(appearance.rawValue)"
  }

  /// A stage's own theme: the system colors.
  public init(_ theme: Stage.Theme) {
    (name, appearance) = (theme.rawValue, theme)
    palette = theme == .light ? .light : .dark
  }

  /// Light, with opaque text and strong lines.
  public static let highContrast: Theme = {
    var theme = Theme(.light)
    (theme.name, theme.palette) = ("high-contrast", .highContrast)
    return theme
  }()

  /// The themes that come with Flipbook.
  public static let builtIn = [Theme(.light), Theme(.dark), highContrast]
}
