import Foundation

/// The framework's label: a text and how it looks.
@MainActor open class UILabel: UIView {
  /// What it says.
  public var text: String?
  /// The colour of the text.
  public var textColor: UIColor?
  /// Its font.
  public var font = UIFont.preferredFont(forTextStyle: .body)
  /// How many lines it may have; 0 is any number.
  public var numberOfLines = 1
  /// Where a line stands.
  public var textAlignment = NSTextAlignment.natural
  /// Stored; it has no effect.
  public var adjustsFontForContentSizeCategory = false
}

/// The framework's name for where a line of text stands.
public enum NSTextAlignment: Hashable, Sendable {
  /// Where a line stands.
  case left, center, right, justified, natural
}

/// The framework's font: a size, and a text style if it has one.
public final class UIFont: Hashable, Sendable {
  /// The framework's names for the roles of texts.
  public enum TextStyle: Hashable, Sendable {
    /// The role of a text.
    case largeTitle, title1, title2, title3, headline, subheadline
    /// The role of a text.
    case body, callout, footnote, caption1, caption2
  }

  /// Points.
  public let pointSize: CGFloat
  /// The role that it was made for.
  public let textStyle: TextStyle?

  private init(_ pointSize: CGFloat, _ textStyle: TextStyle? = nil) {
    (self.pointSize, self.textStyle) = (pointSize, textStyle)
  }

  /// The font for a role, at the size that the role has by default.
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

  /// The system's font at a size.
  public static func systemFont(ofSize size: CGFloat) -> UIFont { UIFont(size) }

  /// The system's bold font at a size.
  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont { UIFont(size) }

  /// Whether size and role are the same.
  public static func == (left: UIFont, right: UIFont) -> Bool {
    left.pointSize == right.pointSize && left.textStyle == right.textStyle
  }

  /// Feeds size and role to the hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(pointSize)
    hasher.combine(textStyle)
  }
}
