import Recordings

/// One section at rest: header, background of a group, rows, footer.
struct SectionBlock: Sendable {
  let section: String
  let kind: SectionLayout.Kind
  var header: RestingElement?
  var group: RestingElement?
  var rows: RowPlacement
  var footer: RestingElement?
  /// The radius of the group's corners, in points.
  var groupRadius = 0.0
  /// Lines of the rows' subtitles.
  var subtitleLines = 1
  /// True if cards have the texts of narrow columns.
  var hasNarrowCards = false
  /// The order of its first element among those of all sections.
  var firstOrder = 0

  /// The indentation of each level of a tree, in points, as in the list layouts of collection
  /// views.
  private static let indentation = 16.0
  /// The least share of a bar: a negative one stays empty until the number beside it passes 0.
  private static let minBar = -1e6

  var count: Int { firstRow + rows.count + (footer == nil ? 0 : 1) }

  private var firstRow: Int { (header == nil ? 0 : 1) + (group == nil ? 0 : 1) }

  /// The lowest edge; nil if the section is empty.
  var bottom: Double? {
    let supplements = [header, footer].compactMap { $0?.pose.frame.maxY }
    return (supplements + (rows.count > 0 ? [rows.origin.y + rows.height] : [])).max()
  }

  mutating func shift(by distance: Double) {
    header?.pose.frame.y += distance
    group?.pose.frame.y += distance
    footer?.pose.frame.y += distance
    rows.origin.y += distance
  }

  func order(ofRow index: Int) -> Int { firstOrder + firstRow + index }

  /// Returns the order of the header, the footer or the group's background; nil for none.
  func order(of role: ElementID.Role) -> Int? {
    switch role {
    case .header: header == nil ? nil : firstOrder
    case .group: group == nil ? nil : firstOrder + firstRow - 1
    case .footer: footer == nil ? nil : firstOrder + firstRow + rows.count
    default: nil
    }
  }

  /// Returns the row at an order; nil for other elements.
  func row(at order: Int) -> Int? {
    let row = order - firstOrder - firstRow
    return (0..<rows.count).contains(row) ? row : nil
  }

  /// Returns the header, the footer or the group's background at an order.
  func supplementaryElement(at order: Int) -> RestingElement? {
    [header, group, footer].compactMap { $0 }.first { self.order(of: $0.key.role) == order }
  }

  func element(
    _ index: Int, _ item: ItemContent, node: OutlineIndex.Node?, name: String
  ) -> RestingElement {
    var pose = Pose(frame: rows.frame(index))
    pose.bar = min(1, max(Self.minBar, item.bar ?? 0))
    let content: ElementContent
    switch kind {
    case .list, .outline, .insetGrouped:
      let isGrouped = kind == .insetGrouped
      let isLast = index == rows.count - 1
      pose.topRadius = index == 0 ? groupRadius : 0
      pose.bottomRadius = isLast ? groupRadius : 0
      pose.separator = isGrouped && isLast ? 0 : 1
      pose.switchProgress = item.isOn == true ? 1 : 0
      pose.indent = Double(node?.level ?? 0) * Self.indentation
      pose.disclosure = node?.isExpanded == true ? 1 : 0
      var look = RowAppearance(item: item, isGrouped: isGrouped)
      look.subtitleLines = subtitleLines
      if let node, node.hasChildren || item.accessory == .disclosure { look.disclosure = 0 }
      content = .row(look)
    case .board:
      (pose.topRadius, pose.bottomRadius) = (BoardCard.radius, BoardCard.radius)
      pose.switchProgress = item.isOn == true ? 1 : 0
      var look = RowAppearance(item: item, isGrouped: true)
      (look.isCard, look.isNarrow) = (true, hasNarrowCards)
      content = .row(look)
    case .grid: content = rows.isRecorded ? .tile(item) : .card(item)
    case .bubbles:
      let bubble = rows.bubbles.map { Bubble(item, $0) }
      if let bubble {
        (pose.senderHeight, pose.noteHeight, pose.extraWidth) = (
          bubble.senderHeight, bubble.noteHeight, bubble.extraWidth
        )
      }
      content = bubble.map { .bubble($0) } ?? .tile(item)
    case .swatches: content = .swatch(color: item.color ?? "#8E8E93")
    case .carousel: content = .device(item)
    case .recorded: content = .tile(item)
    }
    return RestingElement(key: .cell(name), section: section, pose: pose, content: content)
  }
}
