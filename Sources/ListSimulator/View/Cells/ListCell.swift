/// A cell, header or footer of a list view. The view reuses it for other rows.
///
/// ```swift
/// final class PeakCell: ListCell {
///   var name = ""
///   override func prepareForReuse() { name = "" }
/// }
/// view.register("Peak") { PeakCell() }
/// ```
open class ListReusableView {
  /// The reuse identifier; nil for a view that was not dequeued.
  public internal(set) var reuseIdentifier: String?

  /// Creates an empty view.
  public init() {}

  /// Prepares the view for reuse: does nothing, unless overridden.
  open func prepareForReuse() {}
}

/// A list view's cell.
open class ListCell: ListReusableView {}
