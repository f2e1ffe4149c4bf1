import Recordings
import TextAndFiles

extension ScriptParser {
  /// Returns the stage.
  ///
  /// - Parameter hasPage: True for a script with a page, whose browser is the list view.
  func stage(_ node: YAMLNode, hasPage: Bool) -> Stage {
    var stage = Stage()
    guard let fields = CheckedMapping(node, .stage, sink) else { return stage }
    if let size = fields["size"].flatMap(size) { (stage.width, stage.height) = size }
    stage.scale = fields.number("scale", in: Stage.scales) ?? stage.scale
    stage.view = fields.choice("view") ?? stage.view
    if let layout = fields["layout"].map(stageLayout) { stage.layout = layout }
    stage.theme = fields.choice("theme") ?? stage.theme
    stage.style = fields.choice("style") ?? stage.style
    stage.chrome = fields.choice("chrome")
    stage.searchPlaceholder = fields.text("searchField")
    if hasPage ? stage.chrome != .navigation : !stage.hasNavigationBar {
      fields.warnNoEffect(
        of: "searchField",
        hasPage
          ? "on a page without 'chrome: navigation'; the bar holds the field"
          : "without a navigation bar, which holds the field")
    }
    stage.composerPlaceholder = fields.text("composer")
    stage.showsTouches = fields.bool("touches")
    stage.anchor = fields.choice("anchor") ?? stage.anchor
    if let problem = stage.sizeProblem { sink.report(problem, at: fields["size"] ?? node) }
    if hasPage { removeListView(from: &stage, fields) }
    return stage
  }

  /// Removes what a page determines by itself, with a warning of each key.
  private func removeListView(from stage: inout Stage, _ fields: CheckedMapping) {
    let usual = Stage()
    (stage.view, stage.layout, stage.anchor) = (usual.view, usual.layout, usual.anchor)
    fields.warnNoEffect(of: "view", "on a page, which is not a list view of UIKit")
    fields.warnNoEffect(of: "layout", "on a page, which arranges its items itself")
    stage.composerPlaceholder = nil
    fields.warnNoEffect(of: "composer", "on a page, which has fields of its own")
    fields.warnNoEffect(of: "anchor", "on a page, which scrolls by itself")
  }

  private func size(_ node: YAMLNode) -> (width: Double, height: Double)? {
    guard let list = sink.list(node, example: "size: [375, 812]") else { return nil }
    guard list.count == 2 else {
      return sink.refuse(
        "expected a width and a height, found "
          + counted(list.count, "value", "values"), at: node)
    }
    let lengths = list.compactMap { sink.number($0, in: Stage.sides) }
    return lengths.count == 2 ? (lengths[0], lengths[1]) : nil
  }

  /// Returns one layout, or a mapping from section identifiers to layouts with `default` for the
  /// others.
  private func stageLayout(_ node: YAMLNode) -> StageLayout {
    guard let entries = node.mapping, !entries.isEmpty,
      entries.allSatisfy({ $0.value.mapping != nil })
    else { return StageLayout(base: sectionLayout(node)) }
    var layout = StageLayout()
    for entry in entries {
      let section = sectionLayout(entry.value)
      if entry.name == "default" {
        layout.base = section
      } else {
        layout.sections[entry.name] = section
      }
    }
    return layout
  }

  private func sectionLayout(_ node: YAMLNode) -> SectionLayout {
    var layout = SectionLayout()
    guard let fields = CheckedMapping(node, .layout, example: layoutExample(node), sink) else {
      return layout
    }
    layout.kind = fields.choice("kind") ?? layout.kind
    layout.columns = fields.wholeNumber("columns", in: SectionLayout.columnCounts)
    layout.rowHeight = fields.number("rowHeight", in: SectionLayout.sides)
    layout.subtitleLines = fields.wholeNumber("subtitleLines", in: SectionLayout.lineCounts)
    layout.itemWidth = fields.number("itemWidth", in: SectionLayout.sides)
    layout.spacing = fields.number("spacing", in: SectionLayout.gaps)
    layout.inset = fields.number("inset", in: SectionLayout.gaps)
    for key in ScriptMapping.layout.allowedKeys.names
    where key != "kind" && !layout.kind.keys.contains(key) {
      fields.warnNoEffect(
        of: key, "on the layout '\(layout.kind.rawValue)', which has \(listing(layout.kind.keys))")
    }
    return layout
  }

