import Browser
import Recordings

/// The costs of a source's applies on this machine, for recordings and scenarios.
package struct Profile: Sendable {
  package var report: StatsReport
  /// The film, for its frames; nil if nothing was laid out.
  package var film: Film?
  /// The problems of the source that do not prevent reading.
  package var warnings: [Diagnostic]
}

package struct ProfileOptions: Sendable {
  /// The number of measured runs, at least 1.
  package var runs = 1
  /// The number of unmeasured runs before them.
  package var warmup = 0
  package var framesPerSecond = 60
  /// True if the applies are laid out, drawn and encoded, too. False keeps nothing that grows with
  /// applies × items except the snapshots themselves.
  package var includesFrames = true
  package var reading = RecordingReaderOptions()
  package var pages = PageOptions()
  /// Returns true to stop the work; called often.
  package var isCancelled: @Sendable () -> Bool = { false }

  package init() {}
}

extension Profile {
  /// Profiles a recording, or a scenario, which runs again for each measurement.
  ///
  /// Only recordings have a cost of decoding. Snapshot, difference and its steps into a list view
  /// are measured on snapshots built from identifiers, which have no log of edits. Without frames
  /// one apply is in memory at a time.
  ///
  /// - Throws: `SourceError`, with frames also `FontError` and `OutputError`.
  package static func measure(
    _ path: String, options: ProfileOptions = ProfileOptions(), system: MeasuringSystem = .this
  ) throws -> Profile {
    switch try SourceFile.playedContent(path, options.pages) {
    case .recording(let input): try measure(.recording(input, options.reading), options, system)
    case .script(let scenario, _): try measure(.scenario(scenario), options, system)
    }
  }

  /// Profiles a recording in memory.
  private static func measure(
    _ source: ProfiledSource, _ options: ProfileOptions, _ system: MeasuringSystem
  ) throws -> Profile {
    let stage = try source.stage
    var samples: [PhaseSample] = []
    var last = Run()
    for run in -max(0, options.warmup)..<max(1, options.runs) {
      // Frees the previous run first, which would double the memory.
      last = Run()
      let meter = ReplayMeter(stage, run: run, system: system)
      let (recording, warnings) = try source.measure(
        by: meter, system, keepsEvents: options.includesFrames, isCancelled: options.isCancelled)
      last = Run(recording: recording, rows: meter.rows, warnings: warnings)
      var measured = meter.samples
      if options.includesFrames {
        let film = Film(recording, framesPerSecond: options.framesPerSecond)
        measured += try film.frameSamples(run: run, options)
        last.film = film
      }
      if run >= 0 { samples += measured }
    }
    var report = last.report(options, samples)
    report.environment = system.environment
    return Profile(report: report, film: last.film, warnings: last.warnings)
  }

  private struct Run {
    var recording = Recording(name: "", title: "")
    var rows: [StatsReport.Row] = []
    var warnings: [Diagnostic] = []
    var film: Film?

    func report(_ options: ProfileOptions, _ samples: [PhaseSample]) -> StatsReport {
      var report = StatsReport(
        header: recording, rows: rows, framesPerSecond: options.framesPerSecond, samples: samples)
      guard let timeline = film?.timeline else { return report }
      report.frames = timeline.frameCount
      let metrics = timeline.motionMetrics(countsOffscreenCells: false)
      for (index, motion) in timeline.applyMotions.enumerated() {
        report.rows[index].isAnimated = motion.duration > 0
        report.rows[index].rowsOnScreen = motion.rowsOnScreen
        if report.rows[index].dropped == 0 { report.rows[index].travel = metrics[index].travel }
      }
      for observed in recording.observedMotionMetrics() {
        report.rows[observed.apply].observed = observed
      }
      return report
    }
  }
}

extension Film {
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
