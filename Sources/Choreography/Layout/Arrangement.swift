import DiffableData
import Recordings

/// The frames of all elements at rest after one apply.
///
/// Stores a pattern per section instead of a frame per row.
struct Arrangement: Sendable {
  var snapshot = Snapshot<String, String>()
  /// The sections, top to bottom.
  private(set) var blocks: [SectionBlock] = []
  /// The trees of sections that have more than one level.
  var outlines: [String: OutlineIndex] = [:]
  private(set) var count = 0
  /// The visible part of the content, if it is recorded.
  var visible: Rect?

  /// The kind of section that determines the background of a recorded layout; nil without rows.
  var dominantKind: SectionLayout.Kind? {
    let kinds = blocks.lazy.filter { $0.rows.count > 0 }.map(\.kind)
    // An app's cells without texts are on the same background as others.
    return kinds.first { $0 == .insetGrouped } ?? kinds.first.map { $0 == .swatches ? .grid : $0 }
  }

  mutating func append(_ block: SectionBlock) {
    var block = block
    block.firstOrder = count
    count += block.count
    blocks.append(block)
  }

  /// Sets the frame of a row in a recorded section.
  mutating func move(_ row: String, to frame: Rect) {
    guard let path = snapshot.path(ofItem: row),
      case .recorded(var rows) = blocks[path.section].rows.pattern
    else { return }
    rows.place(path.item, frame)
    blocks[path.section].rows.pattern = .recorded(rows)
  }

  mutating func shift(by distance: Double) {
    for index in blocks.indices { blocks[index].shift(by: distance) }
  }

  /// The lowest edge; nil if empty. O(sections).
  var bottom: Double? { blocks.lazy.compactMap(\.bottom).max() }

  /// The height of the tallest row. O(sections), O(rows) if heights differ.
  var tallest: Double { blocks.lazy.map(\.rows.tallest).max() ?? 0 }

  /// The width of the widest row in a horizontal section. O(sections).
  var widest: Double { blocks.lazy.map(\.rows.widest).max() ?? 0 }

  /// Returns the frame of a row; nil if it is absent. O(log rows).
  func frame(of row: String) -> Rect? {
    snapshot.path(ofItem: row).map { blocks[$0.section].rows.frame($0.item) }
  }

  /// Returns the height of the header that is at the top of the list when a row is below it; 0 if
  /// headers are not pinned. O(log rows).
  func pinnedHeight(above row: String) -> Double {
    guard let path = snapshot.path(ofItem: row), let header = blocks[path.section].header?.pose,
      header.pin > 0
    else { return 0 }
    return header.frame.height
  }

  /// Returns the bounding rectangle of a section; nil if it is absent or empty. O(rows).
  func frame(ofSection section: String) -> Rect? {
    guard let index = snapshot.indexOfSection(section) else { return nil }
    let block = blocks[index]
    let supplements = [block.header, block.group, block.footer].compactMap { $0?.pose.frame }
    let frames = supplements + (0..<block.rows.count).map(block.rows.frame)
    guard let first = frames.first else { return nil }
    return frames.dropFirst().reduce(first) { a, b in
      let (x, y) = (min(a.x, b.x), min(a.y, b.y))
      return Rect(
        x: x, y: y, width: max(a.maxX, b.maxX) - x, height: max(a.maxY, b.maxY) - y)
    }
  }

  /// Returns true if a row has the same frame in another arrangement, and is at the same ends of
  /// its group, which determine its corners. O(log rows).
  func hasSameRest(of row: String, in other: Arrangement) -> Bool {
    guard let path = snapshot.path(ofItem: row), let next = other.snapshot.path(ofItem: row)
    else { return false }
    let (a, b) = (blocks[path.section], other.blocks[next.section])
    return a.kind == b.kind && a.rows.frame(path.item) == b.rows.frame(next.item)
      && (path.item == 0) == (next.item == 0)
      && (path.item == a.rows.count - 1) == (next.item == b.rows.count - 1)
  }

  /// Returns an element's order, its index from top to bottom; nil if it is absent. O(log rows).
  func order(of key: ElementKey) -> Int? {
    if key.role == .cell {
      return snapshot.path(ofItem: key.name).map { blocks[$0.section].order(ofRow: $0.item) }
    }
    return snapshot.indexOfSection(key.name).flatMap { blocks[$0].order(of: key.role) }
  }

  /// Returns the orders of the rows that touch a region, top to bottom; may include a few others.
  ///
  /// O(sections + rows in the region).
  func rows(in region: Region) -> [Int] {
    blocks.flatMap { block in block.rows.rows(in: region).map(block.order(ofRow:)) }
  }

  /// The orders of all elements that are not rows. O(sections).
  var supplementaryElements: [Int] {
    blocks.flatMap { block in
      [.header, .group, .footer].compactMap { block.order(of: $0) }
    }
  }

  /// Returns the index of the section that contains an order. O(log sections).
  private func block(at order: Int) -> Int {
    blocks.indices.lastOfPrefix { blocks[$0].firstOrder <= order } ?? 0
  }

  /// Returns the item at an order; nil if the element is not a row. O(log rows).
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
    var element =
      if let row = block.row(at: order), let item = item(at: order) {
        block.element(row, content(item), node: outlines[block.section]?[item], name: item)
      } else {
        block.supplementaryElement(at: order)
      }
    element?.order = order
    return element
  }
}

struct RestingElement: Sendable {
  var key: ElementKey
  var section: String
  var pose: Pose
  /// The content without the values that the pose animates.
  var content: ElementContent
  /// The element's index in its arrangement, top to bottom.
  var order = 0
  /// The notation of the film's numbers if the one in the detail counts; nil if it does not.
  var counting: AnimatedNumber.Format?
}

extension RestingElement {
  /// Creates an element that a section has once, such as a header.
  init(_ role: ElementID.Role, of section: String, at frame: Rect, _ content: ElementContent) {
    self.init(
      key: ElementKey(role, section), section: section, pose: Pose(frame: frame),
      content: content)
  }

  /// Creates the background of a group: a row without text, so that painters need no further case.
  init(backgroundOf section: String, at frame: Rect, radius: Double) {
    let look = RowAppearance(item: ItemContent(id: "", title: ""), isGrouped: true)
    self.init(.group, of: section, at: frame, .row(look))
    (pose.topRadius, pose.bottomRadius) = (radius, radius)
  }
}
