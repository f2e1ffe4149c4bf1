import DiffableData
import Recording

/// A recording in memory, with what reading each apply took.
struct Decoding {
  let recording: Recording
  var samples: [PhaseSample] = []
  var warnings: [Diagnostic] = []

  /// One that was not read.
  init(recording: Recording) {
    self.recording = recording
  }

  /// Reads a recording; an apply's time is that of its line and of the other lines since the apply
  /// before it.
  init(
    _ input: RecordingInput, run: Int, _ options: RecordingReaderOptions, clock: () -> Int64
  ) throws(SourceError) {
    let reader = try input.reader(options)
    var recording = reader.header
    var samples: [PhaseSample] = []
    try SourceError.wrapping { () throws(RecordingError) in
      var snapshot = Snapshot<String, String>()
      var start = clock()
      while let read = try reader.next() {
        let event = read.inMemory(after: &snapshot)
        if case .apply = event.kind {
          let now = clock()
          samples.append(
            PhaseSample(phase: .decode, apply: samples.count, run: run, nanoseconds: now - start))
          start = now
        }
        recording.events.append(event)
      }
    }
    recording.duration = reader.duration
    self.recording = recording
    self.samples = samples
    warnings = reader.warnings
  }
}
