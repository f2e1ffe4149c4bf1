import DiffableData

extension ItemContent {
  init(_ line: EventLine.ItemLine) {
    self.init(id: line.id, title: line.title)
    subtitle = line.subtitle
    detail = line.detail
    color = line.color
    symbol = line.symbol
    accessory = line.accessory.flatMap(Accessory.init)
    isOn = line.on
    image = line.image
    badge = line.badge
  }
}

extension Stage {
  init(_ line: HeaderLine.StageLine) {
    self.init()
    if line.size.count == 2 { (width, height) = (line.size[0], line.size[1]) }
    scale = line.scale ?? scale
    view = line.view.flatMap(View.init) ?? view
    theme = line.theme.flatMap(Theme.init) ?? theme
    chrome = line.chrome.flatMap(Chrome.init)
    searchField = line.searchField
    if let layout = line.layout { self.layout = StageLayout(layout) }
  }
}

extension StageLayout {
  fileprivate init(_ line: HeaderLine.LayoutLine) {
    self.init(
      base: SectionLayout(line), sections: (line.sections ?? [:]).mapValues(SectionLayout.init))
  }
}

extension SectionLayout {
  fileprivate init(_ line: HeaderLine.LayoutLine) {
    self.init(kind: line.kind.flatMap(Kind.init) ?? .list)
    columns = line.columns
    rowHeight = line.rowHeight
    itemWidth = line.itemWidth
    spacing = line.spacing
    inset = line.inset
  }
}

extension Motion {
  init(_ line: HeaderLine.MotionLine, for view: Stage.View) {
    self.init(duration: line.duration, for: view)
    switch line.curve {
    case .name(let name): curve = Curve.named.first { $0.name == name }?.curve ?? curve
    case .points(let p) where p.count == 4:
      curve = .cubic(x1: p[0], y1: p[1], x2: p[2], y2: p[3])
    case .points, nil: break
    }
    overlap = line.overlap.flatMap(Overlap.init) ?? overlap
    rowAnimation = line.rowAnimation.flatMap(RowAnimation.init) ?? rowAnimation
  }
}

extension Difference<String, String> {
  /// The difference that a recorded list of operations means; nil where one is incomplete.
  init?(_ lines: [EventLine.OperationLine]) {
    self.init()
    for line in lines where !add(line) { return nil }
    let deleted = Set(sectionDeletes.map(\.index))
    let inserted = Set(sectionInserts.map(\.index))
    for index in itemDeletes.indices {
      itemDeletes[index].isImplied = deleted.contains(itemDeletes[index].path.section)
    }
    for index in itemInserts.indices {
      itemInserts[index].isImplied = inserted.contains(itemInserts[index].path.section)
    }
  }

  private mutating func add(_ line: EventLine.OperationLine) -> Bool {
    switch (line.at, line.from, line.to) {
    case (.section(let at), nil, nil): return addSection(line, at: at)
    case (.item(let section, let item), nil, nil):
      return addItem(line, at: ItemPath(section: section, item: item))
    case (nil, .section(let from), .section(let to)):
      guard let id = line.moveSection else { return false }
      sectionMoves.append(SectionMove(id: id, from: from, to: to))
      return true
    case (nil, .item(let fromSection, let fromItem), .item(let toSection, let toItem)):
      guard let id = line.move else { return false }
      itemMoves.append(
        ItemMove(
          id: id, from: ItemPath(section: fromSection, item: fromItem),
          to: ItemPath(section: toSection, item: toItem)))
      return true
    default: return false
    }
  }

  private mutating func addSection(_ line: EventLine.OperationLine, at index: Int) -> Bool {
    if let id = line.insertSection {
      sectionInserts.append(SectionChange(id: id, index: index))
    } else if let id = line.deleteSection {
      sectionDeletes.append(SectionChange(id: id, index: index))
    } else {
      return false
    }
    return true
  }

  private mutating func addItem(_ line: EventLine.OperationLine, at path: ItemPath) -> Bool {
    if let id = line.insert {
      itemInserts.append(ItemChange(id: id, path: path, isImplied: false))
    } else if let id = line.delete {
      itemDeletes.append(ItemChange(id: id, path: path, isImplied: false))
    } else {
      return false
    }
    return true
  }
}
