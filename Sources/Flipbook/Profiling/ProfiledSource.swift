import DiffableData
import Recordings
import Scenarios

/// A source of applies that can be read any number of times: one apply after another, none of them
/// kept.
enum ProfiledSource {
  case file(RecordingInput, RecordingReaderOptions)
  case scenario(Scenario)
  case memory(Recording)

  /// The recording's stage.
  ///
  /// - Throws: `SourceError`.
  var stage: Stage {
    get throws {
      switch self {
      case .file(let input, let options): try input.reader(options).header.stage
      case .scenario(let scenario): scenario.stage
      case .memory(let recording): recording.stage
      }
    }
  }

  /// Measures every apply, and returns the recording without them and its warnings.
  ///
  /// - Throws: `SourceError`, and `EncodingError.cancelled` if the caller asks to stop.
  func measure(
    by meter: ReplayMeter, _ system: MeasuringSystem, isCancelled: @escaping () -> Bool
  ) throws -> (header: Recording, warnings: [Diagnostic]) {
    switch self {
    case .file(let input, let options):
      let reader = try input.reader(options)
      try measure(reader, by: meter, system, isCancelled)
      var header = reader.header
      header.duration = reader.duration
      return (header, reader.warnings)
    case .scenario(let scenario):
      let run = scenario.run { apply, time in
        meter.measure(apply, at: time)
        return !isCancelled()
      }
      if isCancelled() { throw EncodingError.cancelled }
      if let failure = run.failure { throw SourceError.failed(failure) }
      return (run.recording, [])
    case .memory(let recording):
      for event in recording.events {
        guard case .apply(let apply) = event.kind else { continue }
        guard !isCancelled() else { throw EncodingError.cancelled }
        meter.measure(apply, at: event.time)
      }
      return (recording, [])
    }
  }

  /// Measures an apply. Its decoding is that of its line and of the other lines since the previous
  /// apply.
  private func measure(
    _ reader: RecordingReader, by meter: ReplayMeter, _ system: MeasuringSystem,
    _ isCancelled: () -> Bool
  ) throws {
    var start = system.clock()
    while let read = try SourceError.wrapping({ () throws(RecordingError) in try reader.next() }) {
      guard let apply = read.apply?.apply() else { continue }
      meter.noteDecoding(system.clock() - start)
      guard !isCancelled() else { throw EncodingError.cancelled }
      meter.measure(apply, at: read.time)
      start = system.clock()
    }
  }

  /// The whole recording, for a film.
  ///
  /// - Throws: `SourceError`.
  var recording: Recording {
    get throws {
      switch self {
      case .file(let input, let options):
        let reader = try input.reader(options)
        return try SourceError.wrapping { () throws(RecordingError) in
          try RecordingFile(reader).recording
        }
      case .scenario(let scenario): return scenario.run().recording
      case .memory(let recording): return recording
      }
    }
  }
}
