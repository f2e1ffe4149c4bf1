import DiffableData

/// An event's line, understood but not yet put upon the state before it.
struct DecodedEvent {
  enum Body {
    case content(items: [ItemContent], sections: [SectionContent])
    case keyframe(ListState, ApplyFacts, hash: String?)
    case delta(
      Difference<String, String>, trees: [(section: String, tree: SectionSnapshot<String>?)],
      ApplyFacts, hash: String?)
    case field(String), caption(String), mark(String)
    case end(duration: Int64, index: KeyframeIndex?)
    case other(String, [JSONValue.Member])
  }

  var sequence: Int
  /// Nanoseconds since the event before.
  var delay: Int64
  var body: Body
  var unknown: JSONValue?

  init(_ value: JSONValue, limits: RecordingLimits) throws(LineError) {
    let fields = try Fields(value, limits: limits)
    let kind = try fields.required("k", try fields.text("k"))
    let number = try fields.required("seq", try fields.integer("seq"))
    guard (0..<RecordingLimits.count).contains(number) else {
      throw LineError("'seq' is not a usable number")
    }
    sequence = Int(clamping: number)
    delay = try fields.integer("dt") ?? 0
    guard delay >= 0 else { throw LineError("'dt' is not a usable time") }
    switch kind {
    case "content": body = try Self.content(fields)
    case "snapshot": body = try Self.keyframe(fields)
    case "apply": body = try Self.delta(fields)
    case "field": body = .field(try fields.text("text") ?? "")
    case "caption": body = .caption(try fields.text("text") ?? "")
    case "mark": body = .mark(try fields.text("label") ?? "")
    case "end":
      let duration = try fields.integer("duration") ?? 0
      try limits.check(time: duration, of: "duration")
      body = .end(duration: duration, index: KeyframeIndex(fields))
      unknown = value.unknown(beside: Self.endShape)
      return
    default:
      body = .other(kind, fields.members.filter { !["k", "seq", "dt"].contains($0.key) })
      return
    }
    unknown = value.unknown(beside: Self.shape)
  }

  private static let endShape = JSONShape.object([
    "k": .any, "seq": .any, "dt": .any, "applies": .any, "duration": .any, "index": .any,
    "index_applies": .any, "index_times": .any, "index_members": .any,
  ])

  /// The keys of all other kinds together: a key of another kind is no reason to keep it.
  private static let shape: JSONShape = {
    let item = JSONShape.object([
      "id": .any, "title": .any, "subtitle": .any, "detail": .any, "color": .any, "symbol": .any,
      "accessory": .any, "on": .any, "image": .any, "badge": .any,
    ])
    let section = JSONShape.object([
      "id": .any, "header": .any, "footer": .any, "section": .any, "items": .any, "tree": .any,
    ])
    return .object([
      "k": .any, "seq": .any, "dt": .any, "items": .array(item), "sections": .array(section),
      "ops": .any, "trees": .any, "reloads": .any, "reconfigures": .any, "reload_sections": .any,
      "reload": .any, "animated": .any, "queue": .any, "cost": .object(["diff": .any]),
      "warnings": .any, "dropped": .any, "h": .any, "text": .any, "label": .any,
    ])
  }()

  private static func content(_ fields: Fields) throws(LineError) -> Body {
    var items: [ItemContent] = []
    for item in try fields.objects("items") ?? [] { items.append(try ItemContent(item)) }
    var sections: [SectionContent] = []
    for section in try fields.objects("sections") ?? [] {
      guard let id = try section.identifier("id") else {
        throw LineError("a section's content needs an 'id'")
      }
      sections.append(
        SectionContent(
          id: id, header: try section.text("header"), footer: try section.text("footer")))
    }
    return .content(items: items, sections: sections)
  }

  private static func keyframe(_ fields: Fields) throws(LineError) -> Body {
    var state = ListState()
    let sections = try fields.objects("sections") ?? []
    guard sections.count <= fields.limits.sections else {
      throw .tooManySections(sections.count, fields.limits)
    }
    for section in sections {
      guard let id = try section.identifier("section") else {
        throw LineError("a section of a snapshot needs its name")
      }
      state.sections.append(
        ListState.Section(
          id: id, items: try section.identifiers("items") ?? [],
          tree: try section.value("tree").map(Tree(fields.limits).read)))
    }
    return .keyframe(state, try ApplyFacts(fields), hash: try fields.text("h"))
  }

  private static func delta(_ fields: Fields) throws(LineError) -> Body {
    var difference = Difference<String, String>()
    for operation in try fields.objects("ops") ?? [] { try difference.add(operation) }
    difference.markImplied()
    var trees: [(section: String, tree: SectionSnapshot<String>?)] = []
    for change in try fields.objects("trees") ?? [] {
      let id = try change.required("section", try change.identifier("section"))
      trees.append((id, try change.value("tree").map(Tree(fields.limits).read)))
    }
    return .delta(difference, trees: trees, try ApplyFacts(fields), hash: try fields.text("h"))
  }
}

extension LineError {
  static func tooManySections(_ count: Int, _ limits: RecordingLimits) -> LineError {
    LineError("a snapshot of \(count) sections; the limit is \(limits.sections)")
  }

  static func tooManyItems(_ count: Int, _ limits: RecordingLimits) -> LineError {
    LineError("a snapshot of \(count) items; the limit is \(limits.items)")
  }
}
