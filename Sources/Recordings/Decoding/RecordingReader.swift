import Foundation

/// A sequential reader of a recording, which applies each delta and checks each hash.
///
/// It keeps one list and one line in memory, whatever the length of the file. Use it on one thread
/// at a time.
public final class RecordingReader {
  /// The recording's header: a recording without events.
  public private(set) var header = Recording(name: "", title: "")
  /// The problems so far that did not stop the reading.
  public internal(set) var warnings: [Diagnostic] = []
  /// Nanoseconds from the start to the last event or end that was read.
  package internal(set) var nanoseconds: Int64 = 0
  /// The number of the next event.
  public internal(set) var sequence = 0
  /// True if the end was read: the file was closed cleanly.
  public internal(set) var isClosed = false
  /// The keys of the end line that are unknown to this version; nil if there are none.
  package private(set) var unknownEnd: JSONValue?
  /// The keyframes that were read.
  package private(set) var index = KeyframeIndex()
  /// The number of bytes of the file that have been read.
  public var bytesRead: Int { lines.text.bytesRead }
  /// True if the file is compressed.
  public var isCompressed: Bool { lines.text.isCompressed }

  /// The number of applies that have been read, including those skipped by a seek.
  public var applies: Int { replay.applies }

  /// True if a keyframe's list shares its unchanged chunks with the previous list. This saves
  /// memory if applies are kept, and costs a difference per keyframe.
  package var sharesKeyframes: Bool {
    get { replay.sharesKeyframes }
    set { replay.sharesKeyframes = newValue }
  }

  let lines: LineStream
  let options: RecordingReaderOptions
  let limits: LineObject.Limits
  let file: String
  var replay: ValidatingListReplay
  var time: Int64 = 0
  /// The time of the last event that was applied or refused, in nanoseconds.
  package private(set) var attemptTime: Int64 = 0
  var line: LineStream.Line?
  /// The point after the last event that is not an end.
  private(set) var resumePoint = ResumePoint()
  var hasEnded = false
  var review: RecordingReview?
  /// The index of the file's end, once damage needed it.
  var ending: KeyframeIndex?
  /// The number of applies that damage lost.
  var lostApplies = 0
  /// True if events at the end are lost.
  package internal(set) var losesEnd = false
  /// The line of the first performed batch since the last apply; nil if there is none, or after
  /// damage. 0 without a number.
  var pendingBatch: Int?
  /// Nil without `reviewsContents`, and after damage.
  var contentReview: ContentReview?
  /// The frames with values that cannot be read, which are left out.
  var malformedFrames: (count: Int, firstLine: Int?) = (0, nil)
  /// The number of the first line after an end, or 0 after a seek; nil if there is none.
  var lineBehindEnd: Int?

  /// Opens a file and reads its header.
  ///
  /// - Throws: `missing` and `inputOutput` for the file, `refused` for its header.
  public convenience init(
    path: String, options: RecordingReaderOptions = RecordingReaderOptions()
  ) throws(RecordingError) {
    try self.init(ByteSource(path: path), options: options)
  }

  /// Reads the header of a file's bytes.
  ///
  /// - Parameter file: The file's name in messages.
  public convenience init(
    _ data: Data, file: String, options: RecordingReaderOptions = RecordingReaderOptions()
  ) throws(RecordingError) {
    try self.init(ByteSource(data, name: file), options: options)
  }

  init(_ source: ByteSource, options: RecordingReaderOptions) throws(RecordingError) {
    self.options = options
    limits = LineObject.Limits(options.limits)
    file = source.name
    let text = try TextStream(source, expansion: options.limits.maxExpansionRatio)
    lines = LineStream(text, limit: options.limits.lineBytes)
    replay = ValidatingListReplay(options)
    if options.reviews || options.reviewsNames {
      review = RecordingReview(file: file, isOfNames: !options.reviews)
    }
    if options.reviewsContents { contentReview = ContentReview() }
    try readHeader()
  }

  /// Returns the next event; nil at the end.
  ///
  /// - Throws: `inputOutput`, or `refused` with the location of the damage.
  public func next() throws(RecordingError) -> RecordedEvent? {
    while !hasEnded {
      guard let line = try nextLine() else { return try finish() }
      do throws(LineError) {
        let event = try decoded(line)
        if event.sequence < sequence, options.recovers {
          warn("\(disorder(event.sequence)); it is left out\(place(line))")
          continue
        }
        guard event.sequence == sequence else { throw LineError(disorder(event.sequence)) }
        guard let event = try carryOut(event) else { continue }
        if !options.keepsUnknown, case .other(.unknown) = event.content { continue }
        return event
      } catch {
        // Only JSON that ends early is a torn line.
        if !line.isTerminated && error.kind == .notAnObject { return try tornEnd(line) }
        if let event = try damage(error, at: line) { return event }
      }
    }
    return nil
  }

  // MARK: Lines

  private func readHeader() throws(RecordingError) {
    guard let line = try nextLine() else {
      throw refusal("no recording: the file is empty", line: 1)
    }
    if let mark = lines.byteOrderMark(of: line) { throw refusal(mark, line: line.number) }
    do throws(LineError) {
      header = try lines.read(line, limits: limits) { fields throws(LineError) in
        review?.read(header: fields, line: line.number)
        return try Recording(header: fields)
      }
      replay = ValidatingListReplay(options)
      resumePoint.offset = lines.offset
      resumePoint.isTerminated = line.isTerminated
    } catch {
      throw refusal(error.message, line: line.number)
    }
  }

