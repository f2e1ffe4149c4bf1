import Recording

/// Places sections one below the other.
struct ArrangementBuilder {
  let items: [String: ItemContent]
  let area: Rect
  let setting: Setting
  private(set) var arrangement = Arrangement()
  private var y: Double
  private var section = ""
  private var outline: OutlineIndex?

  /// Points that each level of a tree is set in, as in the list layouts of collection views.
  private static let indentation = 16.0

  init(items: [String: ItemContent], area: Rect, setting: Setting = Setting()) {
    self.setting = setting
    self.items = items
    self.area = area
    y = area.y
  }

  /// Makes room above the rows and puts the header there.
  mutating func begin(
    section: String, content: SectionContent?, layout: SectionLayout, outline: OutlineIndex?,
    isFirst: Bool
  ) {
    self.section = section
    self.outline = outline
    arrangement.outlines[section] = outline
    let metrics = layout.metrics(in: area.width)
    if let header = content?.header {
      let top = isFirst ? metrics.headerInset : metrics.sectionGap
      let frame = Rect(
        x: metrics.inset, y: y + top, width: area.width - 2 * metrics.inset,
        height: setting.grown(30, by: 16))
      place(.header, section, at: frame, .header(header, layout.kind))
      y = frame.maxY + 6
    } else {
      y += isFirst ? metrics.topInset : metrics.sectionGap
    }
  }

  /// Puts the footer below the rows.
  mutating func end(content: SectionContent?, layout: SectionLayout) {
    let metrics = layout.metrics(in: area.width)
    if let footer = content?.footer {
      let frame = Rect(
        x: metrics.inset, y: y + 6, width: area.width - 2 * metrics.inset,
        height: setting.grown(20, by: 16))
      place(.footer, section, at: frame, .footer(footer, layout.kind))
      y = frame.maxY
    }
  }

  /// Places a section's rows.
  mutating func place(_ rows: [String], layout: SectionLayout) {
    switch layout.kind {
    case .list, .outline: placeRows(rows, layout: layout, isGrouped: false)
    case .insetGrouped: placeRows(rows, layout: layout, isGrouped: true)
    case .grid: placeGrid(rows, layout: layout)
    case .swatches: placeSwatches(rows, layout: layout)
    case .carousel: placeCarousel(rows, layout: layout)
    }
  }

  private mutating func placeRows(_ rows: [String], layout: SectionLayout, isGrouped: Bool) {
    let metrics = layout.metrics(in: area.width)
    let top = y
    let group = arrangement.elements.count
    for (index, row) in rows.enumerated() {
      let item = content(of: row)
      let node = outline?[row]
      let isTall = item.subtitle != nil
      let height = setting.grown(layout.rowHeight ?? (isTall ? 60 : 44), by: isTall ? 44 : 24)
      let isFirst = index == 0
      let isLast = index == rows.count - 1
      var pose = Pose(
        frame: Rect(
          x: metrics.inset, y: y, width: area.width - 2 * metrics.inset, height: height))
      pose.topRadius = isGrouped && isFirst ? 10 : 0
      pose.bottomRadius = isGrouped && isLast ? 10 : 0
      pose.separator = isGrouped && isLast ? 0 : 1
      pose.switchProgress = item.isOn == true ? 1 : 0
      pose.indent = Double(node?.level ?? 0) * Self.indentation
      pose.disclosure = node?.isExpanded == true ? 1 : 0
      let hasDisclosure = node.map { $0.hasChildren || item.accessory == .disclosure } ?? false
      let template = ElementTemplate.row(
        item, isGrouped: isGrouped, hasDisclosure: hasDisclosure)
      place(.cell, row, at: pose, template)
      y += height
    }
    guard isGrouped, !rows.isEmpty else { return }
    var pose = Pose(
      frame: Rect(
        x: metrics.inset, y: top, width: area.width - 2 * metrics.inset, height: y - top))
    (pose.topRadius, pose.bottomRadius) = (10, 10)
    arrangement.elements.insert(
      RestingElement(
        role: .group, name: section, section: section, pose: pose, template: .group), at: group)
  }

