/// A method that a control calls on its target, instead of Objective-C's `#selector`.
///
/// ```swift
/// control.addTarget(self, action: Selector(PeaksViewController.toggle), for: .valueChanged)
/// ```
@MainActor public struct Selector {
  let perform: (_ target: AnyObject, _ sender: Any) -> Void

  /// Creates a selector of a method without parameters.
  public init<Target: AnyObject>(_ method: @escaping @MainActor (Target) -> () -> Void) {
    perform = { target, _ in (target as? Target).map { method($0)() } }
  }

  /// Creates a selector of a method that takes the sender.
  public init<Target: AnyObject, Sender>(
    _ method: @escaping @MainActor (Target) -> (Sender) -> Void
  ) {
    perform = { target, sender in
      if let target = target as? Target, let sender = sender as? Sender { method(target)(sender) }
    }
  }
}

/// The framework's control, with actions and targets.
@MainActor open class UIControl: UIView {
  /// The framework's events of a control.
  public struct Event: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates a set of events by its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The user's finger left the control.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The value has changed.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The user triggered the control's main action.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// The text has changed.
    public static let editingChanged = Event(rawValue: 1 << 17)
  }

  /// True if the user can use it.
  public var isEnabled = true
  private var actions: [(events: Event, perform: (UIControl) -> Void)] = []

  /// Adds an action, which the control performs at each of the events.
  public func addAction(_ action: UIAction, for events: Event) {
    actions.append((events, { action.perform(sender: $0) }))
  }

  /// Adds a method, which the control calls on its target at each of the events. The target is held
  /// weakly.
  public func addTarget(_ target: AnyObject?, action: Selector, for events: Event) {
    actions.append(
      (
        events,
        { [weak target] sender in if let target { action.perform(target, sender) } }
      ))
  }

  /// Performs the actions of the events.
  public func sendActions(for events: Event) {
    for action in actions where !action.events.isDisjoint(with: events) { action.perform(self) }
  }
}

/// The framework's switch.
@MainActor open class UISwitch: UIControl {
  /// True if it is on.
  public var isOn = false

  /// Called before the user's tap has an effect.
  var willTap: (() -> Void)?

  /// Turns it on or off. As in the framework, no action is performed.
  public func setOn(_ isOn: Bool, animated: Bool) { self.isOn = isOn }

  /// Simulates a tap: toggles the switch and performs the actions of `valueChanged` and
  /// `touchUpInside`. Not part of the framework.
  public func simulateTap() {
    guard isEnabled else { return }
    willTap?()
    isOn.toggle()
    sendActions(for: [.valueChanged, .touchUpInside])
  }
}
