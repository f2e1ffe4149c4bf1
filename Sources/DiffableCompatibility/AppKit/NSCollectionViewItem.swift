import Foundation

/// AppKit's item of a collection view: the controller of one view.
@MainActor open class NSCollectionViewItem: UIViewController {
  /// The app's object that the item shows.
  public var representedObject: Any?
  /// The text field that a nib would connect. Here it is always there.
  public lazy var textField: NSTextField? = NSTextField(frame: .zero)
  /// True if it looks selected. Only the app sets it.
  open var isSelected = false
  /// Weak, as the cell holds the item.
  weak var cell: NSItemCell?

  /// Creates an item. There are no nibs: both arguments are ignored.
  public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
  }

  /// Creates an item. There are no storyboards: the argument is ignored.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Creates an item for the simulated view. A subclass inherits this initializer together with the
  /// other convenience initializers.
  public required convenience init(simulated: Void) { self.init(nibName: nil, bundle: nil) }

  /// Makes the item's view.
  open override func loadView() { view = UIView(frame: .zero) }

  /// Prepares the item for reuse: does nothing, unless overridden.
  open func prepareForReuse() {}
}

/// AppKit's text field, as a value.
@MainActor open class NSTextField: UIView {
  /// The text.
  public var stringValue = ""
}

/// A cell that holds an item, because the simulated view deals in cells.
final class NSItemCell: UICollectionViewCell {
  let item: NSCollectionViewItem

  init(_ item: NSCollectionViewItem) {
    self.item = item
    super.init(frame: .zero)
    item.cell = self
    contentView.addSubview(item.view)
  }

  override init(frame: CGRect) {
    item = NSCollectionViewItem()
    super.init(frame: frame)
    item.cell = self
  }

  required init?(coder: NSCoder) {
    item = NSCollectionViewItem()
    super.init(coder: coder)
    item.cell = self
  }

  override func prepareForReuse() { item.prepareForReuse() }
}
