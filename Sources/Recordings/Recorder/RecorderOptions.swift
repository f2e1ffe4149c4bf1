import Foundation

/// Options for a recorder.
public struct RecorderOptions: Sendable {
  /// Continues a recording that exists, or fails.
  public var opening = RecordingWriter.Opening.new
  /// The number of events that may wait for the disk. Behind them an apply replaces the previous
  /// one, and the one that is written is a keyframe and says how many were left out. Contents are
  /// joined, and of search texts and captions the last one stays. As many marks, taps and other
  /// events may wait again; the rest of them is left out.
  public var capacity = 1024
  /// Nanoseconds of a monotonic clock, from any start.
  public var clock: @Sendable () -> Int64 = {
    // A third of what DispatchTime takes.
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
  /// The time when the recording began, for its header; nil leaves it out.
  public var created: String?
  /// Told once, on the recorder's own thread, when the file cannot be written any more. The app
  /// goes on, recording does not.
  public var onFailure: @Sendable (RecordingError) -> Void = { _ in }

  /// A new file, and 1024 events that may wait.
  public init() {}
}
