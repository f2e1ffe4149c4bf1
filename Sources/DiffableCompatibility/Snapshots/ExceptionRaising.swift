import DiffableData

/// A snapshot of the framework over one of `DiffableData`. Where the latter throws, it raises an
/// exception and stays unchanged.
protocol ExceptionRaising {
  associatedtype Content
  associatedtype Reason: RawRepresentable<String> & CaseIterable & Hashable & Sendable

  /// The value of `DiffableData`, whose operations throw only `IdentifierError<Reason>`.
  var snapshot: Content { get set }
  /// The raised exceptions. An object, because queries raise them, too, and change no value;
  /// copies share it until one of them changes.
  var log: ExceptionLog { get set }
}

extension ExceptionRaising {
  /// Performs a change; on an error it changes nothing and raises an exception.
  mutating func attempt(_ change: (inout Content) throws -> Void) {
    if !isKnownUniquelyReferenced(&log) { log = ExceptionLog(log.exceptions) }
    do { try change(&snapshot) } catch { raise(error) }
  }

  /// Returns the result of a query; on an error, raises an exception and returns the fallback.
  func value<Value>(or fallback: Value, _ question: (Content) throws -> Value) -> Value {
    do { return try question(snapshot) } catch {
      raise(error)
      return fallback
    }
  }

  /// Logs an error as an exception, and calls the device's handler with it.
  private func raise(_ error: any Error) {
    guard let error = error as? IdentifierError<Reason> else {
      preconditionFailure("a snapshot's operations throw only its own errors, not \(error)")
    }
    let exception = DiffableException(error)
    log.append(exception)
    SimulatedDevice.current.exceptionHandler(exception)
  }
}
