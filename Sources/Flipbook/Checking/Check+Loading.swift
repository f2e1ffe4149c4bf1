import Analysis
import Browser
import Foundation
import Recordings
import Scenarios

/// A source to check.
package struct CheckedSource: Sendable {
  /// The check of the readable part.
  package var check: Check
  /// The problems of the file that do not prevent reading.
  package var warnings: [Diagnostic]

  /// Reads a recording, or runs a scenario, up to the first invalid snapshot.
  ///
  /// A snapshot that breaks a rule ends the reading and becomes a finding; any other problem is
  /// thrown, as is the mark of an absent item.
  ///
  /// - Parameter stopwatch: A monotonic clock in nanoseconds, for the cost of a scenario's
  ///   differences; nil measures nothing.
  package static func load(
    _ path: String, options: RecordingReaderOptions = RecordingReaderOptions(),
    stopwatch: (@Sendable () -> Int64)? = nil, pages: PageOptions = PageOptions()
  ) throws(SourceError) -> CheckedSource {
    switch try SourceFile.playedContent(path, pages) {
    case .recording(let input): return try load(input, options)
    case .script(let scenario, _):
      let run = scenario.run(stopwatch: stopwatch)
      let refusal = run.failure.map { failure in
        RejectedApply(
          kind: failure.error.kind, message: failure.error.message,
          ids: failure.error.identifiers, line: failure.diagnostic.line)
      }
      let check = Check(run.recording, refusal: refusal, lines: run.lines)
      if let failure = run.failure, !check.explainsRefusal { throw .failed(failure) }
      return CheckedSource(check: check, warnings: scenario.warnings + run.warnings)
    }
  }

  /// Reads a recording event by event: memory holds one state, the items' contents and
  /// the places of rows in frames.
  private static func load(
    _ input: RecordingInput, _ options: RecordingReaderOptions
  ) throws(SourceError) -> CheckedSource {
    let reader = try input.reader(options)
    var run = CheckRun(reader.header)
    var hasLoss = false
    var unknownMarks: [Diagnostic] = []
    let refusal = try readToRefusal(reader) { event in
      if unknownMarks.count < 100 { unknownMarks += event.markErrors(in: input.name) }
      if event.followsLoss { run.skipLostEvents() }
      hasLoss = hasLoss || event.followsLoss || event.apply?.dropped ?? 0 > 0
      run.append(event.event)
    }
    if !unknownMarks.isEmpty { throw .refused(Diagnostics(unknownMarks + reader.warnings)) }
    if reader.losesEnd { run.skipLostEvents() }
    let check = Check(
      run, duration: reader.nanoseconds, refusal: refusal, lines: input.lines
    ) {
      // Only budgets need the whole recording, for a film.
      let reader = try input.reader(options)
      var recording = reader.header
      _ = try readToRefusal(reader) { recording.events.append($0.event) }
      recording.nanoseconds = reader.nanoseconds
      return recording
    }
    let warnings = input.warnings + reader.warnings
    guard hasLoss else { return CheckedSource(check: check, warnings: warnings) }
    return CheckedSource(
      check: check,
      warnings: warnings + [
        Diagnostic(
          .warning, file: input.name,
          message: "the check begins anew after lost events, and judges no change across them")
      ])
  }

  /// Reads to the end, or to an apply that breaks a rule, which it returns.
  private static func readToRefusal(
    _ reader: RecordingReader, _ consume: (RecordedEvent) -> Void
  ) throws(SourceError) -> RejectedApply? {
    do throws(RecordingError) {
      while let event = try reader.next() { consume(event) }
      return nil
    } catch {
      // Warnings of misspelled keys precede the refusal.
      guard case .refused(let diagnostics) = error,
        let first = diagnostics.all.first(where: { $0.cause != nil }), let cause = first.cause
      else { throw SourceError(error) }
      var refusal = RejectedApply(
        kind: cause.kind, message: String(first.message.trimmingPrefix("\(cause.kind): ")),
        ids: cause.ids, line: first.line)
      refusal.nanoseconds = reader.attemptTime
      return refusal
    }
  }
}

extension Check {
  /// Returns the findings of every rule and of the budgets, under a configuration.
  ///
  /// - Parameters:
  ///   - file: The source's name in the report.
  ///   - samples: The costs of drawing, for a budget that needs them.
  /// - Complexity: As `findings()`; with budgets of motion the film is laid out, too.
  package func report(
    file: String, _ configuration: CheckConfiguration = CheckConfiguration(),
    samples: (Film) throws -> [PhaseSample] = { _ in [] }
  ) throws -> CheckReport {
    let budgets = configuration.budgets
    var found = findings()
    if budgets != Budgets() {
      let film = Film(try recording())
      found += film.findings(of: budgets, budgets.needsFrames ? try samples(film) : [])
    }
    return CheckReport(file: file, self, found, configuration)
  }
}
