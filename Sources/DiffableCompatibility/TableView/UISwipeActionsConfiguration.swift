/// The framework's action behind a row.
@MainActor public final class UIContextualAction {
  /// How it looks.
  public enum Style: Hashable, Sendable {
    /// The look.
    case normal, destructive
  }

  /// Does it; the last argument is to be told whether it was done.
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  /// How it looks.
  public let style: Style
  /// What it is called.
  public var title: String?
  /// Its picture.
  public var image: UIImage?
  /// Its colour.
  public var backgroundColor: UIColor?
  /// Does it.
  public let handler: Handler

  /// An action.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    (self.style, self.title, self.handler) = (style, title, handler)
  }
}

/// The framework's actions behind a row.
@MainActor public final class UISwipeActionsConfiguration {
  /// The actions, the one at the edge first.
  public let actions: [UIContextualAction]
  /// Whether a full swipe carries out the first action.
  public var performsFirstActionWithFullSwipe = true

  /// Actions behind a row.
  public init(actions: [UIContextualAction]) { self.actions = actions }

  /// What a full swipe does; false without an action, or where that is not wanted.
  func performFirst(in view: UIView) -> Bool {
    guard performsFirstActionWithFullSwipe, let action = actions.first else { return false }
    action.handler(action, view) { _ in }
    return true
  }
}
