extension JSONValue {
  init(_ item: ItemContent) {
    self = .object([
      "id": .string(item.id), "title": item.title.map(JSONValue.string),
      "subtitle": item.subtitle.map(JSONValue.string),
      "detail": item.detail.map(JSONValue.string), "color": item.color.map(JSONValue.string),
      "symbol": item.symbol.map(JSONValue.string),
      "accessory": item.accessory.map { .string($0.rawValue) },
      "on": item.isOn.map(JSONValue.bool), "image": item.image.map(JSONValue.string),
      "badge": item.badge.map(JSONValue.string),
    ])
  }

  init(_ section: SectionContent) {
    self = .object([
      "id": .string(section.id), "header": section.header.map(JSONValue.string),
      "footer": section.footer.map(JSONValue.string),
    ])
  }

  init(_ stage: Stage) {
    self = .object([
      "size": .array([.number(stage.width), .number(stage.height)]),
      "scale": .number(stage.scale), "view": .string(stage.view.rawValue),
      "layout": JSONValue(stage.layout), "theme": .string(stage.theme.rawValue),
      "chrome": stage.chrome.map { .string($0.rawValue) },
      "searchField": stage.searchField.map(JSONValue.string),
      "touches": stage.touches.map(JSONValue.bool),
    ])
  }

  private init(_ layout: StageLayout) {
    guard case .object(var members) = JSONValue(layout.base) else { preconditionFailure() }
    if !layout.sections.isEmpty {
      let sections = layout.sections.sorted { $0.key < $1.key }
      members.append(
        Member("sections", .object(sections.map { Member($0.key, JSONValue($0.value)) })))
    }
    self = .object(members)
  }

  private init(_ layout: SectionLayout) {
    self = .object([
      "kind": .string(layout.kind.rawValue), "columns": layout.columns.map(JSONValue.integer),
      "rowHeight": layout.rowHeight.map(JSONValue.number),
      "itemWidth": layout.itemWidth.map(JSONValue.number),
      "spacing": layout.spacing.map(JSONValue.number),
      "inset": layout.inset.map(JSONValue.number),
    ])
  }

  init(_ motion: Motion) {
    self = .object([
      "duration": .integer(motion.duration), "curve": JSONValue(motion.curve),
      "overlap": .string(motion.overlap.rawValue),
      "rowAnimation": .string(motion.rowAnimation.rawValue),
    ])
  }

  private init(_ curve: Motion.Curve) {
    if let name = Motion.Curve.named.first(where: { $0.curve == curve })?.name {
      self = .string(name)
    } else if case .spring(let mass, let stiffness, let damping) = curve {
      self = .object(["spring": .array([mass, stiffness, damping].map(JSONValue.number))])
    } else {
      let (x1, y1, x2, y2) = curve.controlPoints
      self = .array([x1, y1, x2, y2].map(JSONValue.number))
    }
  }
}
