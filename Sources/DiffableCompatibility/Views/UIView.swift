import Foundation

/// The framework's view, reduced to the needs of lists: a frame, a color and subviews.
///
/// Nothing is drawn. Auto Layout is inert: a subview keeps its frame.
@preconcurrency @MainActor open class UIView: UIResponder {
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  /// The framework's rules of resizing with the superview. Stored; they have no effect.
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
  }

  /// The position and size in the superview, in points.
  open var frame: CGRect
  /// The rules of resizing with the superview. Stored; they have no effect.
  public var autoresizingMask: AutoresizingMask = []
  /// True if Auto Layout reads the autoresizing mask. Stored; it has no effect.
  public var translatesAutoresizingMaskIntoConstraints = true
  /// The color behind the content.
  public var backgroundColor: UIColor?
  /// True if the view is hidden.
  public var isHidden = false
  /// A number by which the app finds the view.
  public var tag = 0
  /// The opacity, from 0 to 1.
  public var alpha = 1.0
  /// The fitting of a picture. Stored; it has no effect.
  public var contentMode = ContentMode.scaleToFill
  /// True if content beyond the bounds is cut off. Stored; it has no effect.
  public var clipsToBounds = false
  /// True if the view takes touches. Stored; it has no effect.
  public var isUserInteractionEnabled = true
  /// The recognizers, which no touch reaches: see `simulate()`.
  public var gestureRecognizers: [UIGestureRecognizer]?
  weak var controller: UIViewController?
  /// The layer, with its border and corners.
  public private(set) lazy var layer = CALayer()
  private var ownTintColor: UIColor?
  /// The views in this one, from back to front.
  public private(set) var subviews: [UIView] = []
  /// The view that contains this one.
  public private(set) weak var superview: UIView?

  /// Creates a view with a frame.
  public init(frame: CGRect) {
    self.frame = frame
    super.init()
  }

  /// Creates an empty view. There are no storyboards: the argument is ignored.
  public required init?(coder: NSCoder) {
    frame = .zero
    super.init()
  }

  /// Creates an empty view.
  public override convenience init() { self.init(frame: .zero) }
  /// The controller of the view, or else the superview.
  open override var next: UIResponder? { controller ?? superview }

  // Called by nothing but the app, because there are no nibs and no layout.
  /// Does nothing, unless overridden.
  open func awakeFromNib() {}
  /// Does nothing, unless overridden.
  open func layoutSubviews() {}
  /// Does nothing.
  open func setNeedsLayout() {}
  /// Does nothing.
  open func layoutIfNeeded() {}

  // The framework's type: an app may set nil, but never gets it.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The color of symbols and controls: the superview's, unless the app sets one.
  public var tintColor: UIColor! {
    get { ownTintColor ?? superview?.tintColor ?? .systemBlue }
    set { ownTintColor = newValue }
  }

  /// The frame in the view's own coordinates.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { frame.size = newValue.size }
  }

  /// Called after the view moved into another one: does nothing, unless overridden.
  open func didMoveToSuperview() {}
  /// Adds a view in front of the others.
  open func addSubview(_ view: UIView) {
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
    view.didMoveToSuperview()
  }

  /// Removes the view from its superview.
  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }
}

extension UIView {
  /// The framework's fittings of pictures.
  public enum ContentMode: Hashable, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
  }

  /// Adds a recognizer, which a test fires with `simulate()`.
  public func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    gestureRecognizers = (gestureRecognizers ?? []) + [recognizer]
  }

  /// Performs changes immediately. The completion is called when the animation has ended by the
  /// device's clock; without a clock, immediately.
  public static func animate(
    withDuration duration: Double, delay: Double = 0, animations: @escaping () -> Void,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    animations()
    guard let completion else { return }
    SimulatedDevice.current.run(after: duration + delay) {
      // The clock is confined to the lists' owner, the main actor's queue.
      MainActor.assumeIsolated { completion(true) }
    }
  }
}
