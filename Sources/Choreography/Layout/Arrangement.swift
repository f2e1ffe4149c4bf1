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
    let fixtures = [block.header, block.group, block.footer].compactMap { $0?.pose.frame }
    let frames = fixtures + (0..<block.rows.count).map(block.rows.frame)
    guard let first = frames.first else { return nil }
    return frames.dropFirst().reduce(first) { a, b in
      let (x, y) = (min(a.x, b.x), min(a.y, b.y))
      return Rect(
        x: x, y: y, width: max(a.maxX, b.maxX) - x, height: max(a.maxY, b.maxY) - y)
    }
  }

  /// True if a row has the same frame in another arrangement, and is at the same ends of its group,
  /// which determine its corners. O(log rows).
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
  var fixtures: [Int] {
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
        block.fixture(at: order)
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
}

extension RestingElement {
  /// Creates an element that a section has once, such as a header.
  init(_ role: ElementID.Role, of section: String, at frame: Rect, _ content: ElementContent) {
    self.init(
      key: ElementKey(role: role, name: section), section: section, pose: Pose(frame: frame),
      content: content)
  }

  /// Creates the background of a group: a row without text, so that painters need no further case.
  init(groundOf section: String, at frame: Rect, radius: Double) {
    let look = RowAppearance(item: ItemContent(id: "", title: ""), isGrouped: true)
    self.init(.group, of: section, at: frame, .row(look))
    (pose.topRadius, pose.bottomRadius) = (radius, radius)
  }
}

extension ElementContent {
  /// True if the contents look different at the same pose, which includes a switch's state.
  func looksUnlike(_ other: ElementContent) -> Bool {
    guard case .row(var look) = self, case .row(let next) = other else { return self != other }
    (look.item.isOn, look.item.bar) = (next.item.isOn, next.item.bar)
    return look != next
  }

  /// Returns the number in an earlier content's detail from which that in a row's detail counts; nil
  /// if it does not count.
  func countingStart(in old: ElementContent) -> CountedNumber? {
    guard case .row(let look) = self, case .row(let before) = old, let format = look.counting,
      before.counting != nil, let detail = look.item.detail, let oldDetail = before.item.detail,
      let number = CountedNumber(detail, format), let start = CountedNumber(oldDetail, format)
    else { return nil }
    return number.continues(start) ? start : nil
  }

  /// Returns the content of a pinned header with its shade.
  func shaded(_ shade: Double) -> ElementContent {
    switch self {
    case .header(let text, let style, _, let count):
      .header(text, style: style, shade: shade, count: count)
    case .crossFade(let from, let to, let share):
      .crossFade(from: from.shaded(shade), to: to.shaded(shade), share: share)
    default: self
    }
  }

  /// Returns the content with the texts of another, which replace its own at once: no text shows
  /// through another, and numbers can be read in every frame. Nil if the rest changes its place.
  func withTexts(of other: ElementContent) -> ElementContent? {
    switch (self, other) {
    case (.row(var look), .row(let next)):
      guard let item = look.item.withTexts(of: next.item), look.indent == next.indent,
        look.isCard == next.isCard,
        (look.disclosure == nil) == (next.disclosure == nil)
      else { return nil }
      look.item = item
      return .row(look)
    case (.card(let item), .card(let next)): return item.withTexts(of: next).map { .card($0) }
    case (.tile(let item), .tile(let next)): return item.withTexts(of: next).map { .tile($0) }
    case (.bubble(let bubble), .bubble(let next)):
      return bubble.item.isOwn == next.item.isOwn ? .bubble(bubble.withTexts(of: next)) : nil
    case (.device(let item, let opacity), .device(let next, _)):
      return item.withTexts(of: next).map { .device($0, labelOpacity: opacity) }
    case (.swatch, .swatch): return self
    default: return nil
    }
  }

  /// Returns the content without its texts; nil for content without a ground of its own.
  var withBlankTexts: ElementContent? {
    switch self {
    case .card(let item): .card(item.withBlankTexts)
    case .tile(let item): .tile(item.withBlankTexts)
    default: nil
    }
  }

