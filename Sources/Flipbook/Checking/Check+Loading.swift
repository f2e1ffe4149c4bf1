import DiffableData
import Foundation
import Recording
import Scenarios

/// A source that is to be checked.
public struct CheckedSource: Sendable {
  /// What is checked, as far as it could be read.
  public var check: Check
  /// What was wrong with the file but bearable.
  public var warnings: [Diagnostic]
}

extension CheckedSource {
  /// Reads a recording, or runs a scenario, up to what no list can hold.
  ///
  /// A snapshot that breaks a rule ends the reading and becomes a finding; anything else that is
  /// wrong with the source is thrown.
  ///
  /// - Parameter stopwatch: reads a monotonic clock in nanoseconds, for the cost of a scenario's
  ///   differences; nil measures nothing.
  public static func load(
    _ path: String, options: RecordingReaderOptions = RecordingReaderOptions(),
    stopwatch: (@Sendable () -> Int64)? = nil
  ) throws(SourceError) -> CheckedSource {
    switch try SourceFile.content(path) {
    case .recording(let input): return try load(input.reader(options))
    case .script(let data):
      let run = try SourceFile.scenario(data, path).run(stopwatch: stopwatch)
      let refusal = run.failure.map { failure in
        RefusedApply(
          kind: failure.error.kind, message: failure.error.message,
          ids: failure.error.identifiers, line: failure.diagnostic.line)
      }
      let check = Check(run.recording, refusal: refusal, lines: run.lines)
      if let failure = run.failure, !check.explainsRefusal { throw .failed(failure) }
      return CheckedSource(check: check, warnings: [])
    }
  }

  private static func load(_ reader: RecordingReader) throws(SourceError) -> CheckedSource {
    var recording = reader.header
    var refusal: RefusedApply?
    var snapshot = Snapshot<String, String>()
    do throws(RecordingError) {
      while let event = try reader.next() {
        recording.events.append(event.inMemory(after: &snapshot))
      }
    } catch {
      guard case .refused(let diagnostics) = error, let first = diagnostics.all.first,
        let cause = first.cause
      else { throw SourceError(error) }
      refusal = RefusedApply(
        kind: cause.kind, message: first.message.droppingPrefix("\(cause.kind): "),
        ids: cause.ids, line: first.line)
    }
    recording.duration = reader.duration
    let check = Check(recording, refusal: refusal)
    return CheckedSource(check: check, warnings: reader.warnings)
  }
}

extension String {
  /// The text without what it begins with; the text itself where it does not.
  fileprivate func droppingPrefix(_ prefix: String) -> String {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : self
  }
}
