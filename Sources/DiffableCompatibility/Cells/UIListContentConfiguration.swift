import Foundation

/// The framework's content of a list's cell: texts and a picture, as values.
public struct UIListContentConfiguration: UIContentConfiguration, Hashable, Sendable {
  /// The look of a text.
  public struct TextProperties: Hashable, Sendable {
    /// The font.
    public var font = UIFont.preferredFont(forTextStyle: .body)
    /// The color.
    public var color = UIColor.label
    /// The largest number of lines; 0 sets no limit.
    public var numberOfLines = 0
    /// The alignment of the lines.
    public var alignment = NSTextAlignment.natural
    /// True if the font follows the user's text size. Stored; it has no effect.
    public var adjustsFontForContentSizeCategory = true
    /// Returns the visible color.
    public func resolvedColor() -> UIColor { color }
  }

  /// The look of a picture.
  public struct ImageProperties: Hashable, Sendable {
    /// The color of a symbol.
    public var tintColor: UIColor?
    /// The look of a symbol.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// The largest size, in points. Stored; it has no effect.
    public var maximumSize = CGSize.zero
    /// Returns the visible color: the symbol's own, or else a view's tint color.
    public func resolvedTintColor(for tintColor: UIColor) -> UIColor { self.tintColor ?? tintColor }
  }

  /// The part of a list that the content is for. Not part of the framework.
  public enum Role: Hashable, Sendable { case cell, subtitleCell, valueCell, header, footer }
  /// The part of a list that the content is for. Not part of the framework.
  public let role: Role
  /// The first text.
  public var text: String?
  /// The second text.
  public var secondaryText: String?
  /// The picture.
  public var image: UIImage?
  /// The look of the first text.
  public var textProperties = TextProperties()
  /// The look of the second text.
  public var secondaryTextProperties = TextProperties()
  /// The look of the picture.
  public var imageProperties = ImageProperties()
  /// True if the second text stands beside the first. Stored; it has no effect.
  public var prefersSideBySideTextAndSecondaryText = false
  /// The space around the content. Stored; it has no effect.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 11, leading: 16, bottom: 11, trailing: 8)
  /// The space between texts beside each other, in points. Stored; it has no effect.
  public var textToSecondaryTextHorizontalPadding = 8.0
  /// The space between texts above each other, in points. Stored; it has no effect.
  public var textToSecondaryTextVerticalPadding = 3.0
  /// The directions in which the superview's margins count. Stored; it has no effect.
  public var axesPreservingSuperviewLayoutMargins: UIAxis = .both

  init(_ role: Role) { self.role = role }

  /// Returns a view with the content.
  @MainActor public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }

  /// Returns the same content: its values do not depend on the state.
  public func updated(for state: any UIConfigurationState) -> Self { self }
}

// Empty contents of the parts of a list.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UIListContentConfiguration {
  public static func cell() -> Self { Self(.cell) }
  public static func subtitleCell() -> Self { Self(.subtitleCell) }
  public static func valueCell() -> Self { Self(.valueCell) }
  public static func sidebarCell() -> Self { Self(.cell) }
  public static func plainHeader() -> Self { Self(.header) }
  public static func plainFooter() -> Self { Self(.footer) }
  public static func groupedHeader() -> Self { Self(.header) }
  public static func groupedFooter() -> Self { Self(.footer) }
  public static func sidebarHeader() -> Self { Self(.header) }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
/// The framework's set of directions.
public struct UIAxis: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let horizontal = UIAxis(rawValue: 1)
  public static let vertical = UIAxis(rawValue: 2)
  public static let both: UIAxis = [.horizontal, .vertical]
}
