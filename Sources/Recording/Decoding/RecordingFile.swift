import DiffableData
import Foundation

/// What a recording's file held, with what was wrong but bearable.
public struct RecordingFile: Hashable, Sendable {
  /// What the file held.
  public var recording: Recording
  /// A torn last line, a missing end: the file was not closed cleanly. Damage that was left out.
  public var warnings: [Diagnostic]
}

extension RecordingFile {
  /// Reads the bytes of a `*.flip.jsonl` file: applies each delta and checks each state's hash.
  ///
  /// Throws the located findings that refuse the file. O(bytes + applies × items).
  public static func parse(
    _ data: Data, file: String, limits: RecordingLimits = RecordingLimits()
  ) throws(Diagnostics) -> RecordingFile {
    var options = RecordingReaderOptions()
    options.limits = limits
    return try parse(data, file: file, options: options)
  }

  /// Reads the bytes of a `*.flip.jsonl` file, strictly or in spite of damage.
  ///
  /// Throws the located findings that refuse the file. O(bytes + applies × items).
  public static func parse(
    _ data: Data, file: String, options: RecordingReaderOptions
  ) throws(Diagnostics) -> RecordingFile {
    do {
      let reader = try RecordingReader(data, file: file, options: options)
      return try RecordingFile(reader)
    } catch {
      if case .refused(let diagnostics) = error { throw diagnostics }
      throw Diagnostics([Diagnostic(file: file, message: error.description)])
    }
  }

  /// Reads a file to its end into memory. O(bytes + applies × items).
  ///
  /// - Throws: As `RecordingReader.next()`.
  public init(_ reader: RecordingReader) throws(RecordingError) {
    recording = reader.header
    var snapshot = Snapshot<String, String>()
    while let event = try reader.next() {
      recording.events.append(event.inMemory(after: &snapshot))
    }
    recording.duration = reader.duration
    recording.unknownEnd = reader.unknownEnd
    warnings = reader.warnings
  }
}

extension RecordedEvent {
  /// The event with look-up tables. O(n) for an apply.
  ///
  /// - Parameter snapshot: the snapshot before the event; the one after it afterwards.
  public func inMemory(after snapshot: inout Snapshot<String, String>) -> Event {
    Event(time: time, kind: memoryKind(after: &snapshot), unknown: unknown)
  }

  private func memoryKind(after snapshot: inout Snapshot<String, String>) -> Event.Kind {
    switch kind {
    case .content(let items, let sections): return .content(items: items, sections: sections)
    case .apply(let recorded):
      let apply = recorded.apply(after: snapshot)
      snapshot = apply.snapshot
      snapshot.clearMarks()
      return .apply(apply)
    case .field(let text): return .field(text: text)
    case .caption(let text): return .caption(text)
    case .mark(let label): return .mark(label)
    case .other(let name, let members): return .other(name, members)
    }
  }
}
