import Foundation

/// Options for a recorder.
public struct RecorderOptions: Sendable {
  /// The treatment of an existing file. By default it is kept, and nothing is recorded.
  public var opening: RecordingWriter.Opening
  /// The number of events that may wait for the disk. Beyond that, an apply replaces the previous
  /// one, and is written as a keyframe with the number of applies that were left out. Contents are
  /// joined, and only the last search text and caption are kept. As many marks, taps and other
  /// events again may wait; the rest are left out.
  public var capacity = 1024
  /// A monotonic clock with any starting point.
  public var clock: @Sendable () -> Duration {
    get { { [nanosecondClock] in .nanoseconds(nanosecondClock()) } }
    set { nanosecondClock = { newValue().nanoseconds } }
  }
  package var nanosecondClock: @Sendable () -> Int64 = Stopwatch.read
  /// The number of items, and of sections, whose content each apply requests again, to find content
  /// that changed without a mark; 0 requests none. The items, headers and footers of the last frame
  /// come first. Without frames, and for what remains of the number, the applies go through the
  /// list in its order, so that a change in n items is found within n / `rereadItems` applies. An
  /// app whose cells or headers update themselves sets 0, because `check` would report them as
  /// stale.
  public var rereadItems = 16
  /// The time when the recording began, for its header; nil leaves it out.
  public var created: String?
  /// Called once, on the recorder's own queue, when the file can no longer be written. Recording
  /// then stops. By default the failure is printed to standard error.
  public var onFailure: @Sendable (RecordingError) -> Void = { error in
    StandardError.print("flipbook: error: nothing more is recorded: \(error)")
  }
  /// Called for each call that is refused as a whole or in part, for example for a frame, a
  /// duration or a list that readers refuse. Recording continues. By default the first refusal of a
  /// recorder is printed to standard error.
  public var onRefusal: (@Sendable (Diagnostic) -> Void)?

  /// Creates options; by default the file must be new.
  public init(opening: RecordingWriter.Opening = .new) { self.opening = opening }
}
