import DiffableData
import Recordings

/// The places of all elements at rest after one apply.
///
/// An arrangement has a pattern for each section's rows, not a place for each row.
struct Arrangement: Sendable {
  /// The sections and items.
  var snapshot = Snapshot<String, String>()
  /// The sections, top to bottom.
  private(set) var blocks: [SectionBlock] = []
  /// The trees of sections that have more than one level.
  var outlines: [String: OutlineIndex] = [:]
  /// The number of elements of all sections.
  private(set) var count = 0
  /// The visible part of the content, if a recording tells it.
  var visible: Rect?

  /// The kind that decides the ground of an app's own layout; nil if there is nothing.
  var dominantKind: SectionLayout.Kind? {
    let kinds = blocks.lazy.filter { $0.rows.count > 0 }.map(\.kind)
    return kinds.first { $0 == .insetGrouped } ?? kinds.first
  }

  /// Adds a section below the others.
  mutating func append(_ block: SectionBlock) {
    var block = block
    block.firstOrder = count
    count += block.count
    blocks.append(block)
  }

  /// Gives a row of a recorded section another frame.
  mutating func move(_ row: String, to frame: Rect) {
    guard let path = snapshot.path(ofItem: row),
      case .recorded(var rows) = blocks[path.section].rows.pattern
    else { return }
    rows.place(path.item, frame)
    blocks[path.section].rows.pattern = .recorded(rows)
  }

  /// Moves everything down.
  mutating func shift(by distance: Double) {
    for index in blocks.indices { blocks[index].shift(by: distance) }
  }

  /// The lowest edge; nil if there is nothing. O(sections).
  var bottom: Double? { blocks.lazy.compactMap(\.bottom).max() }

  /// The height of the tallest row. O(sections), O(rows) if heights differ.
  var tallest: Double { blocks.lazy.map(\.rows.tallest).max() ?? 0 }

  /// The width of the widest row in a section that goes from left to right. O(sections).
  var widest: Double { blocks.lazy.map(\.rows.widest).max() ?? 0 }

  /// Returns the frame of a row; nil if it is not there. O(log rows).
  func frame(of row: String) -> Rect? {
    snapshot.path(ofItem: row).map { blocks[$0.section].rows.frame($0.item) }
  }

  /// Returns the least rectangle around a section; nil if it is not there, or empty. O(rows).
  func frame(ofSection section: String) -> Rect? {
    guard let index = snapshot.indexOfSection(section) else { return nil }
    let block = blocks[index]
    let fixtures = [block.header, block.group, block.footer].compactMap { $0?.pose.frame }
    let frames = fixtures + (0..<block.rows.count).map(block.rows.frame)
    guard let first = frames.first else { return nil }
    return frames.dropFirst().reduce(first) { a, b in
      let (x, y) = (min(a.x, b.x), min(a.y, b.y))
      return Rect(
        x: x, y: y, width: max(a.maxX, b.maxX) - x, height: max(a.maxY, b.maxY) - y)
    }
  }

  /// Returns a row's frame and the shape that its place gives it; nil if it is not there.
  ///
  /// O(log rows).
  func rest(of row: String) -> RowRest? {
    snapshot.path(ofItem: row).map { path in
      let block = blocks[path.section]
      return RowRest(
        frame: block.rows.frame(path.item), kind: block.kind, isFirst: path.item == 0,
        isLast: path.item == block.rows.count - 1)
    }
  }

  /// Returns an element's index among all, top to bottom; nil if it is not there. O(log rows).
  func order(of key: ElementKey) -> Int? {
    if key.role == .cell {
      return snapshot.path(ofItem: key.name).map { blocks[$0.section].order(ofRow: $0.item) }
    }
    return snapshot.indexOfSection(key.name).flatMap { blocks[$0].order(of: key.role) }
  }