  /// Returns a row with the symbol or picture before its texts that only it or only an earlier row
  /// has; nil for others.
  func withFigure(orThatOf old: ElementContent) -> ElementContent? {
    guard case .row(var look) = self, case .row(let earlier) = old, !look.isCard,
      look.item.hasFigure != earlier.item.hasFigure
    else { return nil }
    if !look.item.hasFigure {
      (look.item.image, look.item.symbol) = (earlier.item.image, earlier.item.symbol)
      look.item.color = earlier.item.color
    }
    return .row(look)
  }

  /// Returns a row with room before its texts instead of a figure.
  var withHiddenFigure: ElementContent {
    guard case .row(var look) = self else { return self }
    look.hidesFigure = true
    return .row(look)
  }

  /// True for a card of a board.
  var isCard: Bool {
    guard case .row(let look) = self else { return false }
    return look.isCard
  }

  /// True for a row with the title of an unread item.
  var isUnread: Bool {
    guard case .row(let look) = self else { return false }
    return look.item.isUnread == true
  }

  /// Returns a row without its title; nil for other content.
  var withBlankTitle: ElementContent? {
    guard case .row(var look) = self else { return nil }
    look.item.title = " "
    return .row(look)
  }

  /// Returns the content at a pose, with the opacity of a row's highlight and its last swipe. A number
  /// that counts has at least some decimals.
  func posed(
    _ pose: Pose, highlight: Double, swipe: Event.Swipe?, leastDecimals: Int = 0
  ) -> ElementContent {
    guard case .row(var look) = self else { return self }
    (look.topRadius, look.bottomRadius) = (max(0, pose.topRadius), max(0, pose.bottomRadius))
    look.separator = min(1, max(0, pose.separator))
    look.switchProgress = min(1, max(0, pose.switchProgress))
    look.indent = max(0, pose.indent)
    if look.disclosure != nil { look.disclosure = pose.disclosure }
    look.highlight = highlight
    if look.item.bar != nil { look.bar = min(1, max(0, pose.bar)) }
    if let format = look.counting, let detail = look.item.detail,
      let number = CountedNumber(detail, format), number.value != pose.count
    {
      look.item.detail = number.text(at: pose.count, leastDecimals: leastDecimals)
    }
    look.swipe = swipe?.edge == .leading ? min(0, pose.swipe) : max(0, pose.swipe)
    // A row at rest looks the same whether or not it was swiped.
    if look.swipe != 0 {
      look.action = swipe?.action == "delete" ? nil : swipe?.action
      look.actions = swipe?.actions ?? []
    }
    return .row(look)
  }
}

extension Bubble {
  /// Returns the message with the text of another and its own picture. A picture that arrives or
  /// leaves changes the place of the text, so then the message fades as a whole.
  fileprivate func withTexts(of other: Bubble) -> Bubble {
    guard item.hasPicture == other.item.hasPicture else { return self }
    var message = other
    message.item.image = item.image
    return message
  }
}

extension ItemContent {
  /// True if a symbol on its color or a picture is before a row's texts.
  fileprivate var hasFigure: Bool { hasPicture || symbol != nil && color != nil }

  /// The item with a space for each text, so that what is beside the texts keeps its place.
  fileprivate var withBlankTexts: ItemContent {
    var item = self
    item.title = " "
    (item.subtitle, item.detail) = (subtitle.map { _ in " " }, detail.map { _ in " " })
    item.badge = nil
    return item
  }

  /// Returns the item with the texts of another; nil if one has a symbol, a picture or a control
  /// where the other has none.
  fileprivate func withTexts(of other: ItemContent) -> ItemContent? {
    guard (symbol == nil) == (other.symbol == nil), (color == nil) == (other.color == nil),
      (image == nil) == (other.image == nil), hasPicture == other.hasPicture,
      accessory == other.accessory, (bar == nil) == (other.bar == nil)
    else { return nil }
    var item = self
    (item.title, item.subtitle) = (other.title, other.subtitle)
    (item.detail, item.badge) = (other.detail, other.badge)
    // The pose animates the bar.
    item.bar = other.bar
    return item
  }
}
