import DiffableData

// The keys and values of a header and of each kind of event.
extension JSONSchema {
  /// The schemas of events by their names.
  static let events: [String: JSONSchema] = {
    var schemas = Event.Kind.objects.mapValues { event($0.members) }
    schemas["content"] = content
    schemas["snapshot"] = snapshot
    schemas["apply"] = apply
    schemas["field"] = text
    schemas["caption"] = text
    schemas["title"] = text
    schemas["mark"] = mark
    schemas["end"] = end
    return schemas
  }()

  static let content = event([
    ("items", .array(ItemContent.schema)), ("sections", .array(SectionContent.schema)),
  ])
  static let snapshot = event([("sections", .array(section))] + applyMembers)
  static let apply = event(
    [
      ("ops", .operations),
      ("trees", .dropped(.array(.object(["section": .any, "tree": .tree])))),
    ] + applyMembers)
  static let text = event([("text", .any)])
  static let mark = event([("label", .any)])
  static let end = event(
    [
      "applies", "duration", "index", "index_applies", "index_times", "index_members",
    ].map { ($0, .any) })

  static let header = JSONSchema.object(
    Recording.headerMembers + [
      ("created", .any), ("identity", .any), ("source", .any),
      ("generator", .object(["name": .any, "version": .any])),
    ])

  static let treeNode = JSONSchema.object(["id": .any, "expanded": .any, "children": .tree])
  static let operation = JSONSchema.object([
    "insert": .any, "delete": .any, "move": .any, "at": .any, "from": .any, "to": .any,
    "insertSection": .any, "deleteSection": .any, "moveSection": .any,
  ])

  /// Known keys by keys of scripts or other formats that are used by mistake.
  static let aliases = [
    "diffCost": "cost", "type": "field", "edit": "apply", "reconfigure": "reconfigures",
    "identifier": "id",
    "name": "id", "frame": "at", "bounds": "at", "alpha": "opacity",
  ]

  /// Returns the first kind of event, by name, that has a key; nil if there is none.
  static func eventKind(withKey key: String) -> String? { kindsByKey[key] }

  private static let kindsByKey: [String: String] = {
    var kinds: [String: String] = [:]
    for (kind, schema) in events.sorted(by: { $0.key < $1.key }) {
      guard case .object(let members) = schema else { continue }
      for (key, _) in members { kinds[key.description] = kinds[key.description] ?? kind }
    }
    return kinds
  }()

  private static func event(_ members: [(key: JSONKey, schema: JSONSchema)]) -> JSONSchema {
    .object([("k", .any), ("seq", .any), ("dt", .any)] + members)
  }

  private static let section = JSONSchema.object([
    "section": .any, "items": .any, "tree": .dropped(.tree),
  ])

  private static let applyMembers: [(key: JSONKey, schema: JSONSchema)] = [
    ("reloads", .any), ("reconfigures", .any), ("reload_sections", .any), ("reload", .any),
    ("animated", .any), ("queue", .words(UpdateQueue.allCases.map(\.rawValue))),
    ("cost", .object(["diff": .any])), ("warnings", .dropped(.array(warning))), ("dropped", .any),
    ("frames", LayoutFrames<String, String>.schema), ("h", .any),
  ]

  private static let warning = JSONSchema.object([
    "kind": .words(SnapshotWarning.Kind.allCases.map(\.rawValue), isOpen: true), "ids": .any,
  ])
}
