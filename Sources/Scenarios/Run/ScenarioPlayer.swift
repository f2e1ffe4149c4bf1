import DiffableData
import ListSimulator
import Recordings
import TextAndFiles

/// Performs a scenario's scheduled actions on a simulated data source and a model, and records the
/// results.
final class ScenarioPlayer {
  let scenario: Scenario
  let source: DiffableDataSource<String, String>
  private(set) var warnings: [Diagnostic] = []
  /// The failed operations of the current step of a dry run.
  private(set) var failures: [StepFailure] = []
  /// True if a step continues after a failed operation.
  private let recovers: Bool
  /// Set once `receive` has returned false.
  private(set) var isStopped = false

  private var model: (any ListModel)?
  private var generator: SeededGenerator
  private var recorder: RecordingBuilder
  private var time: Int64 = 0
  private var modifiers = Step.Modifiers()
  /// The data source's complaint about the current action.
  private var complaint: Complaint?
  private let isTimed: Bool
  private let receive: ((Apply, _ time: Int64) -> Bool)?
  private var lines: [Int] = []
  private var touchLines: [Int] = []
  private var place = SourceLocation.start
  private var animationEnd: Int64 = 0
  /// The search field's text.
  private var field = ""
  private let content: ItemContentLookup
  /// The budget for suggestions of similar names.
  let suggestions = SuggestionBudget()

  /// The number of levels of a tree that the reader of a recording accepts.
  private static let levels = 64

  /// Creates a player before the first action. With `recovers`, a step continues after a failed
  /// operation.
  ///
  /// - Parameter receive: Receives each apply and its time; false ends the run. Without it the
  ///   applies become part of the recording.
  init(
    _ scenario: Scenario, stopwatch: (@Sendable () -> Int64)?, recovers: Bool = false,
    receive: ((Apply, _ time: Int64) -> Bool)? = nil
  ) {
    self.scenario = scenario
    self.receive = receive
    self.recovers = recovers
    isTimed = stopwatch != nil
    source = DiffableDataSource(
      owner: .caller, complaints: .none, stopwatch: { .nanoseconds(stopwatch?() ?? 0) })
    recorder = RecordingBuilder(scenario.emptyRecording)
    model = scenario.model
    generator = SeededGenerator(seed: scenario.seed)
    content = ItemContentLookup(scenario)
    source.observeEvents { [unowned self] in note($0) }
    source.sectionSnapshotHandlers.snapshotForExpandingParent = { [unowned self] item, shown in
      children(of: item, shown: shown)
    }
    source.reorderingHandlers.canReorderItem = { [unowned self] item in
      model?.mayReorder(item) ?? true
    }
    source.reorderingHandlers.didReorder = { [unowned self] in model?.didReorder($0) }
  }

  func play(_ scheduled: ScheduledAction) throws(StepFailure) {
    time = scheduled.time
    failures = []
    modifiers = scenario.steps[scheduled.step].modifiers
    place = scenario.steps[scheduled.step].place
    try perform(scheduled.action)
    if let complaint {
      throw StepFailure(complaint.kind.rawValue, complaint.message, complaint.identifiers)
    }
  }

  /// Applies sections without repeated identifiers, so that a dry run can continue.
  func applyDistinct(_ sections: [ListedSection], at scheduled: ScheduledAction) {
    var seen = Set<String>()
    let distinct = sections.unique(by: \.section).map { section in
      ListedSection(
        section: section.section, items: section.items.filter { seen.insert($0.id).inserted })
    }
    time = scheduled.time
    (modifiers, failures) = (Step.Modifiers(), [])
    record(listed: distinct.flatMap(\.items))
    if let snapshot = try? distinct.snapshot() { apply(snapshot) }
  }

  func finish(at end: Int64) -> ScenarioRun {
    recorder.finish(at: end)
    return ScenarioRun(
      recording: recorder.recording, lines: lines, touchLines: touchLines, warnings: warnings)
  }

  func fail(_ failure: StepFailure, at scheduled: ScheduledAction) -> ScenarioRun {
    recorder.finish(at: max(recorder.recording.nanoseconds, animationEnd) + Schedule.tail)
    return ScenarioRun(
      recording: recorder.recording, lines: lines, touchLines: touchLines, warnings: warnings,
      failure: RunFailure(
        step: lines.count, operation: failure.operation, error: failure.error,
        diagnostic: diagnostic(of: failure, at: scheduled)))
  }

