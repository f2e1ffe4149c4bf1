import TextAndFiles

// The end of a file, and recovery after damage.
extension RecordingReader {
  func finish() throws(RecordingError) -> RecordedEvent? {
    hasEnded = true
    if let lineBehindEnd {
      line?.number = lineBehindEnd > 0 ? lineBehindEnd : nil
      try tolerate("an event follows the 'end', which must be the last line")
    } else if !isClosed {
      try tolerate("the recording was not closed cleanly: it has no end")
    }
    let (count, first) = malformedFrames
    if count > 0, !options.reviews {
      warn(
        "\(counted(count, "frame has", "frames have")) values that cannot be read, which are left out; "
          + "'flipbook validate' names them", line: first)
    }
    let isRefusing = options.isStrict && options.reviews
    let contents = ((contentReview?.problems ?? []) + batchProblem).map { message, line in
      Diagnostic(isRefusing ? .error : .warning, file: file, line: line, message: message)
    }
    let found = reviewed(duration: nanoseconds) + contents
    if found.contains(where: { $0.severity == .error }) { throw .refused(Diagnostics(found)) }
    warnings += found
    return nil
  }

  /// The performed batch that no apply follows, so that nothing compares it with a list.
  private var batchProblem: [(message: String, line: Int?)] {
    guard let line = pendingBatch, !losesEnd else { return [] }
    return [
      (
        "no apply follows this batch, so nothing compares it with a list; record the new list after "
          + "it, or 'refused' if the view rejected it", line > 0 ? line : nil
      )
    ]
  }

  /// Adds the findings of a review of names to the warnings, where the caller reads no further.
  package func endReview() { warnings += reviewed(duration: nil) }

  /// Ends the review and returns its findings.
  private func reviewed(duration: Int64?) -> [Diagnostic] {
    defer { review = nil }
    return review?.finish(duration: duration, isStrict: options.isStrict && options.reviews) ?? []
  }

  func tornEnd(_ line: LineStream.Line) throws(RecordingError) -> RecordedEvent? {
    try tolerate("the last line is incomplete and was dropped\(place(line))")
    losesEnd = true
    return try finish()
  }

  /// Adds a warning; a strict reader throws it.
  func tolerate(_ message: String) throws(RecordingError) {
    if options.isStrict { throw refusal(message, line: line?.number) }
    warn(message)
  }

  func damage(
    _ error: LineError, at line: LineStream.Line
  ) throws(RecordingError) -> RecordedEvent? {
    let (first, expected) = (line, sequence)
    let message = error.message + place(line)
    guard options.recovers else {
      let isUnread = error.kind == .notAnObject
      throw refusal(
        message + (isUnread ? try gap() : ""), line: first.number, cause: error.cause)
    }
    var lost = LostTime(next: expected)
    contentReview = nil
    pendingBatch = nil
    var candidate: LineStream.Line? = line
    while let line = candidate {
      if let (found, place) = try keyframe(in: line, after: &lost) {
        var event = found
        warn(
          "\(message); reading continued at the keyframe\(self.place(line))\(place)",
          line: first.number)
        let count = event.sequence - expected
        if count > 0 { warn(lostText(expected, event.sequence - 1), line: first.number) }
        event.followsLoss = count > 0
        return event
      }
      candidate = try nextLine()
    }
    warn("\(message); no keyframe follows: the rest is lost", line: first.number)
    losesEnd = true
    return try finish()
  }

  /// Continues at the keyframe of a line, at its time by the lost events or else by the file's index;
  /// returns it and what is known of its time, nil if the line holds none. Remembers an end among the
  /// lines that are lost.
  private func keyframe(
    in line: LineStream.Line, after lost: inout LostTime
  ) throws(RecordingError) -> (event: RecordedEvent, time: String)? {
    guard var event = try? decoded(line) else { return nil }
    if case .end = event.body { isClosed = true }
    guard case .keyframe(let sections, let trees, var facts, let hash) = event.body else {
      lost.add(event)
      return nil
    }
    let start = time
    time += lost.delay
    var note = ""
    var missing = lost.applies
    if lost.next < event.sequence {
      let entry = try statedIndex(from: line).entries.first { $0.sequence == event.sequence }
      missing = max(1, missing)
      if let entry, entry.time - event.delay >= time {
        time = entry.time - event.delay
        missing = min(max(0, entry.apply - applies - lostApplies), event.sequence - sequence)
        note = ", at the time that the file's end states"
      } else {
        note = "; the lost time is unknown, so later times are too early"
      }
    }
    facts.dropped = max(facts.dropped, missing)
    event.body = .keyframe(sections, trees: trees, facts, hash: hash)
    if let found = try? carryOut(event) {
      lostApplies += missing
      return (found, note)
    }
    time = start
    return nil
  }

  /// Returns the index of the file's end, and continues behind a line; an empty one if there is no
  /// end. A compressed file is decompressed anew up to the line.
  private func statedIndex(from line: LineStream.Line) throws(RecordingError) -> KeyframeIndex {
    if let ending { return ending }
    var index = KeyframeIndex()
    while let line = try? lines.next() {
      let event = try? lines.read(line, limits: limits) { fields throws(LineError) in
        try DecodedLine(fields, keepsUnknown: false)
      }
      if case .end(_, _, let stated)? = event?.body { index = stated ?? index }
    }
    ending = index
    try lines.seek(to: line)
    self.line = try nextLine()
    return index
  }

  /// Describes the events that are lost up to the next readable line.
  private func gap() throws(RecordingError) -> String {
    while let line = try nextLine() {
      guard let event = try? decoded(line) else { continue }
      return event.sequence > sequence
        ? "; \(lostText(sequence, event.sequence - 1))" : ""
    }
    return "; nothing after it can be read"
  }

  /// Describes a number that is not the next event's.
  func disorder(_ number: Int) -> String {
    if number < sequence {
      return number == sequence - 1
        ? "event \(number) is repeated"
        : "event \(number) comes after event \(sequence - 1)"
    }
    return sequence == 0
      ? "events are missing: the first has the number \(number) instead of 0"
      : "events are missing: the sequence goes from \(sequence - 1) to \(number)"
  }

  private func lostText(_ first: Int, _ last: Int) -> String {
    first == last ? "event \(first) is lost" : "events \(first) to \(last) are lost"
  }

  func place(_ line: LineStream.Line) -> String {
    " (byte \(line.offset))"
  }

  func refusal(
    _ message: String, line: Int?, cause: Diagnostic.Cause? = nil
  ) -> RecordingError {
    hasEnded = true
    var diagnostic = Diagnostic(file: file, line: line, message: message)
    diagnostic.cause = cause
    // Earlier findings may explain the damage.
    return .refused(Diagnostics(reviewed(duration: nil) + [diagnostic]))
  }

  func warn(_ message: String, line number: Int? = nil) {
    warnings.append(
      Diagnostic(.warning, file: file, line: number ?? line?.number, message: message))
  }
}

/// The delays of lost events that can be read, and the number of applies among them.
private struct LostTime {
  /// The number of the next event, if none is missing.
  var next: Int
  /// Nanoseconds.
  private(set) var delay: Int64 = 0
  private(set) var applies = 0

  init(next: Int) { self.next = next }

  mutating func add(_ event: DecodedLine) {
    if event.sequence >= next {
      delay = min(delay + min(event.delay, RecordingLimits.latestTime), RecordingLimits.latestTime)
      switch event.body {
      case .keyframe, .delta: applies += 1
      case .event, .end: break
      }
    }
    if event.sequence == next { next += 1 }
  }
}
