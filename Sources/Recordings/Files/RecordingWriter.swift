import DiffableData
import Foundation

/// Writes a recording to a file as it happens, one `write` a line: whenever the program stops, the
/// file holds every line but the last one.
///
/// A name that ends in `.gz` is compressed, with a new member at each keyframe. It belongs to one
/// thread at a time.
public final class RecordingWriter {
  /// The treatment of a file that exists.
  public enum Opening: Hashable, Sendable {
    /// The file must be new.
    case new
    /// A recording that is there is gone on with; else the file is new.
    case appending
  }

  /// Applies that lie between two keyframes at most.
  public static let keyframeInterval = Recording.keyframeInterval

  private let file: AppendFile
  private let deflater: Deflater?
  private var encoder = RecordingEncoder()
  private var isClosed = false
  private var failure: RecordingError?

  /// Opens a file and writes the header; the events of `recording` are not written.
  ///
  /// A recording that is gone on with keeps its header: its torn tail and its end are cut, and
  /// counting and time go on where it stopped.
  ///
  /// - Throws: `cannotCreate` and `inputOutput`; `refused` for a recording that is damaged inside.
  public init(
    path: String, header recording: Recording, opening: Opening = .new, created: String? = nil
  ) throws(RecordingError) {
    deflater = path.hasSuffix(".gz") ? Deflater() : nil
    let resumption =
      opening == .appending ? try Resumption(path: path, isCompressed: deflater != nil) : nil
    // A file without any recording in it may be gone on with as if it was new.
    file = try AppendFile(path, isNew: opening == .new)
    if let resumption {
      encoder = resumption.encoder
      try file.truncate(to: resumption.length)
      try file.append(resumption.repair)
    } else {
      do {
        if opening == .appending { try file.truncate(to: 0) }
        try write(encoder.header(recording, created: created))
      } catch {
        // Nothing half-written stays under the name.
        if opening == .new { unlink(path) }
        throw error
      }
    }
  }

  /// The number of applies that the file holds.
  public var applies: Int { encoder.applies }
  /// Nanoseconds from the start to the last event.
  public var time: Int64 { encoder.time }

  /// Writes an event; one that is earlier than the last counts as the same moment.
  ///
  /// - Throws: `inputOutput`; the file then ends with the line before.
  public func append(_ event: Event) throws(RecordingError) {
    try write(encoder.event(event))
  }

  /// Makes the next apply a keyframe.
  func forgetState() { encoder.forgetState() }

  /// The function that the hashes come from.
  var hashing: StateHashing { encoder.hashing }

  /// Writes an apply from its change only, as a recorder has it.
  func append<List: NamedList>(
    _ facts: ApplyFacts, _ change: StateChange, at time: Int64, whole: () -> List
  ) throws(RecordingError) {
    try write(encoder.apply(facts, change, at: time, whole: whole))
  }

  /// Writes the end with the index of the keyframes, and waits for the disk. A second call does
  /// nothing.
  public func close(at duration: Int64 = 0) throws(RecordingError) {
    guard !isClosed else { return }
    if let failure { throw failure }
    isClosed = true
    if let deflater {
      // A member of its own: whoever appends cuts it off, whoever seeks finds it.
      try file.append(deflater.end())
      let line = encoder.end(at: duration)
      try file.append(deflater.line(line.bytes) + deflater.end())
    } else {
      try file.append(encoder.end(at: duration).bytes)
    }
    try file.synchronize()
  }

  private func write(_ line: RecordingEncoder.Line) throws(RecordingError) {
    if let failure { throw failure }
    do {
      try put(line)
    } catch {
      // A later line would build upon a line that is not there.
      failure = error
      throw error
    }
  }

  private func put(_ line: RecordingEncoder.Line) throws(RecordingError) {
    guard let deflater else { return try file.append(line.bytes) }
    guard line.isKeyframe else { return try file.append(deflater.line(line.bytes)) }
    let end = deflater.end()
    encoder.index.setMember(file.offset + end.count)
    try file.append(end + deflater.line(line.bytes))
  }
}

extension KeyframeIndex {
  /// Says where the last keyframe's member begins.
  mutating func setMember(_ offset: Int) {
    guard !entries.isEmpty else { return }
    entries[entries.count - 1].member = offset
  }
}

extension Recording {
  /// The recording as the bytes of a `*.flip.jsonl.gz` file, with a member for each keyframe.
  ///
  /// Equal recordings give equal bytes. O(size of the text).
  public var compressedFileBytes: [UInt8] {
    guard let deflater = Deflater() else { return [] }
    var encoder = RecordingEncoder()
    var bytes = deflater.line(encoder.header(self).bytes)
    for event in events {
      let line = encoder.event(event)
      if line.isKeyframe {
        bytes += deflater.end()
        encoder.index.setMember(bytes.count)
      }
      bytes += deflater.line(line.bytes)
    }
    bytes += deflater.end()
    let end = encoder.end(at: duration, unknown: unknownEnd)
    return bytes + deflater.line(end.bytes) + deflater.end()
  }
}