  private mutating func placeGrid(_ rows: [String], layout: SectionLayout) {
    let metrics = layout.metrics(in: area.width)
    let columns = max(1, layout.columns ?? (area.width > 800 ? 3 : 2))
    let height = setting.grown(layout.rowHeight ?? 32, by: 18)
    let gaps = metrics.spacing * Double(columns - 1)
    let width = max(0, area.width - 2 * metrics.inset - gaps) / Double(columns)
    for (index, row) in rows.enumerated() {
      let column = Double(index % columns)
      let line = Double(index / columns)
      let frame = Rect(
        x: metrics.inset + column * (width + metrics.spacing),
        y: y + line * (height + metrics.spacing), width: width, height: height)
      place(.cell, row, at: frame, .card(content(of: row)))
    }
    let lines = Double((rows.count + columns - 1) / columns)
    if lines > 0 { y += lines * height + (lines - 1) * metrics.spacing }
  }

  private mutating func placeSwatches(_ rows: [String], layout: SectionLayout) {
    let width = layout.itemWidth ?? 16
    let height = layout.rowHeight ?? 34
    let spacing = layout.spacing ?? 0
    let total = Double(rows.count) * (width + spacing) - spacing
    let left = layout.inset ?? max(0, (area.width - total) / 2)
    for (index, row) in rows.enumerated() {
      let frame = Rect(
        x: left + Double(index) * (width + spacing), y: y, width: width, height: height)
      place(.cell, row, at: frame, .swatch(content(of: row)))
    }
    if !rows.isEmpty { y += height + spacing }
  }

  private mutating func placeCarousel(_ rows: [String], layout: SectionLayout) {
    let metrics = layout.metrics(in: area.width)
    let width = layout.itemWidth ?? 76
    let height = setting.grown(layout.rowHeight ?? 108, by: 30)
    for (index, row) in rows.enumerated() {
      let frame = Rect(
        x: metrics.inset + Double(index) * (width + metrics.spacing), y: y, width: width,
        height: height)
      place(.cell, row, at: frame, .device(content(of: row)))
    }
    // An empty carousel keeps its height: the sections below do not jump when devices come.
    y += height
  }

  private func content(of row: String) -> ItemContent { items[row] ?? ItemContent(id: row) }

  private mutating func place(
    _ role: ElementID.Role, _ name: String, at frame: Rect, _ template: ElementTemplate
  ) {
    place(role, name, at: Pose(frame: frame), template)
  }

  private mutating func place(
    _ role: ElementID.Role, _ name: String, at pose: Pose, _ template: ElementTemplate
  ) {
    arrangement.elements.append(
      RestingElement(
        role: role, name: name, section: section, pose: pose, template: template))
  }
}

/// A layout's distances with its defaults filled in, in points.
struct LayoutMetrics {
  var inset: Double
  var spacing: Double
  /// Above the first section where it has no header.
  var topInset: Double
  /// Above the first section's header.
  var headerInset = 0.0
  /// Between a section and the one before.
  var sectionGap: Double
}

extension SectionLayout {
  func metrics(in width: Double) -> LayoutMetrics {
    switch kind {
    case .list, .outline:
      LayoutMetrics(inset: inset ?? 0, spacing: 0, topInset: 0, sectionGap: 20)
    case .insetGrouped:
      LayoutMetrics(
        inset: inset ?? 16, spacing: 0, topInset: 12, headerInset: 8, sectionGap: 28)
    case .grid:
      LayoutMetrics(
        inset: inset ?? 10, spacing: spacing ?? 10, topInset: inset ?? 10,
        sectionGap: spacing ?? 10)
    case .swatches: LayoutMetrics(inset: inset ?? 0, spacing: 0, topInset: 0, sectionGap: 0)
    case .carousel:
      LayoutMetrics(inset: inset ?? 16, spacing: spacing ?? 8, topInset: 8, sectionGap: 12)
    }
  }
}
