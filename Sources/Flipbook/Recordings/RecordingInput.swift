import Foundation
import Recording
import Scenarios

/// A recording that can be read from its beginning as often as somebody wants.
///
/// A file is read in pieces; only standard input and what a scenario gave are held in memory.
public struct RecordingInput: Sendable {
  private enum Place: Sendable {
    case file(String)
    case memory(Data, name: String)
  }

  private let place: Place

  /// A recording's file.
  public init(path: String) { place = .file(path) }

  /// A recording's bytes, with the name of its file for messages.
  public init(_ data: Data, name: String) { place = .memory(data, name: name) }

  /// A reader at the beginning.
  public func reader(_ options: RecordingReaderOptions) throws(SourceError) -> RecordingReader {
    try SourceError.wrapping { () throws(RecordingError) in
      switch place {
      case .file(let path): try RecordingReader(path: path, options: options)
      case .memory(let data, let name): try RecordingReader(data, file: name, options: options)
      }
    }
  }

  /// A reader at an apply, which is the event given; it reads no more than one keyframe interval
  /// where the file has an index.
  public func reader(
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
