import DiffableData

/// A snapshot of the framework over one of `DiffableData`. Where the latter throws, it raises an
/// exception and stays unchanged.
protocol ExceptionRaising {
  associatedtype Content
  associatedtype Reason: RawRepresentable<String> & CaseIterable & Hashable & Sendable

  /// The value of `DiffableData`, whose operations throw only `IdentifierError<Reason>`.
  var snapshot: Content { get set }
  /// The raised exceptions, in order.
  var exceptions: [DiffableException] { get set }
}

extension ExceptionRaising {
  /// Performs a change; on an error it changes nothing and logs the exception.
  mutating func attempt(_ change: (inout Content) throws -> Void) {
    do { try change(&snapshot) } catch { exceptions.append(raise(error)) }
  }

  /// Returns the result of a query; on an error, raises an exception and returns the fallback.
  func value<Value>(or fallback: Value, _ question: (Content) throws -> Value) -> Value {
    do { return try question(snapshot) } catch {
      _ = raise(error)
      return fallback
    }
  }

  /// Calls the device's handler with an error as an exception.
  private func raise(_ error: any Error) -> DiffableException {
    guard let error = error as? IdentifierError<Reason> else {
      preconditionFailure("a snapshot's operations throw only its own errors, not \(error)")
    }
    let exception = DiffableException(error)
    SimulatedDevice.current.exceptionHandler(exception)
    return exception
  }
}
