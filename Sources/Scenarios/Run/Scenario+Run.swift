import DiffableData
import ListSimulator
import Recording

extension Scenario {
  /// Plays the scenario through a simulated data source, and writes down what it applies.
  ///
  /// Without a stopwatch two runs give equal recordings.
  ///
  /// - Parameter stopwatch: a monotonic clock's reading in nanoseconds, with which the cost of each
  ///   difference is measured; nil measures nothing.
  public func run(stopwatch: (() -> Int64)? = nil) -> ScenarioRun {
    let session = Session(self, stopwatch: stopwatch)
    for beat in schedule.beats {
      do {
        try session.play(beat)
      } catch {
        return session.fail(error, at: beat)
      }
    }
    return session.finish(at: schedule.end)
  }
}

/// A scenario on its way through its beats.
private final class Session {
  private let scenario: Scenario
  private let source: DiffableDataSource<String, String>
  private let isTimed: Bool
  private var recorder: RecordingBuilder
  private var model: (any ListModel)?
  private var generator: SeededGenerator
  private var field = ""
  private var time: Int64 = 0
  private var modifiers = Step.Modifiers()
  private var applies = 0
  private var animationEnd: Int64 = 0
  /// Items whose content has been told.
  private var told = Set<String>()
  private lazy var dataContents = Dictionary(
    scenario.data.flatMap { $0.items }.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })

  init(_ scenario: Scenario, stopwatch: (() -> Int64)?) {
    self.scenario = scenario
    isTimed = stopwatch != nil
    source = DiffableDataSource(stopwatch: stopwatch ?? { 0 })
    recorder = RecordingBuilder(
      Recording(
        name: scenario.name, title: scenario.title, stage: scenario.stage,
        motion: scenario.motion, seed: scenario.seed))
    model = scenario.model
    generator = SeededGenerator(seed: scenario.seed)
    source.observe { [unowned self] in record($0) }
  }

  func play(_ beat: Beat) throws(OperationFailure) {
    time = beat.time
    modifiers = scenario.steps[beat.step].modifiers
    switch beat.act {
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
    }
  }

  func finish(at end: Int64) -> ScenarioRun {
    recorder.finish(at: end)
    return ScenarioRun(recording: recorder.recording)
  }

  func fail(_ failure: OperationFailure, at beat: Beat) -> ScenarioRun {
    recorder.finish(at: max(recorder.recording.duration, animationEnd) + Schedule.tail)
    let step = scenario.steps[beat.step]
    var place = step.place
    if case .edit(let operations) = beat.act, let index = failure.operation {
      place = operations[index].place
    }
    let diagnostic = scenario.source.diagnostic(failure.explanation, at: place)
    return ScenarioRun(
      recording: recorder.recording,
      failure: RunFailure(
        step: applies, operation: failure.operation, error: failure.error, diagnostic: diagnostic))
  }
}

extension Session {
  private func type(_ text: String) throws(OperationFailure) {
    setField(text)
    try tell(.search(text))
  }

  private func setField(_ text: String) {
    field = text
    recorder.append(.field(text: text), at: time)
  }

  private func tell(_ command: Command) throws(OperationFailure) {
    do {
      let current = source.snapshot()
      guard let answer = try model?.answer(command, current: current, using: &generator) else {
        return
      }
      commit(answer.snapshot, items: answer.items, sections: answer.sections)
    } catch {
      throw OperationFailure(operation: nil, error: error)
    }
  }

  private func apply(_ sections: [SectionMention]) throws(OperationFailure) {
    do {
      let snapshot = try Snapshot(
        validating: sections.map { (section: $0.section, items: $0.items.map(\.id)) })
      commit(snapshot, items: contents(of: sections.flatMap(\.items)))
    } catch {
      throw OperationFailure(operation: nil, error: error)
    }
  }

  private func edit(_ operations: [EditOperation]) throws(OperationFailure) {
    var snapshot = source.snapshot()
    for (index, operation) in operations.enumerated() {
      do {
        try snapshot.perform(operation.change)
      } catch {
        throw OperationFailure(
          operation: index, error: error,
          search: OperationFailure.Search(change: operation.change, snapshot: snapshot))
      }
    }
    commit(snapshot, items: contents(of: operations.flatMap(\.mentions)))
  }

  /// What a step's items show, as far as it is new: given in place, or by the data the first time.
  private func contents(of mentions: [Mention]) -> [ItemContent] {
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

  private func commit(
    _ snapshot: Snapshot<String, String>, items: [ItemContent], sections: [SectionContent] = []
  ) {
    told.formUnion(items.map(\.id))
    // The script has the last word on what sections show.
    let own = Set(scenario.sections.map(\.id))
    let others = sections.filter { !own.contains($0.id) }
    recorder.content(
      items: items, sections: (applies == 0 ? scenario.sections : []) + others, at: time)
    if modifiers.isReload {
      source.applySnapshotUsingReloadData(snapshot)
    } else {
      source.apply(snapshot, animatingDifferences: modifiers.isAnimated)
    }
  }

  private func record(_ change: AppliedChange<String, String>) {
    recorder.append(
      .apply(
        Apply(
          kind: change.kind == .reloadData ? .reload : .apply, snapshot: change.snapshot,
          difference: change.difference, isAnimated: change.isAnimated, queue: modifiers.queue,
          diffCost: isTimed ? change.diffCost : nil)), at: time)
    applies += 1
    if change.isAnimated { animationEnd = max(animationEnd, time + scenario.motion.duration) }
  }
}
