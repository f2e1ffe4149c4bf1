import Foundation

/// The framework's view controller, which makes its view on first access.
@preconcurrency @MainActor open class UIViewController: UIResponder {
  /// The title in the navigation bar.
  public var title: String? { didSet { navigationItem.title = title } }
  /// The controller's part of the navigation bar.
  public let navigationItem = UINavigationItem()
  /// The stack that shows the controller.
  public internal(set) weak var navigationController: UINavigationController?
  /// The view; nil before the controller has made it.
  public private(set) var viewIfLoaded: UIView?
  /// Creates a controller. There are no nibs: both arguments are ignored.
  public init(nibName: String?, bundle: Bundle?) { super.init() }
  /// Creates a controller. There are no storyboards: the argument is ignored.
  public required init?(coder: NSCoder) { super.init() }
  /// Creates a controller.
  public override convenience init() { self.init(nibName: nil, bundle: nil) }

  // The framework's type, here and in the subclasses: `view!` and `view?` compile too.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The view. The first access calls `loadView()`, then `viewDidLoad()`.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return viewIfLoaded
    }
    set {
      viewIfLoaded = newValue
      newValue?.controller = self
    }
  }

  /// The controller that this one presents.
  public private(set) var presentedViewController: UIViewController?
  /// True if the user edits the content.
  open var isEditing = false
  /// True to hide the status bar, which no film shows.
  open var prefersStatusBarHidden: Bool { false }
  /// The look of the status bar, which no film shows.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// A button that starts and ends editing.
  public private(set) lazy var editButtonItem = UIBarButtonItem(
    title: "Edit",
    primaryAction: UIAction { [weak self] _ in
      self.map { $0.setEditing(!$0.isEditing, animated: true) }
    })

  /// Starts or ends editing.
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

  /// Presents a controller: loads its view and calls the completion.
  open func present(
    _ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil
  ) {
    presentedViewController = controller
    controller.presenter = self
    controller.loadViewIfNeeded()
    completion?()
  }

  /// Shows a controller: pushes it on the stack, or presents it without one.
  open func show(_ controller: UIViewController, sender: Any?) {
    let stack = self as? UINavigationController ?? navigationController
    stack.map { $0.pushViewController(controller, animated: true) }
      ?? present(controller, animated: true)
  }

  /// Removes the presented controller, or this one, and calls the completion.
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    (presentedViewController == nil ? presenter : self)?.presentedViewController = nil
    completion?()
  }

  private weak var presenter: UIViewController?

  /// True if the view exists.
  public var isViewLoaded: Bool { viewIfLoaded != nil }

  /// Makes the view unless it exists. Its lists request cells, headers and footers after
  /// `viewDidLoad()`, as in the layout pass of a device.
  public func loadViewIfNeeded() {
    if isViewLoaded { return }
    LayoutPass.afterward {
      loadView()
      // An override of `loadView()` may make none.
      if !isViewLoaded { view = UIView(frame: .zero) }
      viewDidLoad()
    }
  }

  /// Makes the view: one of the device's size, unless overridden.
  open func loadView() { view = UIView(frame: SimulatedDevice.current.screenBounds) }

  /// Called when the view was loaded: does nothing, unless overridden.
  open func viewDidLoad() {}
  /// Does nothing, unless overridden. Called by a `UINavigationController`; without one, tests call
  /// it if needed.
  open func viewWillAppear(_ animated: Bool) {}
  /// Does nothing, unless overridden; see `viewWillAppear(_:)`.
  open func viewDidAppear(_ animated: Bool) {}
  /// Does nothing, unless overridden; see `viewWillAppear(_:)`.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Does nothing, unless overridden; see `viewWillAppear(_:)`.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Does nothing, unless overridden. Not called: Auto Layout is inert.
  open func viewDidLayoutSubviews() {}

  /// Does nothing, unless overridden: the device does not turn.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
}

/// The framework's looks of the status bar.
public enum UIStatusBarStyle: Hashable, Sendable { case `default`, lightContent, darkContent }
