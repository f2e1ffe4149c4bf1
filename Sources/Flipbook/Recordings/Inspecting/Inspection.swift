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
    if case .observed(let range) = selection {
      return try write(frames: range, asJSON: asJSON, to: output)
    }
    // A strict reading includes the end.
    if input.isDecoded, !options.isStrict, case .applies(let range) = selection,
      range.lowerBound >= 0, range.upperBound - range.lowerBound < 1 << 10,
      let warnings = try writeFromKeyframe(range, asJSON: asJSON, to: output)
    {
      return warnings
    }
    let overview = try self.overview(asJSON: asJSON)
    let problem = selection.problem(
      applies: overview.applies, frames: 0, marks: overview.marks.map(\.label),
      items: { overview.items })
    if let problem { throw SelectionError(message: problem) }
    var printer = InspectionPrinter(
      overview.header, key: "steps", total: counted(overview.applies, "apply", "applies"),
      isWhole: selection == .all, asJSON: asJSON, output: output)
    if let steps = overview.steps {
      for (number, text) in steps.texts.enumerated() {
        try printer.add(text, of: number == 0 ? steps.first : nil)
      }
    } else {
      var reader = StepReader(try input.events(again))
      while let step = try reader.next() {
        if isSelected(step, marks: overview.marks) {
          try printer.add(step.text(asJSON: asJSON), of: step)
        }
      }
    }
    try printer.finish(
      refusals: selection == .all ? overview.refusals : [], failure: failure.map(json))
    return overview.warnings
  }

  /// Prints a few applies without decoding the lines before their keyframe; nil if the recording
  /// does not hold the first of them, or if it shows frames, which need earlier lines.
  private func writeFromKeyframe(
    _ range: ClosedRange<Int>, asJSON: Bool, to output: @escaping (OutputPart) throws -> Void
  ) throws -> [Diagnostic]? {
    // A keyframe has no operations: its difference is that from the apply before.
    let (reader, first) = try input.reader(atApply: max(0, range.lowerBound - 1), options)
    var event = first
    var steps: [InspectedStep] = []
    while let read = event {
      if read.apply == nil, case .frame = read.kind { return nil }
      if let apply = read.apply {
        if apply.number > range.upperBound { break }
        if range.contains(apply.number) {
          steps.append(
            InspectedStep(index: apply.number, time: read.nanoseconds, apply: apply.apply()))
        }
      }
      event = try SourceError.wrapping { () throws(RecordingError) in try reader.next() }
    }
    if steps.first?.index != range.lowerBound { return nil }
    // The line above several applies gives the number of all applies.
    if !asJSON, steps.count > 1 { return nil }
    var printer = InspectionPrinter(
      reader.header, key: "steps", total: "", isWhole: false, asJSON: asJSON, output: output)
    for step in steps { try printer.add(step.text(asJSON: asJSON), of: step) }
    try printer.finish()
    reader.endReview()
    return reader.warnings
  }

  private func isSelected(
    _ step: InspectedStep, marks: [(label: String, time: Int64)]
  ) -> Bool {
    selection.contains(apply: step.apply, index: step.index, time: step.time, marks: marks)
  }

  private func overview(asJSON: Bool) throws(SourceError) -> Overview {
    var reader = StepReader(try input.events(options))
    var overview = Overview(header: reader.stream.header, applies: 0)
    // Marks may come after the applies that they select.
    if case .marks = selection {} else { overview.steps = BufferedSteps() }
    while let step = try reader.next({ overview.add($0, applies: $1) }) {
      overview.applies += 1
      if case .item(let id) = selection { overview.add(step.apply, selected: id) }
      if overview.steps != nil, isSelected(step, marks: []),
        overview.steps?.add(step, asJSON: asJSON) != true
      {
        overview.steps = nil
      }
    }
    overview.warnings = reader.stream.warnings
    return overview
  }

  /// Options for a second reading: the first one has checked every hash.
  private var again: RecordingReaderOptions {
    var options = options
    options.followsHashes = false
    return options
  }

  /// Prints frames with everything that they show: one in full, several as a line each.
  private func write(
    frames range: ClosedRange<Int>, asJSON: Bool,
    to output: @escaping (OutputPart) throws -> Void
  ) throws -> [Diagnostic] {
    let stream = try input.events(options)
    var count = 0
    while let event = try stream.next() {
      if case .frame = event.kind { count += 1 }
    }
    if let problem = Selection.problem(frames: range, among: count) {
      throw SelectionError(message: problem)
    }
    var printer = InspectionPrinter(
      stream.header, key: "frames", total: counted(count, "frame", "frames"), isWhole: false,
      asJSON: asJSON, output: output)
    var reader = FrameReader(try input.events(again))
    while let frame = try reader.next(), frame.index <= range.upperBound {
      if range.contains(frame.index) { try printer.add(frame.text(asJSON: asJSON), of: frame) }
    }
    try printer.finish()
    return stream.warnings
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

  /// Adds an event that is not an apply.
  mutating func add(_ event: Event, applies: Int) {
    if case .mark(let label) = event.kind { marks.append((label, event.nanoseconds)) }
    if let refusal = Refusal(event, step: applies) { refusals.append(refusal) }
  }

  /// Adds the items of an apply, for a selection of an item.
  mutating func add(_ apply: Apply, selected item: String) {
    guard !items.contains(item) else { return }
    if apply.snapshot.contains(item: item) { items.insert(item) }
    if items.count < 100_000 {
      items.formUnion(apply.difference.itemInserts.map(\.id))
    }
  }
}
