import Foundation

/// AppKit's item of a collection view: a controller of a view with a text and a picture.
@MainActor open class NSCollectionViewItem: UIViewController {
  /// What the item stands for.
  public var representedObject: Any?
  /// The text field that a nib would connect. Here it is always set.
  public lazy var textField: NSTextField? = NSTextField(frame: .zero)
  /// True if it looks selected. The app sets it; the simulated view does not.
  open var isSelected = false
  /// Weak, as the cell holds the item.
  weak var cell: NSItemCell?

  /// An item; there are no nibs, both arguments are ignored.
  public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
  }

  /// An item as any other: there are no storyboards.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// How the simulated view makes one. A subclass inherits this together with its other convenience
  /// initialisers.
  public required convenience init(simulated: Void) { self.init(nibName: nil, bundle: nil) }

  /// Makes the item's view.
  open override func loadView() { view = UIView(frame: .zero) }

  /// Called before it is used again.
  open func prepareForReuse() {}
}

/// AppKit's text field: a text.
@MainActor open class NSTextField: UIView {
  /// The text.
  public var stringValue = ""
}

/// An item as the simulated view knows it: by a cell.
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
