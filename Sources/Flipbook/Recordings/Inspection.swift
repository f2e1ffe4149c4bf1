import DiffableData
import Recording
import Scenarios

/// What is in a recording, apply by apply.
public struct Inspection: Sendable {
  /// What is inspected.
  public var recording: Recording
  /// The step at which a scenario stopped; nil where all went well.
  public var failure: RunFailure?

  /// An inspection of a recording, or of what a scenario left before it failed.
  public init(_ recording: Recording, failure: RunFailure? = nil) {
    self.recording = recording
    self.failure = failure
  }

  /// As `flipbook inspect --format json` prints it, for the applies that are selected.
  public func json(_ selection: Selection = .all) -> JSONValue {
    let steps = selected(selection).map(\.json)
    return .object([
      "flipbook": .integer(Int64(1)), "name": .string(recording.name),
      "steps": .array(steps),
      "refusals": selection == .all ? Refusal.json(of: Refusal.all(in: recording)) : nil,
      "error": failure.map(json),
    ])
  }

  /// A line an apply; a single selected apply in full.
  public func text(_ selection: Selection = .all) -> String {
    let steps = selected(selection)
    if selection != .all, steps.count == 1, let step = steps.first { return step.detail }
    return Self.head(recording, applies: recording.applies.count)
      + steps.map { $0.line + "\n" }.joined()
      + (selection == .all ? Refusal.all(in: recording).map { $0.line + "\n" }.joined() : "")
  }

  /// The line above the applies.
  static func head(_ recording: Recording, applies: Int) -> String {
    "\(recording.name): \"\(recording.title)\", \(counted(applies, "apply", "applies"))\n"
  }

  private func selected(_ selection: Selection) -> [InspectedStep] {
    let marks = recording.marks
    return recording.applies.enumerated().map {
      InspectedStep(index: $0.offset, time: $0.element.time, apply: $0.element.apply)
    }
    .filter { selection.contains(apply: $0.apply, index: $0.index, time: $0.time, marks: marks) }
  }

  private func json(_ failure: RunFailure) -> JSONValue {
    .object([
      "step": .integer(failure.step), "operation": failure.operation.map(JSONValue.integer),
      "kind": .string(failure.error.kind),
      "message": .string(failure.error.message), "ids": .strings(failure.error.identifiers),
      "line": failure.diagnostic.line.map(JSONValue.integer),
      "column": failure.diagnostic.column.map(JSONValue.integer),
    ])
  }
}

extension Recording {
  /// The named moments, in order.
  var marks: [(label: String, time: Int64)] {
    events.compactMap { event in
      if case .mark(let label) = event.kind { (label, event.time) } else { nil }
    }
  }
}
