import Flipbook
import Recording

/// Reads a command's source, and says on standard error what was bearable in it.
enum SourceLoading {
  static func film(
    _ path: String, _ reading: ReadingOptions, framesPerSecond: Int, style: MotionStyle = .full,
    setting: Setting = Setting()
  ) throws -> Film {
    let clock = ContinuousClock()
    let start = clock.now
    let stopwatch: () -> Int64 = {
      let (seconds, attoseconds) = (clock.now - start).components
      return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
    }
    return Film(
      try recording(path, reading, stopwatch: stopwatch), framesPerSecond: framesPerSecond,
      style: style, setting: setting)
  }

  /// A recording in memory.
  static func recording(
    _ path: String, _ reading: ReadingOptions, stopwatch: (() -> Int64)? = nil
  ) throws -> Recording {
    let source = try SourceFile.load(path, stopwatch: stopwatch, options: reading.reader)
    for warning in source.warnings { Terminal.error(warning.description) }
    if let failure = source.failure { throw SourceError.failed(failure) }
    return source.recording
  }
}
