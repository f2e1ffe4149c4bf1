import Foundation

/// The framework's bar above a stack. Inert.
@preconcurrency @MainActor open class UINavigationBar: UIView {
  /// True if titles are large. Inert.
  public var prefersLargeTitles = false
}

/// The framework's stack of controllers. Changes take no time.
@preconcurrency @MainActor open class UINavigationController: UIViewController {
  /// The controllers, from the bottom to the visible one.
  public private(set) var viewControllers: [UIViewController] = []
  /// The bar. Inert.
  public let navigationBar = UINavigationBar(frame: .zero)

  /// Creates a stack of one controller.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    pushViewController(rootViewController, animated: false)
  }

  /// Creates an empty stack. There are no storyboards: the argument is ignored.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  /// The visible controller.
  public var topViewController: UIViewController? { viewControllers.last }

  /// Shows a controller: loads its view and calls the appearance methods.
  open func pushViewController(_ controller: UIViewController, animated: Bool) {
    let previous = topViewController
    viewControllers.append(controller)
    controller.navigationController = self
    exchange(previous, for: controller, animated)
  }

  /// Removes the visible controller, unless it is the only one, and shows the one below.
  ///
  /// - Returns: The removed controller.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard viewControllers.count > 1, let controller = viewControllers.popLast() else { return nil }
    controller.navigationController = nil
    if let topViewController { exchange(controller, for: topViewController, animated) }
    return controller
  }

  private func exchange(
    _ old: UIViewController?, for new: UIViewController, _ animated: Bool
  ) {
    new.loadViewIfNeeded()
    old?.viewWillDisappear(animated)
    new.viewWillAppear(animated)
    old?.viewDidDisappear(animated)
    new.viewDidAppear(animated)
  }
}
