import Dispatch

/// A main queue for one test that can be paused.
struct PausableQueue: Sendable {
  let queue = DispatchQueue(label: "owner")
  private let key = DispatchSpecificKey<Bool>()

  init() { queue.setSpecific(key: key, value: true) }

  var isCurrent: Bool { DispatchQueue.getSpecific(key: key) ?? false }

  /// Runs a body while the queue is paused.
  func paused<Result>(_ body: () throws -> Result) rethrows -> Result {
    let resume = DispatchSemaphore(value: 0)
    queue.async { resume.wait() }
    defer { resume.signal() }
    return try body()
  }

  /// Waits until all enqueued work has run.
  func settle() { queue.sync {} }
}
