import Foundation

/// The end of a recording's file: where the keyframes are.
struct Footer {
  /// The index of a file that was closed cleanly; nil where there is none.
  let index: KeyframeIndex?
  /// Nanoseconds from the start to the end.
  let duration: Int64
  /// The number of applies that the file holds.
  let applies: Int

  /// Reads the last line of a file, and nothing before it; nil where that is no end.
  init?(_ source: ByteSource, limits: RecordingLimits) throws(RecordingError) {
    let count = source.count
    guard count > 2 else { return nil }
    let isCompressed = try source.bytes(in: 0..<2) == [0x1F, 0x8B]
    guard let line = try Self.lastLine(source, count, isCompressed: isCompressed, limits),
      let event = try? Self.decoded(line, limits),
      case .end(let duration, let applies, let index) = event.body
    else { return nil }
    (self.duration, self.applies, self.index) = (duration, applies, index)
  }

  private static func decoded(
    _ line: [UInt8], _ limits: RecordingLimits
  ) throws(LineError) -> DecodedLine {
    let tape = JSONTape()
    let result = line.withUnsafeBytes { bytes -> Result<DecodedLine, LineError> in
      do throws(LineError) {
        return .success(
          try Fields.read(bytes, tape, limits: Fields.Limits(limits)) {
            (fields) throws(LineError) in try DecodedLine(fields)
          })
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  private static func lastLine(
    _ source: ByteSource, _ count: Int, isCompressed: Bool, _ limits: RecordingLimits
  ) throws(RecordingError) -> [UInt8]? {
    var length = min(count, 4 << 10)
    while true {
      let tail = try source.bytes(in: count - length..<count)
      let found = isCompressed ? member(tail, limits) : line(tail, isWhole: length == count)
      if let found { return found }
      guard length < count, length < limits.lineBytes else { return nil }
      length = min(count, length * 4)
    }
  }

  /// The last line of a text's tail; nil where the tail does not hold its beginning.
  private static func line(_ tail: [UInt8], isWhole: Bool) -> [UInt8]? {
    let text = tail.last == 0x0A ? tail.dropLast() : tail[...]
    guard let before = text.lastIndex(of: 0x0A) else { return isWhole ? Array(text) : nil }
    return Array(text[(before + 1)...])
  }

  /// The text of the last gzip member in a file's tail; nil where the tail does not hold it.
  private static func member(_ tail: [UInt8], _ limits: RecordingLimits) -> [UInt8]? {
    let starts = tail.indices.dropLast(2).reversed().filter {
      tail[$0] == 0x1F && tail[$0 + 1] == 0x8B && tail[$0 + 2] == 8
    }
    // Compressed bytes may look like a beginning; only what leads to the end of the file is one.
    for start in starts.prefix(8) {
      if let text = wholeText(tail[start...], limits) { return line(text, isWhole: true) }
    }
    return nil
  }

  private static func wholeText(
    _ bytes: ArraySlice<UInt8>, _ limits: RecordingLimits
  ) -> [UInt8]? {
    guard let inflater = Inflater() else { return nil }
    var text: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: TextStream.chunk)
    var rest = bytes
    while text.count <= limits.lineBytes {
      let step = rest.withUnsafeBytes { input in
        piece.withUnsafeMutableBytes { inflater.inflate(input, to: $0) }
      }
      rest = rest.dropFirst(step.taken)
      text += piece.prefix(step.given)
      if case .ended = step.outcome { return rest.isEmpty ? text : nil }
      if case .damaged = step.outcome { return nil }
      if step.taken == 0, step.given == 0 { return nil }
    }
    return nil
  }
}

extension RecordingReader {
  /// Opens a file at an apply: reads the header, the index and at most one keyframe interval.
  ///
  /// A file without an index is read from its beginning. The next event is the apply; behind the
  /// last one there is none.
  ///
  /// - Throws: As `next()`.
  public static func open(
    path: String, atApply apply: Int, options: RecordingReaderOptions = RecordingReaderOptions()
  ) throws(RecordingError) -> (reader: RecordingReader, first: RecordedEvent?) {
    try open(apply) { () throws(RecordingError) in
      try ByteSource(path: path)
    } options: {
      options
    }
  }

  /// Opens a file's bytes at an apply.
  ///
  /// - Throws: As `next()`.
  public static func open(
    _ data: Data, file: String, atApply apply: Int,
    options: RecordingReaderOptions = RecordingReaderOptions()
  ) throws(RecordingError) -> (reader: RecordingReader, first: RecordedEvent?) {
    try open(apply) { () throws(RecordingError) in
      ByteSource(data, name: file)
    } options: {
      options
    }
  }

  private static func open(
    _ apply: Int, source: () throws(RecordingError) -> ByteSource,
    options: () -> RecordingReaderOptions
  ) throws(RecordingError) -> (reader: RecordingReader, first: RecordedEvent?) {
    let options = options()
    let bytes = try source()
    let footer = try Footer(bytes, limits: options.limits)
    try bytes.seek(to: 0)
    let reader = try RecordingReader(bytes, options: options)
    if let entry = footer?.index?.keyframe(forApply: apply),
      let event = try reader.leap(to: entry)
    {
      if event.apply?.number == apply { return (reader, event) }
      return (reader, try reader.advance(toApply: apply))
    }
    // No index, or one that leads nowhere: from the beginning.
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
