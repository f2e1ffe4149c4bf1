import DiffableData
import Recordings
import Scenarios

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

  /// Measures every apply, and returns the recording without them and its warnings.
  ///
  /// The decoding of an apply is that of its line and of the other lines since the previous one.
  ///
  /// - Throws: `SourceError`, and `EncodingError.cancelled` if the caller asks to stop.
  func measure(
    by meter: ReplayMeter, _ system: MeasuringSystem, isCancelled: @escaping () -> Bool
  ) throws -> (header: Recording, warnings: [Diagnostic]) {
    switch self {
    case .recording(let input, let options):
      let stream = try input.events(options)
      var start = system.clock()
      while let event = try stream.next() {
        guard case .apply(let apply) = event.kind else { continue }
        meter.noteDecoding(system.clock() - start)
        guard !isCancelled() else { throw EncodingError.cancelled }
        meter.measure(apply, at: event.time)
        start = system.clock()
      }
      var header = stream.header
      header.duration = stream.duration
      return (header, stream.warnings)
    case .scenario(let scenario):
      let run = scenario.run { apply, time in
        meter.measure(apply, at: time)
        return !isCancelled()
      }
      if isCancelled() { throw EncodingError.cancelled }
      if let failure = run.failure { throw SourceError.failed(failure) }
      return (run.recording, [])
    }
  }

  /// The whole recording, for a film.
  ///
  /// - Throws: `SourceError`.
  var recording: Recording {
    get throws {
      switch self {
      case .recording(let input, var options):
        // The measured reading has checked them.
        options.followsHashes = false
        return try input.recording(options).recording
      case .scenario(let scenario): return scenario.run().recording
      }
    }
  }
}
