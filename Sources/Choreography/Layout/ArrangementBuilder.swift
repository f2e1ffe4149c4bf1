import DiffableData
import Recordings

/// A builder that places sections one below the other.
struct ArrangementBuilder {
  let area: Rect
  let environment: DisplayEnvironment
  private(set) var arrangement = Arrangement()
  private var y: Double
  /// The horizontal extent of the current section.
  private var span = (x: 0.0, width: 0.0)
  /// The upper and the lower edge of the current board.
  private var board = (top: 0.0, bottom: 0.0)
  /// True if the cards of the current board have the texts of narrow columns.
  private var hasNarrowCards = false
  /// True if the current board is at the top of the list.
  private var beginsWithBoard = false

  init(
    snapshot: Snapshot<String, String>, area: Rect,
    environment: DisplayEnvironment = DisplayEnvironment()
  ) {
    self.environment = environment
    self.area = area
    arrangement.snapshot = snapshot
    y = area.y
  }

  /// Places a section of the snapshot below the previous ones, or beside the previous columns of a
  /// board. `isTall` returns true for rows with two lines, and is nil if there are none.
  ///
  /// O(1), O(rows) if some rows have two lines, O(characters) for a board.
  mutating func place(
    _ section: String, content: SectionContent?, layout: SectionLayout, outline: OutlineIndex?,
    column: BoardColumn? = nil, isTall: ((String) -> Bool)?, item: (String) -> ItemContent
  ) {
    arrangement.outlines[section] = outline
    let metrics = layout.metrics
    span = (metrics.inset, area.width - 2 * metrics.inset)
    if let column { begin(column, layout, metrics) }
    defer { if column != nil { board.bottom = max(board.bottom, y) } }
    let isFirst = column == nil ? arrangement.blocks.isEmpty : beginsWithBoard
    let header = header(of: section, content, column, layout, metrics, isFirst: isFirst)
    let rows = rows(of: section, layout, metrics, isTall: isTall, item)
    var block = SectionBlock(section: section, kind: layout.kind, header: header, rows: rows)
    block.hasNarrowCards = hasNarrowCards
    block.subtitleLines = layout.subtitleLines ?? 1
    if layout.kind == .insetGrouped, rows.count > 0 {
      block.groupRadius = environment.metrics.groupRadius(
        rowHeight: height(layout, isTall: false))
      block.group = RestingElement(
        backgroundOf: section, at: frame(below: 0, height: rows.height),
        radius: block.groupRadius)
    }
    y += rows.height
    if layout.kind == .swatches, rows.count > 0 { y += layout.spacing ?? 0 }
    // An empty carousel keeps its height, so that sections below do not jump when items appear.
    if case .line(let size, _) = rows.pattern, layout.kind == .carousel, rows.count == 0 {
      y += size.height
    }
    if let footer = content?.footer {
      let extra = extraHeight(of: footer, .footer(layout.kind))
      let frame = frame(below: 6, height: environment.grown(20, by: 16) + extra)
      y = frame.maxY
      block.footer = RestingElement(
        .footer, of: section, at: frame, .footer(footer, style: layout.kind))
    }
    if layout.kind.pinsHeaders, let header = block.header {
      block.header?.pose.pin = max(0, y - header.pose.frame.maxY)
    }
    arrangement.append(block)
    if let column, column.index == column.count - 1 { y = max(board.bottom, y) }
  }

  /// Sets the extent of a board's column: an equal share of the width, unless the layout has one.
  private mutating func begin(
    _ column: BoardColumn, _ layout: SectionLayout, _ metrics: LayoutMetrics
  ) {
    if column.index == 0 {
      (board, beginsWithBoard) = ((y, y), arrangement.blocks.isEmpty)
    }
    y = board.top
    func width(_ count: Int) -> Double {
      let gaps = metrics.spacing * Double(count - 1)
      return layout.itemWidth ?? max(0, span.width - gaps) / Double(count)
    }
    hasNarrowCards = BoardCard.isNarrow(
      width: width(column.maxCount), textScale: environment.textScale)
    let width = width(column.count)
    span = (span.x + Double(column.index) * (width + metrics.spacing), width)
  }

