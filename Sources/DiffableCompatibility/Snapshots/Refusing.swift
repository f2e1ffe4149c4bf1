import DiffableData

/// A value of the framework's over one of ours: where ours throws, it stays as it is.
protocol Refusing {
  associatedtype Content
  associatedtype Reason: RawRepresentable<String> & CaseIterable & Hashable & Sendable

  /// Our own value.
  var snapshot: Content { get set }
  /// What was refused, in order.
  var exceptions: [DiffableException] { get set }
}

extension Refusing {
  /// Carries out a change, or nothing of it.
  mutating func attempt(_ change: (inout Content) throws(IdentifierError<Reason>) -> Void) {
    do throws(IdentifierError<Reason>) {
      try change(&snapshot)
    } catch {
      let exception = DiffableException(error)
      exceptions.append(exception)
      SimulatedDevice.current.exceptionHandler(exception)
    }
  }

  /// The answer to a question; the framework raises an exception where there is none.
  func answer<Answer>(
    or fallback: Answer, _ question: () throws(IdentifierError<Reason>) -> Answer
  ) -> Answer {
    do throws(IdentifierError<Reason>) {
      return try question()
    } catch {
      SimulatedDevice.current.exceptionHandler(DiffableException(error))
      return fallback
    }
  }
}
