import Recording

/// What a source's applies cost on this machine, measured anew, however the source was made.
package struct Profile: Sendable {
  /// The numbers.
  package var report: StatsReport
  /// The film, for its frames; nil where nothing was laid out.
  package var film: Film?
  /// What was wrong with the source but bearable.
  package var warnings: [Diagnostic]
}

/// How a source is profiled.
package struct ProfileOptions: Sendable {
  /// How often everything is measured, at least 1.
  package var runs = 1
  /// How often everything is done before that, unmeasured.
  package var warmup = 0
  /// Frames a second of the film.
  package var framesPerSecond = 60
  /// Whether the applies are laid out, drawn and encoded too; else nothing is made that grows with
  /// applies × items but the snapshots themselves.
  package var includesFrames = true
  /// How a recording is read.
  package var reading = RecordingReaderOptions()
  /// Asked now and then; true stops the work.
  package var isCancelled: @Sendable () -> Bool = { false }

  /// One run with frames.
  package init() {}
}

extension Profile {
  /// Profiles a recording, or what a scenario records, which is run anew each time.
  ///
  /// Decoding is measured on recordings alone. Snapshot, difference and its way into a list view
  /// are measured on snapshots that are made anew from identifiers, so that no log of edits helps
  /// them; one apply is held at a time. Throws `SourceError`, with frames also `FontError` and
  /// `EncodingError`.
  package static func measure(
    _ path: String, options: ProfileOptions = ProfileOptions(), system: MeasuringSystem = .this
  ) throws -> Profile {
    switch try SourceFile.content(path) {
    case .recording(let input): try measure(.file(input, options.reading), options, system)
    case .script(let data):
      try measure(.scenario(try SourceFile.scenario(data, path)), options, system)
    }
  }

  /// Profiles a recording in memory.
  package static func measure(
    _ recording: Recording, options: ProfileOptions = ProfileOptions(),
    system: MeasuringSystem = .this
  ) throws -> Profile {
    try measure(.memory(recording), options, system)
  }

  private static func measure(
    _ source: ProfiledSource, _ options: ProfileOptions, _ system: MeasuringSystem
  ) throws -> Profile {
    let stage = try source.stage
    var samples: [PhaseSample] = []
    var last = Run()
    for run in -max(0, options.warmup)..<max(1, options.runs) {
      // What the run before made is gone before this one begins: it would double the memory.
      last = Run()
      let meter = ReplayMeter(stage, run: run, system: system)
      let (header, warnings) = try source.measure(
        by: meter, system, isCancelled: options.isCancelled)
      last = Run(header: header, rows: meter.rows, warnings: warnings)
      var measured = meter.samples
      if options.includesFrames {
        let film = Film(try source.recording, framesPerSecond: options.framesPerSecond)
        measured += try film.frameSamples(run: run, options)
        last.film = film
      }
      if run >= 0 { samples += measured }
    }
    var report = last.report(options, samples)
    report.environment = system.environment
    return Profile(report: report, film: last.film, warnings: last.warnings)
  }

  /// What is left of a run besides its samples.
  private struct Run {
    var header = Recording(name: "", title: "")
    var rows: [StatsReport.Row] = []
    var warnings: [Diagnostic] = []
    var film: Film?

    func report(_ options: ProfileOptions, _ samples: [PhaseSample]) -> StatsReport {
      guard let film else {
        return StatsReport(
          header: header, rows: rows, framesPerSecond: options.framesPerSecond, samples: samples)
      }
      var report = StatsReport(film.timeline, samples: samples)
      let motion = film.timeline.motionMetrics()
      for index in rows.indices {
        report.rows[index].recordedDiff = rows[index].recordedDiff
        report.rows[index].memory = rows[index].memory
        report.rows[index].travel = motion[index].travel
      }
      return report
    }
  }
}

extension Film {
  /// What layout, drawing and encoding took.
  fileprivate func frameSamples(
    run: Int, _ options: ProfileOptions
  ) throws -> [PhaseSample] {
    let frames = try measureFrames(options: RenderOptions(isCancelled: options.isCancelled))
    return (timeline.samples + frames).map { sample in
      var sample = sample
      sample.run = run
      return sample
    }
  }
}
