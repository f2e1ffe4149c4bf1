import DiffableData

// The keys and values of a header and of each kind of event.
extension JSONShape {
  /// The shapes of events by their names.
  static let events: [String: JSONShape] = {
    var shapes = Event.Kind.objects.mapValues { event($0.members) }
    shapes["content"] = content
    shapes["snapshot"] = snapshot
    shapes["apply"] = apply
    shapes["field"] = text
    shapes["caption"] = text
    shapes["title"] = text
    shapes["mark"] = mark
    shapes["end"] = end
    return shapes
  }()

  static let content = event([
    ("items", .array(ItemContent.shape)), ("sections", .array(SectionContent.shape)),
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

  static let header = JSONShape.object(
    Recording.headerMembers + [
      ("created", .any), ("identity", .any), ("source", .any),
      ("generator", .object(["name": .any, "version": .any])),
    ])

  static let treeNode = JSONShape.object(["id": .any, "expanded": .any, "children": .tree])
  static let operation = JSONShape.object([
    "insert": .any, "delete": .any, "move": .any, "at": .any, "from": .any, "to": .any,
    "insertSection": .any, "deleteSection": .any, "moveSection": .any,
  ])

  /// Known keys by keys of scripts or other formats that are used by mistake.
  static let aliases = [
    "isOn": "on", "diffCost": "cost", "identifier": "id", "name": "id", "frame": "at",
    "bounds": "at", "alpha": "opacity",
  ]

  /// Returns the first kind of event, by name, that has a key; nil if there is none.
  static func eventKind(withKey key: String) -> String? { kindsByKey[key] }

  private static let kindsByKey: [String: String] = {
    var kinds: [String: String] = [:]
    for (kind, shape) in events.sorted(by: { $0.key < $1.key }) {
      guard case .object(let members) = shape else { continue }
      for (key, _) in members { kinds[key.description] = kinds[key.description] ?? kind }
    }
    return kinds
  }()

  private static func event(_ members: [(key: JSONKey, shape: JSONShape)]) -> JSONShape {
    .object([("k", .any), ("seq", .any), ("dt", .any)] + members)
  }

  private static let section = JSONShape.object([
    "section": .any, "items": .any, "tree": .dropped(.tree),
  ])

  private static let applyMembers: [(key: JSONKey, shape: JSONShape)] = [
    ("reloads", .any), ("reconfigures", .any), ("reload_sections", .any), ("reload", .any),
    ("animated", .any), ("queue", .words(UpdateQueue.allCases.map(\.rawValue))),
    ("cost", .object(["diff": .any])), ("warnings", .dropped(.array(warning))), ("dropped", .any),
    ("frames", LayoutFrames<String, String>.shape), ("h", .any),
  ]

  private static let warning = JSONShape.object([
    "kind": .words(SnapshotWarning.Kind.allCases.map(\.rawValue), isOpen: true), "ids": .any,
  ])
}
