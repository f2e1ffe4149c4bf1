// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

/// The framework's layer behind a view: values that nothing draws.
@preconcurrency @MainActor open class CALayer {
  public var borderColor: CGColor?
  public var borderWidth = 0.0
  public var cornerRadius = 0.0
  public var masksToBounds = false
}

/// The framework's color of a layer: here another name for `UIColor`.
public typealias CGColor = UIColor

extension UIColor {
  public var cgColor: CGColor { self }
}
