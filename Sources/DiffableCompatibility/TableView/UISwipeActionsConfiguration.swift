import Foundation

/// The framework's action behind a row.
@preconcurrency @MainActor public final class UIContextualAction {
  /// The framework's looks of an action.
  public enum Style: Hashable, Sendable { case normal, destructive }
  /// Performs the action, then calls its last argument: with true if the action succeeded.
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void
  /// The look.
  public let style: Style
  /// The title.
  public var title: String?
  /// The picture.
  public var image: UIImage?
  /// The background color.
  public var backgroundColor: UIColor?
  /// The closure that performs the action.
  public let handler: Handler

  /// Creates an action.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    (self.style, self.title, self.handler) = (style, title, handler)
  }
}

/// The edges of a row at which a swipe shows actions. Not part of the framework.
public enum SwipeEdge: Hashable, Sendable { case leading, trailing }

/// The framework's actions behind a row.
@preconcurrency @MainActor public final class UISwipeActionsConfiguration {
  /// The actions, starting with the one at the edge.
  public let actions: [UIContextualAction]
  /// True if a full swipe performs the first action.
  public var performsFirstActionWithFullSwipe = true
  /// Creates a configuration of actions, starting with the one at the edge.
  public init(actions: [UIContextualAction]) { self.actions = actions }

  /// Performs the action of a full swipe of a row; returns false if there is none.
  func performFirst(
    at path: IndexPath, from edge: SwipeEdge = .trailing, in host: some ListHost
  ) -> Bool {
    guard performsFirstActionWithFullSwipe, let action = actions.first else { return false }
    let name = action.style == .destructive ? "delete" : action.title ?? action.image?.symbol
    host.list.carryOut(.swipe(path, action: name ?? "", edge)) {
      action.handler(action, host) { _ in }
    }
    return true
  }
}