  func diagnostic(of failure: StepFailure, at scheduled: ScheduledAction) -> Diagnostic {
    let place = failure.operation.flatMap { scheduled.action.place(ofOperation: $0) }
    return scenario.source.diagnostic(
      failure.explanation, at: place ?? scenario.steps[scheduled.step].place)
  }

  private func perform(_ action: Action) throws(StepFailure) {
    switch action {
    case .caption(let text): append(.caption(text))
    case .mark(let label): append(.mark(label))
    case .pace(let pace): append(.pace(pace))
    case .zoom(let zoom): try perform(zoom)
    case .letter(let letter): try type(field + String(letter))
    case .clear: try type("")
    case .command(let command):
      // Starting the model clears the search field.
      if command == .start, !field.isEmpty { setField("") }
      try perform(command)
    case .apply(let sections):
      try apply(try snapshot(of: sections), listing: sections.flatMap(\.items))
    case .edit(let edits): try perform(edits)
    case .outline(let change): try perform(change)
    case .batch(let batch): try perform(batch)
    case .scroll(var scroll):
      scroll.path = try path(of: scroll.item)
      append(.scroll(scroll))
    case .swipe(var swipe):
      swipe.path = try path(of: swipe.item)
      append(.swipe(swipe))
    case .tap(let item): try tap(item)
    case .lift(let drag): try lift(drag)
    case .drop(let drag): try drop(drag)
    case .disclose(let items, let isExpanded): try disclose(items, isExpanded: isExpanded)
    }
  }

  private func type(_ text: String) throws(StepFailure) {
    setField(text)
    try perform(.search(text))
  }

  private func setField(_ text: String) {
    field = text
    append(.field(text: text))
  }

  private func perform(_ command: ModelCommand) throws(StepFailure) {
    let output: ModelOutput?
    do {
      output = try model?.output(for: command, current: source.snapshot(), using: &generator)
    } catch {
      throw StepFailure(error)
    }
    guard let output else { return }
    if let caption = output.caption { append(.caption(caption)) }
    if let title = output.title { append(.title(title)) }
    record(items: output.items, sections: output.sections)
    if let snapshot = output.snapshot { apply(snapshot) }
    for (section, tree) in output.trees { try apply(tree, to: section) }
  }

  private func perform(_ edits: [Located<ScriptEdit>]) throws(StepFailure) {
    var snapshot = source.snapshot()
    for (index, edit) in edits.enumerated() {
      warnOfIdleDeletes(edit, in: snapshot)
      do {
        try snapshot.perform(edit.value)
      } catch {
        try refuse(
          StepFailure(
            error, operation: index,
            absence: { [snapshot, suggestions] in
              edit.value.absenceMessage(of: $0, in: snapshot, within: suggestions)
            }))
        // Later steps find the items, so that one mistake causes one error.
        let missing = edit.value.newItems.filter { !snapshot.contains(item: $0) }
        try? snapshot.appendItems(missing, toSection: nil)
      }
    }
    try apply(snapshot, listing: edits.flatMap(\.value.items))
  }

  private func apply(
    _ snapshot: Snapshot<String, String>, listing items: [ItemReference]
  ) throws(StepFailure) {
    var snapshot = snapshot
    let new = try content.changed(
      content.contents(of: items, recorder), by: modifiers.content, in: snapshot, recorder,
      within: suggestions)
    warnOfSwitches(modifiers.content, new)
    if modifiers.marksChanges {
      let old = source.snapshot()
      let reloaded = Set(snapshot.reloadedItemIdentifiers)
      let marked = new.filter { item in
        (recorder.content(of: item.id) ?? ItemContent(id: item.id)) != item
          && old.contains(item: item.id) && !reloaded.contains(item.id)
      }.map(\.id).filter { snapshot.contains(item: $0) }
      do {
        try snapshot.reconfigureItems(marked)
      } catch {
        throw StepFailure(error)
      }
    }
    record(items: new)
    apply(snapshot)
  }

