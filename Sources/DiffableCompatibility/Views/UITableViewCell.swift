import Foundation
import ListSimulator

/// The framework's cell of a table view.
@MainActor open class UITableViewCell: UIView, HostedContent {
  /// What a cell is made of.
  public enum CellStyle: Hashable, Sendable {
    /// Where the second text stands, if there is one.
    case `default`, value1, value2, subtitle
  }

  /// The control at the trailing edge.
  public enum AccessoryType: Hashable, Sendable {
    /// What the control says.
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }

  /// How it looks while it is selected.
  public enum SelectionStyle: Hashable, Sendable {
    /// The look.
    case none, blue, gray, `default`
  }

  /// What a swipe or an edit button does.
  public enum EditingStyle: Hashable, Sendable {
    /// The deed.
    case none, delete, insert
  }

  weak var box: ListReusableView?
  private let ownIdentifier: String?

  /// What it is made of.
  public let style: CellStyle
  /// Under which name it is used again.
  public var reuseIdentifier: String? { box?.reuseIdentifier ?? ownIdentifier }
  /// The first text.
  public private(set) lazy var textLabel: UILabel? = UILabel(frame: .zero)
  /// The second text; nil for the default style.
  public private(set) lazy var detailTextLabel: UILabel? =
    style == .default ? nil : UILabel(frame: .zero)
  /// The picture.
  public private(set) lazy var imageView: UIImageView? = UIImageView(frame: .zero)
  /// Where subviews go.
  public private(set) lazy var contentView = UIView(frame: bounds)
  /// What it shows, as a value.
  public var contentConfiguration: (any UIContentConfiguration)?
  /// The control at the trailing edge.
  public var accessoryType = AccessoryType.none
  /// A control of the app's own at the trailing edge.
  public var accessoryView: UIView?
  /// How it looks while it is selected.
  public var selectionStyle = SelectionStyle.default

  /// A cell of a style.
  public init(style: CellStyle, reuseIdentifier: String?) {
    (self.style, ownIdentifier) = (style, reuseIdentifier)
    super.init(frame: .zero)
  }

  /// A cell of the default style: there are no storyboards.
  public required init?(coder: NSCoder) {
    (style, ownIdentifier) = (.default, nil)
    super.init(coder: coder)
  }

  /// How the simulated view makes one: as the framework does, with `init(style:reuseIdentifier:)`
  /// and the default style. A subclass inherits this with its other convenience initialisers.
  public required convenience init(simulated reuseIdentifier: String) {
    self.init(style: .default, reuseIdentifier: reuseIdentifier)
  }

  /// Called before it is used again.
  open func prepareForReuse() {}

  /// A list content to fill and to set as the content configuration.
  public func defaultContentConfiguration() -> UIListContentConfiguration {
    style == .subtitle ? .subtitleCell() : .cell()
  }
}
