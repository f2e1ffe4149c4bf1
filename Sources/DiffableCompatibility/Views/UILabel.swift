import Foundation

/// The framework's label: a text and its look, as values.
@preconcurrency @MainActor open class UILabel: UIView {
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
public enum NSTextAlignment: Hashable, Sendable { case left, center, right, justified, natural }

/// The framework's font: a size, and a text style if it has one.
public final class UIFont: ValueObject, Sendable {
  /// The framework's roles of texts.
  public enum TextStyle: Hashable, Sendable {
    case largeTitle, title1, title2, title3, headline, subheadline
    case body, callout, footnote, caption1, caption2
  }

  /// The size, in points.
  public let pointSize: CGFloat
  /// The role of the font; nil for a font of a size.
  public let textStyle: TextStyle?

  private static let sizes: [TextStyle: CGFloat] = [
    .largeTitle: 34, .title1: 28, .title2: 22, .title3: 20, .callout: 16, .subheadline: 15,
    .footnote: 13, .caption1: 12, .caption2: 11,
  ]

  private init(_ pointSize: CGFloat, _ textStyle: TextStyle? = nil) {
    (self.pointSize, self.textStyle) = (pointSize, textStyle)
  }

  /// Creates a font of a size in points; the name is not kept.
  public convenience init?(name: String, size: CGFloat) { self.init(size) }

  /// Returns the font for a role, at the role's default size.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    UIFont(sizes[style] ?? 17, style)
  }

  /// The framework's weights of fonts. A font does not keep its weight.
  public enum Weight: Hashable, Sendable {
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// Returns the system's font at a size in points; weights are not kept.
  public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
    UIFont(size)
  }

  /// Returns the system's font at a size in points; weights are not kept.
  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont { UIFont(size) }
  /// The size and the role.
  public var value: [AnyHashable] { [pointSize, textStyle] }
}
