import DiffableData
import ListSimulator
import Recording

/// A scenario on its way through its beats.
final class Session {
  let scenario: Scenario
  let source: DiffableDataSource<String, String>
  var recorder: RecordingBuilder
  var model: (any ListModel)?
  var generator: SeededGenerator
  var time: Int64 = 0
  var modifiers = Step.Modifiers()
  /// What the data source complained of during a beat.
  var complaint: Complaint?

  /// Whether whoever takes the applies has had enough.
  private(set) var isStopped = false

  private let isTimed: Bool
  private let take: ((Apply, _ time: Int64) -> Bool)?
  /// The script's line of each apply.
  private var lines: [Int] = []
  private var line = 1
  private var applies: Int { lines.count }
  private var animationEnd: Int64 = 0
  /// The search field's text.
  private var field = ""
  /// Items whose content has been told.
  private var told = Set<String>()
  private lazy var dataContents = Dictionary(
    scenario.data.flatMap { $0.items }.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })

  /// Without `take` the applies become part of the recording.
  init(
    _ scenario: Scenario, stopwatch: (@Sendable () -> Int64)?,
    take: ((Apply, _ time: Int64) -> Bool)? = nil
  ) {
    self.scenario = scenario
    self.take = take
    isTimed = stopwatch != nil
    source = DiffableDataSource(
      owner: .caller, complaints: .none, stopwatch: stopwatch ?? { 0 })
    recorder = RecordingBuilder(
      Recording(
        name: scenario.name, title: scenario.title, stage: scenario.stage,
        motion: scenario.motion, seed: scenario.seed))
    model = scenario.model
    generator = SeededGenerator(seed: scenario.seed)
    source.observeEvents { [unowned self] in note($0) }
    setHandlers()
  }

  func play(_ beat: Beat) throws(OperationFailure) {
    time = beat.time
    modifiers = scenario.steps[beat.step].modifiers
    line = scenario.steps[beat.step].place.line
    try play(beat.act)
    if let complaint {
      throw OperationFailure(
        StepError(
          kind: complaint.kind.rawValue, message: complaint.message,
          identifiers: complaint.identifiers))
    }
  }

  private func play(_ act: Beat.Act) throws(OperationFailure) {
    switch act {
    case .caption(let text): recorder.append(.caption(text), at: time)
    case .mark(let label): recorder.append(.mark(label), at: time)
    case .letter(let letter): try type(field + String(letter))
    case .clear: try type("")
    case .command(let command):
      // A list that starts anew has an empty search field.
      if command == .start, !field.isEmpty { setField("") }
      try tell(command)
    case .apply(let sections): try apply(sections)
    case .edit(let operations): try edit(operations)
    case .outline(let edit): try outline(edit)
    case .batch(let batch): try perform(batch)
    case .scroll(let scroll): try self.scroll(scroll)
    case .swipe(let swipe): try self.swipe(swipe)
    case .tap(let item): try tap(item)
    case .lift(let drag): try lift(drag)
    case .drop(let drag): try drop(drag)
    case .disclose(let items, let isExpanded): try disclose(items, isExpanded: isExpanded)
    }
  }

  func finish(at end: Int64) -> ScenarioRun {
    recorder.finish(at: end)
    return ScenarioRun(recording: recorder.recording, lines: lines)
  }

  func fail(_ failure: OperationFailure, at beat: Beat) -> ScenarioRun {
    recorder.finish(at: max(recorder.recording.duration, animationEnd) + Schedule.tail)
    let step = scenario.steps[beat.step]
    let place = failure.operation.flatMap { beat.act.place(ofOperation: $0) } ?? step.place
    return ScenarioRun(
      recording: recorder.recording, lines: lines,
      failure: RunFailure(
        step: applies, operation: failure.operation, error: failure.error,
        diagnostic: scenario.source.diagnostic(failure.explanation, at: place)))
  }

  private func type(_ text: String) throws(OperationFailure) {
    setField(text)
    try tell(.search(text))
  }

  private func setField(_ text: String) {
    field = text
    recorder.append(.field(text: text), at: time)
  }
}

extension Beat.Act {
  /// Where the script has one of the step's operations.
  fileprivate func place(ofOperation index: Int) -> Place? {
    switch self {
    case .edit(let operations): operations[index].place
    case .outline(let edit): edit.operations[index].place
    default: nil
    }
  }
}

// Telling: what items show, then what is applied.
extension Session {
  /// What a step's items show, as far as it is new: given in place, or by the data the first time.
  func contents(of mentions: [Mention]) -> [ItemContent] {
    var contents: [String: ItemContent] = [:]
    var order: [String] = []
    for mention in mentions {
      guard let content = mention.content ?? untoldContent(mention.id, contents) else { continue }
      if contents.updateValue(content, forKey: mention.id) == nil { order.append(mention.id) }
    }
    return order.compactMap { contents[$0] }
  }

  private func untoldContent(
    _ id: String, _ pending: [String: ItemContent]
  ) -> ItemContent? {
    told.contains(id) || pending[id] != nil ? nil : dataContents[id]
  }

  /// Notes what items and sections show from now on.
  func tell(items: [ItemContent], sections: [SectionContent] = []) {
    told.formUnion(items.map(\.id))
    // The script has the last word on what sections show.
    let own = Set(scenario.sections.map(\.id))
    let others = sections.filter { !own.contains($0.id) }
    recorder.content(
      items: items, sections: (applies == 0 ? scenario.sections : []) + others, at: time)
  }

  private func note(_ event: DataSourceEvent<String, String>) {
    switch event {
    case .applied(let change): record(change)
    case .complained(let complaint): self.complaint = complaint
    case .tapped, .lifted, .dragged, .cancelledDrag: break
    }
  }

  private func record(_ change: AppliedChange<String, String>) {
    let apply = Apply(
      kind: change.kind == .reloadData ? .reload : .apply, snapshot: change.snapshot,
      difference: change.difference, isAnimated: change.isAnimated, queue: modifiers.queue,
      diffCost: isTimed ? change.diffCost : nil, trees: change.trees)
    if let take {
      isStopped = !take(apply, time) || isStopped
    } else {
      recorder.append(.apply(apply), at: time)
    }
    lines.append(line)
    if change.isAnimated { animationEnd = max(animationEnd, time + scenario.motion.duration) }
  }
}
