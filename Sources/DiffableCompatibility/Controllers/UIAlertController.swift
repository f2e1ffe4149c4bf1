/// The framework's alert: texts and buttons, which a test taps.
@preconcurrency @MainActor open class UIAlertController: UIViewController {
  /// The framework's looks of an alert.
  public enum Style: Hashable, Sendable { case actionSheet, alert }
  /// The text below the title.
  public var message: String?
  /// The buttons.
  public private(set) var actions: [UIAlertAction] = []

  /// Creates an alert without buttons.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    (self.title, self.message) = (title, message)
  }

  /// Adds a button.
  public func addAction(_ action: UIAlertAction) { actions.append(action) }
}

/// The framework's button of an alert.
@preconcurrency @MainActor public final class UIAlertAction {
  /// The framework's roles of a button.
  public enum Style: Hashable, Sendable { case `default`, cancel, destructive }
  /// The title.
  public let title: String?
  private let handler: ((UIAlertAction) -> Void)?

  /// Creates a button with a handler.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    (self.title, self.handler) = (title, handler)
  }

  /// Simulates a tap: calls the handler. Not part of the framework.
  public func simulateTap() { handler?(self) }
}
