import Foundation

/// The framework's view, as far as lists need it: a frame, a colour and subviews, drawn by nobody.
///
/// There is no Auto Layout. A subview keeps its frame.
@MainActor open class UIView {
  /// The way in which a view follows its superview's size. It is stored and has no effect.
  public struct AutoresizingMask: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// A set of ways by its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The width follows.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The height follows.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
  }

  /// Place and size in the superview, in points.
  open var frame: CGRect
  /// Stored; it has no effect.
  public var autoresizingMask: AutoresizingMask = []
  /// Stored; it has no effect.
  public var translatesAutoresizingMaskIntoConstraints = true
  /// The colour behind the content.
  public var backgroundColor: UIColor?
  /// Whether the view is hidden.
  public var isHidden = false
  /// A number to find the view by.
  public var tag = 0
  /// The views in this one, the last on top.
  public private(set) var subviews: [UIView] = []
  /// The view that this one is in.
  public private(set) weak var superview: UIView?

  /// A view with a frame.
  public init(frame: CGRect) { self.frame = frame }

  /// An empty view at zero: there are no storyboards.
  public required init?(coder: NSCoder) { frame = .zero }

  /// A view at zero.
  public convenience init() { self.init(frame: .zero) }

  /// The frame in the view's own coordinates.
  public var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { frame.size = newValue.size }
  }

  /// Puts a view on top of the others.
  open func addSubview(_ view: UIView) {
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
  }

  /// Takes the view out of its superview.
  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }
}
