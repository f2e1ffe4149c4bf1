import Foundation

/// An element of a layout: of a group, of a section, or of the whole.
struct LayoutElement {
  enum Kind: Hashable {
    case cell
    case supplementary(String)
    /// A supplementary view of an item, which stays with the item.
    case anchored(String)
    case decoration(String)
  }

  var kind = Kind.cell
  /// The index of the section; nil for a header or footer of the whole layout.
  var section: Int?
  /// The index in the section, or in its group; for a group's view the group's first.
  var item = 0
  var frame: CGRect
  var zIndex = 0
  /// True if the element stays within the visible part and within its section.
  var isPinned = false

  var indexPath: IndexPath {
    section.map { IndexPath(item: item, section: $0) } ?? IndexPath(index: item)
  }

  func moved(by distance: CGPoint) -> LayoutElement {
    var element = self
    element.frame = frame.moved(by: distance)
    return element
  }

  /// Returns an element in its final position: a pinned one stays in the visible part.
  func placed(
    in section: Int?, within host: CGRect, visible: CGRect, axis: LayoutAxis
  ) -> LayoutElement {
    var element = self
    element.section = section
    guard isPinned else { return element }
    let length = axis.length(frame.size)
    let first = max(axis.start(host), axis.start(visible))
    let last = min(axis.end(host), axis.end(visible)) - length
    let start = max(axis.start(host), min(max(axis.start(frame), first), last))
    element.frame = frame.moved(by: axis.point(start - axis.start(frame), across: 0))
    return element
  }
}

/// The solved positions of all elements of a layout. Frames are exact; a device rounds them to
/// pixels.
struct LayoutSolution {
  var axis = LayoutAxis.vertical
  var sections: [SectionSolution] = []
  /// The headers and footers of the whole layout.
  var boundary: [LayoutElement] = []
  var size = CGSize.zero

  /// Returns the elements that intersect a rectangle, section by section. Pinned ones are
  /// positioned for the visible part `visible`.
  ///
  /// - Complexity: O(s + found) for s sections.
  func elements(in rect: CGRect, visible: CGRect) -> [LayoutElement] {
    let whole = CGRect(origin: .zero, size: size)
    return sections.indices.flatMap { index in
      sections[index].elements(in: rect, visible: visible, section: index, axis: axis)
    }
      + boundary.map { $0.placed(in: nil, within: whole, visible: visible, axis: axis) }
      .filter { $0.frame.touches(rect) }
  }

  /// Returns a cell's element; nil if there is none. O(1).
  func cell(at path: IndexPath) -> LayoutElement? {
    guard sections.indices.contains(path.section) else { return nil }
    return sections[path.section].cell(path.item, section: path.section)
  }

  /// Returns a header, footer, badge or decoration; nil if there is none.
  func view(
    _ kind: String, isDecoration: Bool, at path: IndexPath, visible: CGRect
  ) -> LayoutElement? {
    let whole = CGRect(origin: .zero, size: size)
    var found = boundary.enumerated().filter { path.count < 2 && $0.offset == path.first }
      .map { $0.element.placed(in: nil, within: whole, visible: visible, axis: axis) }
    if sections.indices.contains(path.section) {
      let section = sections[path.section]
      found += section.boundary.map {
        $0.placed(in: path.section, within: section.frame, visible: visible, axis: axis)
      }
      found += section.anchored(of: path.item, section: path.section)
    }
    return found.first {
      switch $0.kind {
      case .cell: false
      case .supplementary(let own), .anchored(let own): own == kind && !isDecoration
      case .decoration(let own): own == kind && isDecoration
      }
    }
  }
}

