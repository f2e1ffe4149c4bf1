import Recordings
import Scenarios
import TextAndFiles

/// A source of applies that can be read any number of times: one apply after another, none of them
/// kept.
enum ProfiledSource {
  case recording(RecordingInput, RecordingReaderOptions)
  case scenario(Scenario)

  /// The recording's stage.
  ///
  /// - Throws: `SourceError`.
  var stage: Stage {
    get throws {
      switch self {
      case .recording(let input, let options): try input.events(options).header.stage
      case .scenario(let scenario): scenario.stage
      }
    }
  }

  /// Measures every apply, and returns the recording and its warnings.
  ///
  /// The decoding of an apply includes all lines since the previous one.
  ///
  /// - Parameter keepsEvents: True if the recording that is returned has its events, for a film.
  /// - Throws: `SourceError`, and `OutputError.cancelled` if `isCancelled` returns true.
  func measure(
    by meter: ReplayMeter, _ system: MeasuringSystem, keepsEvents: Bool,
    isCancelled: @escaping () -> Bool
  ) throws -> (recording: Recording, warnings: [Diagnostic]) {
    switch self {
    case .recording(let input, let options):
      let stream = try input.events(options, areKept: keepsEvents)
      var recording = stream.header
      var start = system.clock()
      while let event = try stream.next() {
        if keepsEvents { recording.events.append(event) }
        guard case .apply(let apply) = event.kind else { continue }
        meter.noteDecoding(system.clock() - start)
        guard !isCancelled() else { throw OutputError.cancelled }
        meter.measure(apply, at: event.nanoseconds)
        start = system.clock()
      }
      recording.nanoseconds = stream.duration
      return (recording, stream.warnings)
    case .scenario(let scenario):
      func take(_ apply: Apply, _ time: Int64) -> Bool {
        meter.measure(apply, at: time)
        return !isCancelled()
      }
      let run = keepsEvents ? scenario.run() : scenario.run(onApply: take)
      // Without `keepsEvents` there are no applies among the events.
      for event in run.recording.events {
        guard case .apply(let apply) = event.kind else { continue }
        guard take(apply, event.nanoseconds) else { break }
      }
      if isCancelled() { throw OutputError.cancelled }
      if let failure = run.failure { throw SourceError.failed(failure) }
      return (run.recording, [])
    }
  }
}
