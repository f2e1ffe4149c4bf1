/// The framework's entry of a menu: an action or a menu.
@preconcurrency @MainActor open class UIMenuElement {
  /// The framework's marks of an entry.
  public enum State: Hashable, Sendable { case off, on, mixed }

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  /// The framework's properties of an entry.
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let disabled = Attributes(rawValue: 1)
    public static let destructive = Attributes(rawValue: 2)
    public static let hidden = Attributes(rawValue: 4)
  }

  /// The title.
  public var title: String
  /// The picture.
  public var image: UIImage?

  init(_ title: String, _ image: UIImage?) { (self.title, self.image) = (title, image) }

  /// Performs the first action with a title; returns false if there is none.
  func perform(_ title: String, sender: Any?) -> Bool { false }
}

/// The framework's action: a closure with a title.
@preconcurrency @MainActor public final class UIAction: UIMenuElement {
  /// The mark beside the title.
  public var state: State
  /// The properties. The user cannot choose a disabled or hidden action.
  public var attributes: Attributes
  /// The object that performs the action, while the handler runs.
  public private(set) var sender: Any?
  private let handler: (UIAction) -> Void

  /// Creates an action.
  public init(
    title: String = "", image: UIImage? = nil, attributes: Attributes = [], state: State = .off,
    handler: @escaping (UIAction) -> Void
  ) {
    (self.attributes, self.state, self.handler) = (attributes, state, handler)
    super.init(title, image)
  }

  func perform(sender: Any?) {
    self.sender = sender
    defer { self.sender = nil }
    handler(self)
  }

  override func perform(_ title: String, sender: Any?) -> Bool {
    guard title == self.title, attributes.isDisjoint(with: [.disabled, .hidden]) else {
      return false
    }
    perform(sender: sender)
    return true
  }
}

/// The framework's menu of actions and menus.
@preconcurrency @MainActor public final class UIMenu: UIMenuElement {
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  /// The framework's looks of a menu in a menu. Stored; they have no effect.
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let displayInline = Options(rawValue: 1)
    public static let destructive = Options(rawValue: 2)
    public static let singleSelection = Options(rawValue: 32)
  }

  /// The look within another menu. Stored; it has no effect.
  public let options: Options
  /// The entries, from top to bottom.
  public let children: [UIMenuElement]

  /// Creates a menu.
  public init(
    title: String = "", image: UIImage? = nil, options: Options = [],
    children: [UIMenuElement] = []
  ) {
    (self.options, self.children) = (options, children)
    super.init(title, image)
  }

  override func perform(_ title: String, sender: Any?) -> Bool {
    children.contains { $0.perform(title, sender: sender) }
  }
}
