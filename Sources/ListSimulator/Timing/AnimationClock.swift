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
    var isRunning = false
  }

  private let state = Guarded(State())

  /// A clock at 0.
  public init() {}

  /// Nanoseconds from the start. O(1).
  public var now: Int64 { state.withLock { $0.now } }

  /// The number of animations that have not ended. O(1).
  public var pendingCount: Int { state.withLock { $0.endings.count } }

  /// Moves time on and runs what ends on the way, each with the clock at its end.
  ///
  /// To be called at the lists' home; a time that has passed already changes nothing.
  /// O(k · p) for k endings among p that are pending.
  public func advance(to time: Int64) {
    runDue(until: time)
    state.withLock { $0.now = max($0.now, time) }
  }

  /// Moves time on by nanoseconds, as `advance(to:)` does.
  public func advance(by duration: Int64) {
    advance(to: now.moved(by: duration))
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
  func runDue() { runDue(until: now) }

  /// One caller at a time runs endings; an ending that comes to here leaves its own to that one,
  /// so that a chain of completions is a loop and not a recursion.
  private func runDue(until time: Int64) {
    let isMine = state.withLock { state in
      defer { state.isRunning = true }
      return !state.isRunning
    }
    guard isMine else { return }
    while let ending = next(until: time) { ending.body() }
  }

  private func next(until time: Int64) -> Ending? {
    state.withLock { state in
      let due = state.endings.indices.filter { state.endings[$0].time <= time }
      guard
        let first = due.min(by: {
          (state.endings[$0].time, state.endings[$0].order)
            < (state.endings[$1].time, state.endings[$1].order)
        })
      else {
        state.isRunning = false
        return nil
      }
      let ending = state.endings.remove(at: first)
      state.now = max(state.now, ending.time)
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
