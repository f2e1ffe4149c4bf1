/// The framework's description of what a cell shows; a marker, as nothing is drawn.
public protocol UIContentConfiguration {}

/// The framework's content of a list's cell: texts and a picture, as values.
public struct UIListContentConfiguration: UIContentConfiguration, Hashable, Sendable {
  /// How a text looks.
  public struct TextProperties: Hashable, Sendable {
    /// Its font.
    public var font = UIFont.preferredFont(forTextStyle: .body)
    /// Its colour.
    public var color = UIColor.label
    /// How many lines it may have; 0 is any number.
    public var numberOfLines = 0
  }

  /// How a picture looks.
  public struct ImageProperties: Hashable, Sendable {
    /// The colour of a symbol.
    public var tintColor: UIColor?
  }

  /// For which part of a list the content is; not the framework's.
  public enum Role: Hashable, Sendable {
    /// The part of a list.
    case cell, subtitleCell, valueCell, header, footer
  }

  /// For which part of a list the content is; not the framework's.
  public let role: Role
  /// The first text.
  public var text: String?
  /// The second text.
  public var secondaryText: String?
  /// The picture.
  public var image: UIImage?
  /// How the first text looks.
  public var textProperties = TextProperties()
  /// How the second text looks.
  public var secondaryTextProperties = TextProperties()
  /// How the picture looks.
  public var imageProperties = ImageProperties()
  /// True if the second text stands beside the first. It is stored and has no effect.
  public var prefersSideBySideTextAndSecondaryText = false

  init(_ role: Role) { self.role = role }

  /// For a cell.
  public static func cell() -> Self { Self(.cell) }
  /// For a cell with the second text below the first.
  public static func subtitleCell() -> Self { Self(.subtitleCell) }
  /// For a cell with the second text at the trailing edge.
  public static func valueCell() -> Self { Self(.valueCell) }
  /// For a cell of a sidebar.
  public static func sidebarCell() -> Self { Self(.cell) }
  /// For a header of a plain list.
  public static func plainHeader() -> Self { Self(.header) }
  /// For a footer of a plain list.
  public static func plainFooter() -> Self { Self(.footer) }
  /// For a header of a grouped list.
  public static func groupedHeader() -> Self { Self(.header) }
  /// For a footer of a grouped list.
  public static func groupedFooter() -> Self { Self(.footer) }
  /// For a header of a sidebar.
  public static func sidebarHeader() -> Self { Self(.header) }
}

/// The framework's description of what is behind a cell's content.
public struct UIBackgroundConfiguration: Hashable, Sendable {
  /// The colour.
  public var backgroundColor: UIColor?
  /// The radius of the corners, in points.
  public var cornerRadius = 0.0

  /// Nothing.
  public static func clear() -> Self { Self() }
  /// For a cell of a plain list.
  public static func listPlainCell() -> Self { Self() }
  /// For a cell of a grouped list.
  public static func listGroupedCell() -> Self { Self() }
  /// For a cell of a sidebar.
  public static func listSidebarCell() -> Self { Self() }
}
