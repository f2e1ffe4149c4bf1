import DiffableData

extension ApplyAttributes {
  init(_ fields: LineObject) throws(LineError) {
    reloads = try fields.read("reloads", .identifiers) ?? []
    reconfigures = try fields.read("reconfigures", .identifiers) ?? []
    reloadedSections = try fields.read("reload_sections", .identifiers) ?? []
    kind = try fields.read("reload", .bool) == true ? .reload : .apply
    isAnimated = try fields.read("animated", .bool) ?? false
    queue = try fields.read("queue", .word) ?? .main
    diffCost = try fields.member("cost")?.object().read("diff", .integer)
    dropped = try fields.read("dropped", .integer) ?? 0
    var list = try fields.member("warnings")?.objects()
    while let warning = list?.next() {
      let name = try warning.require("kind", .text)
      let ids = try warning.read("ids", .identifiers) ?? []
      if let kind = SnapshotWarning.Kind(rawValue: name) {
        warnings.append(SnapshotWarning(kind: kind, identifiers: ids))
      }
    }
    frames = try fields.read("frames", .object)
  }
}

extension KeyframeIndex {
  /// Reads the index of an end line; nil if it is incomplete.
  init?(_ fields: LineObject) {
    let json = fields.json
    guard let pairs = try? fields.member("index")?.nodes(),
      let applies = try? fields.member("index_applies")?.nodes().map(json.index),
      let times = try? fields.member("index_times")?.nodes().map(json.index),
      pairs.count == applies.count, pairs.count == times.count
    else { return nil }
    for (number, pair) in pairs.enumerated() {
      guard json.nodes[pair].kind == .array, json.nodes[pair].length >= 2,
        let sequence = json.index(pair + 1),
        let offset = json.index(Int(json.nodes[pair + 1].next)),
        let apply = applies[number], let time = times[number],
        min(sequence, offset, apply, time) >= 0,
        max(sequence, offset, apply) < RecordingLimits.numberBound
      else { return nil }
      append(Entry(sequence: sequence, offset: offset, apply: apply, time: Int64(time)))
    }
  }
}

extension Difference<String, String> {
  /// Adds one recorded operation; its keys determine its kind.
  mutating func add(_ fields: LineObject) throws(LineError) {
    switch (fields.place("at"), fields.place("from"), fields.place("to")) {
    case (.section(let at), nil, nil):
      if let id = try fields.member("insertSection")?.identifier() {
        return sectionInserts.append(SectionChange(id: id, index: at))
      }
      if let id = try fields.member("deleteSection")?.identifier() {
        return sectionDeletes.append(SectionChange(id: id, index: at))
      }
    case (.item(let path), nil, nil):
      if let id = try fields.member("insert")?.identifier() {
        return itemInserts.append(ItemChange(id: id, path: path, isImplied: false))
      }
      if let id = try fields.member("delete")?.identifier() {
        return itemDeletes.append(ItemChange(id: id, path: path, isImplied: false))
      }
    case (nil, .section(let from), .section(let to)):
      if let id = try fields.member("moveSection")?.identifier() {
        return sectionMoves.append(SectionMove(id: id, from: from, to: to))
      }
    case (nil, .item(let from), .item(let to)):
      if let id = try fields.member("move")?.identifier() {
        return itemMoves.append(ItemMove(id: id, from: from, to: to))
      }
    default: break
    }
    throw LineError(
      "an operation needs an identifier, as in 'insert', and its places: 'at', or 'from' and 'to'")
  }

  /// Marks the items that are inserted or deleted with their section.
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

private enum OperationPlace {
  case section(Int)
  case item(ItemPath)
}

extension LineObject {
  @inline(__always)
  fileprivate func place(_ key: JSONKey) -> OperationPlace? {
    guard let value = find(key) else { return nil }
    if json.nodes[value].kind == .array { return json.path(at: value).map(OperationPlace.item) }
    return json.index(value).map(OperationPlace.section)
  }
}
