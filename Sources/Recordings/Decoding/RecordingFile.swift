import Foundation

/// The recording that a file held, with the problems that did not stop the reading.
public struct RecordingFile: Hashable, Sendable {
  /// The recording that the file held.
  public var recording: Recording
  /// A torn last line, a missing end: the file was not closed cleanly. Damage that was left out.
  public var warnings: [Diagnostic]
}

extension RecordingFile {
  /// Reads the bytes of a `*.flip.jsonl` file: applies each delta and checks each state's hash.
  ///
  /// Throws the located findings that refuse the file. O(bytes) expected.
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

  /// Reads a file to its end into memory, which holds one state and what the applies change.
  ///
  /// - Throws: As `RecordingReader.next()`.
  public init(_ reader: RecordingReader) throws(RecordingError) {
    recording = reader.header
    reader.sharesKeyframes = true
    while let event = try reader.next() { recording.events.append(event.event) }
    recording.duration = reader.duration
    recording.unknownEnd = reader.unknownEnd
    warnings = reader.warnings
  }
}
