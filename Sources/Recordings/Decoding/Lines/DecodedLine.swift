import DiffableData

/// A decoded line, not yet applied to the list.
struct DecodedLine {
  enum Body {
    case event(Event.Kind)
    case keyframe(
      [(section: String, items: [String])], trees: [TreeChange], ApplyAttributes, hash: String?)
    case delta(Difference<String, String>, trees: [TreeChange], ApplyAttributes, hash: String?)
    case end(duration: Int64, applies: Int, index: KeyframeIndex?)
  }

  /// The value of `k`.
  var kind: String
  var sequence: Int
  /// Nanoseconds since the previous event.
  var delay: Int64
  var body: Body
  /// True if the whole event or a member of it is malformed.
  var isMalformed = false
  /// The members that are unknown to this version.
  var unknown: JSONValue?

  /// Reads the members of a line.
  ///
  /// - Parameter keepsUnknown: True if unknown members are kept.
  init(_ fields: LineObject, keepsUnknown: Bool = true) throws(LineError) {
    let name = try fields.require("k", .text)
    kind = name
    let number: Int64 = try fields.require("seq", .integer)
    guard (0..<RecordingLimits.numberBound).contains(number) else {
      throw LineError("'seq' must be a whole number of 0 or more")
    }
    sequence = Int(clamping: number)
    delay = try fields.read("dt", .integer) ?? 0
    guard delay >= 0 else { throw LineError("'dt' must be nanoseconds of 0 or more") }
    let schema: JSONSchema
    switch name {
    case "content": (body, schema) = (try Self.content(fields), .content)
    case "snapshot": (body, schema) = (try Self.keyframe(fields), .snapshot)
    case "apply": (body, schema) = (try Self.delta(fields), .apply)
    case "field":
      (body, schema) = (.event(.field(text: try fields.read("text", .text) ?? "")), .text)
    case "caption":
      (body, schema) = (.event(.caption(try fields.read("text", .text) ?? "")), .text)
    case "title":
      (body, schema) = (.event(.title(try fields.read("text", .text) ?? "")), .text)
    case "mark":
      (body, schema) = (.event(.mark(try fields.read("label", .text) ?? "")), .mark)
    case "end": (body, schema) = (try Self.end(fields), .end)
    default:
      // A recording with a malformed gesture is still readable.
      var unread: [UnreadMember] = []
      guard let object = Event.Kind.objects[name], let kind = try? object.read(fields, &unread)
      else {
        body = .event(
          .unknown(keepsUnknown ? UnknownEvent(name, fields) : UnknownEvent(name, [])))
        isMalformed = true
        return
      }
      body = .event(kind)
      isMalformed = !unread.isEmpty
      let known = object.members.filter { member in !unread.contains { $0.key == member.key } }
      schema = .object([("k", .any), ("seq", .any), ("dt", .any)] + known)
    }
    if keepsUnknown { unknown = fields.unknown(beside: schema) }
  }

  private static func content(_ fields: LineObject) throws(LineError) -> Body {
    .event(
      .content(
        items: try fields.read("items", .objects()) ?? [],
        sections: try fields.read("sections", .objects()) ?? []))
  }

  private static func keyframe(_ fields: LineObject) throws(LineError) -> Body {
    var sections = try fields.member("sections")?.objects()
    let count = sections?.count ?? 0
    guard count <= fields.limits.values.sections else {
      throw .tooManySections(count, fields.limits.values)
    }
    var lists: [(section: String, items: [String])] = []
    lists.reserveCapacity(count)
    var trees: [TreeChange] = []
    while let section = sections?.next() {
      guard let id = try section.read("section", .identifier) else {
        throw LineError("a section of a snapshot needs its identifier, the key 'section'")
      }
      lists.append((id, try section.read("items", .identifiers) ?? []))
      if let tree = try section.tree("tree") { trees.append((id, tree)) }
    }
    return .keyframe(
      lists, trees: trees, try ApplyAttributes(fields), hash: try fields.read("h", .text))
  }

  private static func delta(_ fields: LineObject) throws(LineError) -> Body {
    var difference = Difference<String, String>()
    if let operations = try fields.member("ops")?.objects() {
      for operation in operations { try difference.add(operation) }
    }
    difference.markImplied()
    var trees: [TreeChange] = []
    var changes = try fields.member("trees")?.objects()
    while let change = changes?.next() {
      let id = try change.require("section", .identifier)
      trees.append((id, try change.tree("tree")))
    }
    return .delta(
      difference, trees: trees, try ApplyAttributes(fields), hash: try fields.read("h", .text))
  }

  private static func end(_ fields: LineObject) throws(LineError) -> Body {
    let duration: Int64 = try fields.read("duration", .integer) ?? 0
    try fields.limits.values.check(time: duration, of: "duration")
    // A count of another type is ignored: the applies are counted as they are read.
    let applies = (try? fields.read("applies", .integer)) ?? 0
    return .end(duration: duration, applies: applies, index: KeyframeIndex(fields))
  }
}

extension Event.Kind {
  /// The members of a kind of event, and the function that reads them.
  struct Object: Sendable {
    let members: [(key: JSONKey, schema: JSONSchema)]
    /// Reads a line, and adds the malformed members to `unread`.
    let read: @Sendable (LineObject, inout [UnreadMember]) throws(LineError) -> Event.Kind

    fileprivate init<Payload: JSONObjectConvertible>(
      _ kind: @escaping @Sendable (Payload) -> Event.Kind
    ) {
      members = Payload.members.map { ($0.key, $0.schema) }
      read = { (fields, unread) throws(LineError) in
        kind(try Payload(fields, unread: &unread))
      }
    }
  }

  /// The kinds by their value of `k`.
  static let objects: [String: Object] = [
    "tap": Object(Event.Kind.tap), "scroll": Object(Event.Kind.scroll),
    "swipe": Object(Event.Kind.swipe), "drag": Object(Event.Kind.drag),
    "pace": Object(Event.Kind.pace), "zoom": Object(Event.Kind.zoom),
    "batch": Object(Event.Kind.batch), "complaint": Object(Event.Kind.complaint),
    "frame": Object(Event.Kind.frame),
  ]
}

extension LineError {
  static func tooManySections(_ count: Int, _ limits: RecordingLimits) -> LineError {
    LineError("a snapshot of \(count) sections; the limit is \(limits.sections)")
  }

  static func tooManyItems(_ count: Int, _ limits: RecordingLimits) -> LineError {
    LineError("a snapshot of \(count) items; the limit is \(limits.items)")
  }

  static func tooDeep(_ limits: RecordingLimits) -> LineError {
    LineError("a tree is deeper than \(limits.treeDepth) levels")
  }
}
