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
    if count > 0, review == nil {
      warn(
        "\(counted(count, "frame has", "frames have")) values that cannot be read, which are left out; "
          + "'flipbook validate' names them", line: first)
    }
    let isRefusing = options.isStrict && review != nil
    let contents = (contentReview?.problems ?? []).map { message, line in
      Diagnostic(isRefusing ? .error : .warning, file: file, line: line, message: message)
    }
    let found = reviewed(duration: nanoseconds) + contents
    if found.contains(where: { $0.severity == .error }) { throw .refused(Diagnostics(found)) }
    warnings += found
    return nil
  }

  /// Ends the review and returns its findings.
  private func reviewed(duration: Int64?) -> [Diagnostic] {
    defer { review = nil }
    return review?.finish(duration: duration, isStrict: options.isStrict) ?? []
  }

  func tornEnd(_ line: LineStream.Line) throws(RecordingError) -> RecordedEvent? {
    try tolerate("the last line is incomplete and was dropped\(place(line))")
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
    contentReview = nil
    var candidate: LineStream.Line? = line
    while let line = candidate {
      if let event = keyframe(in: line) {
        warn("\(message); reading continued at the keyframe\(place(line))", line: first.number)
        let lost = event.sequence - expected
        if lost > 0 { warn(lostText(expected, event.sequence - 1), line: first.number) }
        return event
      }
      candidate = try nextLine()
    }
    warn("\(message); no keyframe follows: the rest is lost", line: first.number)
    return try finish()
  }

  /// Continues at the keyframe of a line; returns nil if it holds none. Remembers an end among the
  /// lines that are lost.
  private func keyframe(in line: LineStream.Line) -> RecordedEvent? {
    guard let event = try? decoded(line) else { return nil }
    if case .end = event.body { isClosed = true }
    guard case .keyframe = event.body else { return nil }
    return try? carryOut(event)
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
