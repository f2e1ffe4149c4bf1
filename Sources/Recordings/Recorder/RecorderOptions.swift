import Foundation

/// Options for a recorder.
public struct RecorderOptions: Sendable {
  /// The treatment of a file that exists. Unless this is changed it stays, and nothing is recorded.
  public var opening: RecordingWriter.Opening
  /// The number of events that may wait for the disk. Behind them an apply replaces the previous
  /// one, and the one that is written is a keyframe and says how many were left out. Contents are
  /// joined, and of search texts and captions the last one stays. As many marks, taps and other
  /// events may wait again; the rest of them is left out.
  public var capacity = 1024
  /// A monotonic clock, from any start.
  public var clock: @Sendable () -> Duration {
    get { { [nanosecondClock] in .nanoseconds(nanosecondClock()) } }
    set { nanosecondClock = { newValue().nanoseconds } }
  }
  package var nanosecondClock: @Sendable () -> Int64 = {
    // A third of what DispatchTime takes.
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
  /// The time when the recording began, for its header; nil leaves it out.
  public var created: String?
  /// Called once, on the recorder's own queue, when the file cannot be written any more. The app
  /// goes on, recording does not. By default the failure is printed to standard error.
  public var onFailure: @Sendable (RecordingError) -> Void = { error in
    StandardError.print("flipbook: error: nothing more is recorded: \(error)")
  }
  /// Called in each call that is refused, in part or as a whole: a frame, a duration or a list that
  /// no reader takes, for example. The rest of the recording goes on. By default the first one of a
  /// recorder is printed to standard error.
  public var onRefusal: (@Sendable (Diagnostic) -> Void)?

  /// A new file, unless another treatment of one that exists is chosen, and 1024 events that may
  /// wait.
  public init(opening: RecordingWriter.Opening = .new) { self.opening = opening }
}
