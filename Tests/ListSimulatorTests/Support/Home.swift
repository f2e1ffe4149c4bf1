import Dispatch
import ListSimulator

/// A main queue for one test, which stands still while it is told to.
struct Home: Sendable {
  let queue = DispatchQueue(label: "home")
  private let key = DispatchSpecificKey<Bool>()

  init() { queue.setSpecific(key: key, value: true) }

  var isHere: Bool { DispatchQueue.getSpecific(key: key) ?? false }

  /// Runs a body while nothing runs at home.
  func paused<Result>(_ body: () throws -> Result) rethrows -> Result {
    let resume = DispatchSemaphore(value: 0)
    queue.async { resume.wait() }
    defer { resume.signal() }
    return try body()
  }

  /// Waits until everything that was left to the home has been done.
  func settle() { queue.sync {} }
}