  /// Returns the orders of the rows that touch a region, with a few more, top to bottom.
  ///
  /// O(sections + rows in the region).
  func rows(in region: Region) -> [Int] {
    blocks.flatMap { block in block.rows.rows(in: region).map(block.order(ofRow:)) }
  }

  /// The orders of all elements that are not rows. O(sections).
  var fixtures: [Int] {
    blocks.flatMap { block in
      [.header, .group, .footer].compactMap { block.order(of: $0) }
    }
  }

  /// Returns the section that an order lies in. O(log sections).
  private func block(at order: Int) -> Int {
    blocks.indices.lastOfPrefix { blocks[$0].firstOrder <= order } ?? 0
  }

  /// Returns the item of an order; nil if it is not a row. O(log rows).
  func item(at order: Int) -> String? {
    let index = block(at: order)
    return blocks[index].row(at: order).flatMap {
      snapshot.itemIdentifier(at: ItemPath(section: index, item: $0))
    }
  }

  /// Returns an element by its order; nil past the end. O(log rows).
  func element(at order: Int, content: (String) -> ItemContent) -> RestingElement? {
    guard (0..<count).contains(order) else { return nil }
    let block = blocks[block(at: order)]
    guard let row = block.row(at: order), let item = item(at: order) else {
      return block.fixture(at: order)
    }
    return block.element(
      row, content(item), node: outlines[block.section]?[item], name: item)
  }
}

/// The parts of a row's pose that its place decides: the ends of a group are rounded.
struct RowRest: Equatable {
  var frame: Rect
  var kind: SectionLayout.Kind
  var isFirst: Bool
  var isLast: Bool
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

/// The content of an element without the values that the pose animates.
///
/// Indirect, so that keys and resting elements are cheap to copy.
indirect enum ElementTemplate: Hashable, Sendable {
  case row(ItemContent, isGrouped: Bool, hasDisclosure: Bool = false)
  /// The ground below a group's rows.
  case group
  case card(ItemContent)
  case tile(ItemContent)
  case swatch(ItemContent)
  case device(ItemContent)
  case header(String, SectionLayout.Kind)
  case footer(String, SectionLayout.Kind)

  /// True if the two look different at one pose; a switch's state is a part of the pose.
  func looksUnlike(_ other: ElementTemplate) -> Bool {
    guard case .row(var item, let isGrouped, let hasDisclosure) = self,
      case .row(let next, isGrouped, hasDisclosure) = other
    else { return self != other }
    item.isOn = next.isOn
    return item != next
  }

  /// Returns the content at a pose, with the opacity of a row's highlight and its last swipe.
  func content(at pose: Pose, highlight: Double, swipe: Event.Swipe?) -> ElementContent {
    switch self {
    case .row(let item, let isGrouped, let hasDisclosure):
      .row(
        RowLook(
          item: item, isGrouped: isGrouped, topRadius: max(0, pose.topRadius),
          bottomRadius: max(0, pose.bottomRadius),
          separator: min(1, max(0, pose.separator)),
          switchProgress: min(1, max(0, pose.switchProgress)), indent: max(0, pose.indent),
          disclosure: hasDisclosure ? pose.disclosure : nil, highlight: highlight,
          swipe: swipe?.edge == .leading ? min(0, pose.swipe) : max(0, pose.swipe),
          action: swipe?.action == "delete" ? nil : swipe?.action))
    case .group:
      // A row without text, so that painters need no further case.
      .row(
        RowLook(
          item: ItemContent(id: "", title: ""), isGrouped: true, topRadius: pose.topRadius,
          bottomRadius: pose.bottomRadius, separator: 0))
    case .card(let item): .card(item)
    case .tile(let item): .tile(item)
    case .swatch(let item): .swatch(color: item.color ?? "#8E8E93")
    case .device(let item): .device(item)
    case .header(let text, let kind): .header(text, style: kind)
    case .footer(let text, let kind): .footer(text, style: kind)
    }
  }
}
