import DiffableData

/// The rows of a list view with their positions, and the part of them that is visible.
///
/// A class, because the app's code may query the view while it returns heights.
final class ListViewLayout {
  var viewport: ListSize
  var overscan: Double
  private(set) var metrics: ListMetrics
  var anchor = ListAnchor.top
  private(set) var offset = 0.0
  private(set) var table = RowTable()
  private var arrangement: ListArrangement

  init(viewport: ListSize, metrics: ListMetrics, overscan: Double) {
    (self.viewport, self.metrics, self.overscan) = (viewport, metrics, overscan)
    arrangement = metrics.arrange([])
  }

  /// Replaces all rows. The offset is clamped to the content; a list anchored at its end stays
  /// there. O(n).
  func reload(counts: [Int]) {
    let place = place
    table.reload(counts: counts)
    measure()
    scroll(to: place == .end ? lastOffset : offset)
  }

  /// Performs a valid batch and keeps the anchor in place. O(n + changes).
  func perform(_ batch: BatchUpdate, newCounts: [Int]) {
    let place = place
    let moved = Set(batch.items.moves.compactMap { table.row(at: $0.from) })
    let anchors = anchors
    table.perform(batch, newCounts: newCounts)
    measure()
    // Moved rows come last, as anchors of last resort.
    let rows =
      anchors.filter { !moved.contains($0.row) } + anchors.filter { moved.contains($0.row) }
    scroll(to: place == .end ? lastOffset : offset(keeping: rows))
  }

  /// Sets new heights and keeps the anchor in place. O(n).
  func measure(with metrics: ListMetrics) {
    self.metrics = metrics
    let (place, anchors) = (place, anchors)
    measure()
    scroll(to: place == .end ? lastOffset : offset(keeping: anchors))
  }

  private var place: ListAnchor.FixedPoint { anchor.fixedPoint(at: offset, lastOffset: lastOffset) }

  /// The offset at which the content's end is visible.
  private var lastOffset: Double { max(0, height - visibleHeight) }

  private func measure() { arrangement = metrics.arrange(table.counts) }

  func scroll(to offset: Double) {
    guard offset.isFinite else { return }
    self.offset = max(0, min(offset, lastOffset))
  }

  /// The visible rows with their tops, topmost first: candidates for the row that an update keeps
  /// in place. Empty for other anchors.
  private var anchors: [(row: Int, top: Double)] {
    guard place == .row else { return [] }
    return visiblePaths.compactMap { path in
      guard let row = table.row(at: path), let top = verticalBounds(of: path)?.lowerBound
      else { return nil }
      return (row, top)
    }
  }

  /// Returns the offset that keeps the first remaining anchor in place.
  private func offset(keeping anchors: [(row: Int, top: Double)]) -> Double {
    let paths = table.paths(of: Set(anchors.map(\.row)))
    let tops = Dictionary(
      paths.compactMap { path in
        table.row(at: path).map { ($0, verticalBounds(of: path)?.lowerBound ?? 0) }
      },
      uniquingKeysWith: { first, _ in first })
    for anchor in anchors {
      if let top = tops[anchor.row] { return offset + top - anchor.top }
    }
    return offset
  }
}

extension ListViewLayout {
  var height: Double { arrangement.length }

  func verticalBounds(of path: ItemPath) -> ClosedRange<Double>? { arrangement.bounds(path) }

  private var visibleHeight: Double { viewport.height > 0 ? viewport.height : 0 }

  var visibleBounds: ClosedRange<Double> { offset...(offset + visibleHeight) }

  var visiblePaths: [ItemPath] { arrangement.rows(visibleBounds) }

  /// The vertical range in which rows have cells.
  private var preparedBounds: ClosedRange<Double> {
    let lower = visibleBounds.lowerBound - overscan
    return lower...max(lower, visibleBounds.upperBound + overscan)
  }

  /// The rows on screen and near it, from top to bottom. O(s + log n + found).
  var preparedPaths: [ItemPath] { arrangement.rows(preparedBounds) }

  /// The headers and footers on screen and near it, from top to bottom. O(s).
  var preparedSupplementaryViews: [(key: SupplementaryKey, path: ItemPath)] {
    arrangement.supplementaryViews(preparedBounds).map { view in
      let owner: Int? =
        switch view.host {
        case .list: nil
        case .section: table.section(at: view.path.section)?.id
        case .item: table.row(at: view.path)
        }
      return (SupplementaryKey(kind: view.kind, owner: owner ?? 0), view.path)
    }
  }
}
