import DiffableData

/// Turns a header and events into the lines of a recording, and keeps count of what a reader
/// will hold.
struct RecordingEncoder {
  /// A line with its line feed.
  struct Line {
    var bytes: [UInt8]
    /// True if a reader can begin here.
    var isKeyframe = false
  }

  /// The largest number of applies between two keyframes.
  var keyframeInterval = Recording.keyframeInterval
  /// The number of the next event.
  var sequence = 0
  /// The number of applies that have been written.
  var applies = 0
  /// Nanoseconds from the start to the last event.
  var time: Int64 = 0
  /// The offset at which the next line begins.
  var byteOffset = 0
  /// The keyframes so far.
  var index = KeyframeIndex()
  /// The function that the hashes come from: that of the header.
  var hashing = StateHashing.pairs
  private var sinceKeyframe = 0
  private var needsKeyframe = true
  /// A reader's state before the next apply, and its sum; nil if only the caller knows them.
  private var state: ListState?
  private var sum: StateSum?
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
      "keyframe_every": .integer(keyframeInterval), "hash": .string(hashing.rawValue),
      "features": .array([]),
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
    case .unknown(let unknown):
      open(unknown.name, at: event.time)
      for member in unknown.members {
        line.raw(",")
        line.string(member.key)
        line.raw(":")
        line.value(member.value)
      }
    case .tap, .scroll, .swipe, .drag, .pace, .zoom, .batch, .complaint:
      if let (name, members) = event.kind.payload {
        open(name.rawValue, at: event.time)
        members.write(to: &line)
      }
    }
    return close(event.unknown)
  }

  /// The last line, with the index of the keyframes.
  mutating func end(at duration: Int64, unknown: JSONValue? = nil) -> Line {
    let end = max(duration, time)
    let count = applies
    open("end", at: end)
    line.raw(",\"applies\":")
    line.integer(count)
    line.raw(",\"duration\":")
    line.integer(end)
    index.write(to: &line)
    return close(unknown)
  }

  /// Returns the line of an apply from its change only, in O(changes). It asks for the whole state
  /// if a keyframe is due.
  mutating func apply<List: NamedList>(
    _ facts: ApplyFacts, _ change: StateChange, at time: Int64, whole: () -> List
  ) -> Line {
    (state, sum) = (nil, nil)
    return apply(facts, change, at: time, unknown: nil, whole: whole)
  }

  /// Makes the next apply a keyframe: what a reader holds is not known.
  mutating func forgetState() { needsKeyframe = true }

  private mutating func apply(_ apply: Apply, of event: Event) -> Line {
    let next = ListState(apply.snapshot, trees: apply.trees)
    let change = change(apply.difference, to: next)
    return self.apply(
      ApplyFacts(apply), change, at: event.time, unknown: event.unknown, whole: { next })
  }

  /// Takes a state as the reader's, and returns the change from the previous one.
  private mutating func change(
    _ difference: Difference<String, String>, to next: ListState
  ) -> StateChange {
    var change = StateChange(difference)
    (change.sectionCount, change.itemCount) = (
      next.snapshot.numberOfSections, next.snapshot.numberOfItems
    )
    // An identifier may come back in another spelling that is canonically equal, which no
    // operation shows; and a difference may be wrong.
    let places = ChangedPlaces(difference)
    if let state, var sum, let replayed = state.replaying(difference, places),
      replayed.isIdentical(to: next)
    {
      change.trees = state.treeChanges(to: next)
      sum.leave(
        difference, places, in: state, deletedSections: difference.sectionDeletes.map(\.id))
      sum.enter(difference, places, in: next)
      for (section, tree) in change.trees { sum.setTree(tree, ofSection: section) }
      self.sum = sum
    } else {
      needsKeyframe = true
      sum = StateSum(next)
    }
    state = next
    change.hash = (hashing == .pairs ? sum?.hash : nil) ?? next.bytesHash
    return change
  }

  private mutating func apply<List: NamedList>(
    _ facts: ApplyFacts, _ change: StateChange, at time: Int64, unknown: JSONValue?,
    whole: () -> List
  ) -> Line {
    let isKeyframe = encode(change, whole: whole)
    if isKeyframe {
      index.append(
        KeyframeIndex.Entry(
          sequence: sequence, offset: byteOffset, apply: applies, time: max(time, self.time)))
    }
    open(isKeyframe ? "snapshot" : "apply", at: time)
    line.raw(self.change.bytes)
    line.facts(facts, isKeyframe: isKeyframe, hash: change.hash)
    applies += 1
    sinceKeyframe = isKeyframe ? 0 : sinceKeyframe + 1
    needsKeyframe = false
    return close(unknown, isKeyframe: isKeyframe)
  }

  /// Puts the shorter of operations and sections into `change`; true for the sections.
  private mutating func encode<List: NamedList>(
    _ change: StateChange, whole: () -> List
  ) -> Bool {
    self.change.clear()
    if !needsKeyframe, sinceKeyframe + 1 < keyframeInterval {
      self.change.raw(",\"ops\":")
      self.change.operations(change.difference)
      self.change.trees(change.trees)
      let length = self.change.bytes.count - 7
      // Sections cannot be shorter than their brackets, keys and quotes.
      if length <= 25 * change.sectionCount + 2 * change.itemCount { return false }
      var sections = LineEncoder()
      sections.sections(whole())
      if length <= sections.bytes.count { return false }
      self.change.clear()
      self.change.raw(",\"sections\":")
      self.change.raw(sections.bytes)
      return true
    }
    self.change.raw(",\"sections\":")
    self.change.sections(whole())
    return true
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
  /// The largest number of applies between two keyframes.
  static let keyframeInterval = 64

  /// The recording as the bytes of a `*.flip.jsonl` file. O(size of the file).
  ///
  /// Equal recordings give equal bytes. Only costs that somebody measured are written.
  public var fileBytes: [UInt8] {
    var encoder = RecordingEncoder()
    var bytes = encoder.header(self).bytes
    for event in events { bytes += encoder.event(event).bytes }
    return bytes + encoder.end(at: duration, unknown: unknownEnd).bytes
  }

  /// The recording as the text of a `*.flip.jsonl` file. O(size of the text).
  public var fileText: String { String(decoding: fileBytes, as: UTF8.self) }
}
