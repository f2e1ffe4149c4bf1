import DiffableData
import Foundation

/// A writer of a recording to a file, with one `write` call per line: whenever the program stops,
/// the file holds all lines except possibly the last one.
///
/// A file whose name ends in `.gz` is compressed. It is written under its name with the suffix
/// `.partial` and renamed when it is closed, so a crash loses it, and it cannot be continued.
///
/// A writer belongs to one thread at a time.
public final class RecordingWriter {
  /// The treatment of an existing file.
  public enum Opening: Hashable, Sendable {
    /// An existing file is an error and is not changed.
    case new
    /// An existing file is replaced.
    case replacing
    /// An existing recording is continued; otherwise the file is new. A compressed recording is an
    /// error.
    case appending
    /// An existing file is kept, and the new name has the first free number: `inbox-2.flip.jsonl`.
    case numbered
  }

  /// The file's path.
  public var path: String { file.path }

  private let file: AppendFile
  private let deflater: Deflater?
  private var encoder = RecordingEncoder()
  private var isClosed = false
  private var failure: RecordingError?

  /// Opens a file and writes the header; the events of `recording` are not written.
  ///
  /// A continued recording keeps its header. Its incomplete last line and its end are removed, and
  /// its numbers and times continue.
  ///
  /// - Throws: `cannotCreate`, also for a header that readers refuse and for continuing a
  ///   compressed recording; `inputOutput`; `refused` for continuing a damaged recording.
  public init(
    path: String, header recording: Recording, opening: Opening = .new, created: String? = nil
  ) throws(RecordingError) {
    let isCompressed = RecordingSerializer.compresses(path)
    guard !isCompressed || opening != .appending else {
      throw .cannotCreate(
        path: path,
        reason: "a compressed recording cannot be continued; record into a .flip.jsonl file")
    }
    deflater = isCompressed ? try Deflater(path: path) : nil
    if opening == .appending, let (end, next) = try ResumePoint.read(path) {
      file = try AppendFile(path, .appending)
      encoder = next
      try file.truncate(to: end.offset)
      if !end.isTerminated { try file.append([0x0A]) }
    } else {
      let header = encoder.header(recording, created: created)
      if let problem = header.headerProblem {
        throw .cannotCreate(path: path, reason: "readers would refuse its header: \(problem)")
      }
      file = try AppendFile(path, opening, isNamedAtEnd: isCompressed)
      do {
        // A file without a recording is replaced.
        if opening == .appending { try file.truncate(to: 0) }
        try write(header)
      } catch {
        // Leave no file without a header.
        if opening != .appending { file.remove() }
        throw error
      }
    }
  }

  /// The number of applies that the file holds.
  public var applies: Int { encoder.applies }
  /// Nanoseconds from the start to the last event.
  package var nanoseconds: Int64 { encoder.time }

  /// Writes an event; a time before the last event's is raised to it.
  ///
  /// - Throws: `inputOutput`; the file then ends with the previous line. `refused` for an event
  ///   that would make the file unreadable, or that no film can show; the recording continues
  ///   without it.
  public func append(_ event: Event) throws(RecordingError) {
    if let problem = event.kind.problem {
      throw .refused(Diagnostics([Diagnostic(file: path, message: problem)]))
    }
    try appendChecked(event)
  }

  /// Writes an event that is known to be valid.
  func appendChecked(_ event: Event) throws(RecordingError) {
    try write(encoder.event(event))
  }

  /// A reader's list after the applies so far; nil before the first one.
  var state: RecordedList? { encoder.state }

  /// Writes an apply that leads to a list by a difference.
  func append(
    _ facts: ApplyAttributes, _ difference: Difference<String, String>, to next: RecordedList,
    at time: Int64
  ) throws(RecordingError) {
    try write(encoder.apply(facts, difference, to: next, at: time))
  }

  package func close(at duration: Int64) throws(RecordingError) {
    if let failure { throw failure }
    guard !isClosed else { return }
    isClosed = true
    try write(encoder.end(at: duration))
    do {
      if let deflater { try file.append(deflater.finish()) }
      try file.finish()
    } catch {
      failure = error
      throw error
    }
  }

  private func write(_ line: RecordingEncoder.Line) throws(RecordingError) {
    if let failure { throw failure }
    do {
      try file.append(deflater?.append(line) ?? line.bytes)
    } catch {
      // Later lines would depend on the missing one.
      failure = error
      throw error
    }
  }
}
