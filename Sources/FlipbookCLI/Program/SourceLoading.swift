import Flipbook
import Recordings

/// Reads a command's source, and prints its warnings to standard error.
enum SourceLoading {
  static func film(
    _ path: String, _ reading: ReadingOptions, framesPerSecond: Int, style: MotionStyle = .observed,
    environment: DisplayEnvironment = DisplayEnvironment()
  ) throws -> Film {
    let source = try source(path, reading.reader, reading.pages, stopwatch: Stopwatch.read)
    var film = Film(
      source.recording, framesPerSecond: framesPerSecond, style: style, environment: environment)
    film.includesCosts = source.hasRecordedCosts
    return film
  }

  /// Returns the film that `golden verify` reads: the source is read by the defaults.
  static func goldenFilm(
    _ path: String, _ pages: PageAccessOptions, framesPerSecond: Int
  ) throws -> Film {
    try Film(
      source(path, .reporting, pages, stopwatch: Stopwatch.read), framesPerSecond: framesPerSecond)
  }

  static func plan(
    _ paths: [String], _ selection: Selection, _ reading: ReadingOptions, setup: FilmSetup,
    _ directed: (Recording) throws -> Recording = { $0 }
  ) throws -> FilmPlan {
    let sources = try paths.map {
      try source($0, reading.reader, reading.pages, stopwatch: Stopwatch.read)
    }
    let recordings = try sources.map { try directed($0.recording) }
    warnOfMissingLetters(recordings)
    var setup = setup
    setup.parts = try recordings.compactMap { try $0.part(selection) }
    for recording in recordings { warn(ofExcess: selection, in: recording) }
    return FilmPlan(
      recordings, setup: setup,
      hasRecordedCosts: sources.allSatisfy(\.hasRecordedCosts))
  }

  /// Warns of a selection that ends after a recording.
  static func warn(ofExcess selection: Selection, in recording: Recording) {
    Terminal.warn([selection.excess(in: recording)].compactMap { $0.map { "--select: \($0)" } })
  }

  /// Warns of letters that no installed font has.
  static func warnOfMissingLetters(_ recordings: [Recording]) {
    Terminal.warn(Set(recordings.compactMap(\.missingGlyphs)).sorted())
  }

  /// Reads a source with its unknown members, so that it can be written again.
  static func recording(
    _ path: String, _ reading: ReadingOptions
  ) throws -> Recording {
    try source(path, reading.copier, reading.pages, stopwatch: nil).recording
  }

  private static func source(
    _ path: String, _ options: RecordingReaderOptions, _ pages: PageAccessOptions,
    stopwatch: (@Sendable () -> Int64)?
  ) throws -> LoadedSource {
    let source = try Interruption.during { isRequested in
      try SourceFile.load(
        path, stopwatch: stopwatch, options: options, pages: pages.options(isRequested))
    }
    Terminal.warn(source.warnings)
    if let failure = source.failure { throw SourceError.failed(failure) }
    return source
  }
}
