/// The framework's control, for actions alone: targets and selectors need Objective-C.
@MainActor open class UIControl: UIView {
  /// What a control tells of.
  public enum Event: Hashable, Sendable {
    /// What happened.
    case touchUpInside, valueChanged, primaryActionTriggered, editingChanged
  }

  /// Whether it can be used.
  public var isEnabled = true
  private var actions: [(event: Event, action: UIAction)] = []

  /// Has an action carried out whenever the event happens.
  public func addAction(_ action: UIAction, for event: Event) { actions.append((event, action)) }

  /// Carries out the actions of an event.
  public func sendActions(for event: Event) {
    for entry in actions where entry.event == event { entry.action.handler(entry.action) }
  }
}

/// The framework's action: a closure with a title.
@MainActor public final class UIAction {
  /// What it is called.
  public let title: String
  let handler: (UIAction) -> Void

  /// An action.
  public init(title: String = "", handler: @escaping (UIAction) -> Void) {
    (self.title, self.handler) = (title, handler)
  }
}

/// The framework's switch.
@MainActor open class UISwitch: UIControl {
  /// Whether it is on.
  public var isOn = false

  /// Turns it on or off; as in the framework nobody is told.
  public func setOn(_ isOn: Bool, animated: Bool) { self.isOn = isOn }

  /// What a tap does: it turns the switch over and tells of `valueChanged`. Not the framework's.
  public func simulateTap() {
    guard isEnabled else { return }
    isOn.toggle()
    sendActions(for: .valueChanged)
  }
}
