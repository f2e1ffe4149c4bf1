/// The visible list over time, from the frames of a recording.
///
/// ```swift
/// let motion = ObservedMotion(recording)
/// for frame in motion.frames { print(frame.time, frame.screen.items.count) }
/// ```
public struct ObservedMotion: Sendable {
  /// The visible list from one frame until the next.
  public struct Frame: Sendable {
    /// Nanoseconds from the start of the recording.
    package var nanoseconds: Int64
    /// The visible list.
    public var screen: ObservedScreen
    /// The number of applies before the frame.
    public var applies: Int

    /// The time from the start of the recording.
    public var time: Duration { .nanoseconds(nanoseconds) }
  }

  /// The frames in order of time; of several frames at one time, the last one.
  public private(set) var frames: [Frame] = []
  /// The usual time between two frames of one motion, in nanoseconds: the median of the intervals
  /// of at most 100 ms; 1/60 s if there are none.
  package private(set) var interval: Int64 = 16_666_667

  /// The usual time between two frames of one motion; 1/60 s if no motion has two frames.
  public var frameInterval: Duration { .nanoseconds(interval) }

  /// A longer interval is a pause, and does not count for the rate of the display.
  private static let pause: Int64 = 100_000_000

  /// Collects the frames of a recording.
  ///
  /// - Complexity: O(events + frames × visible elements).
  public init(_ recording: Recording) {
    var (screen, applies) = (ObservedScreen(), 0)
    for event in recording.events {
      switch event.kind {
      case .apply: applies += 1
      case .frame(let frame):
        screen.apply(frame)
        if frames.last?.nanoseconds == event.nanoseconds { frames.removeLast() }
        frames.append(
          Frame(nanoseconds: event.nanoseconds, screen: screen, applies: applies))
      default: break
      }
    }
    interval = Self.interval(between: frames.map(\.nanoseconds)) ?? interval
  }

  /// Returns the median of the times between two frames of one motion, in nanoseconds; nil without
  /// two of them.
  ///
  /// - Parameter times: The times of the frames in ascending order, in nanoseconds.
  /// - Complexity: O(frames × log(frames)).
  package static func interval(between times: [Int64]) -> Int64? {
    let intervals = zip(times, times.dropFirst()).map { $1 - $0 }
      .filter { (1...pause).contains($0) }.sorted()
    return intervals.isEmpty ? nil : intervals[intervals.count / 2]
  }
}

extension Recording {
  /// True if an event is a frame, which minor version 1 of the format introduced. O(events).
  package var hasFrames: Bool {
    events.contains { if case .frame = $0.kind { true } else { false } }
  }
}
