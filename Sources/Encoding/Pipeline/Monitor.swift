import Foundation

/// A monitor: a value under a lock, with a condition to wait for changes.
///
/// Unchecked: `state` is private, and both methods hold the lock. The standard library's `Mutex`
/// has no condition variable.
final class Monitor<State: Sendable>: @unchecked Sendable {
  private let condition = NSCondition()
  private var state: State

  init(_ state: State) {
    self.state = state
  }

  /// Reads or changes the value, and wakes the waiting threads.
  func withLock<Result>(_ body: (inout State) -> Result) -> Result {
    condition.lock()
    defer {
      condition.broadcast()
      condition.unlock()
    }
    return body(&state)
  }

  /// Waits until `body` returns a value; nil after `seconds`.
  func wait<Result>(
    seconds: Double = .infinity, for body: (inout State) -> Result?
  ) -> Result? {
    condition.lock()
    defer {
      condition.broadcast()
      condition.unlock()
    }
    let limit = seconds.isFinite ? Date(timeIntervalSinceNow: seconds) : nil
    while true {
      if let result = body(&state) { return result }
      if let limit {
        guard condition.wait(until: limit) else { return body(&state) }
      } else {
        condition.wait()
      }
    }
  }
}
