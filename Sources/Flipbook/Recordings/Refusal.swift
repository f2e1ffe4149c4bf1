import Recording

/// A hand-written batch that a view of the old API refused, where that was the story.
struct Refusal: Hashable, Sendable {
  /// Nanoseconds from the start.
  var time: Int64
  /// How many applies came before.
  var step: Int
  /// The kind and the framework's message of each violation, the first of which is raised.
  var violations: [JSONValue]

  /// The refusal that an event of the kind `batch` tells of; nil for a batch that was carried out.
  init?(_ members: [JSONValue.Member], at time: Int64, step: Int) {
    guard case .array(let violations) = members.first(where: { $0.key == "refused" })?.value else {
      return nil
    }
    self.time = time
    self.step = step
    self.violations = violations
  }

  /// All of a recording, in order.
  static func all(in recording: Recording) -> [Refusal] {
    var refusals: [Refusal] = []
    var step = 0
    for event in recording.events {
      if case .apply = event.kind { step += 1 }
      guard case .other("batch", let members) = event.kind else { continue }
      if let refusal = Refusal(members, at: event.time, step: step) { refusals.append(refusal) }
    }
    return refusals
  }

  /// As the JSON's `refusals`, which are left out where there are none.
  static func json(of refusals: [Refusal]) -> JSONValue? {
    refusals.isEmpty ? nil : .array(refusals.map(\.json))
  }

  private var json: JSONValue {
    .object([
      "step": .integer(step), "time": .integer(time), "violations": .array(violations),
    ])
  }

  /// The refusal on a line of its own.
  var line: String {
    let message = violations.first.flatMap { violation -> String? in
      guard case .object(let members) = violation, members.count == 2,
        case .string(let kind) = members[0].value, case .string(let text) = members[1].value
      else { return nil }
      return "\(kind): \(text)"
    }
    return "refused before #\(step): \(message ?? "a batch")"
  }
}
