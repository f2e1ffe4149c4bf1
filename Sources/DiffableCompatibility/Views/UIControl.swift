/// The framework's control. It has only actions: targets and selectors need Objective-C.
@MainActor open class UIControl: UIView {
  /// The framework's events of a control.
  public enum Event: Hashable, Sendable {
    /// The event.
    case touchUpInside, valueChanged, primaryActionTriggered, editingChanged
  }

  /// True if the user can use it.
  public var isEnabled = true
  private var actions: [(event: Event, action: UIAction)] = []

  /// Adds an action, which the control performs at each event of a kind.
  public func addAction(_ action: UIAction, for event: Event) { actions.append((event, action)) }

  /// Performs the actions of an event.
  public func sendActions(for event: Event) {
    for entry in actions where entry.event == event { entry.action.handler(entry.action) }
  }
}

/// The framework's action: a closure with a title.
@MainActor public final class UIAction {
  /// The title.
  public let title: String
  let handler: (UIAction) -> Void

  /// Creates an action.
  public init(title: String = "", handler: @escaping (UIAction) -> Void) {
    (self.title, self.handler) = (title, handler)
  }
}

/// The framework's switch.
@MainActor open class UISwitch: UIControl {
  /// True if it is on.
  public var isOn = false

  /// Turns it on or off. As in the framework, no action is performed.
  public func setOn(_ isOn: Bool, animated: Bool) { self.isOn = isOn }

  /// Simulates a tap: toggles the switch and performs the actions of `valueChanged`. Not part of
  /// the framework.
  public func simulateTap() {
    guard isEnabled else { return }
    isOn.toggle()
    sendActions(for: .valueChanged)
  }
}
