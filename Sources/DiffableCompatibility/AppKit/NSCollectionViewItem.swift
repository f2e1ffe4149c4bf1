import Foundation

/// AppKit's item of a collection view: the controller of one view.
@preconcurrency @MainActor open class NSCollectionViewItem: UIViewController {
  /// The app's object that the item shows.
  public var representedObject: Any?
  /// The text field that a nib would connect; always present here.
  public lazy var textField: NSTextField? = NSTextField(frame: .zero)
  /// True if it looks selected. Only the app sets it.
  open var isSelected = false
  /// Weak, as the cell holds the item.
  weak var cell: NSItemCell?

  /// Creates an item for the simulated view. A subclass inherits this initializer together with the
  /// other convenience initializers.
  public required convenience init(simulated: Void) { self.init(nibName: nil, bundle: nil) }
  /// Makes the item's view.
  open override func loadView() { view = UIView(frame: .zero) }
  /// Prepares the item for reuse: does nothing, unless overridden.
  open func prepareForReuse() {}
}

/// AppKit's text field, as a value.
@preconcurrency @MainActor open class NSTextField: UIView {
  /// The text.
  public var stringValue = ""
}

/// A cell of the simulated view that contains an item.
final class NSItemCell: UICollectionViewCell {
  private(set) lazy var item = NSCollectionViewItem()

  convenience init(_ item: NSCollectionViewItem) {
    self.init(frame: .zero)
    self.item = item
    item.cell = self
    contentView.addSubview(item.view)
  }

  override func prepareForReuse() { item.prepareForReuse() }
}
