import DiffableData

/// The heights of a list's rows, headers and footers, in points.
///
/// The view requests all heights again after each change. Negative and NaN heights count as 0.
///
/// ```swift
/// let sizing = ListSizing(
///   rowHeight: { path in path.item == 0 ? 88 : 44 }, headerHeight: { _ in 28 })
/// ```
public struct ListSizing {
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

  /// Creates a sizing by a custom layout, which the view calls after each change.
  ///
  /// - Parameter arrange: Returns the positions, given the number of items in each section.
  public init(arrange: @escaping (_ counts: [Int]) -> ListArrangement) { self.arrange = arrange }

  /// Returns uniform heights of rows, by default 44 points, of headers and of footers.
  public static func uniform(
    row: Double = 44, header: Double = 0, footer: Double = 0
  ) -> ListSizing {
    ListSizing(arrange: { counts in
      ListGeometry(
        counts: counts, uniformRowHeight: row, rowHeight: { _ in row },
        headerHeight: { _ in header }, footerHeight: { _ in footer }
      )
      .arrangement
    })
  }
}

/// The positions of a list's rows, headers and footers along the axis of scrolling, in points from
/// the beginning of the content.
public struct ListArrangement {
  /// A header or footer of the list or of a section, or a view that belongs to an item.
  public struct SupplementaryView: Hashable, Sendable {
    /// The part of a list that a supplementary view belongs to.
    public enum Host: Hashable, Sendable {
      /// The whole list, a section, or an item.
      case list, section, item
    }

    /// The kind.
    public var kind: String
    /// The path of the item; for a section's view the item is 0.
    public var path: ItemPath
    /// The part of the list that the view belongs to.
    public var host: Host

    /// Creates a value.
    public init(kind: String, path: ItemPath, host: Host = .section) {
      (self.kind, self.path, self.host) = (kind, path, host)
    }
  }

  let length: Double
  let bounds: (ItemPath) -> ClosedRange<Double>?
  let rows: (ClosedRange<Double>) -> [ItemPath]
  let supplementaryViews: (ClosedRange<Double>) -> [SupplementaryView]

  /// Creates positions.
  ///
  /// - Parameters:
  ///   - length: The length of the content.
  ///   - bounds: Returns the bounds of a row; nil if there is none.
  ///   - rows: Returns the rows that intersect a range, in order.
  ///   - supplementaryViews: Returns the headers, footers and items' views in a range.
  public init(
    length: Double, bounds: @escaping (ItemPath) -> ClosedRange<Double>?,
    rows: @escaping (ClosedRange<Double>) -> [ItemPath],
    supplementaryViews: @escaping (ClosedRange<Double>) -> [SupplementaryView]
  ) {
    (self.length, self.bounds, self.rows) = (length, bounds, rows)
    self.supplementaryViews = supplementaryViews
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
