import Foundation
import ListSimulator

/// The framework's header or footer of a table view.
@preconcurrency @MainActor open class UITableViewHeaderFooterView: UIView {
  /// The text.
  public private(set) lazy var textLabel: UILabel? = UILabel(frame: .zero)
  /// The view for the app's subviews.
  public private(set) lazy var contentView = UIView(frame: bounds)
  /// Creates a view with `init(reuseIdentifier:)`; a subclass inherits it.
  public required convenience init(simulated: Void) { self.init(reuseIdentifier: nil) }
  /// Creates a view; the identifier is ignored.
  public init(reuseIdentifier: String?) { super.init(frame: .zero) }
  /// Creates an empty view. There are no storyboards: the argument is ignored.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// The framework's cell of a table view.
@preconcurrency @MainActor open class UITableViewCell: UIView, HostedContent {
  /// The framework's arrangements of a cell's texts.
  public enum CellStyle: Hashable, Sendable { case `default`, value1, value2, subtitle }

  /// The framework's controls at the trailing edge.
  public enum AccessoryType: Hashable, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }

  /// The framework's looks of a selected cell.
  public enum SelectionStyle: Hashable, Sendable { case none, blue, gray, `default` }
  /// The framework's operations of a swipe or an edit button.
  public enum EditingStyle: Hashable, Sendable { case none, delete, insert }

  weak var box: HostedBox?
  private let ownIdentifier: String?

  /// The arrangement of the texts.
  public let style: CellStyle
  /// The identifier of the cell's registration, or the one that the app gave it.
  public var reuseIdentifier: String? { box?.reuseIdentifier ?? ownIdentifier }
  /// The first text.
  public private(set) lazy var textLabel: UILabel? = UILabel(frame: .zero)
  /// The second text; nil in the default style.
  public private(set) lazy var detailTextLabel: UILabel? =
    style == .default ? nil : UILabel(frame: .zero)
  /// The picture.
  public private(set) lazy var imageView: UIImageView? = UIImageView(frame: .zero)
  /// The view for the app's subviews.
  public private(set) lazy var contentView = UIView(frame: bounds)
  /// The content, as a value.
  public var contentConfiguration: (any UIContentConfiguration)?
  /// The background, as a value.
  public var backgroundConfiguration: UIBackgroundConfiguration?
  /// The view behind the content.
  public var backgroundView: UIView?
  /// The view behind the content of a selected cell.
  public var selectedBackgroundView: UIView?
  /// The control at the trailing edge.
  public var accessoryType = AccessoryType.none
  /// The app's own control at the trailing edge.
  public var accessoryView: UIView?
  /// The look of the cell while it is selected.
  public var selectionStyle = SelectionStyle.default

  /// Creates a cell of a style.
  public init(style: CellStyle, reuseIdentifier: String?) {
    (self.style, ownIdentifier) = (style, reuseIdentifier)
    super.init(frame: .zero)
  }

  /// Creates a cell of the default style. There are no storyboards: the argument is ignored.
  public required init?(coder: NSCoder) {
    (style, ownIdentifier) = (.default, nil)
    super.init(coder: coder)
  }

  /// Creates a cell for the simulated view with `init(style:reuseIdentifier:)` and the default
  /// style, like the framework. A subclass inherits it together with the other convenience
  /// initializers.
  public required convenience init(simulated reuseIdentifier: String) {
    self.init(style: .default, reuseIdentifier: reuseIdentifier)
  }

  /// Prepares the cell for reuse: does nothing, unless overridden.
  open func prepareForReuse() {}

  /// Returns an empty list content, to fill and to set as the content configuration.
  public func defaultContentConfiguration() -> UIListContentConfiguration {
    style == .subtitle ? .subtitleCell() : .cell()
  }
}
