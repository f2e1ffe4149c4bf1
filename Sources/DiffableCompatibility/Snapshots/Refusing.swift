import DiffableData

/// A snapshot with the framework's operations over one of ours: where ours throws, it raises an
/// exception and stays unchanged.
protocol Refusing {
  associatedtype Content
  associatedtype Reason: RawRepresentable<String> & CaseIterable & Hashable & Sendable

  /// Our own value, whose operations throw only `IdentifierError<Reason>`.
  var snapshot: Content { get set }
  /// The refusals, in order.
  var exceptions: [DiffableException] { get set }
}

extension Refusing {
  /// Carries out a change, or nothing of it and keeps the exception.
  mutating func attempt(_ change: (inout Content) throws -> Void) {
    do { try change(&snapshot) } catch { exceptions.append(raise(error)) }
  }

  /// Returns the answer to a question, or the fallback after the exception that the framework
  /// raises.
  func answer<Answer>(or fallback: Answer, _ question: (Content) throws -> Answer) -> Answer {
    do { return try question(snapshot) } catch {
      _ = raise(error)
      return fallback
    }
  }

  /// Hands an error to the device's handler as an exception.
  private func raise(_ error: any Error) -> DiffableException {
    guard let error = error as? IdentifierError<Reason> else {
      preconditionFailure("a snapshot's operations throw only its own errors, not \(error)")
    }
    let exception = DiffableException(error)
    SimulatedDevice.current.exceptionHandler(exception)
    return exception
  }
}