  /// Returns the next nonempty line; nil at the end.
  func nextLine() throws(RecordingError) -> LineStream.Line? {
    while true {
      do {
        guard let next = try lines.next() else { return nil }
        line = next
        if next.isEmpty { continue }
        return next
      } catch {
        let message: String
        switch error {
        case .file(let error): throw error
        case .tooLong: message = "the line is longer than \(options.limits.lineBytes) bytes"
        case .expansion:
          message =
            "the text is more than \(options.limits.maxExpansionRatio) times as long as the file"
        case .torn: message = "the compressed data ends too early"
        case .damaged: message = "the compressed data is damaged"
        case .checksum: message = "the compressed data has a wrong checksum or length"
        }
        guard options.recovers, error.isDamage else { throw refusal(message, line: nextNumber) }
        warn("\(message): the rest is lost", line: nextNumber)
        losesEnd = true
        return nil
      }
    }
  }

  private var nextNumber: Int? { line.map { $0.number.map { $0 + 1 } } ?? 1 }

  func decoded(_ line: LineStream.Line) throws(LineError) -> DecodedLine {
    try lines.read(line, limits: limits) { fields throws(LineError) in
      let event = try DecodedLine(fields, keepsUnknown: options.keepsUnknown)
      if review != nil { self.review(fields, event, line: line.number) }
      if event.isMalformed, event.kind == "frame" {
        if malformedFrames.count == 0 { malformedFrames.firstLine = line.number }
        malformedFrames.count += 1
      }
      return event
    }
  }

  /// Reviews an event together with the list before it.
  private func review(_ fields: LineObject, _ event: DecodedLine, line: Int?) {
    // An event with an invalid time is refused later.
    guard let time = try? time(of: event) else { return }
    review?.read(fields, event, at: time, line: line)
    guard options.reviews else { return }
    if case .end = event.body {
      let end = EndReview(applies: applies, time: time, index: index)
      review?.report(end.problems(of: fields, event), of: "end", line: line)
    }
    if case .event(.frame(let frame)) = event.body {
      review?.read(frame, at: time, in: replay.list, line: line)
    }
    // Only for gestures, because copying the list costs more than most lines.
    guard case .event(let kind) = event.body, let target = replay.list.resolved(kind).target
    else { return }
    guard replay.list.contains(target) else {
      review?.missing(target, of: event.kind, in: replay.list, line: line)
      return
    }
    review?.read(gesture: kind, of: event.kind, at: time, in: replay.list, line: line)
  }

  // MARK: Events

  /// Applies a line and returns its event; nil for the end.
  func carryOut(_ event: DecodedLine) throws(LineError) -> RecordedEvent? {
    let sum = try time(of: event)
    attemptTime = sum
    let content: RecordedEvent.Content
    switch event.body {
    case .event(let kind): content = .other(replay.list.resolved(kind))
    case .keyframe(let sections, let trees, let facts, let hash):
      let apply = try replay.apply(keyframe: sections, trees: trees, facts, hash: hash)
      index.append(
        KeyframeIndex.Entry(
          sequence: event.sequence, offset: line?.offset ?? 0, apply: apply.number, time: sum))
      content = .apply(apply)
    case .delta(let difference, let trees, let facts, let hash):
      content = .apply(try replay.apply(difference, trees: trees, facts, hash: hash))
    case .end(let end, _, _):
      if isClosed, lineBehindEnd == nil { lineBehindEnd = line?.number ?? 0 }
      advance(event, to: sum)
      nanoseconds = max(nanoseconds, end)
      (isClosed, unknownEnd) = (true, event.unknown)
      return nil
    }
    advance(event, to: sum)
    contentReview?.read(event, line: line?.number)
    if options.reviews, case .apply(let apply) = content { review?.read(apply, at: sum) }
    switch content {
    case .apply: pendingBatch = nil
    case .other(.batch(let batch)) where batch.performedUpdate != nil:
      pendingBatch = pendingBatch ?? line?.number ?? 0
    default: break
    }
    if isClosed, lineBehindEnd == nil { lineBehindEnd = line?.number ?? 0 }
    isClosed = false
    return RecordedEvent(
      sequence: event.sequence, nanoseconds: time, line: line?.number, offset: line?.offset ?? 0,
      unknown: event.unknown, content: content)
  }

  /// Returns the time of the next event, in nanoseconds from the start.
  private func time(of event: DecodedLine) throws(LineError) -> Int64 {
    let (sum, overflow) = time.addingReportingOverflow(event.delay)
    try options.limits.check(time: overflow ? .max : sum, of: "dt")
    return sum
  }

  private func advance(_ event: DecodedLine, to time: Int64) {
    self.time = time
    sequence = event.sequence + 1
    nanoseconds = max(nanoseconds, time)
    if case .end = event.body { return }
    resumePoint = ResumePoint(
      sequence: sequence, time: time, offset: lines.offset,
      isTerminated: line?.isTerminated ?? true)
  }
}
