import DiffableData

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
