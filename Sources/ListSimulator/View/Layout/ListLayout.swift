import DiffableData

/// The rows of a list view with their positions, and the part of them that is visible.
///
/// A class, because the app's code that it asks for heights may look at the view meanwhile.
final class ListLayout {
  var viewport: ListSize
  /// The height, in points, beyond the visible part in which rows have cells too.
  var overscan: Double
  private(set) var sizing: ListSizing
  /// The top of the visible part, in points from the top of the content.
  private(set) var offset = 0.0
  private var table = RowTable()
  private var geometry = ListGeometry()

  init(viewport: ListSize, sizing: ListSizing, overscan: Double) {
    (self.viewport, self.sizing, self.overscan) = (viewport, sizing, overscan)
  }

  /// Replaces all rows by new ones; the offset stays as far as the content reaches. O(n).
  func reload(counts: [Int]) {
    table.reload(counts: counts)
    measure()
    scroll(to: offset)
  }

  /// Carries out a legal batch and keeps the topmost visible row at its place. O(n + changes).
  func perform(_ batch: BatchUpdate, newCounts: [Int]) {
    let moved = Set(batch.items.moves.compactMap { table.row(at: $0.from) })
    let anchors = anchors
    table.perform(batch, newCounts: newCounts)
    measure()
    // Rows that the batch moves come last: the others are better anchors.
    scroll(
      to: offset(
        keeping: anchors.filter { !moved.contains($0.row) }
          + anchors.filter { moved.contains($0.row) }))
  }

  /// Takes new heights and keeps the topmost visible row at its place. O(n).
  func measure(with sizing: ListSizing) {
    self.sizing = sizing
    let anchors = anchors
    measure()
    scroll(to: offset(keeping: anchors))
  }

  private func measure() { geometry = ListGeometry(counts: table.counts, sizing: sizing) }

  /// Moves the visible part to an offset, as far as the content reaches.
  func scroll(to offset: Double) {
    guard offset.isFinite else { return }
    let last = geometry.height - visibleHeight
    self.offset = last > 0 ? max(0, min(offset, last)) : 0
  }

  /// A visible row with its top, which an update keeps in place.
  private struct Anchor {
    var row: Int
    var top: Double
  }

  /// The visible rows, the topmost first. None at the very top of the content, where new rows come
  /// into view.
  private var anchors: [Anchor] {
    if offset <= 0 { return [] }
    return visiblePaths.compactMap { path in
      guard let row = table.row(at: path), let top = geometry.top(of: path) else { return nil }
      return Anchor(row: row, top: top)
    }
  }

  /// The offset at which the first of the remaining anchors is where it was.
  private func offset(keeping anchors: [Anchor]) -> Double {
    let paths = table.paths(of: Set(anchors.map(\.row)))
    let tops = Dictionary(
      paths.compactMap { path in table.row(at: path).map { ($0, geometry.top(of: path) ?? 0) } },
      uniquingKeysWith: { first, _ in first })
    for anchor in anchors {
      if let top = tops[anchor.row] { return offset + top - anchor.top }
    }
    return offset
  }
}

extension ListLayout {
  /// The number of items in each section. O(s).
  var counts: [Int] { table.counts }

  func count(ofSection section: Int) -> Int {
    table.sections.indices.contains(section) ? table.sections[section].rows.count : 0
  }

  /// The identity of the row at a place. O(1).
  func row(at path: ItemPath) -> Int? { table.row(at: path) }

  /// The places of rows, in display order. O(n), without rows O(1).
  func paths(of rows: Set<Int>) -> [ItemPath] { table.paths(of: rows) }

  /// The identity of the section at an index. O(1).
  func sectionID(at index: Int) -> Int? {
    table.sections.indices.contains(index) ? table.sections[index].id : nil
  }

  /// The height of the content, in points.
  var height: Double { geometry.height }

  func verticalBounds(of path: ItemPath) -> ClosedRange<Double>? {
    guard let top = geometry.top(of: path), let bottom = geometry.bottom(of: path) else {
      return nil
    }
    return top...bottom
  }

  private var visibleHeight: Double { viewport.height > 0 ? viewport.height : 0 }

  var visibleBounds: ClosedRange<Double> { offset...(offset + visibleHeight) }

  var visiblePaths: [ItemPath] {
    geometry.rows(from: visibleBounds.lowerBound, to: visibleBounds.upperBound)
  }

  /// The rows on screen and near it, from top to bottom. O(s + log n + found).
  var preparedPaths: [ItemPath] {
    geometry.rows(
      from: visibleBounds.lowerBound - overscan, to: visibleBounds.upperBound + overscan)
  }

  /// The headers and footers on screen and near it, from top to bottom. O(s).
  var preparedSupplementaryViews: [(key: SupplementaryKey, path: ItemPath)] {
    let upper = visibleBounds.lowerBound - overscan
    let lower = visibleBounds.upperBound + overscan
    return geometry.sections.enumerated().flatMap { index, section in
      let parts = [
        (ListView.headerKind, section.top, section.rowsTop),
        (ListView.footerKind, section.rowsBottom, section.bottom),
      ]
      return parts.filter { $0.2 > $0.1 && $0.2 > upper && $0.1 < lower }.map { part in
        (
          SupplementaryKey(kind: part.0, section: table.sections[index].id),
          ItemPath(section: index, item: 0)
        )
      }
    }
  }
}
