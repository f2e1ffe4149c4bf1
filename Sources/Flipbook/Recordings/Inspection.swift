import DiffableData
import Recordings
import Scenarios

/// Shows what is in a recording, apply by apply, while it is read: memory does not grow with its
/// length.
public struct Inspection {
  /// The recording to inspect.
  public var input: RecordingInput
  /// The applies that are shown.
  public var selection: Selection
  /// The options for reading the recording.
  public var options: RecordingReaderOptions
  /// The step at which a scenario stopped, for the JSON; nil where all went well.
  public var failure: RunFailure?

  /// An inspection of some applies.
  public init(
    _ input: RecordingInput, selection: Selection = .all,
    options: RecordingReaderOptions = RecordingReaderOptions(), failure: RunFailure? = nil
  ) {
    self.input = input
    self.selection = selection
    self.failure = failure
    self.options = options
  }

  /// The result of a first reading.
  private struct Survey {
    var header: Recording
    var applies: Int
    var marks: [(label: String, time: Int64)] = []
    var hasItem = false
    /// Some of the items that there are, for a near miss.
    var items = Set<String>()
    var warnings: [Diagnostic] = []
    var refusals: [Refusal] = []
  }

  /// Writes the inspection piece by piece.
  ///
  /// - Returns: What was wrong but bearable.
  /// - Throws: `SourceError`, `SelectionError`, and what `output` throws.
  public func write(asJSON: Bool, to output: @escaping (String) throws -> Void) throws
    -> [Diagnostic]
  {
    if input.hasIndex, case .applies(let range) = selection, range.lowerBound >= 0,
      range.upperBound - range.lowerBound < 1 << 10,
      let warnings = try writeByIndex(range, asJSON: asJSON, to: output)
    {
      return warnings
    }
    let survey = try survey()
    if let problem = problem(survey) { throw SelectionError(message: problem) }
    var printer = Printer(
      header: survey.header, applies: survey.applies, isWhole: selection == .all, asJSON: asJSON,
      output: output)
    let stream = try input.events(again)
    while let event = try stream.next() {
      guard case .apply(let apply) = event.kind else { continue }
      let step = InspectedStep(index: stream.applies - 1, time: event.time, apply: apply)
      let isSelected = selection.contains(
        apply: apply, index: step.index, time: step.time, marks: survey.marks)
      if isSelected { try printer.add(step) }
    }
    try printer.finish(
      refusals: selection == .all ? survey.refusals : [], failure: failure.map(json))
    return survey.warnings
  }

  /// Shows a few applies by the file's index, without reading what lies before them; nil where the
  /// recording does not hold the first of them.
  private func writeByIndex(
    _ range: ClosedRange<Int>, asJSON: Bool, to output: @escaping (String) throws -> Void
  ) throws -> [Diagnostic]? {
    let (reader, first) = try input.reader(atApply: range.lowerBound, options)
    guard var event = first else { return nil }
    var steps: [InspectedStep] = []
    while true {
      if let apply = event.apply {
        guard range.contains(apply.number) else { break }
        steps.append(InspectedStep(index: apply.number, time: event.time, apply: apply.apply()))
      }
      guard steps.last?.index != range.upperBound,
        let next = try SourceError.wrapping({ () throws(RecordingError) in try reader.next() })
      else { break }
      event = next
    }
    // The line above several applies says how many there are in all.
    if !asJSON, steps.count > 1 { return nil }
    var printer = Printer(
      header: reader.header, applies: 0, isWhole: false, asJSON: asJSON, output: output)
    for step in steps { try printer.add(step) }
    try printer.finish()
    return reader.warnings
  }

  private func survey() throws(SourceError) -> Survey {
    let stream = try input.events(options)
    var survey = Survey(header: stream.header, applies: 0)
    while let event = try stream.next() {
      switch event.kind {
      case .mark(let label): survey.marks.append((label, event.time))
      case .batch:
        if let refusal = Refusal(event, step: stream.applies) { survey.refusals.append(refusal) }
      case .apply(let apply):
        if case .item(let id) = selection, !survey.hasItem {
          survey.hasItem = apply.snapshot.contains(item: id)
          if survey.items.count < 100_000 {
            survey.items.formUnion(apply.difference.itemInserts.map(\.id))
          }
        }
      default: break
      }
    }
    survey.applies = stream.applies
    survey.warnings = stream.warnings
    return survey
  }

  /// Options for a second reading: the first one has checked every hash.
  private var again: RecordingReaderOptions {
    var options = options
    options.checksHashes = false
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

  private func problem(_ survey: Survey) -> String? {
    let labels = survey.marks.map(\.label)
    switch selection {
    case .all, .time: return nil
    case .applies(let range): return Selection.problem(range, among: survey.applies)
    case .marks(let from, let to): return Selection.problem(from, to, among: labels)
    case .item(let id):
      guard !survey.hasItem else { return nil }
      return "unknown item '\(id)'" + choices(for: id, among: survey.items.sorted())
    }
  }
}

/// A selection that names what a recording does not have.
public struct SelectionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The message about the missing part, without the name of the option.
  public var message: String

  package init(message: String) { self.message = message }

  /// The message.
  public var description: String { "--select: \(message)" }
}

/// Prints steps as they come: nothing but the first is kept.
private struct Printer {
  let header: Recording
  let applies: Int
  let isWhole: Bool
  let asJSON: Bool
  let output: (String) throws -> Void
  private var first: InspectedStep?
  private var count = 0

  init(
    header: Recording, applies: Int, isWhole: Bool, asJSON: Bool,
    output: @escaping (String) throws -> Void
  ) {
    self.header = header
    self.applies = applies
    self.isWhole = isWhole
    self.asJSON = asJSON
    self.output = output
  }

  mutating func add(_ step: InspectedStep) throws {
    count += 1
    if asJSON {
      try output((count == 1 ? start : ",") + step.json.text)
      return
    }
    // A single apply is shown in full: the first waits until there is a second.
    if count == 1, !isWhole {
      first = step
      return
    }
    if count == 1 { try output(head) }
    if let first {
      try output(head + first.line + "\n")
      self.first = nil
    }
    try output(step.line + "\n")
  }

  mutating func finish(refusals: [Refusal] = [], failure: JSONValue? = nil) throws {
    if asJSON {
      let last = [("refusals", Refusal.json(of: refusals)), ("error", failure)]
        .compactMap { key, value in value.map { ",\"\(key)\":\($0.text)" } }.joined()
      return try output((count == 0 ? start : "") + "]\(last)}\n")
    }
    if let first { return try output(first.detail) }
    if count == 0 { try output(head) }
    for refusal in refusals { try output(refusal.line + "\n") }
  }

  /// The line above the applies.
  private var head: String {
    "\(header.name): \"\(header.title)\", \(counted(applies, "apply", "applies"))\n"
  }

  private var start: String {
    "{\"flipbook\":1,\"name\":\(JSONValue.string(header.name).text),\"steps\":["
  }
}
