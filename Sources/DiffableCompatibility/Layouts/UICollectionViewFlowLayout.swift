import Foundation

/// The framework's layout of items in lines.
///
/// A line takes as many items as fit; all lines except the last are justified. Items of a line are
/// vertically centered. A last line of items of equal size keeps the spacing of the lines above it.
@preconcurrency @MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The size of an item, in points.
  public var itemSize = CGSize(width: 50, height: 50)
  /// The size of an item before it is measured. Stored; nothing measures items.
  public var estimatedItemSize = CGSize.zero
  /// The least space between lines, in points.
  public var minimumLineSpacing: CGFloat = 10
  /// The least space between items of a line, in points.
  public var minimumInteritemSpacing: CGFloat = 10
  /// The space around the lines of a section.
  public var sectionInset = UIEdgeInsets.zero
  /// The size of headers, in points; with a height of 0 there are none.
  public var headerReferenceSize = CGSize.zero
  /// The size of footers, in points; with a height of 0 there are none.
  public var footerReferenceSize = CGSize.zero
  /// True if headers stay visible while a part of the section is visible.
  public var sectionHeadersPinToVisibleBounds = false
  /// True if footers stay visible while a part of the section is visible.
  public var sectionFootersPinToVisibleBounds = false
  /// The direction in which the view scrolls.
  public var scrollDirection = UICollectionView.ScrollDirection.vertical
  override var scrollAxis: LayoutAxis { scrollDirection == .horizontal ? .horizontal : .vertical }

  override func solve(counts: [Int], in environment: LayoutEnvironment) -> LayoutSolution {
    let axis = scrollAxis
    let breadth = axis.other.length(environment.contentSize)
    var solution = LayoutSolution(axis: axis)
    var edge: CGFloat = 0
    for (index, count) in counts.enumerated() {
      let section = solve(section: index, count: count, from: edge, breadth: breadth)
      edge = axis.end(section.frame)
      solution.sections.append(section)
    }
    solution.size = axis.size(edge, across: breadth)
    return solution
  }

  /// Returns a value from the delegate, else the layout's own.
  private func delegateValue<Value>(
    _ value: Value,
    _ ask: (any UICollectionViewDelegateFlowLayout, UICollectionView) -> Value
  ) -> Value {
    guard let collectionView,
      let delegate = collectionView.delegate as? any UICollectionViewDelegateFlowLayout
    else { return value }
    return ask(delegate, collectionView)
  }

  private func solve(
    section: Int, count: Int, from edge: CGFloat, breadth: CGFloat
  ) -> SectionSolution {
    let axis = scrollAxis
    let header = delegateValue(headerReferenceSize) {
      $0.collectionView($1, layout: self, referenceSizeForHeaderInSection: section)
    }
    let footer = delegateValue(footerReferenceSize) {
      $0.collectionView($1, layout: self, referenceSizeForFooterInSection: section)
    }
    let inset = delegateValue(sectionInset) {
      $0.collectionView($1, layout: self, insetForSectionAt: section)
    }
    let insets = NSDirectionalEdgeInsets(
      top: inset.top, leading: inset.left, bottom: inset.bottom, trailing: inset.right)
    let first = edge + axis.length(header) + axis.start(insets)
    var solution = SectionSolution(count: count)
    solution.groupAxis = axis
    // All items are one group, which does not repeat.
    let room = breadth - axis.other.start(insets) - axis.other.end(insets)
    let content = lines(section: section, count: count, room: room)
    solution.block.cells = content.cells
    solution.block.size = axis.size(content.length, across: room)
    solution.origin = axis.point(first, across: axis.other.start(insets))
    let end = first + content.length + axis.end(insets)
    solution.frame = CGRect(
      origin: axis.point(edge, across: 0),
      size: axis.size(end + axis.length(footer) - edge, across: breadth))
    let views = [
      (UICollectionView.elementKindSectionHeader, header, edge, sectionHeadersPinToVisibleBounds),
      (UICollectionView.elementKindSectionFooter, footer, end, sectionFootersPinToVisibleBounds),
    ]
    for (kind, size, edge, isPinned) in views where axis.length(size) > 0 {
      let frame = CGRect(
        origin: axis.point(edge, across: 0), size: axis.size(axis.length(size), across: breadth))
      solution.boundary.append(
        LayoutElement(
          kind: .supplementary(kind), frame: frame, zIndex: isPinned ? 1 : 0, isPinned: isPinned))
    }
    return solution
  }

  /// Places the items of a section in lines.
  private func lines(
    section: Int, count: Int, room: CGFloat
  ) -> (cells: [LayoutElement], length: CGFloat) {
    let axis = scrollAxis
    let cross = axis.other
    let spacing = delegateValue(minimumInteritemSpacing) {
      $0.collectionView($1, layout: self, minimumInteritemSpacingForSectionAt: section)
    }
    let lineSpacing = delegateValue(minimumLineSpacing) {
      $0.collectionView($1, layout: self, minimumLineSpacingForSectionAt: section)
    }
    let sizes = (0..<count).map { item in
      delegateValue(itemSize) {
        $0.collectionView(
          $1, layout: self, sizeForItemAt: IndexPath(item: item, section: section))
      }
    }
    let isUniform = sizes.allSatisfy { $0 == sizes[0] }
    var cells: [LayoutElement] = []
    cells.reserveCapacity(count)
    var edge: CGFloat = 0
    var above: (lead: CGFloat, gap: CGFloat)?
    while cells.count < count {
      if !cells.isEmpty { edge += lineSpacing }
      let first = cells.count
      var used = cross.length(sizes[first])
      var end = first + 1
      while end < count, used + spacing + cross.length(sizes[end]) <= room + 0.01 {
        used += spacing + cross.length(sizes[end])
        end += 1
      }
      let line = sizes[first..<end]
      let free = max(0, room - used)
      var place: (lead: CGFloat, gap: CGFloat) = (0, spacing)
      if end < count {
        // A single item of a line is centered.
        place =
          line.count == 1
          ? (free / 2, spacing) : (0, spacing + free / CGFloat(line.count - 1))
      } else if isUniform, let above {
        place = above
      }
      above = place
      let length = line.map { axis.length($0) }.max() ?? 0
      var across = place.lead
      for size in line {
        let origin = axis.point(edge + (length - axis.length(size)) / 2, across: across)
        cells.append(LayoutElement(frame: CGRect(origin: origin, size: size)))
        across += cross.length(size) + place.gap
      }
      edge += length
    }
    return (cells, edge)
  }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
