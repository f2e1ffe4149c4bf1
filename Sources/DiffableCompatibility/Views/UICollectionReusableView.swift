import Foundation
import ListSimulator

/// The framework's reusable view: a header, a footer or a cell.
@MainActor open class UICollectionReusableView: UIView, HostedContent {
  weak var box: ListReusableView?

  /// Under which name it was registered; nil for one that was not dequeued.
  public var reuseIdentifier: String? { box?.reuseIdentifier }

  /// A view with a frame.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// An empty view: there are no storyboards.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// How the simulated view makes one: by `init(frame:)`, which Swift calls on a class by its name
  /// alone. A subclass inherits this together with its other convenience initialisers.
  public required convenience init(simulated: Void) { self.init(frame: .zero) }

  /// Called before it is used again.
  open func prepareForReuse() {}
}

/// The framework's cell of a collection view.
@MainActor open class UICollectionViewCell: UICollectionReusableView {
  /// Where subviews go.
  public private(set) lazy var contentView = UIView(frame: bounds)
  /// What it shows, as a value.
  public var contentConfiguration: (any UIContentConfiguration)?
  /// What is behind the content, as a value.
  public var backgroundConfiguration: UIBackgroundConfiguration?
  /// The view behind the content.
  public var backgroundView: UIView?
  /// True if it looks selected. The app sets it; the simulated view does not.
  open var isSelected = false
  /// True while a finger is on it. The app sets it; the simulated view does not.
  open var isHighlighted = false
}
