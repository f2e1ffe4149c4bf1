/// Options for reading a recording.
public struct RecordingReaderOptions: Hashable, Sendable {
  /// The limits for reading an untrusted file.
  public var limits: RecordingLimits
  /// True if an incomplete last line or a missing end refuses the file.
  public var isStrict = false
  /// True if reading goes on at the next keyframe after damage.
  public var recovers = false
  /// True if a list whose hash is not the recorded one refuses the file.
  public var checksHashes = true
  /// True if the hash is brought forward with the list; else `hasRecordedHash` is nil.
  package var followsHashes = true
  /// True if events and keys that are unknown here are kept, to be written again. Else such events
  /// are skipped; their times count.
  package var keepsUnknown = true
  /// True if names that are unknown here and values that mean nothing are reported at the end:
  /// as warnings, or strictly as errors if they are near to a known name or never mean anything.
  package var reviews = false

  /// Options with which an incomplete last line is dropped, and damage refuses the file.
  public init(limits: RecordingLimits = RecordingLimits()) { self.limits = limits }
}
