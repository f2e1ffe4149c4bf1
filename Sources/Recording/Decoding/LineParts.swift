import DiffableData

extension ItemContent {
  init(_ fields: Fields) throws(LineError) {
    self.init(id: try fields.required("id", try fields.identifier("id")))
    title = try fields.text("title")
    subtitle = try fields.text("subtitle")
    detail = try fields.text("detail")
    color = try fields.text("color")
    symbol = try fields.text("symbol")
    accessory = try fields.text("accessory").flatMap(Accessory.init)
    isOn = try fields.bool("on")
    image = try fields.text("image")
    badge = try fields.text("badge")
  }
}

extension ApplyFacts {
  init(_ fields: Fields) throws(LineError) {
    reloads = try fields.identifiers("reloads") ?? []
    reconfigures = try fields.identifiers("reconfigures") ?? []
    reloadedSections = try fields.identifiers("reload_sections") ?? []
    kind = try fields.bool("reload") == true ? .reload : .apply
    isAnimated = try fields.bool("animated") ?? false
    queue = try fields.text("queue").flatMap(Apply.Queue.init) ?? .main
    diffCost = try fields.object("cost")?.integer("diff")
    dropped = Int(clamping: try fields.integer("dropped") ?? 0)
    for warning in try fields.objects("warnings") ?? [] {
      let name = try warning.required("kind", try warning.text("kind"))
      let ids = try warning.identifiers("ids") ?? []
      if let kind = SnapshotWarning.Kind(rawValue: name) {
        warnings.append(SnapshotWarning(kind: kind, identifiers: ids))
      }
    }
  }
}

extension KeyframeIndex {
  /// The index of an end line; nil where it is not whole, for then it is of no use.
  init?(_ fields: Fields) {
    guard let pairs = try? fields.array("index"),
      let applies = try? fields.array("index_applies"),
      let times = try? fields.array("index_times"), pairs.count == applies.count,
      pairs.count == times.count
    else { return nil }
    let members = (try? fields.array("index_members")) ?? []
    for (number, pair) in pairs.enumerated() {
      guard case .array(let pair) = pair, pair.count >= 2, let sequence = pair[0].asIndex,
        let offset = pair[1].asIndex, let apply = applies[number].asIndex,
        let time = times[number].asIndex, min(sequence, offset, apply, time) >= 0,
        max(sequence, offset, apply) < RecordingLimits.count
      else { return nil }
      let member = members.indices.contains(number) ? members[number].asIndex : nil
      append(
        Entry(
          sequence: sequence, offset: offset, apply: apply, time: Int64(time), member: member))
    }
  }
}

extension Difference<String, String> {
  /// Adds one recorded operation; which keys are there says which.
  mutating func add(_ fields: Fields) throws(LineError) {
    let isComplete =
      switch (fields.place("at"), fields.place("from"), fields.place("to")) {
      case (.section(let at), nil, nil): try addSection(fields, at: at)
      case (.item(let path), nil, nil): try addItem(fields, at: path)
      case (nil, .section(let from), .section(let to)): try moveSection(fields, from, to)
      case (nil, .item(let from), .item(let to)): try moveItem(fields, from, to)
      default: false
      }
    guard isComplete else { throw LineError("an operation is incomplete") }
  }

  /// Marks the items that come and go with their section.
  mutating func markImplied() {
    guard !sectionDeletes.isEmpty || !sectionInserts.isEmpty else { return }
    let deleted = Set(sectionDeletes.map(\.index))
    let inserted = Set(sectionInserts.map(\.index))
    for index in itemDeletes.indices {
      itemDeletes[index].isImplied = deleted.contains(itemDeletes[index].path.section)
    }
    for index in itemInserts.indices {
      itemInserts[index].isImplied = inserted.contains(itemInserts[index].path.section)
    }
  }

  private mutating func addSection(_ fields: Fields, at index: Int) throws(LineError) -> Bool {
    if let id = try fields.identifier("insertSection") {
      sectionInserts.append(SectionChange(id: id, index: index))
    } else if let id = try fields.identifier("deleteSection") {
      sectionDeletes.append(SectionChange(id: id, index: index))
    } else {
      return false
    }
    return true
  }

  private mutating func addItem(_ fields: Fields, at path: ItemPath) throws(LineError) -> Bool {
    if let id = try fields.identifier("insert") {
      itemInserts.append(ItemChange(id: id, path: path, isImplied: false))
    } else if let id = try fields.identifier("delete") {
      itemDeletes.append(ItemChange(id: id, path: path, isImplied: false))
    } else {
      return false
    }
    return true
  }

  private mutating func moveSection(
    _ fields: Fields, _ from: Int, _ to: Int
  ) throws(LineError) -> Bool {
    guard let id = try fields.identifier("moveSection") else { return false }
    sectionMoves.append(SectionMove(id: id, from: from, to: to))
    return true
  }

  private mutating func moveItem(
    _ fields: Fields, _ from: ItemPath, _ to: ItemPath
  ) throws(LineError) -> Bool {
    guard let id = try fields.identifier("move") else { return false }
    itemMoves.append(ItemMove(id: id, from: from, to: to))
    return true
  }
}

private enum Place {
  case section(Int)
  case item(ItemPath)
}

extension Fields {
  fileprivate func place(_ key: String) -> Place? {
    switch value(key) {
    case .integer(let index): return Int(exactly: index).map(Place.section)
    case .literal("-0"): return .section(0)
    case .array(let path) where path.count == 2:
      guard let section = path[0].asIndex, let item = path[1].asIndex else { return nil }
      return .item(ItemPath(section: section, item: item))
    default: return nil
    }
  }
}
