import DiffableData
import Foundation

/// Writes a recording to a file as it happens, one `write` a line: whenever the program stops, the
/// file holds every line but the last one.
///
/// A file whose name ends in `.gz` is compressed and not safe from crashes: it is written under the
/// name with `.partial` behind it, and renamed when it is closed. It cannot be continued.
///
/// A writer belongs to one thread at a time.
public final class RecordingWriter {
  /// The treatment of a file that exists.
  public enum Opening: Hashable, Sendable {
    /// The file must be new; one that exists is an error, and stays as it is.
    case new
    /// The new recording takes the place of a file that exists.
    case replacing
    /// A recording that exists is continued; else the file is new. A compressed recording is an
    /// error.
    case appending
    /// A name that is taken gets the first free number: `inbox-2.flip.jsonl`.
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
  /// A recording that is continued keeps its header: its torn tail and its end are cut, and
  /// counting and time go on where it stopped.
  ///
  /// - Throws: `cannotCreate`, also for a header that no reader takes and for a compressed recording
  ///   that is to be continued; `inputOutput`; `refused` for a recording that is damaged inside.
  public init(
    path: String, header recording: Recording, opening: Opening = .new, created: String? = nil
  ) throws(RecordingError) {
    let isCompressed = path.hasSuffix(".gz")
    guard !isCompressed || opening != .appending else {
      throw .cannotCreate(
        path: path,
        reason: "a compressed recording cannot be continued; record into a .flip.jsonl file")
    }
    deflater = isCompressed ? try Deflater(path: path) : nil
    if opening == .appending, let resumption = try Resumption(path: path) {
      file = try AppendFile(path, .appending)
      encoder = resumption.encoder
      try file.truncate(to: resumption.length)
      if resumption.needsLineFeed { try file.append([0x0A]) }
    } else {
      let header = encoder.header(recording, created: created)
      if let problem = header.headerProblem {
        throw .cannotCreate(path: path, reason: "no reader takes its header: \(problem)")
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

  /// Writes an event; one that is earlier than the last counts as the same moment.
  ///
  /// - Throws: `inputOutput`; the file then ends with the line before. `refused` for an event that
  ///   would make the file unreadable, or that no film can show; the recording goes on without it.
  public func append(_ event: Event) throws(RecordingError) {
    if let problem = event.kind.problem {
      throw .refused(Diagnostics([Diagnostic(file: path, message: problem)]))
    }
    try appendChecked(event)
  }

  /// Writes an event that is known to have no problem.
  func appendChecked(_ event: Event) throws(RecordingError) {
    try write(encoder.event(event))
  }

  /// Makes the next apply a keyframe.
  func forgetState() { encoder.forgetState() }

  /// The state that a reader holds, as far as this writer has written it.
  var state: RecordedList? { encoder.state }

  /// Writes an apply that leads to a state by a difference.
  func append(
    _ facts: ApplyFacts, _ difference: Difference<String, String>, to next: RecordedList,
    at time: Int64
  ) throws(RecordingError) {
    try write(encoder.apply(facts, difference, to: next, at: time))
  }

  package func close(at duration: Int64) throws(RecordingError) {
    guard !isClosed else { return }
    if let failure { throw failure }
    isClosed = true
    try write(encoder.end(at: duration))
    if let deflater { try file.append(deflater.finish()) }
    try file.finish()
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
