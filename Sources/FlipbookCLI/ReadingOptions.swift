import ArgumentParser
import Recording

/// How a command reads recordings.
struct ReadingOptions: ParsableArguments {
  @Flag(help: "Refuse a recording with a torn last line or without an end.")
  var strict = false

  @Flag(help: "Go on at the next keyframe behind damage in a recording.")
  var recover = false

  @Option(name: .customLong("limit-items"), help: "Items that a recording's snapshot may have.")
  var limitItems = RecordingLimits().items

  func validate() throws {
    if strict, recover {
      throw ValidationError("--strict and --recover contradict each other; name one.")
    }
    if limitItems < 1 { throw ValidationError("--limit-items must be at least 1.") }
  }

  /// The same for a reader.
  var reader: RecordingReaderOptions {
    var options = RecordingReaderOptions()
    options.isStrict = strict
    options.recovers = recover
    options.limits.items = limitItems
    return options
  }
}
