import DiffableData
import Recordings
import Scenarios
import TextAndFiles

/// Prints a recording apply by apply while it is read: memory does not grow with its length.
package struct Inspection {
  package var input: RecordingInput
  package var selection: Selection
  package var options: RecordingReaderOptions
  /// The step at which a scenario stopped, for the JSON; nil if all steps succeeded.
  package var failure: RunFailure?

  package init(
    _ input: RecordingInput, selection: Selection = .all,
    options: RecordingReaderOptions = RecordingReaderOptions(), failure: RunFailure? = nil
  ) {
    self.input = input
    self.selection = selection
    self.failure = failure
    self.options = options
  }

  /// The result of a first reading.
  private struct Overview {
    var header: Recording
    var applies: Int
    var marks: [(label: String, time: Int64)] = []
    /// The selected item, and others for a suggestion.
    var items = Set<String>()
    var warnings: [Diagnostic] = []
    var refusals: [Refusal] = []
    /// The selected steps; nil if they exceed the buffer, or if marks select them.
    var steps: BufferedSteps?
  }

  /// A part of the output.
  package enum OutputPart {
    case json(String)
    case lines([String])
  }

  /// Writes the inspection part by part.
  ///
  /// - Returns: The problems that did not stop the reading.
  /// - Throws: `SourceError`, `SelectionError`, and what `output` throws.
  package func write(asJSON: Bool, to output: @escaping (OutputPart) throws -> Void) throws
    -> [Diagnostic]
  {
    if input.isDecoded, case .applies(let range) = selection, range.lowerBound >= 0,
      range.upperBound - range.lowerBound < 1 << 10,
      let warnings = try writeByIndex(range, asJSON: asJSON, to: output)
    {
      return warnings
    }
    let overview = try self.overview(asJSON: asJSON)
    let problem = selection.problem(
      applies: overview.applies, marks: overview.marks.map(\.label), items: { overview.items })
    if let problem { throw SelectionError(message: problem) }
    var printer = StepPrinter(
      header: overview.header, applies: overview.applies, isWhole: selection == .all,
      asJSON: asJSON,
      output: output)
    if let steps = overview.steps {
      for (number, text) in steps.texts.enumerated() {
        try printer.add(text, of: number == 0 ? steps.first : nil)
      }
    } else {
      let stream = try input.events(again)
      while let event = try stream.next() {
        if let step = selectedStep(event, stream, marks: overview.marks) {
          try printer.add(step.text(asJSON: asJSON), of: step)
        }
      }
    }
    try printer.finish(
      refusals: selection == .all ? overview.refusals : [], failure: failure.map(json))
    return overview.warnings
  }

  /// Prints a few applies by the file's index, without reading the lines before them; nil if the
  /// recording does not hold the first of them.
  private func writeByIndex(
    _ range: ClosedRange<Int>, asJSON: Bool, to output: @escaping (OutputPart) throws -> Void
  ) throws -> [Diagnostic]? {
    // A keyframe has no operations: its difference is that from the apply before.
    let (reader, first) = try input.reader(atApply: max(0, range.lowerBound - 1), options)
    guard var event = first else { return nil }
    var steps: [InspectedStep] = []
    while true {
      if let apply = event.apply {
        if apply.number > range.upperBound { break }
        if range.contains(apply.number) {
          steps.append(
            InspectedStep(index: apply.number, time: event.nanoseconds, apply: apply.apply()))
        }
      }
      guard steps.last?.index != range.upperBound,
        let next = try SourceError.wrapping({ () throws(RecordingError) in try reader.next() })
      else { break }
      event = next
    }
    if steps.first?.index != range.lowerBound { return nil }
    // The line above several applies gives the number of all applies.
    if !asJSON, steps.count > 1 { return nil }
    var printer = StepPrinter(
      header: reader.header, applies: 0, isWhole: false, asJSON: asJSON, output: output)
    for step in steps { try printer.add(step.text(asJSON: asJSON), of: step) }
    try printer.finish()
    return reader.warnings
  }

  /// Returns the step of the last event of a stream; nil if it is no selected apply.
  private func selectedStep(
    _ event: Event, _ stream: EventStream, marks: [(label: String, time: Int64)]
  ) -> InspectedStep? {
    guard case .apply(let apply) = event.kind else { return nil }
    let step = InspectedStep(index: stream.applies - 1, time: event.nanoseconds, apply: apply)
    return selection.contains(apply: apply, index: step.index, time: step.time, marks: marks)
      ? step : nil
  }

  private func overview(asJSON: Bool) throws(SourceError) -> Overview {
    let stream = try input.events(options)
    var overview = Overview(header: stream.header, applies: 0)
    // Marks may come after the applies that they select.
    if case .marks = selection {} else { overview.steps = BufferedSteps() }
    while let event = try stream.next() {
      if overview.steps != nil, let step = selectedStep(event, stream, marks: []),
        overview.steps?.add(step, asJSON: asJSON) != true
      {
        overview.steps = nil
      }
      switch event.kind {
      case .mark(let label): overview.marks.append((label, event.nanoseconds))
      case .batch:
        if let refusal = Refusal(event, step: stream.applies) { overview.refusals.append(refusal) }
      case .apply(let apply):
        if case .item(let id) = selection, !overview.items.contains(id) {
          if apply.snapshot.contains(item: id) { overview.items.insert(id) }
          if overview.items.count < 100_000 {
            overview.items.formUnion(apply.difference.itemInserts.map(\.id))
          }
        }
      default: break
      }
    }
    overview.applies = stream.applies
    overview.warnings = stream.warnings
    return overview
  }

  /// Options for a second reading: the first one has checked every hash.
  private var again: RecordingReaderOptions {
    var options = options
    options.followsHashes = false
    return options
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

/// An error for a selection that a recording does not contain.
package struct SelectionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The message, without the name of the option.
  package var message: String
  /// The option that names the part.
  package var option: String

  package init(message: String, option: String = "--select") {
    (self.message, self.option) = (message, option)
  }

  package var description: String { "\(option): \(message)" }
}

/// The texts of selected steps, up to 1 MiB. They save a second reading of most recordings.
private struct BufferedSteps {
  private static let limit = 1 << 20

  private(set) var texts: [String] = []
  /// The only step; nil if there are several.
  private(set) var first: InspectedStep?
  private var bytes = 0

  /// Adds a step; returns false if all together are too long.
  mutating func add(_ step: InspectedStep, asJSON: Bool) -> Bool {
    let text = step.text(asJSON: asJSON)
    bytes += text.utf8.count
    first = texts.isEmpty ? step : nil
    texts.append(text)
    return bytes <= Self.limit
  }
}

extension InspectedStep {
  fileprivate func text(asJSON: Bool) -> String { asJSON ? json.text : line }
}

/// Prints steps one by one, and keeps only the first.
private struct StepPrinter {
  let header: Recording
  let applies: Int
  let isWhole: Bool
  let asJSON: Bool
  let output: (Inspection.OutputPart) throws -> Void
  var first: (text: String, step: InspectedStep?)?
  var count = 0

  /// Prints the text of a step.
  ///
  /// - Parameter step: The step; needed only for the first, if it may be the only one.
  mutating func add(_ text: String, of step: InspectedStep?) throws {
    count += 1
    if asJSON {
      try output(.json((count == 1 ? start : ",") + text))
      return
    }
    // A single apply is shown in full, so the first is held back until the second.
    if count == 1, !isWhole {
      first = (text, step)
      return
    }
    if count == 1 { try output(.lines([head])) }
    if let first {
      try output(.lines([head, first.text]))
      self.first = nil
    }
    try output(.lines([text]))
  }

  mutating func finish(refusals: [Refusal] = [], failure: JSONValue? = nil) throws {
    if asJSON {
      let last = [("refusals", Refusal.json(of: refusals)), ("error", failure)]
        .compactMap { key, value in value.map { ",\"\(key)\":\($0.text)" } }.joined()
      return try output(.json((count == 0 ? start : "") + "]\(last)}\n"))
    }
    if let first { return try output(.lines(first.step?.detail ?? [first.text])) }
    if count == 0 { try output(.lines([head])) }
    try output(.lines(refusals.map(\.line)))
  }

  /// The line above the applies.
  private var head: String {
    "\(header.name): \"\(header.title)\", \(counted(applies, "apply", "applies"))"
  }

  private var start: String {
    "{\"flipbook\":1,\"name\":\(JSONValue.string(header.name).text),\"steps\":["
  }
}