/// The framework's insets by sides, in points.
public struct UIEdgeInsets: Hashable, Sendable {
  public var top: CGFloat
  public var left: CGFloat
  public var bottom: CGFloat
  public var right: CGFloat
  public static let zero = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)

  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
}

/// A delegate of a collection view with a flow layout. All methods are optional.
@preconcurrency @MainActor
public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
  /// Returns the size of an item.
  func collectionView(
    _ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize
  /// Returns the space around the lines of a section.
  func collectionView(
    _ view: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt section: Int
  ) -> UIEdgeInsets
  /// Returns the least space between lines.
  func collectionView(
    _ view: UICollectionView, layout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat
  /// Returns the least space between items of a line.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat
  /// Returns the size of a header.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize
  /// Returns the size of a footer.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize
}

// Each returns the flow layout's own value.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UICollectionViewDelegateFlowLayout {
  private func flow<Value>(
    _ layout: UICollectionViewLayout, _ value: (UICollectionViewFlowLayout) -> Value
  ) -> Value { value(layout as? UICollectionViewFlowLayout ?? UICollectionViewFlowLayout()) }
  public func collectionView(
    _ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize { flow(layout) { $0.itemSize } }
  public func collectionView(
    _ view: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt section: Int
  ) -> UIEdgeInsets { flow(layout) { $0.sectionInset } }
  public func collectionView(
    _ view: UICollectionView, layout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat { flow(layout) { $0.minimumLineSpacing } }
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat { flow(collectionViewLayout) { $0.minimumInteritemSpacing } }
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize { flow(collectionViewLayout) { $0.headerReferenceSize } }
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize { flow(collectionViewLayout) { $0.footerReferenceSize } }
}
