import Synchronization

/// The time by which animations end: it moves only when it is told to.
///
/// Several lists may share one. Completions run by their end time, and those that end together in
/// the order of their applies.
public final class AnimationClock: Sendable {
  private struct Ending: Sendable {
    var time: Int64
    let order: Int
    let owner: ObjectIdentifier
    let body: @Sendable () -> Void
  }

  private struct State: Sendable {
    var now: Int64 = 0
    var endings: [Ending] = []
    var count = 0
    /// The time that the caller who runs endings goes to; nil while nobody runs them.
    var target: Int64?
    /// The time that the ending being run has asked for so far.
    var requested: Int64 = 0
  }

  private let state = Mutex(State())

  /// A clock at 0.
  public init() {}

  /// Nanoseconds from the start. O(1).
  public var now: Int64 { state.withLock { $0.now } }

  /// The number of animations that have not ended. O(1).
  public var pendingCount: Int { state.withLock { $0.endings.count } }

  /// Moves time on and runs what ends on the way, each with the clock at its end.
  ///
  /// Call it on the lists' owner; a time that has passed already changes nothing. A call from a
  /// completion takes effect once the completion has returned, so that a chain of completions is a
  /// loop and not a recursion. O(k · p) for k endings among p that are pending.
  public func advance(to time: Int64) { advance { _ in time } }

  /// Moves time on by nanoseconds, as `advance(to:)` does. Calls from one completion add up.
  public func advance(by duration: Int64) {
    advance { max($0.now, $0.requested).moved(by: duration) }
  }

  /// Has `body` run once `duration` nanoseconds have passed. O(1).
  func schedule(
    after duration: Int64, owner: ObjectIdentifier, _ body: @escaping @Sendable () -> Void
  ) {
    state.withLock { state in
      state.endings.append(
        Ending(
          time: state.now.moved(by: duration), order: state.count, owner: owner, body: body))
      state.count += 1
    }
  }

  /// Lets all animations of one owner end now. O(p).
  func interrupt(_ owner: ObjectIdentifier) {
    state.withLock { state in
      for index in state.endings.indices where state.endings[index].owner == owner {
        state.endings[index].time = min(state.endings[index].time, state.now)
      }
    }
  }

  /// Runs what ends now. O(k · p).
  func runDue() { advance { $0.now } }

  /// One caller at a time runs endings. Others, and the endings themselves, only say how far.
  private func advance(_ time: (State) -> Int64) {
    let isMine = state.withLock { state in
      let time = max(time(state), state.now)
      let isMine = state.target == nil
      state.target = max(state.target ?? time, time)
      if !isMine { state.requested = max(state.requested, time) }
      return isMine
    }
    guard isMine else { return }
    while let ending = next() { ending.body() }
  }

  private func next() -> Ending? {
    state.withLock { state in
      let target = state.target ?? state.now
      let due = state.endings.indices.filter { state.endings[$0].time <= target }
      guard
        let first = due.min(by: {
          (state.endings[$0].time, state.endings[$0].order)
            < (state.endings[$1].time, state.endings[$1].order)
        })
      else {
        state.now = max(state.now, target)
        (state.target, state.requested) = (nil, 0)
        return nil
      }
      let ending = state.endings.remove(at: first)
      state.now = max(state.now, ending.time)
      state.requested = 0
      return ending
    }
  }
}

extension Int64 {
  /// The time after a duration: never back, and no further than there is time.
  fileprivate func moved(by duration: Int64) -> Int64 {
    let (sum, isOverflow) = addingReportingOverflow(Swift.max(0, duration))
    return isOverflow ? .max : sum
  }
}
