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
    var apply: Int?
    /// Nanoseconds that making the scene took.
    var sceneCost: Int64 = 0
    var drawn: DrawnPicture?
  }

  private struct Order: Sendable {
    var claimed: Int
    var written: Int
    var ready: [Int: Entry] = [:]
    var failure: EncodingError?
    var isStopped = false
    var workers = 0
  }

  /// The maker of scenes, in order and under a lock of its own: each is compared with the previous
  /// one.
  private struct Cursor: Sendable {
    var next: Int
    var previous: SceneFrame?
  }

  private let end: Int
  private let window: Int
  private let frame: @Sendable (Int) -> SceneFrame
  private let order: Monitor<Order>
  private let cursor: Monitor<Cursor>

  /// A queue of some of a film's frames; the first is compared with its predecessor, too.
  init(frames: Range<Int>, window: Int, frame: @escaping @Sendable (Int) -> SceneFrame) {
    end = frames.upperBound
    self.window = window
    self.frame = frame
    let first = frames.lowerBound
    order = Monitor(Order(claimed: first, written: first))
    cursor = Monitor(Cursor(next: first, previous: first > 0 ? frame(first - 1) : nil))
  }

  /// Counts a worker that is about to begin.
  func begin() { order.withLock { $0.workers += 1 } }

  /// Counts a worker that has ended, well or with an error.
  func end(_ failure: EncodingError?) {
    order.withLock { order in
      order.workers -= 1
      if order.failure == nil { order.failure = failure }
    }
  }

  /// The next frame; waits while the window is full, nil when there is nothing left to do.
  func claim() -> Claim? {
    let (end, window) = (end, window)
    let isGranted = order.wait { order -> Bool? in
      if order.isStopped || order.failure != nil || order.claimed == end { return false }
      guard order.claimed < order.written + window else { return nil }
      order.claimed += 1
      return true
    }
    guard isGranted == true else { return nil }
    return cursor.withLock { cursor in
      let start = Stopwatch.read()
      let scene = frame(cursor.next)
      let previous = cursor.previous
      cursor.previous = scene
      cursor.next += 1
      let isRepeat = previous?.looksLike(scene) ?? false
      return Claim(
        scene: scene, previous: previous, isRepeat: isRepeat, cost: Stopwatch.read() - start)
    }
  }

  /// Brings a frame back.
  func deliver(_ entry: Entry, for number: Int) {
    order.withLock { $0.ready[number] = entry }
  }

  /// The next frame in order, or the error that prevents it; nil after some seconds.
  func next(within seconds: Double) -> Result<Entry, EncodingError>? {
    order.wait(seconds: seconds) { order in
      if let failure = order.failure { return .failure(failure) }
      return order.ready.removeValue(forKey: order.written).map { .success($0) }
    }
  }

  /// Lets workers go on by one frame.
  func advance() { order.withLock { $0.written += 1 } }

  /// Stops the workers from taking further frames, and waits until all have ended.
  func stop() {
    order.withLock { $0.isStopped = true }
    _ = order.wait { $0.workers == 0 ? true : nil }
  }
}
