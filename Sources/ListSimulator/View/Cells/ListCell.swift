/// What a list view shows and uses again: a cell, a header or a footer.
///
/// A class, because the same object is filled again for another row.
open class ListReusableView {
  /// Under which name it returns to the pool; nil for one that was not dequeued.
  public internal(set) var reuseIdentifier: String?

  /// Creates an empty view.
  public init() {}

  /// Called before the view is handed out again; by default it does nothing.
  open func prepareForReuse() {}
}

/// A list view's cell.
open class ListCell: ListReusableView {}
