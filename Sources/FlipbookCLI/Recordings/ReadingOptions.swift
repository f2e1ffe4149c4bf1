import ArgumentParser
import Recordings

struct ReadingOptions: ParsableArguments {
  @Flag(
    help: """
      Refuse a recording whose last line is incomplete, or that has no end.
      """)
  var strict = false

  @Flag(
    help: """
      After damage in a recording, continue at its next keyframe, an apply with the whole list. \
      Lost applies are a warning; the exit code stays 0.
      """)
  var recover = false

  @Option(
    name: .customLong("limit-items"), help: "The maximum number of items of a recording's snapshot."
  )
  var limitItems = RecordingLimits().items

  @Option(
    name: .customLong("limit-duration"), help: "The maximum length of a recording, in seconds.")
  var limitDuration = RecordingLimits().nanoseconds / Self.second

  @OptionGroup var pages: PageAccessOptions

  private static let second: Int64 = 1_000_000_000

  func validate() throws {
    if strict, recover {
      throw ValidationError("--strict and --recover contradict each other; name one.")
    }
    if limitItems < 1 { throw ValidationError("--limit-items must be at least 1.") }
    let longest = RecordingLimits.latestTime / Self.second
    if !(1...longest).contains(limitDuration) {
      throw ValidationError("--limit-duration must be between 1 and \(longest).")
    }
  }

  /// The options for copying a recording, including unknown members.
  var copier: RecordingReaderOptions {
    var options = reader
    options.keepsUnknown = true
    return options
  }

  /// The options for using a recording, without unknown members.
  var reader: RecordingReaderOptions {
    var options = RecordingReaderOptions.reporting
    options.keepsUnknown = false
    options.isStrict = strict
    options.recovers = recover
    options.limits.items = limitItems
    options.limits.nanoseconds = limitDuration * Self.second
    return options
  }
}
