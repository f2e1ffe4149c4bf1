import DiffableData

/// Turns a header and events into the lines of a recording, and keeps count of what a reader
/// will hold.
struct RecordingEncoder {
  /// A line with its line feed.
  struct Line {
    var bytes: [UInt8]
    /// Whether a reader can begin here.
    var isKeyframe = false
  }

  /// How many applies lie between two keyframes at most.
  var keyframeInterval = Recording.keyframeInterval
  /// The number of the next event.
  var sequence = 0
  /// How many applies have been written.
  var applies = 0
  /// Nanoseconds from the start to the last event.
  var time: Int64 = 0
  /// Where the next line begins.
  var byteOffset = 0
  /// The keyframes so far.
  var index = KeyframeIndex()
  private var sinceKeyframe = 0
  private var needsKeyframe = true
  /// What a reader holds before the next apply.
  private var state = ListState()
  private var line = LineEncoder()
  private var change = LineEncoder()

  /// The first line.
  mutating func header(_ recording: Recording, created: String? = nil) -> Line {
    let known = JSONValue.object([
      "flipbook": .integer(1 as Int64), "minor": .integer(recording.minor),
      "created": created.map(JSONValue.string),
      "generator": .object([
        "name": .string("flipbook"), "version": .string(FlipbookVersion.current),
      ]),
      "name": .string(recording.name), "title": .string(recording.title),
      "stage": JSONValue(recording.stage), "motion": JSONValue(recording.motion),
      "seed": recording.seed.map { $0 <= Int64.max ? .integer(Int64($0)) : .string("\($0)") },
      "keyframe_every": .integer(keyframeInterval), "features": .array([]),
    ])
    line.clear()
    line.value(known.adding(recording.unknown))
    return finish()
  }

  /// The line of an event.
  mutating func event(_ event: Event) -> Line {
    switch event.kind {
    case .content(let items, let sections):
      open("content", at: event.time)
      line.raw(",\"items\":")
      line.value(.array(items.map(JSONValue.init)))
      if !sections.isEmpty {
        line.raw(",\"sections\":")
        line.value(.array(sections.map(JSONValue.init)))
      }
    case .apply(let apply): return self.apply(apply, of: event)
    case .field(let text): open("field", at: event.time, ",\"text\":", text)
    case .caption(let text): open("caption", at: event.time, ",\"text\":", text)
    case .mark(let label): open("mark", at: event.time, ",\"label\":", label)
    case .other(let kind, let members):
      open(kind, at: event.time)
      for member in members {
        line.raw(",")
        line.string(member.key)
        line.raw(":")
        line.value(member.value)
      }
    }
    return close(event.unknown)
  }

  /// The last line, with the index of the keyframes.
  mutating func end(at duration: Int64) -> Line {
    let end = max(duration, time)
    let count = applies
    open("end", at: end)
    line.raw(",\"applies\":")
    line.integer(count)
    line.raw(",\"duration\":")
    line.integer(end)
    index.write(to: &line)
    return close(nil)
  }

  /// The line of an apply from the difference alone; the snapshot is asked for where a keyframe is
  /// due, or where the difference does not fit.
  mutating func apply(
    _ facts: ApplyFacts, _ difference: Difference<String, String>,
    trees: [String: SectionSnapshot<String>], at time: Int64, snapshot: () -> ListState
  ) -> Line {
    var next = state
    if needsKeyframe || !next.apply(difference) {
      next = snapshot()
      needsKeyframe = true
    }
    for index in next.sections.indices {
      next.sections[index].tree = trees[next.sections[index].id]
    }
    return apply(facts, difference, next, at: time, unknown: nil)
  }

  /// Makes the next apply a keyframe: what a reader holds is not known.
  mutating func forgetState() { needsKeyframe = true }

  private mutating func apply(_ apply: Apply, of event: Event) -> Line {
    let next = ListState(apply.snapshot, trees: apply.trees)
    // An identifier may come back in another spelling that is canonically equal, which no
    // operation shows; and a difference may be wrong.
    var replayed = state
    if !replayed.apply(apply.difference) || !replayed.isIdentical(to: next) { needsKeyframe = true }
    return self.apply(
      ApplyFacts(apply), apply.difference, next, at: event.time, unknown: event.unknown)
  }

