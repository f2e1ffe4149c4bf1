import DiffableData
import Recording

/// Shows what is in a recording while it is read: memory does not grow with its length.
public struct InspectionStream {
  /// What is inspected.
  public var input: RecordingInput
  /// Which applies are shown.
  public var selection: Selection
  /// How the recording is read.
  public var options: RecordingReaderOptions

  /// An inspection of some applies.
  public init(
    _ input: RecordingInput, selection: Selection = .all,
    options: RecordingReaderOptions = RecordingReaderOptions()
  ) {
    self.input = input
    self.selection = selection
    self.options = options
  }

  /// What a first look at the recording gave.
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

  /// Writes the inspection piece by piece, the bytes that `Inspection` gives.
  ///
  /// - Returns: What was wrong but bearable.
  /// - Throws: `SourceError`, `SelectionError`, and what `output` throws.
  public func write(asJSON: Bool, to output: @escaping (String) throws -> Void) throws
    -> [Diagnostic]
  {
    if case .applies(let range) = selection, range.lowerBound >= 0,
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
    let reader = try input.reader(options)
    while let (time, apply) = try nextApply(reader) {
      guard mayContain(apply, at: time) else { continue }
      let step = InspectedStep(index: apply.number, time: time, apply: apply.apply())
      let isSelected = selection.contains(
        apply: step.apply, index: step.index, time: time, marks: survey.marks)
      if isSelected { try printer.add(step) }
    }
    try printer.finish(refusals: selection == .all ? survey.refusals : [])
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
      if case .apply(let apply) = event.kind {
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
    let reader = try input.reader(options)
    var survey = Survey(header: reader.header, applies: 0)
    while let event = try SourceError.wrapping({ () throws(RecordingError) in try reader.next() }) {
      switch event.kind {
      case .mark(let label): survey.marks.append((label, event.time))
      case .other("batch", let members):
        if let refusal = Refusal(members, at: event.time, step: reader.applies) {
          survey.refusals.append(refusal)
        }
      case .apply(let apply):
        if case .item(let id) = selection, !survey.hasItem {
          survey.hasItem = apply.holds(id)
          if survey.items.count < 100_000 { survey.items.formUnion(apply.newItems) }
        }
      default: break
      }
    }
    survey.applies = reader.applies
    survey.warnings = reader.warnings
    return survey
  }

  private func nextApply(
    _ reader: RecordingReader
  ) throws(SourceError) -> (time: Int64, apply: RecordedApply)? {
    while let event = try SourceError.wrapping({ () throws(RecordingError) in try reader.next() }) {
      if case .apply(let apply) = event.kind { return (event.time, apply) }
    }
    return nil
  }

  /// False for applies that are surely not selected: they need no look-up tables.
  private func mayContain(_ apply: RecordedApply, at time: Int64) -> Bool {
    switch selection {
    case .applies(let range): range.contains(apply.number)
    case .time(let range): range.contains(time)
    case .all, .marks, .item: true
    }
  }

  private func problem(_ survey: Survey) -> String? {
    let labels = survey.marks.map(\.label)
    switch selection {
    case .all, .time: return nil
    case .applies(let range): return Selection.problem(range, among: survey.applies)
    case .marks(let from, let to): return Selection.problem(from, to, among: labels)
    case .item(let id):
      guard !survey.hasItem else { return nil }
      return "unknown item '\(id)'" + suggestion(for: id, among: survey.items.sorted())
    }
  }
}

/// A selection that names what a recording does not have.
public struct SelectionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is not there.
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
    if count == 1 { try output(Inspection.head(header, applies: applies)) }
    if let first {
      try output(Inspection.head(header, applies: applies) + first.line + "\n")
      self.first = nil
    }
    try output(step.line + "\n")
  }

  mutating func finish(refusals: [Refusal] = []) throws {
    if asJSON {
      let last = Refusal.json(of: refusals).map { ",\"refusals\":\($0.text)" } ?? ""
      return try output((count == 0 ? start : "") + "]\(last)}\n")
    }
    if let first { return try output(first.detail) }
    if count == 0 { try output(Inspection.head(header, applies: applies)) }
    for refusal in refusals { try output(refusal.line + "\n") }
  }

  private var start: String {
    "{\"flipbook\":1,\"name\":\(JSONValue.string(header.name).text),\"steps\":["
  }
}
