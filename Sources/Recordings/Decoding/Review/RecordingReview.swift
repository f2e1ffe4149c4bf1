/// Finds unknown names and meaningless values, which a reader ignores.
///
/// Reports each of them once. The number of findings is bounded.
struct RecordingReview {
  /// The place of a value: an event's kind, and the key of the enclosing object.
  private struct Context {
    var kind: String
    var container: JSONKey?

    var description: String {
      let kind = kind == RecordingReview.header ? "the header" : "'\(kind)'"
      return container.map { "'\($0)' of \(kind)" } ?? kind
    }
  }

  /// The maximum number of findings.
  static let maxFindings = 100
  private static let header = ""

  private let file: String
  /// True if only unknown names are reported, those that resemble a known one.
  private let isOfNames: Bool
  private var findings: [(diagnostic: Diagnostic, isRefused: Bool)] = []
  private var seen = Set<String>()
  private var hasMore = false
  /// Findings about the list, discarded if the recorder left out applies before the next one.
  private var doubtful: [(id: String, line: Int?, problem: ValueProblem)] = []
  private var swipes = SwipeReview()
  private var gestures = GestureReview()
  private var frames = FrameReview()
  /// True if the header's minor version has frames.
  private var mayHaveFrames = false
  /// The times of the first and the last apply.
  private var times: ClosedRange<Int64>?

  init(file: String, isOfNames: Bool = false) { (self.file, self.isOfNames) = (file, isOfNames) }

  /// Reviews a header.
  mutating func read(header: LineObject, line: Int?) {
    walk(header, .header, Context(kind: Self.header), line)
    let minor: Int64? = try? header.read("minor", .integer)
    mayHaveFrames = minor ?? 0 >= 1
  }

  /// Reviews an event.
  mutating func read(_ fields: LineObject, _ event: DecodedLine, at time: Int64, line: Int?) {
    let kind = event.kind
    guard let schema = JSONSchema.events[kind] else { return unknownKind(kind, line) }
    walk(fields, schema, Context(kind: kind), line)
    if isOfNames { return }
    switch event.body {
    case .event(let content):
      if event.isMalformed { readMembers(of: fields, kind, line) }
      if case .swipe(let swipe) = content { swipes.begin(swipe, at: time, line: line) }
    case .keyframe(_, _, let facts, _): apply(facts, at: time)
    case .delta(_, _, let facts, _): apply(facts, at: time)
    case .end: break
    }
  }

  /// Reviews a frame together with the list at its time.
  mutating func read(
    _ frame: Event.Frame, at time: Int64, in list: RecordedList, line: Int?
  ) {
    if !mayHaveFrames {
      let message = "the header of a recording with frames needs '\"minor\":1'"
      report(id: "minor", at: line, ValueProblem(message: message))
    }
    let (problems, strangers) = frames.read(frame, at: time, in: list)
    for problem in problems {
      report(id: problem.id, at: line, ValueProblem(message: problem.message))
    }
    for stranger in strangers { missing(stranger, of: "frame", in: list, line: line) }
  }

  /// Reviews a gesture together with the list at its time, which has its item.
  mutating func read(
    gesture: Event.Kind, of kind: String, at time: Int64, in list: RecordedList, line: Int?
  ) {
    gestures.append(gesture, at: time, in: list.snapshot, line: line)
    guard let problem = GestureReview.problem(of: gesture, in: list.snapshot),
      doubtful.count < Self.maxFindings
    else { return }
    let message = "'\(kind)' cannot be there: \(problem)"
    doubtful.append((message, line, ValueProblem(message: message)))
  }

  /// Reviews the list after an apply.
  mutating func read(_ apply: RecordedApply, at time: Int64) {
    frames.read(apply)
    for (item, line) in gestures.contradictions(at: time, apply.snapshot) {
      let message =
        "'drag' says that the app refused it, and the next apply moves '\(item.prefix(60))'"
      report(id: message, at: line, ValueProblem(message: message))
    }
    for miss in swipes.misses(at: time, { apply.snapshot.contains(item: $0) }) {
      let seconds = JSONValue.numberText(Double(miss.delay) / 1e9)
      let message =
        "'\(miss.item.prefix(60))' is deleted \(seconds) s after the end of its swipe, and films let "
        + "the row go back before"
      report(
        id: "swipe of \(miss.item.prefix(60))", at: miss.line, ValueProblem(message: message))
    }
  }

