import Foundation
import Recordings
import Scenarios

/// A recording that can be read from its beginning as often as somebody wants.
///
/// A file is read in pieces; only standard input and what a scenario made are held in memory.
package struct RecordingInput: Sendable {
  private enum Place: Sendable {
    case file(String)
    case memory(Data, name: String)
  }

  private let place: Place

  package init(path: String) { place = .file(path) }

  /// A recording's bytes, with the name of its file for messages.
  package init(_ data: Data, name: String) { place = .memory(data, name: name) }

  /// The whole recording, and the problems that did not stop the reading.
  func recording(
    _ options: RecordingReaderOptions
  ) throws(SourceError) -> (recording: Recording, warnings: [Diagnostic]) {
    let reader = try reader(options)
    let file = try SourceError.wrapping { () throws(RecordingError) in try RecordingFile(reader) }
    return (file.recording, file.warnings)
  }

  /// The events from the beginning.
  ///
  /// - Parameter areKept: True if the caller keeps many of the applies, which then share their
  ///   unchanged parts.
  package func events(
    _ options: RecordingReaderOptions, areKept: Bool = false
  ) throws(SourceError) -> EventStream {
    let reader = try reader(options)
    reader.sharesKeyframes = areKept
    return EventStream(reader)
  }

  /// A reader at the beginning.
  package func reader(_ options: RecordingReaderOptions) throws(SourceError) -> RecordingReader {
    try SourceError.wrapping { () throws(RecordingError) in
      switch place {
      case .file(let path): try RecordingReader(path: path, options: options)
      case .memory(let data, let name): try RecordingReader(data, file: name, options: options)
      }
    }
  }

  /// A reader at an apply, which is the event given; it reads no more than one keyframe interval
  /// where the file has an index.
  package func reader(
    atApply apply: Int, _ options: RecordingReaderOptions
  ) throws(SourceError) -> (reader: RecordingReader, first: RecordedEvent?) {
    try SourceError.wrapping { () throws(RecordingError) in
      switch place {
      case .file(let path):
        try RecordingReader.open(path: path, atApply: apply, options: options)
      case .memory(let data, let name):
        try RecordingReader.open(data, file: name, atApply: apply, options: options)
      }
    }
  }
}

/// The events of a recording one at a time.
package final class EventStream {
  /// The number of applies that were given.
  package private(set) var applies = 0
  private let reader: RecordingReader

  init(_ reader: RecordingReader) { self.reader = reader }

  /// The recording without its events.
  package var header: Recording { reader.header }

  /// Nanoseconds from the start to the end, as far as it was read.
  package var duration: Int64 { reader.duration }

  /// The problems so far that did not stop the reading.
  package var warnings: [Diagnostic] { reader.warnings }

  /// The next event; nil at the end.
  package func next() throws(SourceError) -> Event? {
    let read = try SourceError.wrapping { () throws(RecordingError) in try reader.next() }
    let event = read?.event
    if case .apply? = event?.kind { applies += 1 }
    return event
  }
}

extension SourceError {
  /// Runs what reads a recording, with its failures as failures of a source.
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
