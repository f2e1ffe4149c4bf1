import Flipbook
import Recording

/// Reads a command's source, and says on standard error what was bearable in it.
enum SourceLoading {
  static func film(
    _ path: String, _ selection: Selection = .all, framesPerSecond: Int,
    style: MotionStyle = .full, setting: Setting = Setting()
  ) throws -> Film {
    let source = try SourceFile.load(path, stopwatch: stopwatch())
    for warning in source.warnings { Terminal.error(warning.description) }
    if let failure = source.failure { throw SourceError.failed(failure) }
    var film = Film(
      try source.recording.excerpt(selection), framesPerSecond: framesPerSecond, style: style,
      setting: setting)
    film.tellsCosts = source.hasRecordedCosts
    return film
  }

  /// A monotonic clock that reads nanoseconds from now.
  static func stopwatch() -> () -> Int64 {
    let clock = ContinuousClock()
    let start = clock.now
    return {
      let (seconds, attoseconds) = (clock.now - start).components
      return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
    }
  }

  /// A recording in memory.
  static func recording(_ path: String, _ reading: ReadingOptions) throws -> Recording {
    let source = try SourceFile.load(path, options: reading.reader)
    for warning in source.warnings { Terminal.error(warning.description) }
    if let failure = source.failure { throw SourceError.failed(failure) }
    return source.recording
  }
}
