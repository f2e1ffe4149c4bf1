import DiffableData

extension ListView {
  /// The size of everything, in points: as wide as the viewport, as high as all sections.
  public var contentSize: ListSize {
    ListSize(width: viewport.width, height: geometry.height)
  }

  /// The visible part, in points from the top of the content.
  public var visibleBounds: ClosedRange<Double> {
    contentOffset...(contentOffset + (viewport.height > 0 ? viewport.height : 0))
  }

  /// The rows that are visible at least in part, from top to bottom. O(s + log n + found).
  public var visiblePaths: [ItemPath] {
    geometry.rows(from: visibleBounds.lowerBound, to: visibleBounds.upperBound)
  }

  /// Where a row lies, in points from the top of the content; nil if there is none. O(1).
  public func verticalBounds(of path: ItemPath) -> ClosedRange<Double>? {
    guard let top = geometry.top(of: path), let bottom = geometry.bottom(of: path) else {
      return nil
    }
    return top...bottom
  }

  /// Shows the part from an offset on, as far as the content reaches.
  public func scroll(to offset: Double) {
    contentOffset = clamped(offset)
    adjust()
  }

  /// Shows a row at the top, as far as the content reaches; false if there is none.
  @discardableResult
  public func scroll(to path: ItemPath) -> Bool {
    guard let top = geometry.top(of: path) else { return false }
    scroll(to: top)
    return true
  }

  func clamped(_ offset: Double) -> Double {
    guard offset.isFinite else { return contentOffset }
    let last = geometry.height - (viewport.height > 0 ? viewport.height : 0)
    return last > 0 ? max(0, min(offset, last)) : 0
  }

  /// A row by whose top the offset is kept.
  struct Anchor {
    var row: Int
    var top: Double
  }

  /// The visible rows as anchors, the topmost first.
  ///
  /// None at the very top of the content, where new rows come into view.
  func anchor() -> [Anchor] {
    if contentOffset <= 0 { return [] }
    return visiblePaths.compactMap { path in
      guard let row = table.row(at: path), let top = geometry.top(of: path) else { return nil }
      return Anchor(row: row, top: top)
    }
  }

  /// The offset at which the first of the anchors that is still there stands where it stood.
  func offset(keeping anchors: [Anchor]) -> Double {
    let paths = table.paths(of: Set(anchors.map(\.row)))
    let tops = Dictionary(
      paths.compactMap { path in table.row(at: path).map { ($0, geometry.top(of: path) ?? 0) } },
      uniquingKeysWith: { first, _ in first })
    for anchor in anchors {
      if let top = tops[anchor.row] { return contentOffset + top - anchor.top }
    }
    return contentOffset
  }
}
