import Foundation

/// A recording that was read from a file, with the warnings of the reader.
public struct RecordingFile: Hashable, Sendable {
  /// The recording.
  public var recording: Recording
  /// The problems that did not stop the reading: an incomplete last line, a missing end, damage
  /// that was skipped.
  public var warnings: [Diagnostic]
}

extension RecordingFile {
  /// Reads the bytes of a `*.flip.jsonl` file, applies each delta and checks each hash.
  ///
  /// - Complexity: O(bytes) expected.
  /// - Throws: The problems for which the file is refused, with their locations.
  public static func parse(
    _ data: Data, file: String, options: RecordingReaderOptions = RecordingReaderOptions()
  ) throws(Diagnostics) -> RecordingFile {
    do {
      let reader = try RecordingReader(data, file: file, options: options)
      return try RecordingFile(reader)
    } catch {
      if case .refused(let diagnostics) = error { throw diagnostics }
      throw Diagnostics([Diagnostic(file: file, message: error.description)])
    }
  }

  /// Reads a file to its end. The lists of consecutive applies share unchanged chunks.
  ///
  /// - Throws: The errors of `RecordingReader.next()`.
  public init(_ reader: RecordingReader) throws(RecordingError) {
    recording = reader.header
    reader.sharesKeyframes = true
    while let event = try reader.next() { recording.events.append(event.event) }
    recording.nanoseconds = reader.nanoseconds
    recording.unknownEnd = reader.unknownEnd
    warnings = reader.warnings
  }
}
