import Recordings

/// A hand-written batch that the view refused.
struct Refusal: Hashable, Sendable {
  /// Nanoseconds from the start.
  var time: Int64
  /// The number of applies that came before.
  var step: Int
  /// The violations, the first of which is raised.
  var violations: [Event.Batch.Violation]

  init?(_ event: Event, step: Int) {
    guard case .batch(let batch) = event.kind, let violations = batch.violations else {
      return nil
    }
    time = event.nanoseconds
    self.step = step
    self.violations = violations
  }

  /// Returns the JSON's `refusals`; nil if there are none.
  static func json(of refusals: [Refusal]) -> JSONValue? {
    refusals.isEmpty ? nil : .array(refusals.map(\.json))
  }

  private var json: JSONValue {
    let violations = violations.map { violation in
      JSONValue.object([
        "kind": violation.kind.map(JSONValue.string),
        "message": violation.message.map(JSONValue.string),
      ])
    }
    return .object([
      "step": .integer(step), "time": .integer(time), "violations": .array(violations),
    ])
  }

  var line: String {
    let message = violations.first.flatMap { violation in
      violation.kind.flatMap { kind in violation.message.map { "\(kind): \($0)" } }
    }
    return "refused before #\(step): \(message ?? "a batch")"
  }
}
