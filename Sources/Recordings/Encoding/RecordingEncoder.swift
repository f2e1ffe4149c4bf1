import DiffableData

/// Encodes a header and events as the lines of a recording, and keeps the list that a reader will
/// have.
struct RecordingEncoder {
  /// A line with its line feed.
  struct Line {
    var bytes: [UInt8]
    /// True if the line is a keyframe, at which a reader can start.
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
  private var sinceKeyframe = 0
  private var needsKeyframe = true
  /// A reader's list before the next apply; nil before the first one.
  private(set) var state: RecordedList?
  private var sum: ListHash?
  /// A reader's visible list after the last frame.
  private var screen = ObservedScreen()
  /// True if the next frame must have everything that is visible.
  private var needsFullFrame = true
  private var line = LineEncoder()
  private var change = LineEncoder()

  /// Returns the first line.
  mutating func header(_ recording: Recording, created: String? = nil) -> Line {
    line.clear()
    line.raw("{\"flipbook\":1")
    line.member("minor", max(recording.formatMinorVersion, recording.hasFrames ? 1 : 0), .integer)
    line.member("created", created, .text)
    line.raw(",\"generator\":{\"name\":\"flipbook\"")
    line.member("version", FlipbookVersion.current, .text)
    line.raw("}")
    line.member("name", recording.name, .text)
    line.member("title", recording.title, .text)
    line.member("stage", recording.stage, .object)
    line.member("motion", recording.motion, .object)
    if let seed = recording.seed {
      // Other readers may support only signed integers.
      if let seed = Int64(exactly: seed) {
        line.member("seed", seed, .integer)
      } else {
        line.member("seed", "\(seed)", .text)
      }
    }
    line.member("keyframe_every", keyframeInterval, .integer)
    line.raw(",\"features\":[]")
    return close(recording.unknown)
  }

  /// Returns the line of an event.
  mutating func event(_ event: Event) -> Line {
    switch event.kind {
    case .content(let items, let sections):
      open("content", at: event.nanoseconds)
      line.member("items", items, .objects())
      line.member("sections", sections.isEmpty ? nil : sections, .objects())
    case .apply(let apply):
      return self.apply(
        ApplyAttributes(apply), apply.difference,
        to: RecordedList(apply.snapshot, trees: apply.trees),
        at: event.nanoseconds, unknown: event.unknown)
    case .field(let text): open("field", at: event.nanoseconds, "text", text)
    case .caption(let text): open("caption", at: event.nanoseconds, "text", text)
    case .title(let text): open("title", at: event.nanoseconds, "text", text)
    case .mark(let label): open("mark", at: event.nanoseconds, "label", label)
    case .tap(let tap): open("tap", at: event.nanoseconds, tap)
    case .scroll(let scroll): open("scroll", at: event.nanoseconds, scroll)
    case .swipe(let swipe): open("swipe", at: event.nanoseconds, swipe)
    case .drag(let drag): open("drag", at: event.nanoseconds, drag)
    case .pace(let pace): open("pace", at: event.nanoseconds, pace)
    case .zoom(let zoom):
      open("zoom", at: event.nanoseconds, zoom)
      // Without this member, a reader chooses the item.
      if case .section(let id) = zoom.target, state?.snapshot.contains(item: id) == true {
        line.member("section", true, .bool)
      }
    case .frame(let frame):
      screen.apply(frame)
      let isDue = needsFullFrame && screen.visible != nil
      needsFullFrame = false
      open("frame", at: event.nanoseconds, isDue ? screen.fullFrame : frame)
    case .batch(let batch): open("batch", at: event.nanoseconds, batch)
    case .complaint(let complaint): open("complaint", at: event.nanoseconds, complaint)
    case .unknown(let unknown):
      open(unknown.name, at: event.nanoseconds)
      line.raw(unknown.json)
    }
    return close(event.unknown)
  }

  /// Returns the last line, with the index of the keyframes.
  mutating func end(at duration: Int64, unknown: JSONValue? = nil) -> Line {
    let end = max(duration, time)
    open("end", at: end)
    line.member("applies", applies, .integer)
    line.member("duration", end, .integer)
    index.write(to: &line)
    return close(unknown)
  }

