/// The offset and the counts from which a writer continues a recording.
struct ResumePoint {
  var sequence = 0
  var time: Int64 = 0
  /// The number of bytes of the file to keep.
  var offset = 0
  /// True if a line feed ends the last line to keep.
  var isTerminated = true

  /// Reads a recording to its end; returns the point and the encoder of the next line, whose next
  /// apply is a keyframe. Returns nil if there is no file or no complete header.
  static func read(
    _ path: String
  ) throws(RecordingError) -> (point: ResumePoint, encoder: RecordingEncoder)? {
    let source: ByteSource
    do {
      source = try ByteSource(path: path)
    } catch {
      if case .missing = error { return nil }
      throw error
    }
    if try isTornHeader(source) { return nil }
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
    var encoder = RecordingEncoder()
    encoder.sequence = end.sequence
    encoder.applies = reader.applies
    encoder.time = end.time
    encoder.index = reader.index
    encoder.byteOffset = end.offset + (end.isTerminated ? 0 : 1)
    return (end, encoder)
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
