import Foundation

/// The framework's state of a transition between controllers. Inert: no transition takes time here.
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinatorContext {
  /// True if the user has cancelled the transition.
  var isCancelled: Bool { get }
}

/// The framework's running transition between controllers. Inert: there is never one.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{
  /// Runs animations beside the transition.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

extension UIViewController {
  /// The running transition: always nil.
  public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { nil }
}