  /// Removes and returns the findings; in strict mode, the refused ones are errors.
  ///
  /// - Parameter duration: Nanoseconds of the whole recording; nil if it was not read to its end.
  mutating func finish(duration: Int64?, isStrict: Bool) -> [Diagnostic] {
    if let duration, !isOfNames {
      commit()
      readTimes(duration)
    }
    if hasMore {
      let message = "further unknown names and meaningless values are not shown"
      findings.append((Diagnostic(.warning, file: file, message: message), true))
    }
    defer { (findings, hasMore) = ([], false) }
    return findings.map { finding in
      var diagnostic = finding.diagnostic
      if isStrict, finding.isRefused { diagnostic.severity = .error }
      return diagnostic
    }
  }

  // MARK: Events

  private mutating func apply(_ facts: ApplyAttributes, at time: Int64) {
    if facts.dropped > 0 { doubtful = [] } else { commit() }
    times = (times?.lowerBound ?? time)...time
  }

  /// Reports malformed members of a gesture.
  private mutating func readMembers(of fields: LineObject, _ kind: String, _ line: Int?) {
    guard let object = Event.Kind.objects[kind] else { return }
    var unread: [UnreadMember] = []
    do throws(LineError) {
      _ = try object.read(fields, &unread)
    } catch {
      let message = "malformed '\(kind)': \(error.message)"
      return report(id: "\(kind) \(message)", at: line, ValueProblem(message: message))
    }
    for (key, reason) in unread.map({ ($0.key, $0.reason) }) {
      let schema = object.members.first { $0.key == key }?.schema
      // The value's own check has reported it.
      if case .checked(let check)? = schema, let value = fields.member(key), check(value) != nil {
        continue
      }
      let isList = fields.member(key).map { fields.json.nodes[$0.node].kind == .array } == true
      let message =
        isList
        ? "'\(key)' in '\(kind)' is left out: \(reason)"
        : "'\(key)' in '\(kind)' has a value of another type than it needs"
      report(id: "\(kind)  \(key)", at: line, ValueProblem(message: message))
    }
  }

  /// Adds a finding about an event whose target is not in the list.
  mutating func missing(
    _ target: Event.Target, of kind: String, in list: RecordedList, line: Int?
  ) {
    guard doubtful.count < Self.maxFindings else { return }
    let names = list.snapshot.numberOfItems <= 1000 ? list.snapshot.itemIdentifiers : []
    let near = suggestion(for: target.identifier, among: names)
    let message =
      "'\(kind)' names '\(target.identifier.prefix(60))', which the list does not have\(near)"
    doubtful.append(
      ("\(kind) \(target.identifier.prefix(60))", line, ValueProblem(message: message)))
  }

  private mutating func commit() {
    for (id, line, problem) in doubtful { report(id: id, at: line, problem) }
    doubtful = []
  }

  /// Reports times that are probably milliseconds instead of nanoseconds.
  private mutating func readTimes(_ duration: Int64) {
    guard let times, times.lowerBound < times.upperBound, duration < Self.minDuration else {
      return
    }
    let message =
      "the whole recording takes \(duration) ns; 'dt' and 'duration' are in nanoseconds, and a "
      + "second has 1000000000"
    report(id: "dt", at: nil, ValueProblem(message: message))
  }

  /// The minimum plausible duration of several applies, in nanoseconds. A recorder in an app takes
  /// more than a tenth of it.
  private static let minDuration: Int64 = 100_000

  // MARK: Values