  /// Returns the line of an apply that leads to a list: the shorter of its operations and its
  /// sections, or the sections if a keyframe is due, as it is after missing applies. Operations with
  /// more moves than needed stay, so that a copy of a recording has them too.
  mutating func apply(
    _ facts: ApplyAttributes, _ difference: Difference<String, String>, to next: RecordedList,
    at time: Int64, unknown: JSONValue? = nil
  ) -> Line {
    let before = state?.snapshot
    let trees = advance(by: difference, to: next)
    // Keys that are unknown in a snapshot would have a meaning beside operations.
    let hasOtherKeys = unknown?["ops"] != nil || unknown?["trees"] != nil
    needsKeyframe = needsKeyframe || facts.dropped > 0 || hasOtherKeys
    let isKeyframe = encode(difference, trees, from: before, to: next)
    if isKeyframe {
      index.append(
        KeyframeIndex.Entry(
          sequence: sequence, offset: byteOffset, apply: applies, time: max(time, self.time)))
      needsFullFrame = true
    }
    open(isKeyframe ? "snapshot" : "apply", at: time)
    line.raw(change.bytes)
    line.facts(facts, isKeyframe: isKeyframe, hash: sum?.hash ?? next.hash)
    applies += 1
    sinceKeyframe = isKeyframe ? 0 : sinceKeyframe + 1
    needsKeyframe = false
    return close(unknown, isKeyframe: isKeyframe)
  }

  /// Replaces the reader's list, and returns the trees that changed.
  private mutating func advance(
    by difference: Difference<String, String>, to next: RecordedList
  ) -> [TreeChange] {
    defer { state = next }
    let places = ChangedPaths(difference)
    // The given difference may be wrong, and it does not include a changed spelling of an
    // identifier that is canonically equal.
    guard let state, let replayed = state.replaying(difference, places),
      replayed.isIdentical(to: next)
    else {
      needsKeyframe = true
      sum = ListHash(next)
      return []
    }
    let trees = state.treeChanges(to: next)
    sum?.subtractTerms(difference, places, in: state)
    sum?.addTerms(difference, places, in: next)
    for (section, tree) in trees { sum?.setTree(tree, ofSection: section) }
    return trees
  }

  /// Writes the shorter of operations and sections into `change`; returns true for the sections.
  private mutating func encode(
    _ difference: Difference<String, String>, _ trees: [TreeChange],
    from before: Snapshot<String, String>?, to next: RecordedList
  ) -> Bool {
    change.clear()
    if !needsKeyframe, sinceKeyframe + 1 < keyframeInterval {
      change.raw(",\"ops\":")
      change.operations(difference)
      change.trees(trees)
      let length = change.bytes.count - 7
      // Sections cannot be shorter than their brackets, keys and quotes.
      let snapshot = next.snapshot
      if length <= 25 * snapshot.numberOfSections + 2 * snapshot.numberOfItems { return false }
      var sections = LineEncoder()
      sections.sections(next)
      if length <= sections.bytes.count { return false }
      let moves = difference.itemMoves.count + difference.sectionMoves.count
      if moves > 0, let before, difference.minMoveCount(from: before, to: snapshot) < moves {
        return false
      }
      change.clear()
      change.raw(",\"sections\":")
      change.raw(sections.bytes)
      return true
    }
    change.raw(",\"sections\":")
    change.sections(next)
    return true
  }

  private mutating func open(_ kind: String, at time: Int64, _ key: JSONKey, _ text: String) {
    open(kind, at: time)
    line.member(key, text, .text)
  }

  private mutating func open(_ kind: String, at time: Int64, _ object: some JSONObjectConvertible) {
    open(kind, at: time)
    object.writeMembers(to: &line)
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
    if let unknown, let known = try? JSONValue(parsing: line.bytes, allowsRepeatedKeys: true) {
      line.clear()
      line.value(known.adding(unknown))
    }
    line.raw("\n")
    byteOffset += line.bytes.count
    return Line(bytes: line.bytes, isKeyframe: isKeyframe)
  }
}

extension Recording {
  /// The largest number of applies between two keyframes.
  static let keyframeInterval = 64
}
