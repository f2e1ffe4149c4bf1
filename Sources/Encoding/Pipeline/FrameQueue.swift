import Choreography
import Recordings
import TextAndFiles

/// A bounded queue of frames between the timeline, the workers and the writer.
///
/// Workers take frames in order and deliver pictures in any order; the writer takes them in order.
/// The window bounds the frames in flight, and so the memory.
final class FrameQueue: Sendable {
  /// A frame to draw.
  struct Job: Sendable {
    var scene: SceneFrame
    /// The previous frame; nil for the first.
    var previous: SceneFrame?
    var isRepeat: Bool
    /// The time to make the scene, in nanoseconds.
    var cost: Int64
  }

  /// A frame to write; a repeated one has no picture.
  struct Entry: Sendable {
    var job: Job
    var drawn: DrawnPicture?
  }

  private struct State: Sendable {
    /// The number of the next frame to draw.
    var next: Int
    /// The scene of the frame before `next`.
    var previous: SceneFrame?
    var written: Int
    var ready: [Int: Entry] = [:]
    var failure: OutputError?
    var isStopped = false
    var workers = 0
  }

  private let end: Int
  private let window: Int
  private let frame: @Sendable (Int) -> SceneFrame
  private let state: Monitor<State>

  /// Creates a queue of a range of frames. The first is also compared with its predecessor.
  init(frames: Range<Int>, window: Int, frame: @escaping @Sendable (Int) -> SceneFrame) {
    (end, self.window, self.frame) = (frames.upperBound, window, frame)
    let first = frames.lowerBound
    state = Monitor(
      State(next: first, previous: first > 0 ? frame(first - 1) : nil, written: first))
  }

  /// Registers a worker that is about to start.
  func begin() { state.withLock { $0.workers += 1 } }

  /// Unregisters a worker, with its error if it failed.
  func end(_ failure: OutputError?) {
    state.withLock { state in
      state.workers -= 1
      if state.failure == nil { state.failure = failure }
    }
  }

  /// Returns the next frame to draw, waiting while the window is full; nil at the end or after
  /// `stop()`.
  func nextJob() -> Job? {
    let job = state.wait { [end, window, frame] state -> Job?? in
      if state.isStopped || state.failure != nil || state.next == end { return .some(nil) }
      guard state.next < state.written + window else { return nil }
      let start = Stopwatch.read()
      let (scene, previous) = (frame(state.next), state.previous)
      (state.next, state.previous) = (state.next + 1, scene)
      let isRepeat = previous?.looksLike(scene) ?? false
      return Job(
        scene: scene, previous: previous, isRepeat: isRepeat, cost: Stopwatch.read() - start)
    }
    return job ?? nil
  }

  /// Delivers a frame.
  func deliver(_ entry: Entry) { state.withLock { $0.ready[entry.job.scene.number] = entry } }

  /// Returns the next frame to write, or a worker's error; nil after a timeout.
  func next(within seconds: Double) -> Result<Entry, OutputError>? {
    state.wait(seconds: seconds) { state in
      if let failure = state.failure { return .failure(failure) }
      return state.ready.removeValue(forKey: state.written).map { .success($0) }
    }
  }

  /// Moves the window by one frame.
  func advance() { state.withLock { $0.written += 1 } }

  /// Stops the workers and waits until all have ended.
  func stop() {
    state.withLock { $0.isStopped = true }
    _ = state.wait { $0.workers == 0 ? true : nil }
  }
}
