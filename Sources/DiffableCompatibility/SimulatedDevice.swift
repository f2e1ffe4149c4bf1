import Foundation
import ListSimulator

/// A simulated device: a screen size, a clock and a handler of exceptions.
///
/// Set it around the code that makes views. A view keeps the device with which it was made. With a
/// clock, animations end when the test advances the clock; without one they end at once. None of
/// this exists in the framework.
///
/// ```swift
/// let clock = AnimationClock()
/// SimulatedDevice.$current.withValue(SimulatedDevice(clock: clock)) {
///   controller.loadViewIfNeeded()
/// }
/// clock.advance(by: .milliseconds(250))  // animations end, completions are called
/// ```
public struct SimulatedDevice: Sendable {
  /// The device of the current task. Queues and threads without a task have the default device.
  @TaskLocal public static var current = SimulatedDevice()

  /// The size, in points, of a view controller's view and of a list view made without a size.
  public var screenSize: CGSize
  /// The clock by which animations end; without one they end at once.
  public var clock: AnimationClock?
  /// Called with each exception that the framework would raise, on the thread of the misuse. By
  /// default it writes a line to standard error.
  public var exceptionHandler: @Sendable (DiffableException) -> Void

  /// Creates a device: by default a phone of 375 × 812 points whose animations end at once.
  public init(
    screenSize: CGSize = CGSize(width: 375, height: 812), clock: AnimationClock? = nil,
    exceptionHandler: @escaping @Sendable (DiffableException) -> Void = SimulatedDevice.log
  ) {
    self.screenSize = screenSize
    self.clock = clock
    self.exceptionHandler = exceptionHandler
  }

  /// Writes an exception to standard error as a line.
  @Sendable public static func log(_ exception: DiffableException) {
    let line = "*** \(DiffableException.name), reason: '\(exception.reason)'\n"
    try? FileHandle.standardError.write(contentsOf: Data(line.utf8))
  }

  /// Ends the process with the framework's text, as a device does.
  @Sendable public static func crash(_ exception: DiffableException) {
    preconditionFailure(exception.reason)
  }

  /// Calls `body` after a duration in seconds by the device's clock; without a clock, immediately.
  func run(after seconds: Double, _ body: @escaping @Sendable () -> Void) {
    guard let clock else { return body() }
    clock.schedule(after: .nanoseconds(Int64((seconds * 1e9).rounded()))) {
      Self.$current.withValue(self) { body() }
    }
  }

  /// The bounds of the screen.
  var screenBounds: CGRect { CGRect(origin: .zero, size: screenSize) }

  /// Returns a receiver that logs exceptions and calls the handler with them. Warnings go to
  /// standard error.
  func complaints(into log: ExceptionLog) -> ComplaintHandler {
    ComplaintHandler { [exceptionHandler] complaint in
      let exception = DiffableException(complaint)
      if complaint.raisesException {
        log.append(exception)
        exceptionHandler(exception)
      } else {
        Self.log(exception)
      }
    }
  }
}
