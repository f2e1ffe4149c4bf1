/// Options for reading a recording.
public struct RecordingReaderOptions: Hashable, Sendable {
  /// The limits for reading an untrusted file.
  public var limits: RecordingLimits
  /// True if a file with an incomplete last line or without an end is refused.
  public var isStrict = false
  /// True if reading continues at the next keyframe after damage.
  public var recovers = false
  /// True if a file is refused when a list's hash differs from the recorded one.
  public var checksHashes = true
  /// True if the hash is updated with the list; otherwise `hasRecordedHash` is nil.
  package var followsHashes = true
  /// True if unknown events and keys are kept, so that they can be written again. Otherwise unknown
  /// events are skipped, but their times count.
  package var keepsUnknown = true
  /// True if unknown names and meaningless values are reported at the end: as warnings, or in
  /// strict mode as errors, except names that a later version may define.
  package var reviews = false
  /// True if unknown names that resemble known ones are reported at the end, as warnings.
  package var reviewsNames = false
  /// True if contents of items and sections that no list has are reported at the end, as warnings.
  package var reviewsContents = false

  /// The options for reading a recording on behalf of people, who see the warnings.
  package static var reporting: RecordingReaderOptions {
    var options = RecordingReaderOptions()
    options.reviewsNames = true
    return options
  }

  /// Creates options: an incomplete last line is dropped, and a damaged file is refused.
  public init(limits: RecordingLimits = RecordingLimits()) { self.limits = limits }
}