  private mutating func apply(
    _ facts: ApplyFacts, _ difference: Difference<String, String>, _ next: ListState,
    at time: Int64, unknown: JSONValue?
  ) -> Line {
    let isKeyframe = encodeChange(difference, to: next)
    if isKeyframe {
      index.append(
        KeyframeIndex.Entry(
          sequence: sequence, offset: byteOffset, apply: applies, time: max(time, self.time)))
    }
    open(isKeyframe ? "snapshot" : "apply", at: time)
    line.raw(change.bytes)
    line.facts(facts, isKeyframe: isKeyframe, hash: next.hash)
    applies += 1
    sinceKeyframe = isKeyframe ? 0 : sinceKeyframe + 1
    needsKeyframe = false
    state = next
    return close(unknown, isKeyframe: isKeyframe)
  }

  /// Puts the shorter of operations and sections into `change`; true for the sections.
  private mutating func encodeChange(
    _ difference: Difference<String, String>, to next: ListState
  ) -> Bool {
    change.clear()
    if !needsKeyframe, sinceKeyframe + 1 < keyframeInterval {
      change.raw(",\"ops\":")
      change.operations(difference)
      encodeTrees(from: state, to: next)
      let length = change.bytes.count - 7
      // Sections cannot be shorter than their brackets, keys and quotes.
      if length <= 25 * next.sections.count + 2 * next.itemCount { return false }
      var sections = LineEncoder()
      sections.sections(next)
      if length <= sections.bytes.count { return false }
      change.clear()
      change.raw(",\"sections\":")
      change.raw(sections.bytes)
      return true
    }
    change.raw(",\"sections\":")
    change.sections(next)
    return true
  }

  private mutating func encodeTrees(from old: ListState, to new: ListState) {
    guard
      new.sections.contains(where: { $0.tree != nil })
        || old.sections.contains(where: { $0.tree != nil })
    else { return }
    let before = old.trees
    var isFirst = true
    for section in new.sections where before[section.id] != section.tree {
      change.raw(isFirst ? ",\"trees\":[{\"section\":" : ",{\"section\":")
      isFirst = false
      change.string(section.id)
      change.raw(",\"tree\":")
      if let tree = section.tree { change.tree(tree) } else { change.raw("null") }
      change.raw("}")
    }
    if !isFirst { change.raw("]") }
  }

  private mutating func open(
    _ kind: StaticString, at time: Int64, _ key: StaticString, _ text: String
  ) {
    open(kind.description, at: time)
    line.raw(key)
    line.string(text)
  }

  private mutating func open(_ kind: String, at time: Int64) {
    let time = max(time, self.time)
    line.clear()
    line.raw("{\"k\":")
    line.string(kind)
    line.raw(",\"seq\":")
    line.integer(sequence)
    line.raw(",\"dt\":")
    line.integer(time - self.time)
    self.time = time
    sequence += 1
  }

  private mutating func close(_ unknown: JSONValue?, isKeyframe: Bool = false) -> Line {
    line.raw("}")
    if let unknown, let known = try? JSONValue(parsing: line.bytes) {
      line.clear()
      line.value(known.adding(unknown))
    }
    return finish(isKeyframe: isKeyframe)
  }

  private mutating func finish(isKeyframe: Bool = false) -> Line {
    line.raw("\n")
    byteOffset += line.bytes.count
    return Line(bytes: line.bytes, isKeyframe: isKeyframe)
  }
}

extension Recording {
  /// How many applies lie between two keyframes at most.
  static let keyframeInterval = 64

  /// The recording as the bytes of a `*.flip.jsonl` file. O(size of the file).
  ///
  /// Equal recordings give equal bytes. Only costs that somebody measured are written.
  public var fileBytes: [UInt8] {
    var encoder = RecordingEncoder()
    var bytes = encoder.header(self).bytes
    for event in events { bytes += encoder.event(event).bytes }
    return bytes + encoder.end(at: duration).bytes
  }

  /// The recording as the text of a `*.flip.jsonl` file. O(size of the text).
  public var fileText: String { String(decoding: fileBytes, as: UTF8.self) }
}
