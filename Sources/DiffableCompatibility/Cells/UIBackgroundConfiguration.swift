/// The framework's description of the background of a cell.
public struct UIBackgroundConfiguration: Hashable, Sendable {
  /// The color; nil for the cell's tint color.
  public var backgroundColor: UIColor?
  /// The transformation of the color; nil for none.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  /// The radius of the corners, in points.
  public var cornerRadius = 0.0
  /// The color of the border; nil for the cell's tint color.
  public var strokeColor: UIColor?
  /// The width of the border, in points.
  public var strokeWidth = 0.0
  /// Returns an empty background.
  public static func clear() -> Self { Self(backgroundColor: .clear) }
  /// Returns the background of a cell in a plain list.
  public static func listPlainCell() -> Self { Self(backgroundColor: .systemBackground) }
  /// Returns the background of a cell in a grouped list.
  public static func listGroupedCell() -> Self { Self(backgroundColor: .systemBackground) }
  /// Returns the background of a cell in a sidebar.
  public static func listSidebarCell() -> Self { Self(backgroundColor: .clear) }

  /// Returns the visible color: the color or the tint color, transformed.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color = backgroundColor ?? tintColor
    return backgroundColorTransformer?(color) ?? color
  }
}

/// The framework's transformation of a color, compared by identity.
public final class UIConfigurationColorTransformer: ValueObject, Sendable {
  private let transform: @Sendable (UIColor) -> UIColor

  /// Creates a transformation from a function.
  public init(_ transform: @escaping @Sendable (UIColor) -> UIColor) { self.transform = transform }
  /// Returns the transformed color.
  public func callAsFunction(_ color: UIColor) -> UIColor { transform(color) }
  /// The identity.
  public var value: ObjectIdentifier { ObjectIdentifier(self) }
}
