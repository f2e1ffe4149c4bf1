import Recordings
import TextAndFiles

extension SourceFile {
  /// Copies a recording while reading it: memory holds one list and one line. Returns the number of
  /// its applies, and the problems that did not stop the reading; nil for a scenario, and for a
  /// stream that can be read only once.
  ///
  /// - Throws: `SourceError`, `RecordingError` and `OutputError`; an older output is kept.
  package static func copy(
    _ path: String, to output: String, options: RecordingReaderOptions
  ) throws -> (applies: Int, warnings: [Diagnostic])? {
    guard let reader = try recording(path)?.reader(options) else { return nil }
    var needs = FilmRequirements(path)
    try AtomicFile.write(to: output) { write in
      var serializer = try RecordingSerializer(path: output)
      var bytes = serializer.header(reader.header)
      while let event = try next(reader) {
        needs.append(event)
        bytes += serializer.event(event.event)
        guard bytes.count >= pieceLength else { continue }
        try write(bytes)
        bytes.removeAll(keepingCapacity: true)
      }
      try needs.check(reader.header)
      try write(bytes + serializer.end(at: reader.nanoseconds, unknown: reader.unknownEnd))
    }
    return (reader.applies, reader.warnings + needs.warnings)
  }

  /// The minimum number of bytes for a write.
  private static let pieceLength = 64 << 10

  private static func next(_ reader: RecordingReader) throws(SourceError) -> RecordedEvent? {
    try SourceError.wrapping { () throws(RecordingError) in try reader.next() }
  }
}
