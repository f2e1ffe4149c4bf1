import DiffableData

extension ApplyFacts {
  init(_ fields: Fields) throws(LineError) {
    reloads = try fields.identifiers("reloads") ?? []
    reconfigures = try fields.identifiers("reconfigures") ?? []
    reloadedSections = try fields.identifiers("reload_sections") ?? []
    kind = try fields.bool("reload") == true ? .reload : .apply
    isAnimated = try fields.bool("animated") ?? false
    queue = try fields.text("queue").flatMap(UpdateQueue.init) ?? .main
    diffCost = try fields.object("cost")?.integer("diff")
    dropped = Int(clamping: try fields.integer("dropped") ?? 0)
    var list = try fields.objects("warnings")
    while let warning = list?.next() {
      let name = try warning.required("kind", try warning.text("kind"))
      let ids = try warning.identifiers("ids") ?? []
      if let kind = SnapshotWarning.Kind(rawValue: name) {
        warnings.append(SnapshotWarning(kind: kind, identifiers: ids))
      }
    }
    if let fields = try fields.object("frames") { frames = try LayoutFrames(fields) }
  }
}

extension KeyframeIndex {
  /// The index of an end line; nil where it is not whole, for then it is of no use.
  init?(_ fields: Fields) {
    let tape = fields.tape
    guard let pairs = try? fields.array("index"),
      let applies = try? fields.array("index_applies").map({ $0.map(tape.index) }),
      let times = try? fields.array("index_times").map({ $0.map(tape.index) }),
      pairs.count == applies.count, pairs.count == times.count
    else { return nil }
    let members = (try? fields.array("index_members")) ?? []
    for (number, pair) in pairs.enumerated() {
      guard tape.nodes[pair].kind == .array, tape.nodes[pair].length >= 2,
        let sequence = tape.index(pair + 1),
        let offset = tape.index(Int(tape.nodes[pair + 1].next)),
        let apply = applies[number], let time = times[number],
        min(sequence, offset, apply, time) >= 0,
        max(sequence, offset, apply) < RecordingLimits.count
      else { return nil }
      let member = members.indices.contains(number) ? tape.index(members[number]) : nil
      append(
        Entry(
          sequence: sequence, offset: offset, apply: apply, time: Int64(time), member: member))
    }
  }
}

extension Difference<String, String> {
  /// Adds one recorded operation; which keys are there says which.
  mutating func add(_ fields: Fields) throws(LineError) {
    switch (fields.place("at"), fields.place("from"), fields.place("to")) {
    case (.section(let at), nil, nil):
      if let id = try fields.identifier("insertSection") {
        return sectionInserts.append(SectionChange(id: id, index: at))
      }
      if let id = try fields.identifier("deleteSection") {
        return sectionDeletes.append(SectionChange(id: id, index: at))
      }
    case (.item(let path), nil, nil):
      if let id = try fields.identifier("insert") {
        return itemInserts.append(ItemChange(id: id, path: path, isImplied: false))
      }
      if let id = try fields.identifier("delete") {
        return itemDeletes.append(ItemChange(id: id, path: path, isImplied: false))
      }
    case (nil, .section(let from), .section(let to)):
      if let id = try fields.identifier("moveSection") {
        return sectionMoves.append(SectionMove(id: id, from: from, to: to))
      }
    case (nil, .item(let from), .item(let to)):
      if let id = try fields.identifier("move") {
        return itemMoves.append(ItemMove(id: id, from: from, to: to))
      }
    default: break
    }
    throw LineError("an operation is incomplete")
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
}

private enum Place {
  case section(Int)
  case item(ItemPath)
}

extension Fields {
  @inline(__always)
  fileprivate func place(_ key: JSONKey) -> Place? {
    guard let value = find(key) else { return nil }
    if tape.nodes[value].kind == .array { return tape.path(at: value).map(Place.item) }
    return tape.index(value).map(Place.section)
  }
}
