import Foundation
import ListSimulator

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
/// The framework's scrolling view. Its values have no effect.
@preconcurrency @MainActor open class UIScrollView: UIView {
  public var contentInset = UIEdgeInsets.zero
  public var isScrollEnabled = true
  public var alwaysBounceVertical = false
  public var showsVerticalScrollIndicator = true
  public var showsHorizontalScrollIndicator = true
}

/// The framework's view of a list. Not part of the framework: what both kinds of lists share.
@preconcurrency @MainActor open class HostedListView: UIScrollView {
  let list: HostedList

  /// The view behind the rows. Stored; it has no effect.
  public var backgroundView: UIView?
  /// True if the user may select a row. Stored; it has no effect.
  public var allowsSelection = true
  /// True if the user may select more than one row.
  public var allowsMultipleSelection = false
  /// True if the user may select more than one row while editing. Stored; it has no effect.
  public var allowsMultipleSelectionDuringEditing = false

  class var listStyle: ListView.Style { .table }

  /// Creates a list of a size.
  public override init(frame: CGRect) {
    list = HostedList(style: Self.listStyle, size: frame.size)
    super.init(frame: frame)
  }

  /// Creates a list. There are no storyboards: the argument is ignored.
  public required init?(coder: NSCoder) {
    list = HostedList(style: Self.listStyle, size: .zero)
    super.init(coder: coder)
  }

  /// The position and size in the superview, in points. The size decides how many rows are visible.
  open override var frame: CGRect { didSet { list.resize(to: frame.size) } }
  /// The simulated view, with its offset, its cells and its observers. Not part of the framework.
  public var listView: ListView { list.view }

  /// The exceptions that the framework would have raised in this view or its data source, in order.
  ///
  /// Not part of the framework. On a device the first of them ends the app.
  public var exceptions: [DiffableException] { list.exceptions }
  /// The number of sections that the view shows.
  public var numberOfSections: Int { listView.numberOfSections }
  /// Reloads all data without animation.
  public func reloadData() { listView.reloadData() }

  /// Performs the changes that `updates` makes, as one batch. With a diffable data source this
  /// raises an exception and changes nothing, as in the framework.
  public func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    list.performBatchUpdates(updates, completion)
  }
}
