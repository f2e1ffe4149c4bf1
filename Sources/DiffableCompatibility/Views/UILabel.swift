import Foundation

/// The framework's label: a text and its look, as values.
@MainActor open class UILabel: UIView {
  /// The text.
  public var text: String?
  /// The color of the text.
  public var textColor: UIColor?
  /// The font of the text.
  public var font = UIFont.preferredFont(forTextStyle: .body)
  /// The largest number of lines; 0 sets no limit.
  public var numberOfLines = 1
  /// The alignment of the lines.
  public var textAlignment = NSTextAlignment.natural
  /// True if the font follows the user's text size. Stored; it has no effect.
  public var adjustsFontForContentSizeCategory = false
}

/// The framework's alignments of a line of text.
public enum NSTextAlignment: Hashable, Sendable {
  /// The alignment.
  case left, center, right, justified, natural
}

/// The framework's font: a size, and a text style if it has one.
public final class UIFont: Hashable, Sendable {
  /// The framework's roles of texts.
  public enum TextStyle: Hashable, Sendable {
    /// The role of a text.
    case largeTitle, title1, title2, title3, headline, subheadline
    /// The role of a text.
    case body, callout, footnote, caption1, caption2
  }

  /// The size, in points.
  public let pointSize: CGFloat
  /// The role of the font; nil for a font of a size.
  public let textStyle: TextStyle?

  private init(_ pointSize: CGFloat, _ textStyle: TextStyle? = nil) {
    (self.pointSize, self.textStyle) = (pointSize, textStyle)
  }

  /// Returns the font for a role, at the role's default size.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    let size: CGFloat =
      switch style {
      case .largeTitle: 34
      case .title1: 28
      case .title2: 22
      case .title3: 20
      case .headline, .body: 17
      case .callout: 16
      case .subheadline: 15
      case .footnote: 13
      case .caption1: 12
      case .caption2: 11
      }
    return UIFont(size, style)
  }

  /// The framework's weights of fonts. A font does not keep its weight.
  public enum Weight: Hashable, Sendable {
    /// The weight.
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// Returns the system's font at a size in points; weights are not kept.
  public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
    UIFont(size)
  }

  /// Returns the system's font at a size in points; weights are not kept.
  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont { UIFont(size) }

  /// Returns true if size and role are the same.
  public static func == (left: UIFont, right: UIFont) -> Bool {
    left.pointSize == right.pointSize && left.textStyle == right.textStyle
  }

  /// Feeds size and role to the hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(pointSize)
    hasher.combine(textStyle)
  }
}
