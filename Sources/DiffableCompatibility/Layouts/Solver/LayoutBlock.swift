import Foundation

/// An item or a group with everything in it, from its own origin.
struct LayoutBlock {
  /// The size without edge spacing.
  var size: CGSize
  var cells: [LayoutElement] = []
  /// The supplementary views that are anchored to items and groups.
  var anchored: [LayoutElement] = []

  var bounds: CGRect {
    cells.map(\.frame).reduce(CGRect(origin: .zero, size: size)) { $0.union($1) }
  }

  mutating func add(_ block: LayoutBlock, at origin: CGPoint) {
    anchored += block.anchored.map { view in
      var view = view.moved(by: origin)
      view.item += cells.count
      return view
    }
    cells += block.cells.map { $0.moved(by: origin) }
  }
}

/// A solver of the sizes and positions of items and groups in a container.
@MainActor struct BlockSolver {
  /// The maximum number of items in a repeating group, against tiny sizes.
  private static let maximumRepetitions = 10_000

  let traits: UITraitCollection

  /// Returns an item or a group in a container. A group that divides its space equally fixes the
  /// length of its items.
  func block(
    for item: NSCollectionLayoutItem, in container: CGSize,
    fixing fixed: (axis: LayoutAxis, length: CGFloat)? = nil
  ) -> LayoutBlock {
    var size = item.layoutSize.points(in: container)
    if let fixed {
      size = fixed.axis.size(fixed.length, across: fixed.axis.other.length(size))
    }
    var block = LayoutBlock(size: size)
    if let group = item as? NSCollectionLayoutGroup {
      fill(&block, with: group, isFixed: fixed?.axis)
    } else {
      let frame = item.viewFrame(in: CGRect(origin: .zero, size: size))
      block.cells = [LayoutElement(frame: frame)]
    }
    // Views are anchored to the visible part of the host: its frame within its content insets.
    let host = item.viewFrame(in: CGRect(origin: .zero, size: block.size))
    block.anchored += item.supplementaryItems.map { view in
      LayoutElement(
        kind: .anchored(view.elementKind),
        frame: view.containerAnchor.frame(
          ofItem: view.layoutSize.points(in: host.size), anchoredBy: view.itemAnchor, on: host),
        zIndex: view.zIndex)
    }
    return block
  }

  private func fill(
    _ block: inout LayoutBlock, with group: NSCollectionLayoutGroup, isFixed: LayoutAxis?
  ) {
    let inner = group.viewFrame(in: CGRect(origin: .zero, size: block.size))
    switch group.arrangement {
    case .custom(let frames):
      let environment = LayoutEnvironment(contentSize: inner.size, traitCollection: traits)
      block.cells = frames(environment).map {
        LayoutElement(frame: $0.frame.moved(by: inner.origin), zIndex: $0.zIndex)
      }
    case .line(let axis, let count, let isEqual):
      let grows = axis.isEstimated(group.layoutSize) && isFixed != axis
      let room = axis.length(inner.size)
      let times = max(1, count ?? 1)
      let gaps = CGFloat(times - 1) * (group.interItemSpacing?.spacing ?? 0)
      let parts = group.subitems.map { item -> LineItem in
        let share = (room - gaps) / CGFloat(times) - axis.edges(item.edgeSpacing).points
        let part = self.block(
          for: item, in: inner.size, fixing: isEqual && !grows ? (axis, max(0, share)) : nil)
        return LineItem(item, part, axis)
      }
      let line =
        count == nil && !grows
        ? repeated(parts, group, room: room)
        : parts.flatMap { [LineItem](repeating: $0, count: times) }
      place(line, of: group, along: axis, in: inner, isFixed: isFixed, into: &block)
    }
  }

  private struct LineItem {
    var block: LayoutBlock
    var along: LayoutEdges
    var across: LayoutEdges
    /// The lengths with edge spacing.
    var length: CGFloat
    var breadth: CGFloat

    @MainActor init(_ item: NSCollectionLayoutItem, _ block: LayoutBlock, _ axis: LayoutAxis) {
      self.block = block
      along = axis.edges(item.edgeSpacing)
      across = axis.other.edges(item.edgeSpacing)
      length = axis.length(block.size) + along.points
      breadth = axis.other.length(block.size) + across.points
    }
  }

  /// Repeats items to fill the space, at least one: see
  /// `NSCollectionLayoutGroup.horizontal(layoutSize:subitems:)`.
  private func repeated(
    _ parts: [LineItem], _ group: NSCollectionLayoutGroup, room: CGFloat
  ) -> [LineItem] {
    let spacing = group.interItemSpacing?.spacing ?? 0
    if parts.reduce(0, { $0 + $1.length + spacing }) <= 0 { return parts }
    var line: [LineItem] = []
    var used: CGFloat = 0
    while line.count < Self.maximumRepetitions {
      let part = parts[line.count % parts.count]
      let next = used + (line.isEmpty ? 0 : spacing) + part.length
      // A tolerance for rounding: three thirds of a width may exceed the width.
      if !line.isEmpty, next > room + 0.01 { break }
      line.append(part)
      used = next
    }
    return line
  }

  /// Positions a line of items in a group. Flexible spaces share the remaining space.
  private func place(
    _ line: [LineItem], of group: NSCollectionLayoutGroup, along axis: LayoutAxis, in inner: CGRect,
    isFixed: LayoutAxis?, into block: inout LayoutBlock
  ) {
    let spacing = group.interItemSpacing ?? .fixed(0)
    let used =
      line.reduce(0) { $0 + $1.length } + CGFloat(max(0, line.count - 1)) * spacing.spacing
    var length = axis.length(block.size)
    var breadth = axis.other.length(block.size)
    var room = axis.length(inner.size)
    var roomAcross = axis.other.length(inner.size)
    // An estimated side has no insets and fits the items.
    if axis.isEstimated(group.layoutSize), isFixed != axis { (length, room) = (used, used) }
    if axis.other.isEstimated(group.layoutSize), isFixed != axis.other {
      let widest = line.map(\.breadth).max() ?? breadth
      (breadth, roomAcross) = (widest, widest)
    }
    block.size = axis.size(length, across: breadth)

    let flexibleCount =
      line.reduce(0) { $0 + $1.along.flexibleCount }
      + (spacing.isFlexible ? max(0, line.count - 1) : 0)
    let share = flexibleCount > 0 ? max(0, room - used) / CGFloat(flexibleCount) : 0
    func points(_ spacing: NSCollectionLayoutSpacing) -> CGFloat {
      spacing.spacing + (spacing.isFlexible ? share : 0)
    }

    var edge = axis.start(inner)
    for (index, part) in line.enumerated() {
      if index > 0 { edge += points(spacing) }
      edge += points(part.along.before)
      let across = axis.other.start(inner) + part.across.lead(free: roomAcross - part.breadth)
      block.add(part.block, at: axis.point(edge, across: across))
      edge += axis.length(part.block.size) + points(part.along.after)
    }
  }
}
