import Foundation
import Recordings

/// A recording that can be read from its beginning any number of times.
///
/// A file is read in pieces. Bytes of standard input and the recording of a scenario are in memory.
package struct RecordingInput: Sendable {
  private enum Storage: Sendable {
    case file(String)
    case bytes(Data)
    case recording(Recording)
  }

  /// For each apply of a page's scenario, the script's line of its step; empty for other sources.
  let lines: [Int]
  /// The warnings of the run that made the recording.
  let warnings: [Diagnostic]
  /// The recording's name in messages.
  let name: String
  private let storage: Storage

  package init(path: String) { self.init(path, .file(path)) }

  /// The bytes of a recording's file.
  package init(_ data: Data, name: String) { self.init(name, .bytes(data)) }

  /// Creates a recording in memory. Its snapshots have the marks of deleted items, which no file
  /// keeps.
  package init(
    _ recording: Recording, name: String? = nil, lines: [Int] = [], warnings: [Diagnostic] = []
  ) {
    self.init(name ?? recording.name, .recording(recording), lines: lines, warnings: warnings)
  }

  private init(
    _ name: String, _ storage: Storage, lines: [Int] = [], warnings: [Diagnostic] = []
  ) {
    (self.name, self.storage) = (name, storage)
    (self.lines, self.warnings) = (lines, warnings)
  }

  /// True if the recording is a file or bytes, which may have an index of applies.
  var isDecoded: Bool {
    if case .recording = storage { false } else { true }
  }

  /// Reads the whole recording, and returns the reader's warnings beside it.
  func recording(
    _ options: RecordingReaderOptions
  ) throws(SourceError) -> (recording: Recording, warnings: [Diagnostic]) {
    if case .recording(let recording) = storage { return (recording, warnings) }
    let reader = try reader(options)
    let file = try SourceError.wrapping { () throws(RecordingError) in try RecordingFile(reader) }
    return (file.recording, file.warnings)
  }

  /// Returns the events from the beginning.
  ///
  /// - Parameter areKept: True if the caller keeps many of the applies, which then share their
  ///   unchanged parts.
  package func events(
    _ options: RecordingReaderOptions, areKept: Bool = false
  ) throws(SourceError) -> EventStream {
    if case .recording(let recording) = storage { return EventStream(recording) }
    let reader = try reader(options)
    reader.sharesKeyframes = areKept
    return EventStream(reader)
  }

  /// Returns a reader of the recording's lines; a recording in memory is serialized first.
  package func reader(_ options: RecordingReaderOptions) throws(SourceError) -> RecordingReader {
    try SourceError.wrapping { () throws(RecordingError) in
      switch storage {
      case .file(let path): try RecordingReader(path: path, options: options)
      case .bytes(let data): try RecordingReader(data, file: name, options: options)
      case .recording(let recording):
        try RecordingReader(Data(recording.fileBytes), file: name, options: options)
      }
    }
  }

  /// Returns a reader at an apply, and that apply. A file with an index is read from the keyframe
  /// before it.
  package func reader(
    atApply apply: Int, _ options: RecordingReaderOptions
  ) throws(SourceError) -> (reader: RecordingReader, first: RecordedEvent?) {
    try SourceError.wrapping { () throws(RecordingError) in
      switch storage {
      case .file(let path):
        try RecordingReader.open(path: path, atApply: apply, options: options)
      case .bytes(let data):
        try RecordingReader.open(data, file: name, atApply: apply, options: options)
      case .recording(let recording):
        try RecordingReader.open(
          Data(recording.fileBytes), file: name, atApply: apply, options: options)
      }
    }
  }
}

/// The events of a recording one at a time, from a file or from memory.
package final class EventStream {
  package let header: Recording
  /// The number of applies so far.
  package private(set) var applies = 0
  private let reader: RecordingReader?
  private var events: ArraySlice<Event>

  init(_ reader: RecordingReader) {
    self.reader = reader
    header = reader.header
    events = []
  }

  init(_ recording: Recording) {
    reader = nil
    var header = recording
    header.events = []
    self.header = header
    events = recording.events[...]
  }

  /// The duration read so far, in nanoseconds.
  package var duration: Int64 { reader?.nanoseconds ?? header.nanoseconds }

  package var warnings: [Diagnostic] { reader?.warnings ?? [] }

  /// Returns the next event; nil at the end.
  package func next() throws(SourceError) -> Event? {
    let event: Event?
    if let reader {
      let read = try SourceError.wrapping { () throws(RecordingError) in try reader.next() }
      event = read?.event
    } else {
      event = events.popFirst()
    }
    if case .apply? = event?.kind { applies += 1 }
    return event
  }
}

extension SourceError {
  /// Runs a closure, and throws its errors as errors of a source.
  static func wrapping<Result>(
    _ work: () throws(RecordingError) -> Result
  ) throws(SourceError) -> Result {
    do {
      return try work()
    } catch {
      throw SourceError(error)
    }
  }

  init(_ error: RecordingError) {
    self =
      switch error {
      case .missing(let path): .missing(path: path)
      case .cannotCreate(let path, let reason), .inputOutput(let path, let reason):
        .unreadable(path: path, reason: reason)
      case .refused(let diagnostics): .refused(diagnostics)
      }
  }
}
