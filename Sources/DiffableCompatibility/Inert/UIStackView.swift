// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

/// The framework's row or column of views. Inert: its subviews keep their frames.
@preconcurrency @MainActor open class UIStackView: UIView {
  public enum Alignment: Hashable, Sendable {
    case fill, leading, top, firstBaseline, center, trailing, bottom, lastBaseline
  }
  public enum Distribution: Hashable, Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }
  public var axis = NSLayoutConstraint.Axis.horizontal
  public var alignment = Alignment.fill
  public var distribution = Distribution.fill
  public var spacing: CGFloat = 0
  public var arrangedSubviews: [UIView] { subviews }
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    views.forEach(addArrangedSubview)
  }
  open func addArrangedSubview(_ view: UIView) { addSubview(view) }
}
