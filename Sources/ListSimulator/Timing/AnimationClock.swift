import Synchronization

/// A clock of animations that advances only by calls.
///
/// Several lists may share a clock. Completions run in the order of their end times; those of the
/// same time run in the order of their applies.
///
/// ```swift
/// let clock = AnimationClock()
/// let view = ListView(clock: clock)  // an animation takes 0.25 s
/// let source = DiffableDataSource<String, Int>(owner: .main, view: view)
/// source.apply(first)
/// source.apply(second) { print("ended") }
/// clock.advance(by: .milliseconds(250))  // prints "ended"
/// ```
public final class AnimationClock: Sendable {
  private struct ScheduledCompletion: Sendable {
    var time: Duration
    let order: Int
    let owner: ObjectIdentifier
    let body: @Sendable () -> Void
  }

  private struct State: Sendable {
    var now = Duration.zero
    var endings: [ScheduledCompletion] = []
    var count = 0
    /// The time to which the running caller advances; nil while no caller runs completions.
    var target: Duration?
    /// The latest time that the running completion has requested.
    var requested = Duration.zero
  }

  private let state = Mutex(State())

  /// Creates a clock at 0.
  public init() {}

  /// The time since the start. O(1).
  public var now: Duration { state.withLock { $0.now } }

  /// The number of animations that have not ended. O(1).
  public var pendingCount: Int { state.withLock { $0.endings.count } }

  /// Advances to a time, and runs the completions that are due, each at its own time.
  ///
  /// Call it on the lists' owner. A past time changes nothing. A call from a completion takes
  /// effect after it has returned, so chains of completions do not recurse.
  ///
  /// - Complexity: O(k · p) for k due completions among p pending ones.
  public func advance(to time: Duration) { advance { _ in time } }

  /// Advances by a duration, as `advance(to:)` does. Calls from one completion add up.
  public func advance(by duration: Duration) {
    advance { max($0.now, $0.requested).moved(by: duration) }
  }

  /// Schedules `body` for a time `duration` from now. O(1).
  public func schedule(after duration: Duration, _ body: @escaping @Sendable () -> Void) {
    schedule(after: duration, owner: ObjectIdentifier(self), body)
  }

  func schedule(
    after duration: Duration, owner: ObjectIdentifier, _ body: @escaping @Sendable () -> Void
  ) {
    state.withLock { state in
      state.endings.append(
        ScheduledCompletion(
          time: state.now.moved(by: duration), order: state.count, owner: owner, body: body))
      state.count += 1
    }
  }

  /// Makes all animations of one owner due now. O(p).
  func interrupt(_ owner: ObjectIdentifier) {
    state.withLock { state in
      for index in state.endings.indices where state.endings[index].owner == owner {
        state.endings[index].time = min(state.endings[index].time, state.now)
      }
    }
  }

  /// Runs the completions that are due. O(k · p).
  func runDue() { advance { $0.now } }

  /// Runs due completions, one caller at a time. Other callers, and the completions themselves,
  /// only set the target time.
  private func advance(_ time: (State) -> Duration) {
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

  private func next() -> ScheduledCompletion? {
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
        (state.target, state.requested) = (nil, .zero)
        return nil
      }
      let ending = state.endings.remove(at: first)
      state.now = max(state.now, ending.time)
      state.requested = .zero
      return ending
    }
  }
}

extension Duration {
  /// The latest time of a clock.
  private static let latest = Duration.seconds(Int64.max)

  /// Returns the time after a duration, clamped: not earlier, and at most `latest`.
  fileprivate func moved(by duration: Duration) -> Duration {
    min(Self.latest, self + min(Self.latest, max(.zero, duration)))
  }
}
