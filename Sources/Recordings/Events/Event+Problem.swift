import DiffableData

extension Event.Kind {
  /// The reason why a reader would refuse the event or a film could not show it; nil if there is
  /// none.
  var problem: String? {
    switch self {
    case .apply(let apply):
      RecordingLimits().problem(of: apply.snapshot, trees: apply.trees)
        ?? apply.frames?.recordable().problem
    case .scroll(let scroll): Self.problem(of: "scroll", scroll.nanoseconds, [scroll.path])
    case .swipe(let swipe): Self.problem(of: "swipe", swipe.nanoseconds, [swipe.path])
    case .drag(let drag):
      Self.problem(of: "drag", drag.nanoseconds, [drag.source, drag.target])
    case .tap(let tap): Self.problem(of: "tap", nil, [tap.path])
    case .pace(let pace):
      Event.Pace.rates.contains(pace.rate)
        ? nil : "a pace is a number from 0.01 to 100, and not \(pace.rate)"
    case .zoom(let zoom): zoom.problem
    case .batch(let batch):
      batch.update.hasNegativeIndex ? "a place of the batch has a negative index" : nil
    case .frame(let frame): frame.problem
    case .unknown(let event): event.problem
    case .content, .field, .caption, .title, .mark, .complaint: nil
    }
  }

  private static func problem(
    of gesture: String, _ duration: Int64?, _ paths: [ItemPath?]
  ) -> String? {
    if let duration, !(0...Motion.maxDuration).contains(duration) {
      return "a \(gesture) takes 0 to 60 s, in nanoseconds, and not \(duration)"
    }
    let wrong = paths.compactMap { $0 }.first { $0.section < 0 || $0.item < 0 }
    return wrong.map { "the place \($0) of the \(gesture) has a negative index" }
  }
}

extension Event.Zoom {
  fileprivate var problem: String? {
    if let scale, !Self.scales.contains(scale) {
      return "the scale of a zoom is a number from 1 to 8, and not \(scale)"
    }
    if let nanoseconds, !(0...Motion.maxDuration).contains(nanoseconds) {
      return "a zoom takes 0 to 60 s, in nanoseconds, and not \(nanoseconds)"
    }
    return nil
  }
}

extension BatchUpdate {
  fileprivate var hasNegativeIndex: Bool {
    let places =
      items.deletes + items.inserts + items.reloads + items.moves.flatMap { [$0.from, $0.to] }
    let indices =
      sections.deletes + sections.inserts + sections.reloads
      + sections.moves.flatMap { [$0.from, $0.to] }
    return places.contains { $0.section < 0 || $0.item < 0 } || indices.contains { $0 < 0 }
  }
}

extension UnknownEvent {
  /// The reason why a reader would refuse the line of the event; nil if there is none. O(size).
  fileprivate var problem: String? {
    var encoder = RecordingEncoder()
    let line = Array(encoder.event(Event(time: 0, kind: .unknown(self))).bytes.dropLast())
    let body: DecodedLine.Body
    do throws(LineError) {
      guard !line.contains(0x0A) else { throw LineError("a number has a line feed") }
      guard line.count <= RecordingLimits().lineBytes else { throw LineError("it is too long") }
      body = try LineObject.read(line: line) { (fields) throws(LineError) in
        try DecodedLine(fields).body
      }
    } catch {
      return "the event '\(name)' cannot be read back: \(error.message)"
    }
    guard case .event(let kind) = body else {
      return "an event '\(name)' would change the list; record it with its own method"
    }
    if case .unknown(let event) = kind {
      return Event.Kind.objects[event.name] == nil
        ? nil : "malformed '\(name)'"
    }
    return kind.problem
  }
}

extension RecordingEncoder.Line {
  /// The reason why a reader would refuse the line as a header; nil if there is none.
  var headerProblem: String? {
    do throws(LineError) {
      try LineObject.read(line: bytes) { (fields) throws(LineError) in
        _ = try Recording(header: fields)
      }
      return nil
    } catch {
      return error.message
    }
  }
}
