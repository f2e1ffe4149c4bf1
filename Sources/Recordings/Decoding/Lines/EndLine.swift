import Foundation

/// The last line of a recording's file, with the index of its keyframes.
struct EndLine {
  /// The index of a file that was closed cleanly; nil if it has none.
  let index: KeyframeIndex?
  /// Nanoseconds from the start to the end.
  let duration: Int64
  /// The number of applies that the file holds.
  let applies: Int

  /// Reads only the last line of a file; nil if it is not an end line, as in a compressed file.
  init?(_ source: ByteSource, limits: RecordingLimits) throws(RecordingError) {
    guard let line = try Self.lastLine(source, limits),
      let event = try? LineObject.read(
        line: line, limits: limits, { (fields) throws(LineError) in try DecodedLine(fields) }),
      case .end(let duration, let applies, let index) = event.body
    else { return nil }
    (self.duration, self.applies, self.index) = (duration, applies, index)
  }

  private static func lastLine(
    _ source: ByteSource, _ limits: RecordingLimits
  ) throws(RecordingError) -> [UInt8]? {
    let count = source.count
    var length = min(count, 4 << 10)
    while true {
      let end = try source.bytes(in: count - length..<count)
      if let before = end.dropLast().lastIndex(of: 0x0A) { return Array(end[(before + 1)...]) }
      guard length < count, length < limits.lineBytes else { return nil }
      length = min(count, length * 4)
    }
  }
}

extension RecordingReader {
  /// Opens a file at an apply, which is `first`; nil if the file has no such apply.
  ///
  /// Reads the header, the index and at most one keyframe interval. A compressed file, or one
  /// without an index, is read from the beginning.
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
    let bytes = try source()
    let end = try EndLine(bytes, limits: options.limits)
    try bytes.seek(to: 0)
    let reader = try RecordingReader(bytes, options: options)
    if let entry = end?.index?.keyframe(forApply: apply),
      let event = try reader.seek(to: entry)
    {
      if event.apply?.number == apply { return (reader, event) }
      return (reader, try reader.advance(toApply: apply))
    }
    // Without a usable index the file is read from its beginning.
    let second = try RecordingReader(try source(), options: options)
    return (second, try second.advance(toApply: apply))
  }

  private func advance(toApply apply: Int) throws(RecordingError) -> RecordedEvent? {
    while let event = try next() {
      if event.apply?.number == apply { return event }
    }
    return nil
  }
}
