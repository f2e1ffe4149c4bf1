// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

// Auto Layout for compilation only: constraints have no effect. Members have the framework's names
// and need no description.

/// Returns the framework's edge, center or length of a view, from which an app makes constraints.
/// Inert.
@preconcurrency @MainActor open class NSLayoutAnchor<AnchorType: AnyObject> {
  public func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0
  ) -> NSLayoutConstraint { NSLayoutConstraint(constant) }
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0
  ) -> NSLayoutConstraint { NSLayoutConstraint(constant) }
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0
  ) -> NSLayoutConstraint { NSLayoutConstraint(constant) }
}

/// The framework's vertical edge or center. Inert.
@preconcurrency @MainActor
public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  public func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { NSLayoutConstraint() }
}

/// The framework's horizontal edge or center. Inert.
@preconcurrency @MainActor
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  public func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { NSLayoutConstraint() }
}

/// Returns the framework's width or height. Inert.
@preconcurrency @MainActor public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  public func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(constant)
  }
  public func constraint(
    equalTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> NSLayoutConstraint { NSLayoutConstraint(constant) }
}

/// The framework's relation of two anchors. Inert: no view moves by it.
@preconcurrency @MainActor public final class NSLayoutConstraint {
  public enum Axis: Hashable, Sendable { case horizontal, vertical }
  public struct FormatOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
  public var constant: CGFloat
  public var priority = UILayoutPriority.required
  public var identifier: String?
  public var isActive = false
  init(_ constant: CGFloat = 0) { self.constant = constant }
  public static func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }
  public static func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }
  public static func constraints(
    withVisualFormat format: String, options: FormatOptions = [], metrics: [String: Any]?,
    views: [String: Any]
  ) -> [NSLayoutConstraint] { [] }
}

/// The framework's weight of a constraint. Inert.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  public let rawValue: Float
  public init(rawValue: Float) { self.rawValue = rawValue }
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  public static let required = Self(1000)
  public static let defaultHigh = Self(750)
  public static let defaultLow = Self(250)
  public static func + (left: Self, right: Float) -> Self { Self(left.rawValue + right) }
  public static func - (left: Self, right: Float) -> Self { Self(left.rawValue - right) }
}

/// An object with anchors: a view or a guide. Not part of the framework.
@preconcurrency @MainActor public protocol AnchoredItem: AnyObject {}

/// The framework's rectangle for constraints. Inert.
@preconcurrency @MainActor public final class UILayoutGuide: AnchoredItem {}

// The edges, centers and lengths. Inert.
extension AnchoredItem {
  public var leadingAnchor: NSLayoutXAxisAnchor { .init() }
  public var trailingAnchor: NSLayoutXAxisAnchor { .init() }
  public var leftAnchor: NSLayoutXAxisAnchor { .init() }
  public var rightAnchor: NSLayoutXAxisAnchor { .init() }
  public var centerXAnchor: NSLayoutXAxisAnchor { .init() }
  public var topAnchor: NSLayoutYAxisAnchor { .init() }
  public var bottomAnchor: NSLayoutYAxisAnchor { .init() }
  public var centerYAnchor: NSLayoutYAxisAnchor { .init() }
  public var widthAnchor: NSLayoutDimension { .init() }
  public var heightAnchor: NSLayoutDimension { .init() }
}

extension UIView: AnchoredItem {
  public var safeAreaLayoutGuide: UILayoutGuide { .init() }
  public var layoutMarginsGuide: UILayoutGuide { .init() }
  public var readableContentGuide: UILayoutGuide { .init() }
  public func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority { .defaultHigh }
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {}
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    .defaultLow
  }
  public func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {}
}

extension UICollectionViewListCell {
  public var separatorLayoutGuide: UILayoutGuide { .init() }
}
