import Foundation

/// The framework's traits of a view: those of a phone with left-to-right text.
public struct UITraitCollection: Hashable, Sendable {
  /// The number of pixels per point.
  public var displayScale = 3.0
  /// The direction of lines.
  public var layoutDirection = UIUserInterfaceLayoutDirection.leftToRight
  /// The class of the width: regular from 600 points on, in a layout's environment.
  public var horizontalSizeClass = UIUserInterfaceSizeClass.compact
  /// The class of the height: regular from 500 points on, in a layout's environment.
  public var verticalSizeClass = UIUserInterfaceSizeClass.regular
  /// Creates the traits of a phone.
  public init() {}
}

/// The framework's directions of lines.
public enum UIUserInterfaceLayoutDirection: Hashable, Sendable { case leftToRight, rightToLeft }

/// The framework's classes of widths and heights.
public enum UIUserInterfaceSizeClass: Hashable, Sendable { case unspecified, compact, regular }

extension UIView {
  /// The traits: those of a phone.
  public var traitCollection: UITraitCollection { UITraitCollection() }
  /// The direction of lines: left to right.
  public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
}
