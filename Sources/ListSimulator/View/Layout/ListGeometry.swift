import DiffableData

/// The positions of rows, headers and footers, in points from the top of the content.
struct ListGeometry {
  struct Section {
    var top = 0.0
    var headerHeight = 0.0
    var footerHeight = 0.0
    /// The top of each row, then the bottom of the last.
    var tops: [Double] = []

    var rowsTop: Double { top + headerHeight }
    var rowsBottom: Double { tops.last ?? rowsTop }
    var bottom: Double { rowsBottom + footerHeight }
  }

  private var sections: [Section] = []

  /// Creates a geometry by asking for every height. O(n).
  init(
    counts: [Int], rowHeight: (ItemPath) -> Double, headerHeight: (Int) -> Double,
    footerHeight: (Int) -> Double
  ) {
    var top = 0.0
    sections = counts.enumerated().map { index, count in
      var section = Section(
        top: top, headerHeight: Self.sound(headerHeight(index)),
        footerHeight: Self.sound(footerHeight(index)))
      var edge = section.rowsTop
      section.tops.reserveCapacity(count + 1)
      section.tops.append(edge)
      for item in 0..<count {
        edge += Self.sound(rowHeight(ItemPath(section: index, item: item)))
        section.tops.append(edge)
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
      path.item + 1 < sections[path.section].tops.count
    else { return nil }
    return sections[path.section].tops[path.item]...sections[path.section].tops[path.item + 1]
  }

  /// Returns the headers and footers that are at least in part between two heights. O(s).
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

  /// Returns the rows that are at least in part between two heights, in order.
  ///
  /// - Complexity: O(s + log n + found).
  private func rows(from upper: Double, to lower: Double) -> [ItemPath] {
    sections.indices.flatMap { index -> [ItemPath] in
      let section = sections[index]
      if section.rowsBottom <= upper || section.rowsTop >= lower { return [] }
      let first = max(0, firstTop(in: section.tops, above: upper) - 1)
      return section.tops.indices.dropLast().dropFirst(first)
        .prefix { section.tops[$0] < lower }
        .filter { section.tops[$0 + 1] > upper }
        .map { ItemPath(section: index, item: $0) }
    }
  }

  private func firstTop(in tops: [Double], above height: Double) -> Int {
    var range = 0..<tops.count
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      range =
        tops[middle] > height
        ? range.lowerBound..<middle : (middle + 1)..<range.upperBound
    }
    return range.lowerBound
  }

  private static func sound(_ height: Double) -> Double {
    height.isFinite ? max(0, height) : 0
  }
}
