import DiffableData

extension Recording {
  /// How many applies lie between two keyframes at most.
  static let keyframeInterval = 64

  /// The recording as the text of a `*.flip.jsonl` file. O(size of the text).
  ///
  /// Equal recordings give equal bytes. Only costs that somebody measured are written.
  public var fileText: String {
    var writer = RecordingWriter()
    writer.writeHeader(self)
    for event in events { writer.write(event) }
    writer.writeEnd(duration: duration)
    return writer.text
  }
}

/// Writes a recording line by line.
private struct RecordingWriter {
  private(set) var text = ""
  private var sequence = 0
  private var applies = 0
  private var sinceKeyframe = 0
  private var lastTime: Int64 = 0
  private var byteOffset = 0
  private var index: [JSONValue] = []
  /// What a reader holds before the next apply.
  private var state = Snapshot<String, String>()

  mutating func writeHeader(_ recording: Recording) {
    line(
      .object([
        "flipbook": .integer(Int64(1)), "minor": .integer(Int64(0)),
        "generator": .object([
          "name": .string("flipbook"), "version": .string(FlipbookVersion.current),
        ]),
        "name": .string(recording.name), "title": .string(recording.title),
        "stage": JSONValue(recording.stage), "motion": JSONValue(recording.motion),
        "seed": recording.seed.map { $0 <= Int64.max ? .integer(Int64($0)) : .string("\($0)") },
        "keyframe_every": .integer(Recording.keyframeInterval), "features": .array([]),
      ]))
  }

  mutating func write(_ event: Event) {
    switch event.kind {
    case .content(let items, let sections):
      self.event(
        "content", at: event.time,
        [
          "items": .array(items.map(JSONValue.init)),
          "sections": sections.isEmpty ? nil : .array(sections.map(JSONValue.init)),
        ])
    case .apply(let apply): write(apply, at: event.time)
    case .field(let text): self.event("field", at: event.time, ["text": .string(text)])
    case .caption(let text): self.event("caption", at: event.time, ["text": .string(text)])
    case .mark(let label): self.event("mark", at: event.time, ["label": .string(label)])
    }
  }

  mutating func writeEnd(duration: Int64) {
    event(
      "end", at: duration,
      [
        "applies": .integer(applies), "duration": .integer(duration), "index": .array(index),
      ])
  }

  private mutating func write(_ apply: Apply, at time: Int64) {
    let sections = JSONValue(apply.snapshot)
    let operations = JSONValue.operations(apply.difference)
    let isKeyframe =
      applies == 0 || sinceKeyframe + 1 >= Recording.keyframeInterval
      || operations.text.utf8.count > sections.text.utf8.count
      || !leads(apply.difference, to: apply.snapshot)
    if isKeyframe { index.append(.array([.integer(sequence), .integer(byteOffset)])) }
    let marks = Marks(of: apply.snapshot)
    event(
      isKeyframe ? "snapshot" : "apply", at: time,
      [
        "sections": isKeyframe ? sections : nil, "ops": isKeyframe ? nil : operations,
        "reloads": isKeyframe && marks.reloads.isEmpty ? nil : .strings(marks.reloads),
        "reconfigures": isKeyframe && marks.reconfigures.isEmpty
          ? nil : .strings(marks.reconfigures),
        "reload_sections": marks.sections.isEmpty ? nil : .strings(marks.sections),
        "reload": apply.kind == .reload ? .bool(true) : nil,
        "animated": .bool(apply.isAnimated), "queue": .string(apply.queue.rawValue),
        "cost": apply.diffCost.map { .object(["diff": .integer($0)]) },
        "warnings": apply.warnings.isEmpty
          ? nil : .array(apply.warnings.map(JSONValue.init)),
        "h": .string(hexText(apply.snapshot.stateHash)),
      ])
    applies += 1
    sinceKeyframe = isKeyframe ? 0 : sinceKeyframe + 1
    state = apply.snapshot
  }

  /// Whether a reader that replays the difference gets the snapshot, byte for byte: an identifier
  /// may come back in another spelling that is canonically equal, which no operation shows.
  private func leads(
    _ difference: Difference<String, String>, to snapshot: Snapshot<String, String>
  ) -> Bool {
    state.applying(difference)?.stateHash == snapshot.stateHash
  }

  private mutating func event(
    _ kind: String, at time: Int64, _ members: KeyValuePairs<String, JSONValue?>
  ) {
    let head: [JSONValue.Member] = [
      .init("k", .string(kind)), .init("seq", .integer(sequence)),
      .init("dt", .integer(time - lastTime)),
    ]
    let rest = members.compactMap { key, value in value.map { JSONValue.Member(key, $0) } }
    line(.object(head + rest))
    sequence += 1
    lastTime = time
  }

  private mutating func line(_ value: JSONValue) {
    let line = value.text + "\n"
    text += line
    byteOffset += line.utf8.count
  }
}

/// The marks of a snapshot that concern what is in it.
private struct Marks {
  var reloads: [String]
  var reconfigures: [String]
  var sections: [String]

  init(of snapshot: Snapshot<String, String>) {
    reloads = snapshot.reloadedItemIdentifiers.filter { snapshot.contains(item: $0) }
    reconfigures = snapshot.reconfiguredItemIdentifiers.filter { snapshot.contains(item: $0) }
    sections = snapshot.reloadedSectionIdentifiers.filter {
      snapshot.indexOfSection($0) != nil
    }
  }
}

extension JSONValue {
  /// A warning as `inspect` prints it.
  public init(_ warning: SnapshotWarning) {
    self = .object([
      "kind": .string(warning.kind.rawValue), "ids": .strings(warning.identifiers),
    ])
  }

  /// A difference as the list of a recording's operations: deletes and move sources by places
  /// before the update, inserts and move targets by places after it.
  fileprivate static func operations(_ difference: Difference<String, String>) -> JSONValue {
    var list: [JSONValue] = []
    for change in difference.sectionDeletes {
      list.append(.object(["deleteSection": .string(change.id), "at": .integer(change.index)]))
    }
    for change in difference.sectionInserts {
      list.append(.object(["insertSection": .string(change.id), "at": .integer(change.index)]))
    }
    for move in difference.sectionMoves {
      list.append(
        .object([
          "moveSection": .string(move.id), "from": .integer(move.from), "to": .integer(move.to),
        ]))
    }
    for change in difference.itemDeletes {
      list.append(.object(["delete": .string(change.id), "at": .path(change.path)]))
    }
    for change in difference.itemInserts {
      list.append(.object(["insert": .string(change.id), "at": .path(change.path)]))
    }
    for move in difference.itemMoves {
      list.append(
        .object([
          "move": .string(move.id), "from": .path(move.from), "to": .path(move.to),
        ]))
    }
    return .array(list)
  }
}
