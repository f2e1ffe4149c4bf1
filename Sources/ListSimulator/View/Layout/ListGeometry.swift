import DiffableData

/// The positions of rows, headers and footers, in points from the top of the content.
struct ListGeometry {
  struct Section {
    var top = 0.0
    var headerHeight = 0.0
    var footerHeight = 0.0
    var count = 0
    /// The height of all rows if it is uniform; nil if `edges` has the positions.
    var rowHeight: Double?
    /// The top of each row, then the bottom of the last.
    var edges: [Double] = []

    var rowsTop: Double { top + headerHeight }
    var rowsBottom: Double { edge(count) }
    var bottom: Double { rowsBottom + footerHeight }

    /// Returns the top of a row, or the bottom of the last one.
    func edge(_ index: Int) -> Double {
      rowHeight.map { rowsTop + Double(index) * $0 } ?? edges[index]
    }
  }

  private var sections: [Section] = []

  /// Creates a geometry from all heights. O(n); O(s) with a uniform height of rows.
  init(
    counts: [Int], uniformRowHeight: Double? = nil, rowHeight: (ItemPath) -> Double,
    headerHeight: (Int) -> Double, footerHeight: (Int) -> Double
  ) {
    var top = 0.0
    sections = counts.enumerated().map { index, count in
      var section = Section(
        top: top, headerHeight: Self.nonnegative(headerHeight(index)),
        footerHeight: Self.nonnegative(footerHeight(index)), count: count,
        rowHeight: uniformRowHeight.map(Self.nonnegative))
      if section.rowHeight == nil {
        var edge = section.rowsTop
        section.edges.reserveCapacity(count + 1)
        section.edges.append(edge)
        for item in 0..<count {
          edge += Self.nonnegative(rowHeight(ItemPath(section: index, item: item)))
          section.edges.append(edge)
        }
      }
      top = section.bottom
      return section
    }
  }

  var arrangement: ListArrangement {
    ListArrangement(
      length: sections.last?.bottom ?? 0, bounds: bounds,
      rows: { rows(from: $0.lowerBound, to: $0.upperBound) },
      supplementaryViews: { views(from: $0.lowerBound, to: $0.upperBound) })
  }

  private func bounds(of path: ItemPath) -> ClosedRange<Double>? {
    guard sections.indices.contains(path.section), path.item >= 0,
      path.item < sections[path.section].count
    else { return nil }
    return sections[path.section].edge(path.item)...sections[path.section].edge(path.item + 1)
  }

  /// Returns the headers and footers that intersect a vertical range. O(s).
  private func views(
    from upper: Double, to lower: Double
  ) -> [ListArrangement.SupplementaryView] {
    sections.enumerated().flatMap { index, section in
      [
        (ListView.headerKind, section.top, section.rowsTop),
        (ListView.footerKind, section.rowsBottom, section.bottom),
      ]
      .filter { $0.2 > $0.1 && $0.2 > upper && $0.1 < lower }
      .map {
        ListArrangement.SupplementaryView(kind: $0.0, path: ItemPath(section: index, item: 0))
      }
    }
  }

  /// Returns the rows that intersect a vertical range, in order.
  ///
  /// - Complexity: O(s + log n + found).
  private func rows(from upper: Double, to lower: Double) -> [ItemPath] {
    sections.indices.flatMap { index -> [ItemPath] in
      let section = sections[index]
      if section.rowsBottom <= upper || section.rowsTop >= lower { return [] }
      return (max(0, firstEdge(of: section, above: upper) - 1)..<section.count)
        .prefix { section.edge($0) < lower }
        .filter { section.edge($0 + 1) > upper }
        .map { ItemPath(section: index, item: $0) }
    }
  }

  private func firstEdge(of section: Section, above height: Double) -> Int {
    var (low, high) = (0, section.count)
    while low < high {
      let middle = (low + high) / 2
      if section.edge(middle) > height { high = middle } else { low = middle + 1 }
    }
    return low
  }

  private static func nonnegative(_ height: Double) -> Double {
    height.isFinite ? max(0, height) : 0
  }
}
