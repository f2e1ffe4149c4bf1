/// The framework's content of a navigation bar: a title and buttons.
@preconcurrency @MainActor public final class UINavigationItem {
  /// The framework's sizes of titles. Stored; they have no effect.
  public enum LargeTitleDisplayMode: Hashable, Sendable { case automatic, always, never }
  /// The title.
  public var title: String?
  /// The line above the title. Stored; it has no effect.
  public var prompt: String?
  /// The size of the title. Stored; it has no effect.
  public var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  /// The buttons at the beginning, from the outside in.
  public var leftBarButtonItems: [UIBarButtonItem]?
  /// The buttons at the end, from the outside in.
  public var rightBarButtonItems: [UIBarButtonItem]?

  /// The outermost button at the beginning.
  public var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  /// The outermost button at the end.
  public var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
}

/// The framework's button in a bar: a method of a target, an action, or a menu.
@preconcurrency @MainActor public final class UIBarButtonItem {
  /// The framework's looks of a button.
  public enum Style: Hashable, Sendable { case plain, done }

  /// The framework's buttons with a meaning.
  public enum SystemItem: String, Sendable {
    case done, cancel, edit, save, add, compose, reply, action, organize, bookmarks, search, refresh
    case stop, camera, trash, play, pause, rewind, fastForward, undo, redo, close
    case flexibleSpace, fixedSpace
  }

  /// The title.
  public var title: String?
  /// The picture.
  public var image: UIImage?
  /// The look.
  public var style = Style.plain
  /// True if the user can use it.
  public var isEnabled = true
  /// The menu that a tap opens.
  public var menu: UIMenu?
  /// The action that a tap performs.
  public var primaryAction: UIAction?
  /// The object whose method a tap calls.
  public weak var target: AnyObject?
  /// The method that a tap calls.
  public var action: Selector?

  /// Creates a button with an action or a menu.
  public init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    (self.title, self.image) = (title ?? primaryAction?.title, image ?? primaryAction?.image)
    (self.primaryAction, self.menu) = (primaryAction, menu)
  }

  /// Creates a button with a meaning, whose name is its title, and an action or a menu.
  public convenience init(
    systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init(title: systemItem.rawValue, primaryAction: primaryAction, menu: menu)
  }

  /// Creates a button with a meaning, whose name is its title, that calls a method.
  public convenience init(
    barButtonSystemItem item: SystemItem, target: AnyObject?, action: Selector?
  ) {
    self.init(title: item.rawValue, style: .plain, target: target, action: action)
  }

  /// Creates a button with a title that calls a method.
  public init(title: String?, style: Style, target: AnyObject?, action: Selector?) {
    (self.title, self.style, self.target, self.action) = (title, style, target, action)
  }

  /// Creates a button with a picture that calls a method.
  public init(image: UIImage?, style: Style, target: AnyObject?, action: Selector?) {
    (self.image, self.style, self.target, self.action) = (image, style, target, action)
  }

  /// Simulates a tap: performs the action, or calls the method. Not part of the framework.
  public func simulateTap() {
    guard isEnabled else { return }
    primaryAction?.perform(sender: self)
    if let target { action?.perform(target, self) }
  }

  /// Simulates a choice from the menu: performs the first action with a title. Not part of the
  /// framework.
  ///
  /// - Returns: True if the menu has such an action that the user can choose.
  @discardableResult
  public func simulateChoice(_ title: String) -> Bool {
    isEnabled && menu?.perform(title, sender: self) == true
  }
}