  /// Returns an example for a node that is not a layout: with its text as the kind, or, for a list,
  /// with the layouts of sections.
  private func layoutExample(_ node: YAMLNode) -> String {
    if node.list != nil {
      return "layout: {favorites: {kind: grid, columns: 4}, default: {kind: list}}"
    }
    let kind = node.text.flatMap(SectionLayout.Kind.init) ?? .list
    return "layout: {kind: \(kind.rawValue)}"
  }

  func motion(_ node: YAMLNode?, view: Stage.View) -> Motion {
    var motion = Motion(for: view)
    guard let node, let fields = CheckedMapping(node, .motion, sink) else { return motion }
    motion.nanoseconds =
      fields["duration"].flatMap { sink.seconds($0, upTo: Motion.maxDuration) }
      ?? motion.nanoseconds
    motion.curve = fields["curve"].flatMap(curve) ?? motion.curve
    motion.overlap = fields.choice("overlap") ?? motion.overlap
    motion.rowAnimation = fields.choice("rowAnimation") ?? motion.rowAnimation
    motion.staggerNanoseconds = fields.seconds("stagger", upTo: Motion.maxStagger) ?? 0
    motion.countsNumbers = fields.bool("countUp") ?? false
    if motion.rowAnimation == .none {
      fields.warnNoEffect(of: "stagger", "with the row animation 'none'")
    }
    if case .spring = motion.curve {
      let time = grouped((Double(motion.settlingNanoseconds) / 1e7).rounded() / 100)
      fields.warnNoEffect(
        of: "duration", "beside a spring, which takes its own time of \(time) seconds")
    }
    return motion
  }

  private func spring(_ node: YAMLNode) -> Motion.Curve? {
    let example = "curve: {spring: [1, 100, 10]}"
    guard let fields = CheckedMapping(node, .spring, example: example, sink),
      let list = fields.list("spring", example: example)
    else { return nil }
    guard list.count == 3 else {
      return sink.refuse(
        "expected three numbers, mass, stiffness and damping, found "
          + counted(list.count, "value", "values"),
        at: fields["spring"] ?? node)
    }
    let numbers = list.compactMap { sink.number($0, in: Motion.Curve.springNumbers) }
    guard numbers.count == 3 else { return nil }
    return .spring(mass: numbers[0], stiffness: numbers[1], damping: numbers[2])
  }

  /// Returns a named curve, a spring, or the four numbers of CSS' `cubic-bezier`.
  private func curve(_ node: YAMLNode) -> Motion.Curve? {
    if node.mapping != nil { return spring(node) }
    guard let list = node.list else {
      return sink.word(node, .curve).flatMap { name in
        Motion.Curve.named.first { $0.name == name }?.curve
      }
    }
    guard list.count == 4 else {
      return sink.refuse(
        "expected four numbers, x1, y1, x2 and y2, found "
          + counted(list.count, "value", "values"), at: node)
    }
    let numbers = list.enumerated().compactMap { index, node in
      sink.number(node, in: index.isMultiple(of: 2) ? 0...1 : Motion.Curve.heights)
    }
    guard numbers.count == 4 else { return nil }
    return .cubic(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
  }
}

extension SectionLayout.Kind {
  /// The keys, besides `kind`, that change a layout's picture.
  fileprivate var keys: [String] {
    switch self {
    case .list, .insetGrouped, .outline: ["rowHeight", "subtitleLines", "inset"]
    case .grid: ["columns", "rowHeight", "spacing", "inset"]
    case .bubbles: ["spacing", "inset"]
    case .board: ["rowHeight", "itemWidth", "spacing", "inset"]
    case .swatches, .carousel: ["rowHeight", "itemWidth", "spacing", "inset"]
    case .recorded: []
    }
  }
}

extension Stage {
  /// The reason that the stage is too large for a film's frames; nil if it fits.
  package var sizeProblem: String? {
    let (width, height) = (width * scale, height * scale)
    let scale = grouped(scale)
    if max(width, height) >= Double(PictureLimits.side + 1),
      width * height <= Double(Self.maxPixels)
    {
      return "the stage has \(grouped(Int(width))) × \(grouped(Int(height))) pixels at scale "
        + "\(scale), and a film's frame at most \(grouped(PictureLimits.side)) along a side"
    }
    guard width * height > Double(Self.maxPixels) else { return nil }
    return "the stage has \(grouped(Int(width * height))) pixels at scale \(scale), and a film's "
      + "frame at most \(grouped(Self.maxPixels)) (8192 × 4352), and "
      + "\(grouped(PictureLimits.side)) along a side"
  }

  /// True if the stage has a navigation bar, by its own setting or the layout's default.
  var hasNavigationBar: Bool {
    (chrome ?? (layout.base.kind == .swatches ? .none : .navigation)) == .navigation
  }
}
