// App types for compilation only: tests create controllers directly.

/// The framework's base class of app delegates. Inert: views and controllers do not inherit from it.
@MainActor open class UIResponder {
  /// Creates a responder.
  public init() {}
}

/// The framework's app. Inert.
@MainActor open class UIApplication: UIResponder {}

/// The framework's delegate of an app. Inert: nothing calls it.
@MainActor public protocol UIApplicationDelegate: AnyObject {}

/// The framework's window: a view that nothing shows.
@MainActor open class UIWindow: UIView {
  /// The controller of the content. Inert.
  public var rootViewController: UIViewController?
}
