/// A method that a control calls on its target, instead of Objective-C's `#selector`.
///
/// ```swift
/// control.addTarget(self, action: Selector(PeaksViewController.toggle), for: .valueChanged)
/// ```
@preconcurrency @MainActor public struct Selector {
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
@preconcurrency @MainActor open class UIControl: UIView {
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  /// The framework's events of a control.
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let valueChanged = Event(rawValue: 1 << 12)
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    public static let editingChanged = Event(rawValue: 1 << 17)
  }

  /// The framework's states of a control.
  public enum State: Hashable, Sendable { case normal, highlighted, disabled, selected }
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
    actions.append((events, { [weak target] sender in target.map { action.perform($0, sender) } }))
  }

  /// Performs the actions of the events.
  public func sendActions(for events: Event) {
    for action in actions where !action.events.isDisjoint(with: events) { action.perform(self) }
  }
}

/// The framework's button: titles and pictures as values.
@preconcurrency @MainActor open class UIButton: UIControl {
  /// The framework's kinds of buttons.
  public enum ButtonType: Hashable, Sendable {
    case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, close
  }

  /// The label of the title.
  public private(set) lazy var titleLabel: UILabel? = UILabel(frame: .zero)
  /// The view of the picture.
  public private(set) lazy var imageView: UIImageView? = UIImageView(frame: .zero)
  /// Creates a button; kinds look the same.
  public convenience init(type: ButtonType) { self.init(frame: .zero) }
  /// Sets the title for all states.
  public func setTitle(_ title: String?, for state: State) { titleLabel?.text = title }
  /// Sets the color of the title for all states.
  public func setTitleColor(_ color: UIColor?, for state: State) { titleLabel?.textColor = color }
  /// Sets the picture for all states.
  public func setImage(_ image: UIImage?, for state: State) { imageView?.image = image }
  /// Simulates a tap: performs the actions of `touchUpInside`. Not part of the framework.
  public func simulateTap() { if isEnabled { sendActions(for: .touchUpInside) } }
}

/// The framework's switch.
@preconcurrency @MainActor open class UISwitch: UIControl {
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