/// A solved section: one group that repeats at equal distances, in constant memory.
struct SectionSolution {
  /// The frame in the content, with headers, footers and insets.
  var frame = CGRect.zero
  var count = 0
  /// The group that repeats.
  var block = LayoutBlock(size: .zero)
  /// The origin of the first group in the content.
  var origin = CGPoint.zero
  /// The direction in which groups follow each other, and the distance from one to the next.
  var groupAxis = LayoutAxis.vertical
  var pitch: CGFloat = 0
  /// The headers, footers and decorations.
  var boundary: [LayoutElement] = []
  /// The z-index of cells; 1 with decorations.
  var zIndex = 0
  /// The orthogonal scrolling; nil for none.
  var scrolling: OrthogonalScrolling?

  /// Returns the translation of a group from `block`, including orthogonal scrolling.
  private func distance(ofGroup group: Int) -> CGPoint {
    let along = CGFloat(group) * pitch - (scrolling?.offset ?? 0)
    let step = groupAxis.point(along, across: 0)
    return CGPoint(x: origin.x + step.x, y: origin.y + step.y)
  }

  func cell(_ item: Int, section: Int) -> LayoutElement? {
    guard item >= 0, item < count else { return nil }
    guard !block.cells.isEmpty else {
      return LayoutElement(section: section, item: item, frame: .zero)
    }
    let (group, index) = item.quotientAndRemainder(dividingBy: block.cells.count)
    return placed(block.cells[index], inGroup: group, section: section, item: item)
  }

  /// Returns an element of a group at its place in the content.
  private func placed(
    _ element: LayoutElement, inGroup group: Int, section: Int, item: Int
  ) -> LayoutElement {
    var element = element.moved(by: distance(ofGroup: group))
    (element.section, element.item) = (section, item)
    element.zIndex += zIndex
    return element
  }

  /// Returns the views that are anchored to an item or its group.
  func anchored(of item: Int, section: Int) -> [LayoutElement] {
    guard item >= 0, item < count, !block.cells.isEmpty else { return [] }
    let first = item / block.cells.count * block.cells.count
    return anchored(inGroup: item / block.cells.count, section: section)
      .filter { $0.item == first + item % block.cells.count }
  }

  private func anchored(inGroup group: Int, section: Int) -> [LayoutElement] {
    block.anchored.compactMap { view in
      let item = group * block.cells.count + view.item
      return item < count ? placed(view, inGroup: group, section: section, item: item) : nil
    }
  }

  func elements(
    in rect: CGRect, visible: CGRect, section: Int, axis: LayoutAxis
  ) -> [LayoutElement] {
    let views = boundary.map {
      $0.placed(in: section, within: frame, visible: visible, axis: axis)
    }
    var found = views.filter { $0.frame.touches(rect) }
    for group in groups(touching: rect) {
      let first = group * block.cells.count
      found += (first..<min(count, first + block.cells.count)).compactMap {
        cell($0, section: section)
      }
      .filter { $0.frame.touches(rect) }
      found += anchored(inGroup: group, section: section).filter { $0.frame.touches(rect) }
    }
    return found
  }

  /// Returns the range of groups that may intersect a rectangle. O(1).
  private func groups(touching rect: CGRect) -> Range<Int> {
    guard count > 0, !block.cells.isEmpty else { return 0..<0 }
    let all = (count + block.cells.count - 1) / block.cells.count
    guard pitch > 0 else { return 0..<all }
    let bounds = block.anchored.map(\.frame).reduce(block.bounds) { $0.union($1) }
      .moved(by: distance(ofGroup: 0))
    func index(_ distance: CGFloat) -> Int {
      Int(max(0, min(distance / pitch, CGFloat(all))))
    }
    let first = index(groupAxis.start(rect) - groupAxis.end(bounds))
    let end = index(groupAxis.end(rect) - groupAxis.start(bounds) + pitch)
    return first..<max(first, end)
  }
}

extension CGRect {
  /// Returns true if the rectangles intersect in more than an edge.
  func touches(_ other: CGRect) -> Bool {
    minX < other.maxX && maxX > other.minX && minY < other.maxY && maxY > other.minY
  }
}
