import DiffableData

/// The heights of a list's rows, headers and footers, in points.
///
/// The view asks for all heights again after each change. A height that is negative or no number
/// counts as 0.
///
/// ```swift
/// let sizing = ListSizing(
///   rowHeight: { path in path.item == 0 ? 88 : 44 }, headerHeight: { _ in 28 })
/// ```
public struct ListSizing {
  var rowHeight: (ItemPath) -> Double
  var headerHeight: (Int) -> Double
  var footerHeight: (Int) -> Double

  /// Creates heights by place or section index. By default there are no headers and no footers.
  public init(
    rowHeight: @escaping (ItemPath) -> Double,
    headerHeight: @escaping (Int) -> Double = { _ in 0 },
    footerHeight: @escaping (Int) -> Double = { _ in 0 }
  ) {
    self.rowHeight = rowHeight
    self.headerHeight = headerHeight
    self.footerHeight = footerHeight
  }

  /// Returns the same height for all rows, by default 44 points, for all headers and all footers.
  public static func uniform(
    row: Double = 44, header: Double = 0, footer: Double = 0
  ) -> ListSizing {
    ListSizing(
      rowHeight: { _ in row }, headerHeight: { _ in header }, footerHeight: { _ in footer })
  }
}

/// A width and a height in points.
public struct ListSize: Hashable, Sendable {
  /// The width, in points.
  public var width: Double
  /// The height, in points.
  public var height: Double

  /// Creates a size.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}
