import Choreography
import Rendering

/// The frames of a run between the timeline, the workers and the writer.
///
/// Workers take frames in order and bring pictures in any order; the writer takes them in order.
/// The window limits the frames in flight, which bounds the memory.
final class FrameQueue: Sendable {
  /// A frame for a worker.
  struct Claim: Sendable {
    var scene: SceneFrame
    /// The previous frame; nil for the first.
    var previous: SceneFrame?
    var isRepeat: Bool
    /// Nanoseconds that making the scene took.
    var cost: Int64
  }

  /// A frame for the writer; a repeated one has no picture.
  struct Entry: Sendable {
    var claim: Claim
    var drawn: DrawnPicture?
  }

  private struct State: Sendable {
    /// The next frame for a worker.
    var next: Int
    /// The scene of the frame before it.
    var previous: SceneFrame?
    var written: Int
    var ready: [Int: Entry] = [:]
    var failure: EncodingError?
    var isStopped = false
    var workers = 0
  }

  private let end: Int
  private let window: Int
  private let frame: @Sendable (Int) -> SceneFrame
  private let state: Monitor<State>

  /// A queue of some of a film's frames; the first is compared with its predecessor, too.
  init(frames: Range<Int>, window: Int, frame: @escaping @Sendable (Int) -> SceneFrame) {
    (end, self.window, self.frame) = (frames.upperBound, window, frame)
    let first = frames.lowerBound
    state = Monitor(
      State(next: first, previous: first > 0 ? frame(first - 1) : nil, written: first))
  }

  /// Counts a worker that is about to begin.
  func begin() { state.withLock { $0.workers += 1 } }

  /// Counts a worker that has ended, well or with an error.
  func end(_ failure: EncodingError?) {
    state.withLock { state in
      state.workers -= 1
      if state.failure == nil { state.failure = failure }
    }
  }

  /// The next frame; waits while the window is full, nil when there is nothing left to do.
  func claim() -> Claim? {
    let claim = state.wait { [end, window, frame] state -> Claim?? in
      if state.isStopped || state.failure != nil || state.next == end { return .some(nil) }
      guard state.next < state.written + window else { return nil }
      let start = Stopwatch.read()
      let (scene, previous) = (frame(state.next), state.previous)
      (state.next, state.previous) = (state.next + 1, scene)
      let isRepeat = previous?.looksLike(scene) ?? false
      return Claim(
        scene: scene, previous: previous, isRepeat: isRepeat, cost: Stopwatch.read() - start)
    }
    return claim ?? nil
  }

  /// Brings a frame back.
  func deliver(_ entry: Entry) { state.withLock { $0.ready[entry.claim.scene.number] = entry } }

  /// The next frame in order, or the error that prevents it; nil after some seconds.
  func next(within seconds: Double) -> Result<Entry, EncodingError>? {
    state.wait(seconds: seconds) { state in
      if let failure = state.failure { return .failure(failure) }
      return state.ready.removeValue(forKey: state.written).map { .success($0) }
    }
  }

  /// Lets workers go on by one frame.
  func advance() { state.withLock { $0.written += 1 } }

  /// Stops the workers from taking further frames, and waits until all have ended.
  func stop() {
    state.withLock { $0.isStopped = true }
    _ = state.wait { $0.workers == 0 ? true : nil }
  }
}
