import Foundation

extension RecordingReader {
  /// Opens a file at an apply, which is `first`; nil if the file has no such apply.
  ///
  /// Counts the lines before it, and decodes at most one keyframe interval. The file's index is not
  /// trusted: nothing in a keyframe's line proves its number. A compressed file is decoded from
  /// the beginning.
  ///
  /// - Throws: The errors of `next()`.
  public static func open(
    path: String, atApply apply: Int, options: RecordingReaderOptions = RecordingReaderOptions()
  ) throws(RecordingError) -> (reader: RecordingReader, first: RecordedEvent?) {
    try open(apply, options) { () throws(RecordingError) in try ByteSource(path: path) }
  }

  /// Opens a file's bytes at an apply.
  ///
  /// - Throws: The errors of `next()`.
  public static func open(
    _ data: Data, file: String, atApply apply: Int,
    options: RecordingReaderOptions = RecordingReaderOptions()
  ) throws(RecordingError) -> (reader: RecordingReader, first: RecordedEvent?) {
    try open(apply, options) { () throws(RecordingError) in ByteSource(data, name: file) }
  }

  private static func open(
    _ apply: Int, _ options: RecordingReaderOptions,
    _ source: () throws(RecordingError) -> ByteSource
  ) throws(RecordingError) -> (reader: RecordingReader, first: RecordedEvent?) {
    let reader = try RecordingReader(try source(), options: options)
    if let entry = reader.keyframe(forApply: apply), let event = try reader.seek(to: entry) {
      if event.apply?.number == apply { return (reader, event) }
      return (reader, try reader.advance(toApply: apply))
    }
    // A damaged file is read from its beginning, which reports the damage.
    let second = try RecordingReader(try source(), options: options)
    return (second, try second.advance(toApply: apply))
  }

  /// Counts the events after the header up to an apply.
  ///
  /// - Returns: The last keyframe at or before the apply; nil if there is none, or if a line on
  ///   the way is not the next event.
  private func keyframe(forApply apply: Int) -> KeyframeIndex.Entry? {
    guard !isCompressed, apply >= 0 else { return nil }
    var keyframe: KeyframeIndex.Entry?
    var (sequence, applies, time) = (0, 0, Int64(0))
    while let line = try? lines.next() {
      if line.isEmpty { continue }
      guard let head = lines.head(of: line, limits: limits), head.sequence == sequence,
        head.delay >= 0, head.delay <= RecordingLimits.latestTime - time, !head.isEnd
      else { return nil }
      sequence += 1
      time += head.delay
      guard head.isApply else { continue }
      if head.isKeyframe {
        keyframe = KeyframeIndex.Entry(
          sequence: sequence - 1, offset: line.offset, apply: applies, time: time)
      }
      if applies == apply { return keyframe }
      applies += 1
    }
    return nil
  }

  private func advance(toApply apply: Int) throws(RecordingError) -> RecordedEvent? {
    while let event = try next() {
      if event.apply?.number == apply { return event }
    }
    return nil
  }

  /// Continues at a keyframe and returns its apply; nil if its line cannot be read.
  private func seek(to entry: KeyframeIndex.Entry) throws(RecordingError) -> RecordedEvent? {
    try lines.seek(to: entry)
    sequence = entry.sequence
    replay.applies = entry.apply
    guard let line = try? nextLine(), let event = try? decoded(line),
      event.sequence == entry.sequence, case .keyframe = event.body
    else { return nil }
    time = entry.time - event.delay
    return try? carryOut(event)
  }
}
