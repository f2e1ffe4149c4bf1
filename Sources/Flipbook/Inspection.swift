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
    let steps = selected(selection).map { step in self.json(step) }
    return .object([
      "flipbook": .integer(Int64(1)), "name": .string(recording.name),
      "steps": .array(steps), "error": failure.map(json),
    ])
  }

  /// A line an apply; a single selected apply in full.
  public func text(_ selection: Selection = .all) -> String {
    let steps = selected(selection)
    if selection != .all, steps.count == 1, let step = steps.first { return detail(step) }
    let count = counted(recording.applies.count, "apply", "applies")
    let head = "\(recording.name): \"\(recording.title)\", \(count)\n"
    return head + steps.map { line($0) + "\n" }.joined()
  }

  private typealias Step = (index: Int, time: Int64, apply: Apply)

  private func selected(_ selection: Selection) -> [Step] {
    let marks = recording.marks
    return recording.applies.enumerated().map { ($0.offset, $0.element.time, $0.element.apply) }
      .filter { selection.contains(apply: $0.apply, index: $0.index, time: $0.time, marks: marks) }
  }

  private func json(_ step: Step) -> JSONValue {
    let snapshot = step.apply.snapshot
    return .object([
      "step": .integer(step.index), "time": .integer(step.time),
      "kind": .string(step.apply.kind.rawValue), "animated": .bool(step.apply.isAnimated),
      "snapshot": JSONValue(snapshot),
      "marks": .object([
        "reload_items": .strings(snapshot.reloadedItemIdentifiers),
        "reconfigure_items": .strings(snapshot.reconfiguredItemIdentifiers),
        "reload_sections": .strings(snapshot.reloadedSectionIdentifiers),
      ]),
      "difference": JSONValue(step.apply.difference),
      "warnings": .array(step.apply.warnings.map(JSONValue.init)),
    ])
  }

  private func json(_ failure: RunFailure) -> JSONValue {
    .object([
      "step": .integer(failure.step), "operation": failure.operation.map(JSONValue.integer),
      "kind": .string(failure.error.kind.rawValue),
      "message": .string(failure.error.message), "ids": .strings(failure.error.identifiers),
      "line": failure.diagnostic.line.map(JSONValue.integer),
      "column": failure.diagnostic.column.map(JSONValue.integer),
    ])
  }

  private func line(_ step: Step) -> String {
    let flags = [
      step.apply.kind == .reload ? "reload data" : nil,
      step.apply.isAnimated ? nil : "not animated",
      step.apply.queue == .background ? "background queue" : nil,
      step.apply.warnings.isEmpty
        ? nil : counted(step.apply.warnings.count, "warning", "warnings"),
    ].compactMap { $0 }
    let items = counted(step.apply.snapshot.numberOfItems, "item", "items")
    let tail = flags.isEmpty ? "" : "  (\(flags.joined(separator: ", ")))"
    return "#\(step.index)  \(seconds(step.time))  \(items)  "
      + step.apply.summary + tail
  }

  private func detail(_ step: Step) -> String {
    let warnings = step.apply.warnings.map { "warning: \($0.message)\n" }.joined()
    return line(step) + "\n\n" + step.apply.difference.text + warnings + "\n"
      + outline(step.apply.snapshot)
  }

  private func outline(_ snapshot: Snapshot<String, String>) -> String {
    snapshot.sectionIdentifiers.map { section in
      let items = (try? snapshot.itemIdentifiers(inSection: section)) ?? []
      return "\(section)\n" + items.map { "  \($0)\n" }.joined()
    }.joined()
  }

  private func seconds(_ nanoseconds: Int64) -> String {
    let milliseconds = (nanoseconds + 500_000) / 1_000_000
    let rest = String(milliseconds % 1000)
    return "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest + " s"
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
