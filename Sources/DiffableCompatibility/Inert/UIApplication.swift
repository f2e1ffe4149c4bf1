import Foundation

// App types for compilation only: tests create controllers directly.

/// The framework's base class of views, controllers and app delegates.
@preconcurrency @MainActor open class UIResponder {
  /// Creates a responder.
  public init() {}
  /// The responder after this one: of a view its controller or its superview.
  open var next: UIResponder? { nil }
}

extension UIResponder: Hashable {
  /// Returns true if both are the same object.
  public nonisolated static func == (a: UIResponder, b: UIResponder) -> Bool { a === b }
  /// Feeds the identity to the hasher.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The framework's screen: the simulated device's.
@preconcurrency @MainActor public final class UIScreen {
  /// The only screen.
  public static let main = UIScreen()
  /// The position and size, in points.
  public var bounds: CGRect { SimulatedDevice.current.screenBounds }
}

/// The framework's app. Inert.
@preconcurrency @MainActor open class UIApplication: UIResponder {}

/// The framework's delegate of an app. Inert: nothing calls it.
@preconcurrency @MainActor public protocol UIApplicationDelegate: AnyObject {}

/// The framework's window: a view that nothing shows.
@preconcurrency @MainActor open class UIWindow: UIView {
  /// The controller of the content. Inert.
  public var rootViewController: UIViewController?
}
