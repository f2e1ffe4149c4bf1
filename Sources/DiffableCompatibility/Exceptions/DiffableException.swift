import DiffableData
import ListSimulator

/// An exception that the framework would raise, as a value.
///
/// The framework's operations do not throw: a misuse is an Objective-C exception, which ends the
/// app. Code that is written for them cannot have `try` in front of them, so here such an operation
/// is refused as a whole, nothing has changed, and the exception goes to three places:
///
/// - `SimulatedDevice.current.exceptionHandler`, which by default writes it to standard error. It
///   is task-local, so tests that run side by side do not hear each other;
/// - `exceptions` of the snapshot that refused, which works on every queue and thread;
/// - `exceptions` of the view, for what a view or its data source refused.
///
/// `DiffableException.raised(during:)` is the short way for a test.
public struct DiffableException: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name that the framework's exceptions of this kind have.
  public static let name = "NSInternalInconsistencyException"

  /// The stable name of what is wrong: the raw value of a kind of `SnapshotError`,
  /// `SectionSnapshotError` or `Complaint`.
  public let kind: String
  /// The framework's own text, as a crash report would have it, where it is known.
  public let reason: String
  /// The identifiers concerned as text.
  public let identifiers: [String]

  /// The kind and the reason.
  public var description: String { "\(kind): \(reason)" }

  init<Reason>(_ error: IdentifierError<Reason>) {
    (kind, reason) = (error.kind.rawValue, error.message)
    identifiers = error.identifiers
  }

  init(_ complaint: Complaint) {
    (kind, reason) = (complaint.kind.rawValue, complaint.message)
    identifiers = complaint.identifiers
  }
}

extension DiffableException {
  /// The exceptions that the framework would raise while `body` runs, in order.
  ///
  /// On a device the first of them ends the app. What `body` starts on dispatch queues has no
  /// task-local values and is not heard; look at the `exceptions` of snapshots and views then.
  public static func raised(
    isolation: isolated (any Actor)? = #isolation, during body: () throws -> Void
  ) rethrows -> [DiffableException] {
    let log = ExceptionLog()
    var device = SimulatedDevice.current
    device.exceptionHandler = { log.append($0) }
    try SimulatedDevice.$current.withValue(device) { try body() }
    return log.exceptions
  }
}
