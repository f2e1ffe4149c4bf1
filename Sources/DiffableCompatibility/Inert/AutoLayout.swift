import Foundation

// Auto Layout for compilation only: constraints have no effect.

/// The framework's edge, center or length of a view, from which an app makes constraints. Inert.
@MainActor open class NSLayoutAnchor<AnchorType: AnyObject> {
  /// Returns an inert constraint.
  public func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0
  ) -> NSLayoutConstraint { NSLayoutConstraint(constant) }
  /// Returns an inert constraint.
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0
  ) -> NSLayoutConstraint { NSLayoutConstraint(constant) }
  /// Returns an inert constraint.
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0
  ) -> NSLayoutConstraint { NSLayoutConstraint(constant) }
}

/// The framework's vertical edge or center. Inert.
@MainActor public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// Returns an inert constraint.
  public func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { NSLayoutConstraint() }
}

/// The framework's horizontal edge or center. Inert.
@MainActor public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// Returns an inert constraint.
  public func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { NSLayoutConstraint() }
}

/// The framework's width or height. Inert.
@MainActor public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// Returns an inert constraint.
  public func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(constant)
  }
  /// Returns an inert constraint.
  public func constraint(
    equalTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> NSLayoutConstraint { NSLayoutConstraint(constant) }
}

/// The framework's relation of two anchors. Inert: no view moves by it.
@MainActor public final class NSLayoutConstraint {
  /// The framework's directions.
  public enum Axis: Hashable, Sendable {
    /// The direction.
    case horizontal, vertical
  }

  /// The framework's options of the visual format. Inert.
  public struct FormatOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates a set of options by its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  /// The distance, in points. Inert.
  public var constant: CGFloat
  /// The weight of the constraint. Inert.
  public var priority = UILayoutPriority.required
  /// A text by which the app finds the constraint.
  public var identifier: String?
  /// True if the app has activated the constraint. Inert.
  public var isActive = false

  init(_ constant: CGFloat = 0) { self.constant = constant }

  /// Marks constraints as active. Inert.
  public static func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Marks constraints as inactive. Inert.
  public static func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// Returns no constraints: nothing reads the visual format.
  public static func constraints(
    withVisualFormat format: String, options: FormatOptions = [], metrics: [String: Any]?,
    views: [String: Any]
  ) -> [NSLayoutConstraint] { [] }
}

/// The framework's weight of a constraint. Inert.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  /// The weight, from 0 to 1000.
  public let rawValue: Float
  /// Creates a priority by its weight.
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// Creates a priority by its weight.
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  /// The weight of a constraint that must hold.
  public static let required = Self(1000)
  /// The weight with which a view resists compression.
  public static let defaultHigh = Self(750)
  /// The weight with which a view hugs its content.
  public static let defaultLow = Self(250)
  /// Returns a higher priority.
  public static func + (left: Self, right: Float) -> Self { Self(left.rawValue + right) }
  /// Returns a lower priority.
  public static func - (left: Self, right: Float) -> Self { Self(left.rawValue - right) }
}

/// An object with anchors: a view or a guide. Not part of the framework.
@MainActor public protocol AnchoredItem: AnyObject {}

/// The framework's rectangle for constraints. Inert.
@MainActor public final class UILayoutGuide: AnchoredItem {}

extension AnchoredItem {
  /// The anchor at the beginning of lines. Inert.
  public var leadingAnchor: NSLayoutXAxisAnchor { .init() }
  /// The anchor at the end of lines. Inert.
  public var trailingAnchor: NSLayoutXAxisAnchor { .init() }
  /// The anchor at the left. Inert.
  public var leftAnchor: NSLayoutXAxisAnchor { .init() }
  /// The anchor at the right. Inert.
  public var rightAnchor: NSLayoutXAxisAnchor { .init() }
  /// The anchor in the middle of the width. Inert.
  public var centerXAnchor: NSLayoutXAxisAnchor { .init() }
  /// The anchor at the top. Inert.
  public var topAnchor: NSLayoutYAxisAnchor { .init() }
  /// The anchor at the bottom. Inert.
  public var bottomAnchor: NSLayoutYAxisAnchor { .init() }
  /// The anchor in the middle of the height. Inert.
  public var centerYAnchor: NSLayoutYAxisAnchor { .init() }
  /// The anchor of the width. Inert.
  public var widthAnchor: NSLayoutDimension { .init() }
  /// The anchor of the height. Inert.
  public var heightAnchor: NSLayoutDimension { .init() }
}

extension UIView: AnchoredItem {
  /// The guide of the part without bars. Inert.
  public var safeAreaLayoutGuide: UILayoutGuide { .init() }
  /// The guide within the margins. Inert.
  public var layoutMarginsGuide: UILayoutGuide { .init() }
  /// The guide with a width for reading. Inert.
  public var readableContentGuide: UILayoutGuide { .init() }

  /// Returns the default weight of keeping the content's size. Inert.
  public func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority { .defaultHigh }

  /// Does nothing.
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {}

  /// Returns the default weight of hugging the content. Inert.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    .defaultLow
  }

  /// Does nothing.
  public func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {}
}

extension UICollectionViewListCell {
  /// The guide of the line below the cell. Inert.
  public var separatorLayoutGuide: UILayoutGuide { .init() }
}
