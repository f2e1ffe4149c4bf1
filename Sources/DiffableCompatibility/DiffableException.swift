import DiffableData
import ListSimulator
import Synchronization

/// An exception that the framework would raise, as a value.
///
/// The framework's operations do not throw: a misuse raises an Objective-C exception, which ends
/// the app. Here a refused operation changes nothing, and the exception is reported to:
///
/// - `SimulatedDevice.current.exceptionHandler`, which by default writes it to standard error. It
///   is task-local, so parallel tests do not get each other's exceptions;
/// - `exceptions` of the snapshot that refused the operation or query, from every queue and thread;
/// - `exceptions` of the view, if the view or its data source refused the operation.
///
/// A test collects them with `raised(during:)`:
///
/// ```swift
/// let exceptions = DiffableException.raised { snapshot.appendItems([1]) }
/// #expect(exceptions.map(\.kind) == ["no_sections"])
/// ```
public struct DiffableException: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the framework's exceptions of this kind.
  public static let name = "NSInternalInconsistencyException"
  /// The stable name of the misuse: the raw value of a kind of `SnapshotError`,
  /// `SectionSnapshotError` or `Complaint`.
  public let kind: String
  /// The framework's own text, as in a crash report, if it is known.
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

  /// Returns the exceptions that the framework would raise while `body` runs, in order.
  ///
  /// On a device the first of them ends the app. Work that `body` starts on dispatch queues has no
  /// task-local values: the `exceptions` of snapshots and views have its exceptions.
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

/// A thread-safe log of exceptions.
final class ExceptionLog: Sendable {
  private let list: Mutex<[DiffableException]>

  init(_ exceptions: [DiffableException] = []) { list = Mutex(exceptions) }

  var exceptions: [DiffableException] { list.withLock { $0 } }

  func append(_ exception: DiffableException) { list.withLock { $0.append(exception) } }
}
