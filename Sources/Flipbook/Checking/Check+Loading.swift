import DiffableData
import Foundation
import Recording
import Scenarios

/// A source that is to be checked.
public struct CheckedSource: Sendable {
  /// The findings, as far as the source could be read.
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
    case .recording(let input): return try load(input, options)
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

  /// Reads a recording event by event: memory holds one state and what the items show.
  private static func load(
    _ input: RecordingInput, _ options: RecordingReaderOptions
  ) throws(SourceError) -> CheckedSource {
    let reader = try input.reader(options)
    var run = CheckRun(reader.header)
    let refusal = try readToRefusal(reader) { run.take($0) }
    let check = Check(run, duration: reader.duration, refusal: refusal) {
      // Only budgets need it, for a film of the whole.
      let reader = try input.reader(options)
      var recording = reader.header
      _ = try readToRefusal(reader) { recording.events.append($0) }
      recording.duration = reader.duration
      return recording
    }
    return CheckedSource(check: check, warnings: reader.warnings)
  }

  /// Reads up to the end, or up to an apply that breaks a rule, which is the result then.
  private static func readToRefusal(
    _ reader: RecordingReader, _ take: (Event) -> Void
  ) throws(SourceError) -> RefusedApply? {
    do throws(RecordingError) {
      while let event = try reader.next() { take(event.event) }
      return nil
    } catch {
      guard case .refused(let diagnostics) = error, let first = diagnostics.all.first,
        let cause = first.cause
      else { throw SourceError(error) }
      return RefusedApply(
        kind: cause.kind, message: first.message.droppingPrefix("\(cause.kind): "),
        ids: cause.ids, line: first.line)
    }
  }
}

extension String {
  /// The text without what it begins with; the text itself where it does not.
  fileprivate func droppingPrefix(_ prefix: String) -> String {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : self
  }
}
