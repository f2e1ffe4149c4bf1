import Foundation

/// The framework's layer behind a view: values that nothing draws.
@MainActor open class CALayer {
  /// The color of the border. Inert.
  public var borderColor: CGColor?
  /// The width of the border, in points. Inert.
  public var borderWidth = 0.0
  /// The radius of the corners, in points. Inert.
  public var cornerRadius = 0.0
  /// True if content beyond the bounds is cut off. Inert.
  public var masksToBounds = false
}

/// The framework's color of a layer: here another name for `UIColor`.
public typealias CGColor = UIColor

extension UIColor {
  /// The color for a layer.
  public var cgColor: CGColor { self }
}
