import Foundation
import ListSimulator

/// What stands in for the device: set it around the code that makes views.
///
/// ```swift
/// var device = SimulatedDevice()
/// device.clock = AnimationClock()
/// SimulatedDevice.$current.withValue(device) { controller.loadViewIfNeeded() }
/// ```
///
/// A view keeps the device with which it was made. None of this exists in the framework.
public struct SimulatedDevice: Sendable {
  /// The device of the current task; queues and threads without a task have the default one.
  @TaskLocal public static var current = SimulatedDevice()

  /// The size of a view controller's view, and of a list view that was made without a size.
  public var screenSize: CGSize
  /// The time by which animations end; without one they end at once.
  public var clock: AnimationClock?
  /// Called with each exception that the framework would raise, on the thread of the misuse; by
  /// default it writes a line to standard error.
  public var exceptionHandler: @Sendable (DiffableException) -> Void

  /// A phone of 375 × 812 points whose animations end at once.
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

  /// Ends the process with the framework's text, as the device does.
  @Sendable public static func crash(_ exception: DiffableException) {
    preconditionFailure(exception.reason)
  }

  /// Hands exceptions to the handler, and what the framework only logs to standard error.
  func complaints(into log: ExceptionLog) -> ComplaintLog {
    ComplaintLog { [exceptionHandler] complaint in
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