  private mutating func walk(
    _ fields: LineObject, _ schema: JSONSchema, _ context: Context, _ line: Int?
  ) {
    let (json, kind) = (fields.json, fields.json.nodes[fields.node].kind)
    func value(_ node: Int) -> LineObject {
      LineObject(json: json, node: node, limits: fields.limits)
    }
    switch schema {
    case .any: break
    case .dropped(let inner): walk(fields, inner, context, line)
    case .checked(let check):
      guard !isOfNames, let problem = check(fields) else { return }
      let message = "\(context.description): \(problem.message)"
      report(id: message, at: line, ValueProblem(message: message, isRefused: problem.isRefused))
    case .array(let element):
      guard kind == .array else { return }
      json.forEachElement(of: fields.node) { walk(value($0), element, context, line) }
    case .mapping(let inner):
      guard kind == .object else { return }
      json.forEachMember(of: fields.node) { walk(value($1), inner, context, line) }
    case .tree:
      guard kind == .array else { return }
      json.forEachElement(of: fields.node) { walk(value($0), .treeNode, context, line) }
    case .operations:
      guard kind == .array else { return }
      json.forEachElement(of: fields.node) { node in
        // Two members are a name and a place, which the reader has checked.
        if json.nodes[node].length > 2 { walk(value(node), .operation, context, line) }
      }
    case .object(let members):
      guard kind == .object else { return }
      // One bit for each of the first 64 members, which are all.
      var present: UInt64 = 0
      json.forEachMember(of: fields.node) { key, node in
        guard let index = members.firstIndex(where: { json.isKey(key, $0.key) }) else {
          return unknownKey(json.string(key), among: members.map(\.key), context, line)
        }
        if present & 1 << UInt64(index) != 0 {
          let message = "\(context.description) has the key '\(json.string(key))' twice; keep one"
          report(id: message, at: line, ValueProblem(message: message))
        }
        present |= 1 << UInt64(index)
        if case .any = members[index].schema { return }
        guard json.nodes[node].kind != .null else { return }
        let isLeaf = json.nodes[node].kind != .object && json.nodes[node].kind != .array
        let container = isLeaf ? context.container : members[index].key
        let place = Context(kind: context.kind, container: container)
        walk(value(node), members[index].schema, place, line)
      }
    }
  }

  private mutating func unknownKind(_ kind: String, _ line: Int?) {
    let id = String(kind.prefix(60))
    guard !seen.contains(id) else { return }
    let problem = unknown("kind of event", kind, among: JSONSchema.events.keys.sorted(), "")
    report(id: id, at: line, problem)
  }

  private mutating func unknownKey(
    _ key: String, among known: [JSONKey], _ context: Context, _ line: Int?
  ) {
    let id = "\(context.kind) \(context.container?.description ?? "") \(key.prefix(60))"
    guard !seen.contains(id) else { return }
    let place = " in \(context.description)"
    let problem = unknown("key", key, among: known.map(\.description), place)
    guard !problem.isRefused, !isOfNames, context.container == nil,
      let owner = JSONSchema.eventKind(withKey: key)
    else {
      return report(id: id, at: line, problem)
    }
    let message = "the key '\(key)' has no effect\(place); it belongs to '\(owner)'"
    report(id: id, at: line, ValueProblem(message: message))
  }

  /// Returns the problem of an unknown name; refused if it resembles a known one.
  private func unknown(
    _ noun: String, _ name: String, among known: [String], _ place: String
  ) -> ValueProblem {
    let alias = JSONSchema.aliases[name].flatMap { known.contains($0) ? $0 : nil }
    let near = alias.map { "; did you mean '\($0)'?" } ?? suggestion(for: name, among: known)
    return ValueProblem(
      message: "unknown \(noun) '\(name.prefix(60))'\(place)"
        + (near.isEmpty ? ", which has no effect here" : near), isRefused: !near.isEmpty)
  }

  /// Reports the problems of a line, each once.
  mutating func report(_ problems: [ValueProblem], of kind: String, line: Int?) {
    for problem in problems { report(id: "\(kind) \(problem.message)", at: line, problem) }
  }

  private mutating func report(
    id: String, at line: Int?, _ problem: ValueProblem
  ) {
    guard !seen.contains(id), problem.isRefused || !isOfNames else { return }
    guard seen.count < Self.maxFindings else { return hasMore = true }
    seen.insert(id)
    let diagnostic = Diagnostic(.warning, file: file, line: line, message: problem.message)
    findings.append((diagnostic, problem.isRefused))
  }
}
