import Foundation

/// A solver of compositional layouts, section by section along the scroll axis.
@MainActor struct CompositionalSolver {
  let axis: LayoutAxis
  let container: CGSize
  let traits: UITraitCollection

  /// Returns the layout of sections with numbers of items. `offsets` are those of orthogonally
  /// scrolled sections.
  func solve(
    _ sections: [(layout: NSCollectionLayoutSection?, count: Int)], spacing: CGFloat,
    boundary: [NSCollectionLayoutBoundarySupplementaryItem], offsets: [Int: CGFloat]
  ) -> LayoutSolution {
    let breadth = axis.other.length(container)
    var edge = extent(of: boundary, after: false)
    let start = edge
    var solution = LayoutSolution(axis: axis)
    for (index, section) in sections.enumerated() {
      if index > 0 { edge += spacing }
      let solved = section.layout.map {
        solve($0, count: section.count, from: edge, offset: offsets[index] ?? 0)
      }
      solution.sections.append(solved ?? SectionSolution())
      edge += solved.map { axis.length($0.frame.size) } ?? 0
    }
    let region = CGRect(
      origin: axis.point(start, across: 0), size: axis.size(edge - start, across: breadth))
    solution.boundary = elements(boundary, around: region)
    solution.size = axis.size(edge + extent(of: boundary, after: true), across: breadth)
    return solution
  }

  private func solve(
    _ section: NSCollectionLayoutSection, count: Int, from edge: CGFloat, offset: CGFloat
  ) -> SectionSolution {
    let (insets, cross) = (section.contentInsets, axis.other)
    let inner = CGRect(origin: .zero, size: container).inset(by: insets)
    let before = extent(of: section.boundarySupplementaryItems, after: false)
    let after = extent(of: section.boundarySupplementaryItems, after: true)

    var solution = SectionSolution(count: count)
    solution.block = BlockSolver(traits: traits).block(for: section.group, in: inner.size)
    let isOrthogonal = section.orthogonalScrollingBehavior != .none
    solution.groupAxis = isOrthogonal ? cross : axis
    let size = solution.block.size
    let groups =
      (count + max(1, solution.block.cells.count) - 1) / max(1, solution.block.cells.count)
    let along = solution.groupAxis.edges(section.group.edgeSpacing)
    let across = solution.groupAxis.other.edges(section.group.edgeSpacing)
    let length = solution.groupAxis.length(size) + along.points
    solution.pitch = length + section.interGroupSpacing
    let total = groups == 0 ? 0 : CGFloat(groups) * solution.pitch - section.interGroupSpacing

    // Insets along the axis lie between the headers and the groups: the header is not moved.
    let content: CGFloat =
      isOrthogonal ? (groups == 0 ? 0 : axis.length(size) + across.points) : total
    let region = axis.start(insets) + content + axis.end(insets)
    solution.frame = CGRect(
      origin: axis.point(edge, across: 0),
      size: axis.size(before + region + after, across: cross.length(container)))
    let first = edge + before + axis.start(insets)
    if isOrthogonal {
      var (lead, trail) = (cross.start(insets), cross.end(insets))
      if section.orthogonalScrollingBehavior == .groupPagingCentered {
        // Additional insets center the first and the last group.
        lead = max(0, (cross.length(container) - length) / 2)
        trail = lead
      }
      var scrolling = OrthogonalScrolling(
        behavior: section.orthogonalScrollingBehavior, visibleLength: cross.length(container),
        contentLength: lead + total + trail, pitch: solution.pitch)
      scrolling.offset = max(0, min(offset, scrolling.limit))
      solution.scrolling = scrolling
      solution.origin = axis.point(
        first + across.lead(free: 0), across: lead + along.before.spacing)
    } else {
      let free = cross.length(inner.size) - cross.length(size) - across.points
      solution.origin = axis.point(
        first + along.before.spacing, across: cross.start(inner) + across.lead(free: free))
    }

    let sides = section.supplementariesFollowContentInsets ? insets : .zero
    let side = axis.point(edge + before, across: cross.start(sides))
    solution.boundary = elements(
      section.boundarySupplementaryItems,
      around: CGRect(
        origin: side,
        size: axis.size(
          region, across: max(0, cross.length(container) - cross.start(sides) - cross.end(sides)))))
    // "All other section items will automatically be promoted to zIndex 1": the framework's header
    // on `NSCollectionLayoutDecorationItem.zIndex`.
    if !section.decorationItems.isEmpty {
      solution.zIndex = 1
      for index in solution.boundary.indices { solution.boundary[index].zIndex += 1 }
    }
    solution.boundary += section.decorationItems.map {
      LayoutElement(
        kind: .decoration($0.elementKind), frame: solution.frame.inset(by: $0.contentInsets),
        zIndex: $0.zIndex)
    }
    return solution
  }

  /// Returns the size of a header or footer, relative to the space that it surrounds.
  private func size(
    of item: NSCollectionLayoutBoundarySupplementaryItem, breadth: CGFloat
  ) -> CGSize {
    item.layoutSize.points(in: axis.size(axis.length(container), across: breadth))
  }

  /// Returns the length by which items extend their host. Items at one edge are side by side, so
  /// the maximum counts, including offsets away from the content.
  private func extent(
    of items: [NSCollectionLayoutBoundarySupplementaryItem], after: Bool
  ) -> CGFloat {
    items.filter { $0.extendsBoundary && axis.value($0.alignment.unitPoint) == (after ? 1 : 0) }
      .map { item in
        let length = axis.length(size(of: item, breadth: axis.other.length(container)))
        return max(0, length + (after ? 1 : -1) * axis.value(item.offset))
      }
      .max() ?? 0
  }

  /// Positions headers and footers at the edges of a region: outside of it if they extend it along
  /// the scroll axis, else over it.
  private func elements(
    _ items: [NSCollectionLayoutBoundarySupplementaryItem], around region: CGRect
  ) -> [LayoutElement] {
    items.map { item in
      let size = size(of: item, breadth: axis.other.length(region.size))
      let unit = item.alignment.unitPoint
      var frame = CGRect(
        origin: CGPoint(
          x: region.minX + unit.x * (region.width - size.width),
          y: region.minY + unit.y * (region.height - size.height)), size: size)
      if item.extendsBoundary, axis.value(unit) != 0.5 {
        let outward = axis.value(unit) == 0 ? -axis.length(size) : axis.length(size)
        frame = frame.moved(by: axis.point(outward, across: 0))
      }
      return LayoutElement(
        kind: .supplementary(item.elementKind),
        frame: frame.moved(by: item.offset), zIndex: item.zIndex,
        isPinned: item.pinToVisibleBounds)
    }
  }
}