  /// Returns the header, and advances `y` below it.
  private mutating func header(
    of section: String, _ content: SectionContent?, _ column: BoardColumn?,
    _ layout: SectionLayout, _ metrics: LayoutMetrics, isFirst: Bool
  ) -> RestingElement? {
    let isBoard = layout.kind == .board
    guard let header = content?.header ?? (isBoard ? section : nil) else {
      y += isFirst ? metrics.topInset : metrics.sectionGap
      return nil
    }
    let top = isFirst ? metrics.headerInset : metrics.sectionGap
    let type = SectionTextStyle.header(layout.kind, environment.metrics)
    let share = column.map { self.share(of: $0, type) } ?? 1
    let extra =
      column.map { extraHeight(of: $0, type, share) } ?? extraHeight(of: header, type)
    let frame = frame(
      below: top, height: environment.grown(36 - type.gap, by: type.lineHeight - 2) + extra)
    y = frame.maxY + type.gap
    let count = isBoard ? try? arrangement.snapshot.numberOfItems(inSection: section) : nil
    return RestingElement(
      .header, of: section, at: frame,
      .header(header, style: layout.kind, count: count, share: share))
  }

  /// Returns the height of a header or footer beyond its first line, in points.
  private func extraHeight(of text: String, _ type: SectionTextStyle) -> Double {
    type.extraHeight(of: text, width: span.width, textScale: environment.textScale)
  }

  /// Returns the extra height of the tallest header of a board, below which all columns begin.
  private func extraHeight(
    of column: BoardColumn, _ type: SectionTextStyle, _ share: Double
  ) -> Double {
    column.headers.map { header in
      type.extraHeight(
        of: header, width: span.width - Self.countGap - share * countWidth(of: column, type),
        textScale: environment.textScale, atMost: share)
    }.max() ?? 0
  }

  /// Returns the font scale at which no word of a board's headers breaks; the same for all columns.
  private func share(of column: BoardColumn, _ type: SectionTextStyle) -> Double {
    column.headers.map { header in
      type.share(
        of: header, width: span.width - Self.countGap, textScale: environment.textScale,
        beside: countWidth(of: column, type))
    }.min() ?? 1
  }

  /// The least distance between a board's header and its number of cards, in points.
  private static let countGap = 7.0

  /// Returns the width of the widest number of cards, which the painter writes.
  private func countWidth(of column: BoardColumn, _ type: SectionTextStyle) -> Double {
    CharacterAdvances.width(of: column.widestCount) * type.size * environment.textScale
  }

  private func frame(below gap: Double, height: Double) -> Rect {
    Rect(x: span.x, y: y + gap, width: span.width, height: height)
  }

  private func rows(
    of section: String, _ layout: SectionLayout, _ metrics: LayoutMetrics,
    isTall: ((String) -> Bool)?, _ item: (String) -> ItemContent
  ) -> RowPlacement {
    let count = arrangement.snapshot.count(in: section)
    let width = span.width
    let row = Size(width: width, height: height(layout, isTall: false))
    var placement = RowPlacement(
      pattern: .grid(columns: 1, size: row, spacing: 0), count: count,
      origin: Point(x: span.x, y: y))
    switch layout.kind {
    case .list, .outline, .insetGrouped:
      let tall = height(layout, isTall: true)
      guard let isTall, tall != row.height else { break }
      var edge = 0.0
      let items = arrangement.snapshot.items(in: section)
      let edges = items.map { item in
        edge += isTall(item) ? tall : row.height
        return edge
      }
      placement.pattern = .edges(edges, width: width)
    case .grid:
      let columns = max(1, layout.columns ?? columnsThatFit)
      let gaps = metrics.spacing * Double(columns - 1)
      let size = Size(
        width: max(0, width - gaps) / Double(columns),
        height: environment.grown(layout.rowHeight ?? 44, by: 36))
      placement.pattern = .grid(columns: columns, size: size, spacing: metrics.spacing)
    case .swatches:
      let (width, spacing) = (layout.itemWidth ?? 16, layout.spacing ?? 0)
      let total = Double(count) * (width + spacing) - spacing
      placement.origin.x = layout.inset ?? max(0, ((area.width - total) / 2).rounded(.down))
      placement.pattern = .line(
        size: Size(width: width, height: layout.rowHeight ?? 34), spacing: spacing)
    case .bubbles:
      placement.pattern = bubbles(of: section, width: width, spacing: metrics.spacing, item)
    case .carousel:
      let size = Size(
        width: layout.carouselItemWidth, height: environment.grown(layout.rowHeight ?? 108, by: 30))
      placement.pattern = .line(size: size, spacing: metrics.spacing)
      // The first figure is aligned with the margin; its name may extend beyond it.
      placement.origin.x -= layout.figureInset
    case .board:
      placement.pattern = cards(of: section, layout, spacing: BoardCard.spacing, item)
    case .recorded: break
    }
    return placement
  }

