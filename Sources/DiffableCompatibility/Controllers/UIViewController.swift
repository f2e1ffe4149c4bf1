import Foundation

/// The framework's view controller: a view that is made when it is first asked for.
@MainActor open class UIViewController {
  /// The title in the navigation bar.
  public var title: String? { didSet { navigationItem.title = title } }
  /// What the controller has in the navigation bar.
  public let navigationItem = UINavigationItem()
  /// The view, if it has been made.
  public private(set) var viewIfLoaded: UIView?

  /// A controller; there are no nibs, both arguments are ignored.
  public init(nibName: String?, bundle: Bundle?) {}

  /// A controller as any other: there are no storyboards.
  public required init?(coder: NSCoder) {}

  /// A controller.
  public convenience init() { self.init(nibName: nil, bundle: nil) }

  // The type is the framework's, so that `view!` and `view?` compile too; so it is below.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The view: made with `loadView()`, then `viewDidLoad()` is called.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return viewIfLoaded
    }
    set { viewIfLoaded = newValue }
  }

  /// Whether the view has been made.
  public var isViewLoaded: Bool { viewIfLoaded != nil }

  /// Makes the view unless it is there.
  public func loadViewIfNeeded() {
    if isViewLoaded { return }
    loadView()
    // A controller whose own `loadView()` makes none has an empty one.
    if !isViewLoaded { view = UIView(frame: .zero) }
    viewDidLoad()
  }

  /// Makes the view; by default one of the device's size.
  open func loadView() {
    view = UIView(frame: CGRect(origin: .zero, size: SimulatedDevice.current.screenSize))
  }

  /// The view has been made.
  open func viewDidLoad() {}

  /// For the app's own use: nothing appears here, so call it where the app relies on it.
  open func viewWillAppear(_ animated: Bool) {}

  /// For the app's own use, as `viewWillAppear(_:)`.
  open func viewDidAppear(_ animated: Bool) {}

  /// For the app's own use, as `viewWillAppear(_:)`.
  open func viewWillDisappear(_ animated: Bool) {}
}

/// The framework's part of a navigation bar: its title.
@MainActor public final class UINavigationItem {
  /// The title.
  public var title: String?
}
