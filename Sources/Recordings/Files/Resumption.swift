/// The length and the counts from which a writer continues an existing recording.
struct Resumption {
  /// The number of bytes of the file to keep.
  let length: Int
  /// True if the last line to keep lacks its line feed.
  let needsLineFeed: Bool
  /// The counts so far; the next apply is a keyframe.
  let encoder: RecordingEncoder

  /// Reads the recording to its end; nil if there is no file or no complete header.
  init?(path: String) throws(RecordingError) {
    let source: ByteSource
    do {
      source = try ByteSource(path: path)
    } catch {
      if case .missing = error { return nil }
      throw error
    }
    if try Self.isTornHeader(source) { return nil }
    try source.seek(to: 0)
    var options = RecordingReaderOptions()
    options.limits.nanoseconds = RecordingLimits.latestTime
    let reader = try RecordingReader(source, options: options)
    guard !reader.isCompressed else {
      throw .cannotCreate(
        path: path, reason: "the existing recording is compressed, and cannot be continued")
    }
    while try reader.next() != nil {}
    let end = reader.resumePoint
    length = end.offset
    needsLineFeed = !end.isTerminated
    var encoder = RecordingEncoder()
    encoder.sequence = end.sequence
    encoder.applies = reader.applies
    encoder.time = end.time
    encoder.index = reader.index
    encoder.byteOffset = length + (needsLineFeed ? 1 : 0)
    self.encoder = encoder
  }

  /// Returns true if the file is empty or holds only the beginning of a header.
  private static func isTornHeader(_ source: ByteSource) throws(RecordingError) -> Bool {
    if source.count == 0 { return true }
    let text = try TextStream(source, expansion: RecordingLimits().maxExpansionRatio)
    let lines = LineStream(text, limit: 1 << 20)
    guard let line = try? lines.next(), !line.isTerminated else { return false }
    let start = Array("{\"flipbook\":1,".utf8)
    return zip(start, lines.bytes(of: line)).allSatisfy { $0 == $1 }
  }
}
