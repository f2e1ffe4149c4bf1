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
      ? "opaque text, strong lines, on light ground" : "system colours, \(appearance.rawValue)"
  }

  /// A stage's own theme.
  public init(_ theme: Stage.Theme) {
    name = theme.rawValue
    switch theme {
    case .light: (appearance, palette) = (.light, .light)
    case .dark: (appearance, palette) = (.dark, .dark)
    case .highContrast: (appearance, palette) = (.light, .highContrast)
    }
  }

  /// Light, with opaque text and strong lines.
  public static let highContrast = Theme(.highContrast)

  /// The themes that come with Flipbook.
  public static let builtIn = [Theme(.light), Theme(.dark), highContrast]
}
