/// The framework's recognizer of gestures, which a test fires.
@preconcurrency @MainActor open class UIGestureRecognizer {
  private weak var target: AnyObject?
  private let action: Selector?

  /// Creates a recognizer that calls a method.
  public init(target: Any?, action: Selector?) {
    (self.target, self.action) = (target.map { $0 as AnyObject }, action)
  }
  /// Simulates the gesture: calls the method. Not part of the framework.
  public func simulate() { target.map { action?.perform($0, self) } }
}

/// The framework's recognizer of taps.
@preconcurrency @MainActor open class UITapGestureRecognizer: UIGestureRecognizer {}
/// The framework's recognizer of long presses.
@preconcurrency @MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {}
