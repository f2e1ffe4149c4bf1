/// The framework's description of a cell's content: a marker, because nothing is drawn.
public protocol UIContentConfiguration {}

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
  }

  /// The look of a picture.
  public struct ImageProperties: Hashable, Sendable {
    /// The color of a symbol.
    public var tintColor: UIColor?
  }

  /// The part of a list that the content is for. Not part of the framework.
  public enum Role: Hashable, Sendable {
    /// The part of a list.
    case cell, subtitleCell, valueCell, header, footer
  }

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

  init(_ role: Role) { self.role = role }

  /// Returns the content of a cell.
  public static func cell() -> Self { Self(.cell) }
  /// Returns the content of a cell with the second text below the first.
  public static func subtitleCell() -> Self { Self(.subtitleCell) }
  /// Returns the content of a cell with the second text at the trailing edge.
  public static func valueCell() -> Self { Self(.valueCell) }
  /// Returns the content of a cell in a sidebar.
  public static func sidebarCell() -> Self { Self(.cell) }
  /// Returns the content of a header in a plain list.
  public static func plainHeader() -> Self { Self(.header) }
  /// Returns the content of a footer in a plain list.
  public static func plainFooter() -> Self { Self(.footer) }
  /// Returns the content of a header in a grouped list.
  public static func groupedHeader() -> Self { Self(.header) }
  /// Returns the content of a footer in a grouped list.
  public static func groupedFooter() -> Self { Self(.footer) }
  /// Returns the content of a header in a sidebar.
  public static func sidebarHeader() -> Self { Self(.header) }
}

/// The framework's description of the background of a cell.
public struct UIBackgroundConfiguration: Hashable, Sendable {
  /// The color.
  public var backgroundColor: UIColor?
  /// The radius of the corners, in points.
  public var cornerRadius = 0.0

  /// Returns an empty background.
  public static func clear() -> Self { Self() }
  /// Returns the background of a cell in a plain list.
  public static func listPlainCell() -> Self { Self() }
  /// Returns the background of a cell in a grouped list.
  public static func listGroupedCell() -> Self { Self() }
  /// Returns the background of a cell in a sidebar.
  public static func listSidebarCell() -> Self { Self() }
}
