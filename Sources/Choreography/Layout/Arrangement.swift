import Recording

/// Where everything rests after one apply.
struct Arrangement: Sendable {
  /// Top to bottom.
  var elements: [RestingElement] = []
  /// The trees of sections that have more than one level.
  var outlines: [String: OutlineIndex] = [:]
}

/// One element at rest.
struct RestingElement: Sendable {
  var role: ElementID.Role
  /// The item's or section's identifier.
  var name: String
  /// The section that the element belongs to.
  var section: String
  var pose: Pose
  var template: ElementTemplate
}

/// What an element shows, before the pose's in-between values are put in.
enum ElementTemplate: Hashable, Sendable {
  case row(ItemContent, isGrouped: Bool, hasDisclosure: Bool = false)
  /// What a group's rows lie on.
  case group
  case card(ItemContent)
  case swatch(ItemContent)
  case device(ItemContent)
  case header(String, SectionLayout.Kind)
  case footer(String, SectionLayout.Kind)

  /// The content at a pose, with the opacity of a row's upper edge and of its highlight.
  func content(at pose: Pose, upperEdge: Double, highlight: Double) -> ElementContent {
    switch self {
    case .row(let item, let isGrouped, let hasDisclosure):
      .row(
        RowLook(
          item: item, isGrouped: isGrouped, topRadius: max(0, pose.topRadius),
          bottomRadius: max(0, pose.bottomRadius),
          separator: min(1, max(0, pose.separator)), upperEdge: upperEdge,
          switchProgress: min(1, max(0, pose.switchProgress)), indent: max(0, pose.indent),
          disclosure: hasDisclosure ? pose.disclosure : nil, highlight: highlight))
    case .group:
      // A row without words: painters need to know of nothing else.
      .row(
        RowLook(
          item: ItemContent(id: "", title: ""), isGrouped: true, topRadius: pose.topRadius,
          bottomRadius: pose.bottomRadius, separator: 0))
    case .card(let item): .card(item)
    case .swatch(let item): .swatch(color: item.color ?? "#8E8E93")
    case .device(let item): .device(item)
    case .header(let text, let kind): .header(text, style: kind)
    case .footer(let text, let kind): .footer(text, style: kind)
    }
  }
}