  /// Returns the messages of a section, one's own at the trailing side. O(characters).
  private func bubbles(
    of section: String, width: Double, spacing: Double, _ item: (String) -> ItemContent
  ) -> RowPlacement.Pattern {
    let metrics = BubbleMetrics(width: area.width, textScale: environment.textScale)
    let items = arrangement.snapshot.items(in: section)
    var y = 0.0
    let frames = items.map { id in
      let item = item(id)
      let size = Bubble(item, metrics).size
      let x = item.isOwn == true ? width - size.width : 0
      defer { y += size.height + spacing }
      return Rect(x: x, y: y, width: size.width, height: size.height)
    }
    return .bubbles(frames, metrics)
  }

  /// Returns the cards of a board's column. O(characters).
  private func cards(
    of section: String, _ layout: SectionLayout, spacing: Double, _ item: (String) -> ItemContent
  ) -> RowPlacement.Pattern {
    let items = arrangement.snapshot.items(in: section)
    var top = 0.0
    let edges = items.map { id in
      let height =
        layout.rowHeight
        ?? BoardCard(
          item(id), width: span.width, isNarrow: hasNarrowCards,
          textScale: environment.textScale, environment.metrics
        ).height
      defer { top += height + spacing }
      return top + height
    }
    return .edges(edges, width: span.width, spacing: spacing)
  }

  /// Large text removes a column, as the Human Interface Guidelines recommend for grids.
  private var columnsThatFit: Int {
    let columns = area.width > 800 ? 3 : 2
    return environment.textScale > 1.2 ? columns - 1 : columns
  }

  private func height(_ layout: SectionLayout, isTall: Bool) -> Double {
    let style = environment.metrics
    let more = isTall ? 18 * Double((layout.subtitleLines ?? 1) - 1) : 0
    return environment.grown(
      layout.rowHeight ?? (isTall ? style.tallRowHeight : style.rowHeight) + more,
      by: (isTall ? 44 : 24) + more)
  }

  mutating func center() {
    let slack = max(0, ((area.maxY - (arrangement.bottom ?? area.y)) / 2).rounded(.down))
    arrangement.shift(by: slack)
  }
}

/// The place of a section among the columns of its board.
package struct BoardColumn {
  var index: Int
  /// The headers of all columns.
  var headers: [String]
  /// The largest number of cards in all columns.
  var cardCount: Int
  /// The largest number of columns in the film.
  var maxCount: Int

  /// The number of columns.
  var count: Int { headers.count }

  /// The widest count that a header can show: two digits, or as many as the number of all cards
  /// has. Headers thus keep their size when a card comes or goes.
  var widestCount: String { Self.widestCount(atLeast: cardCount) }

  /// Returns the digits for which a header leaves room beside its number of cards.
  package static func widestCount(atLeast count: Int) -> String {
    String(repeating: "0", count: max(2, "\(count)".count))
  }
}

/// A layout's distances with its defaults filled in, in points.
struct LayoutMetrics {
  var inset: Double
  var spacing: Double
  /// The space above a first section without a header.
  var topInset: Double
  /// The space above the first section's header.
  var headerInset = 0.0
  /// The space between a section and the previous one.
  var sectionGap: Double
}

extension SectionLayout {
  /// The width of the disc or tile in a carousel's item, in points.
  package static let figureWidth = 60.0

  var carouselItemWidth: Double { itemWidth ?? 76 }

  /// The distance from a carousel item's side to its figure, in points.
  var figureInset: Double { max(0, (carouselItemWidth - Self.figureWidth) / 2) }

  var metrics: LayoutMetrics {
    switch kind {
    case .list, .outline, .recorded:
      LayoutMetrics(inset: inset ?? 0, spacing: 0, topInset: 0, sectionGap: 20)
    case .insetGrouped:
      LayoutMetrics(
        inset: inset ?? 16, spacing: 0, topInset: 12, headerInset: 8, sectionGap: 28)
    case .grid:
      LayoutMetrics(
        inset: inset ?? 16, spacing: spacing ?? 10, topInset: inset ?? 10,
        sectionGap: spacing ?? 10)
    case .bubbles:
      LayoutMetrics(
        inset: inset ?? 16, spacing: spacing ?? 8, topInset: spacing ?? 8,
        sectionGap: spacing ?? 8)
    case .board:
      LayoutMetrics(
        inset: inset ?? Self.boardInset, spacing: spacing ?? Self.boardSpacing, topInset: 10,
        headerInset: 10, sectionGap: 20)
    case .swatches: LayoutMetrics(inset: inset ?? 0, spacing: 0, topInset: 0, sectionGap: 0)
    case .carousel:
      LayoutMetrics(inset: inset ?? 16, spacing: spacing ?? 8, topInset: 8, sectionGap: 12)
    }
  }
}
