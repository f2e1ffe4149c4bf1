import DiffableData
import Recordings

/// A builder that places sections at the frames that an app recorded.
///
/// An apply without frames, and a row in a drag, keep the frames of the previous arrangement.
struct RecordedArrangementBuilder {
  private(set) var arrangement = Arrangement()

  private let frames: LayoutFrames<String, String>?
  private let previous: Arrangement
  private let style: StyleMetrics
  private let visible: Rect
  private let headers: [String: Rect]
  private let footers: [String: Rect]
  /// The recorded row frames of each section.
  private var places: [Int: [(index: Int, frame: Rect)]] = [:]

  /// The minimum width of a list's row, as a share of the visible width.
  private static let rowShare = 0.6

  init(
    _ frames: LayoutFrames<String, String>?, of snapshot: Snapshot<String, String>,
    after previous: Arrangement, in area: Rect, style: StyleMetrics
  ) {
    (self.frames, self.previous, self.style) = (frames, previous, style)
    visible = frames.map { Rect($0.visible, of: $0, in: area) } ?? previous.visible ?? area
    func rects(_ places: [LayoutPlace<String>]) -> [String: Rect] {
      guard let frames else { return [:] }
      let rects = places.compactMap { place in
        place.to.map { (place.id, Rect($0, of: frames, in: area)) }
      }
      return Dictionary(rects) { $1 }
    }
    headers = rects(frames?.headers ?? [])
    footers = rects(frames?.footers ?? [])
    for (item, frame) in rects(frames?.items ?? []) {
      guard let path = snapshot.path(ofItem: item) else { continue }
      places[path.section, default: []].append((path.item, frame))
    }
    arrangement.snapshot = snapshot
    arrangement.visible = visible
  }

  /// Places the next section of the snapshot. O(rows with frames).
  mutating func place(
    _ section: String, content: SectionContent?, outline: OutlineIndex?, contents: ListReplay
  ) {
    arrangement.outlines[section] = outline
    let index = arrangement.blocks.count
    let before = previous.snapshot.indexOfSection(section).map { previous.blocks[$0] }
    let count = arrangement.snapshot.count(in: section)
    let rows = rows(ofSection: index, before?.rows, count: count)
    let kind = kind(of: rows, ofSection: index, contents, before) ?? before?.kind ?? .list
    var block = SectionBlock(
      section: section, kind: kind,
      rows: RowPlacement(
        pattern: .recorded(rows), count: count, origin: Point(x: 0, y: 0)))
    let header = frames == nil ? before?.header?.pose.frame : headers[section]
    if let header, let text = content?.header {
      block.header = RestingElement(
        .header, of: section, at: header, .header(text, style: style(of: header)))
    }
    let footer = frames == nil ? before?.footer?.pose.frame : footers[section]
    if let footer, let text = content?.footer {
      block.footer = RestingElement(
        .footer, of: section, at: footer, .footer(text, style: style(of: footer)))
    }
    if kind == .insetGrouped, let frame = background(below: rows, count: count) {
      let least = rows.placed.map(\.frame.height).min() ?? frame.height
      block.groupRadius = style.groupRadius(rowHeight: least)
      block.group = RestingElement(backgroundOf: section, at: frame, radius: block.groupRadius)
    }
    arrangement.append(block)
  }

  private func rows(
    ofSection index: Int, _ before: RowPlacement?, count: Int
  ) -> RecordedRows {
    if frames == nil, case .recorded(let rows) = before?.pattern {
      return RecordedRows(
        rows.placed.filter { $0.index < count }, visible: visible, fallback: rows.fallback)
    }
    let isAbove = places.keys.contains { $0 > index } && !places.keys.contains { $0 < index }
    let fallback = Rect(
      x: visible.x, y: isAbove ? visible.y - 44 : visible.maxY, width: visible.width, height: 44)
    return RecordedRows(places[index] ?? [], visible: visible, fallback: fallback)
  }

  /// Infers the kind of a section from its frames; nil for none.
  private func kind(
    of rows: RecordedRows, ofSection index: Int, _ contents: ListReplay,
    _ before: SectionBlock?
  ) -> SectionLayout.Kind? {
    guard let first = rows.placed.first else { return nil }
    let path = ItemPath(section: index, item: first.index)
    if let item = arrangement.snapshot.itemIdentifier(at: path),
      contents.shownContent(of: item).isSwatch
    {
      return .swatches
    }
    let frames = rows.placed.map(\.frame)
    let isColumn = frames.allSatisfy {
      abs($0.x - first.frame.x) < 0.5 && abs($0.width - first.frame.width) < 0.5
    }
    guard isColumn, first.frame.width >= Self.rowShare * visible.width else { return .grid }
    let gaps = zip(frames, frames.dropFirst()).map { $1.y - $0.maxY }
    guard gaps.allSatisfy({ abs($0) < 1 }) else {
      // The next apply came before these rows were at rest: they overlap or are unevenly apart.
      let isMoving = gaps.contains { $0 < -1 || abs($0 - gaps[0]) > 1 }
      return isMoving ? before?.kind ?? .grid : .grid
    }
    if first.frame.width > visible.width - 1 { return .list }
    // A single row may also be a card, so sections of the same width decide, or the previous apply.
    guard frames.count == 1 else { return .insetGrouped }
    let alike = arrangement.blocks.first { block in
      guard case .recorded(let rows) = block.rows.pattern, rows.placed.count > 1 else {
        return false
      }
      return rows.placed[0].frame.x == first.frame.x
        && rows.placed[0].frame.width == first.frame.width
    }
    return alike?.kind ?? before?.kind ?? .insetGrouped
  }

  /// Returns the style of a header or footer: inset text only if it spans the visible width.
  private func style(of frame: Rect) -> SectionLayout.Kind {
    frame.width > visible.width - 1 ? .list : .recorded
  }

  /// Returns the background of a group, extended beyond the visible part if its rows continue.
  private func background(below rows: RecordedRows, count: Int) -> Rect? {
    guard let first = rows.placed.first, let last = rows.placed.last else { return nil }
    let top = first.index > 0 ? min(first.frame.y, visible.y) - 44 : first.frame.y
    let isEnd = last.index == count - 1
    let bottom = isEnd ? last.frame.maxY : max(last.frame.maxY, visible.maxY) + 44
    return Rect(x: first.frame.x, y: top, width: first.frame.width, height: bottom - top)
  }
}

extension ItemContent {
  /// True if a cell shows only a color.
  fileprivate var isSwatch: Bool {
    color != nil && title == nil && subtitle == nil && symbol == nil && image == nil
  }
}

extension Rect {
  /// Converts a recorded frame to the coordinates of a list's area, at the top of the content.
  init(_ frame: LayoutFrame, of frames: LayoutFrames<String, String>, in area: Rect) {
    self.init(
      x: frame.x - frames.visible.x + area.x, y: frame.y + area.y, width: frame.width,
      height: frame.height)
  }
}
