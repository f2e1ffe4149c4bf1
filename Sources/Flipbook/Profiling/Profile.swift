import DiffableData
import ListSimulator
import Recording

/// What a source's applies cost on this machine, measured anew, however the source was made.
public struct Profile: Sendable {
  /// The numbers.
  public var report: StatsReport
  /// The film, for its frames; nil where nothing was laid out.
  public var film: Film?
  /// What was wrong with the source but bearable.
  public var warnings: [Diagnostic]
}

/// How a source is profiled.
public struct ProfileOptions: Sendable {
  /// How often everything is measured, at least 1.
  public var runs = 1
  /// How often everything is done before that, unmeasured.
  public var warmup = 0
  /// Frames a second of the film.
  public var framesPerSecond = 60
  /// Whether the applies are laid out, drawn and encoded too; else nothing is made that grows with
  /// applies × items but the snapshots themselves.
  public var includesFrames = true
  /// How a recording is read.
  public var reading = RecordingReaderOptions()
  /// Asked now and then; true stops the work.
  public var isCancelled: @Sendable () -> Bool = { false }

  /// One run with frames.
  public init() {}
}

extension Profile {
  /// Profiles a recording, or what a scenario records, which is run once.
  ///
  /// Decoding is measured on recordings alone. Snapshot, difference and its way into a list view
  /// are measured on snapshots that are made anew from identifiers, so that no log of edits helps
  /// them. Throws `SourceError`, with frames also `FontError` and `EncodingError`.
  public static func measure(
    _ path: String, options: ProfileOptions = ProfileOptions(), system: MeasuringSystem = .this
  ) throws -> Profile {
    switch try SourceFile.content(path) {
    case .recording(let input):
      return try measure(options, system) { run in
        try Decoding(input, run: run, options.reading, clock: system.clock)
      }
    case .script(let data):
      let run = try SourceFile.scenario(data, path).run()
      if let failure = run.failure { throw SourceError.failed(failure) }
      return try measure(run.recording, options: options, system: system)
    }
  }

  /// Profiles a recording in memory.
  public static func measure(
    _ recording: Recording, options: ProfileOptions = ProfileOptions(),
    system: MeasuringSystem = .this
  ) throws -> Profile {
    try measure(options, system) { _ in Decoding(recording: recording) }
  }

  private static func measure(
    _ options: ProfileOptions, _ system: MeasuringSystem, decode: (Int) throws -> Decoding
  ) throws -> Profile {
    var samples: [PhaseSample] = []
    var memory: [MemorySample] = []
    var last: (decoding: Decoding, film: Film?)?
    for run in -max(0, options.warmup)..<max(1, options.runs) {
      // What the run before made is gone before this one begins: it would double the memory.
      last = nil
      let decoding = try decode(run)
      var replay = ReplayMeter(decoding.recording, run: run, system: system)
      try replay.measure(isCancelled: options.isCancelled)
      let film = options.includesFrames ? Film(decoding.recording, options: options) : nil
      if run >= 0 {
        memory = replay.memory
        samples += decoding.samples + replay.samples
      }
      samples += try film.map { try $0.frameSamples(run: run, options) } ?? []
      last = (decoding, film)
    }
    guard let last else { preconditionFailure("there is at least one run") }
    samples.removeAll { $0.run < 0 }
    var report =
      last.film.map { StatsReport($0.timeline, samples: samples) }
      ?? StatsReport(
        last.decoding.recording, framesPerSecond: options.framesPerSecond, samples: samples)
    report.note(last.decoding.recording, memory, last.film?.timeline.motionMetrics())
    report.environment = system.environment
    return Profile(report: report, film: last.film, warnings: last.decoding.warnings)
  }
}

extension Film {
  fileprivate init(_ recording: Recording, options: ProfileOptions) {
    self.init(recording, framesPerSecond: options.framesPerSecond)
  }

  /// What layout, drawing and encoding took.
  fileprivate func frameSamples(run: Int, _ options: ProfileOptions) throws -> [PhaseSample] {
    let frames = try measureFrames(options: RenderOptions(isCancelled: options.isCancelled))
    return (timeline.samples + frames).map { sample in
      var sample = sample
      sample.run = run
      return sample
    }
  }
}

extension StatsReport {
  /// Adds what is known of each apply besides its samples.
  fileprivate mutating func note(
    _ recording: Recording, _ memory: [MemorySample], _ motion: [MotionMetrics]?
  ) {
    for (index, entry) in recording.applies.enumerated() {
      rows[index].recordedDiff = entry.apply.diffCost
      rows[index].memory = memory[index]
      rows[index].travel = motion?[index].travel
    }
  }
}
