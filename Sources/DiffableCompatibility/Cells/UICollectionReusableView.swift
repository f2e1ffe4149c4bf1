import Foundation
import ListSimulator

/// The framework's reusable view: a header, a footer or a cell.
@MainActor open class UICollectionReusableView: UIView, HostedContent {
  weak var box: HostedBox?

  /// The identifier of its registration; nil for a view that was not dequeued.
  public var reuseIdentifier: String? { box?.reuseIdentifier }

  /// Creates a view with a frame.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates an empty view. There are no storyboards: the argument is ignored.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Creates a view for the simulated view, with `init(frame:)`.
  ///
  /// Swift calls only a required initializer on a class that it knows as a value. A subclass
  /// inherits this one together with the other convenience initializers.
  public required convenience init(simulated: Void) { self.init(frame: .zero) }

  /// Prepares the view for reuse: does nothing, unless overridden.
  open func prepareForReuse() {}
}

/// The framework's cell of a collection view.
@MainActor open class UICollectionViewCell: UICollectionReusableView {
  /// The view for the app's subviews.
  public private(set) lazy var contentView = UIView(frame: bounds)
  /// The content, as a value.
  public var contentConfiguration: (any UIContentConfiguration)?
  /// The background, as a value.
  public var backgroundConfiguration: UIBackgroundConfiguration?
  /// The view behind the content.
  public var backgroundView: UIView?
  /// True if it looks selected. Only the app sets it.
  open var isSelected = false
  /// True while a finger is on it. Only the app sets it.
  open var isHighlighted = false
}
