import DiffableData

/// The heights of a list's rows, headers and footers, in points.
///
/// Heights are asked anew after each change. One that is negative or no number counts as 0.
public struct ListSizing {
  var rowHeight: (ItemPath) -> Double
  var headerHeight: (Int) -> Double
  var footerHeight: (Int) -> Double

  /// Heights by place; without closures there are no headers and no footers.
  public init(
    rowHeight: @escaping (ItemPath) -> Double,
    headerHeight: @escaping (Int) -> Double = { _ in 0 },
    footerHeight: @escaping (Int) -> Double = { _ in 0 }
  ) {
    self.rowHeight = rowHeight
    self.headerHeight = headerHeight
    self.footerHeight = footerHeight
  }

  /// The same height for all rows, by default 44 points, and for all headers and all footers.
  public static func uniform(
    row: Double = 44, header: Double = 0, footer: Double = 0
  ) -> ListSizing {
    ListSizing(
      rowHeight: { _ in row }, headerHeight: { _ in header }, footerHeight: { _ in footer })
  }
}

/// A width and a height in points.
public struct ListSize: Hashable, Sendable {
  /// Points from left to right.
  public var width: Double
  /// Points from top to bottom.
  public var height: Double

  /// Creates a size.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}