  private func perform(_ change: OutlineChange) throws(StepFailure) {
    var tree = source.snapshot(for: change.section)
    do {
      if let whole = change.tree { tree = try SectionSnapshot(whole) }
    } catch {
      try refuse(StepFailure(error))
    }
    for (index, edit) in change.edits.enumerated() {
      warnOfIdleDisclosure(edit, in: tree)
      do {
        try tree.perform(edit.value)
      } catch {
        try refuse(StepFailure(error, operation: index, in: tree, within: suggestions))
      }
    }
    record(listed: change.items)
    try apply(tree, to: change.section)
  }

  /// Returns the children of an expanded item: those that the model loads, or else `shown`.
  func children(
    of item: String, shown: SectionSnapshot<String>
  ) -> SectionSnapshot<String> {
    guard let children = model?.children(of: item, shown: shown) else { return shown }
    record(items: children.items)
    return children.tree
  }

  func snapshot(of sections: [ListedSection]) throws(StepFailure) -> Snapshot<String, String> {
    do throws(SnapshotError) {
      return try sections.snapshot()
    } catch {
      throw StepFailure(error)
    }
  }

  /// Applies a snapshot by the step's modifiers.
  func apply(_ snapshot: Snapshot<String, String>) {
    if modifiers.isReload {
      source.applySnapshotUsingReloadData(snapshot)
    } else {
      source.apply(snapshot, animatingDifferences: modifiers.isAnimated)
    }
  }

  func apply(_ tree: SectionSnapshot<String>, to section: String) throws(StepFailure) {
    if let deep = tree.entries.first(where: { $0.level >= Self.levels }) {
      throw StepFailure(
        "tree_too_deep", "A tree has at most \(Self.levels) levels.", [deep.item],
        words: "\(quoted(deep.item)) lies deeper than the \(Self.levels) levels of a tree")
    }
    source.apply(tree, to: section, animatingDifferences: modifiers.isAnimated)
  }

  /// Throws a failure, or keeps it if the player recovers.
  private func refuse(_ failure: StepFailure) throws(StepFailure) {
    guard recovers else { throw failure }
    failures.append(failure)
  }

  /// Warns about the current step, or about one of its operations.
  func warn(_ message: String, at place: SourceLocation? = nil) {
    let place = place ?? self.place
    warnings.append(scenario.source.diagnostic(message, at: place, .warning))
  }

  func append(_ event: Event.Kind) {
    recorder.append(event, at: time)
    switch event {
    case .tap, .swipe, .drag, .scroll: touchLines.append(place.line)
    default: break
    }
  }

  /// Records new content of items and sections.
  func record(items: [ItemContent], sections: [SectionContent] = []) {
    // The script overrides the model's content of sections.
    recordBareContent(of: items)
    let own = Set(scenario.sections.map(\.id))
    let others = sections.filter { !own.contains($0.id) }
    recorder.content(
      items: items, sections: (lines.isEmpty ? scenario.sections : []) + others, at: time)
  }

  /// Records that rows of the list show only their identifiers, so that their first content is a
  /// change.
  private func recordBareContent(of items: [ItemContent]) {
    let new = items.filter {
      recorder.content(of: $0.id) == nil && source.snapshot().contains(item: $0.id)
    }
    recorder.content(items: new.map { ItemContent(id: $0.id) }, at: time)
  }

  func record(listed items: [ItemReference]) {
    record(items: content.contents(of: items, recorder))
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
      kind: change.kind, snapshot: change.snapshot,
      difference: change.difference, isAnimated: change.isAnimated, queue: modifiers.queue,
      diffCost: isTimed ? change.diffCost : nil, trees: change.trees)
    if let receive {
      isStopped = !receive(apply, time) || isStopped
    } else {
      append(.apply(apply))
    }
    lines.append(place.line)
    if change.isAnimated {
      animationEnd = max(animationEnd, time + scenario.motion.settlingNanoseconds)
    }
  }
}

extension Action {
  fileprivate func place(ofOperation index: Int) -> SourceLocation? {
    switch self {
    case .edit(let edits): edits[index].place
    case .outline(let change): change.edits[index].place
    default: nil
    }
  }
}
