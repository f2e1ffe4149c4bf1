import DiffableData

/// The heights of a list's rows, headers and footers, in points.
///
/// The view requests all heights again after each change. Negative and NaN heights count as 0.
///
/// ```swift
/// let metrics = ListMetrics(
///   rowHeight: { path in path.item == 0 ? 88 : 44 }, headerHeight: { _ in 28 })
/// ```
public struct ListMetrics {
  /// Returns the positions of rows, given the number of items in each section.
  let arrange: (_ counts: [Int]) -> ListArrangement

  /// Creates heights by path or section index. By default there are no headers and no footers.
  public init(
    rowHeight: @escaping (ItemPath) -> Double,
    headerHeight: @escaping (Int) -> Double = { _ in 0 },
    footerHeight: @escaping (Int) -> Double = { _ in 0 }
  ) {
    arrange = { counts in
      ListGeometry(
        counts: counts, rowHeight: rowHeight, headerHeight: headerHeight,
        footerHeight: footerHeight
      )
      .arrangement
    }
  }

  /// Creates metrics by a custom layout, which the view calls after each change.
  ///
  /// - Parameter arrange: Returns the positions, given the number of items in each section.
  public init(arrange: @escaping (_ counts: [Int]) -> ListArrangement) { self.arrange = arrange }

  /// Returns uniform heights of rows, by default 44 points, of headers and of footers.
  public static func uniform(
    row: Double = 44, header: Double = 0, footer: Double = 0
  ) -> ListMetrics {
    ListMetrics(arrange: { counts in
      ListGeometry(
        counts: counts, uniformRowHeight: row, rowHeight: { _ in row },
        headerHeight: { _ in header }, footerHeight: { _ in footer }
      )
      .arrangement
    })
  }
}
