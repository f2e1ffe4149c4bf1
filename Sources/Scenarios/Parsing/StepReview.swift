import Recordings
import TextAndFiles

/// Finds steps of a valid script that have no effect because of the steps around them.
struct StepReview {
  private let script: Scenario
  private let sink: DiagnosticSink

  init(_ script: Scenario, _ sink: DiagnosticSink) {
    (self.script, self.sink) = (script, sink)
  }

  /// Warns of ticks, swipes and numbers of devices without an effect.
  func examine() {
    warnOfTicksWithoutItems()
    warnOfSwipesWithoutEnd()
    warnOfMissingDevices()
    warnOfTwoFields()
  }

  // MARK: Ticks

  /// Warns of ticks of the model `churn` after a step that took all of its items away.
  private func warnOfTicksWithoutItems() {
    guard script.modelKind == .churn else { return }
    var emptied: Step?
    for step in script.steps {
      switch step.activity {
      case .action(.command(.start)): emptied = nil
      case .action(.apply(let sections)):
        let remains = sections.contains {
          $0.items.contains { ChurnModel.isGeneratedIdentifier($0.id) }
        }
        emptied = remains ? nil : step
      case .action(.edit(let edits)) where edits.contains(where: \.value.deletesAllItems):
        emptied = step
      case .ticks:
        guard let place = emptied?.place else { continue }
        sink.warn(
          "the ticks after this step change next to nothing: 'churn' changes items of its own "
            + "(c0, c1, …), and this list has none; 'start' brings them back", at: place)
        emptied = nil
      default: continue
      }
    }
  }

  // MARK: Fields

  /// Warns of the first text for one of two fields.
  private func warnOfTwoFields() {
    let stage = script.stage
    guard script.modelKind == nil, stage.composerPlaceholder != nil, stage.hasNavigationBar,
      stage.searchPlaceholder != nil
    else { return }
    let typing = script.steps.first { step in
      if case .letters = step.activity { true } else { false }
    }
    guard let typing else { return }
    sink.warn(
      "the text goes into the 'searchField', and not into the 'composer'; leave one of them out",
      at: typing.place)
  }

  // MARK: Devices

  /// Warns of steps that add or remove more devices than the model has.
  private func warnOfMissingDevices() {
    guard let model = script.model as? DiscoveryModel else { return }
    for step in script.steps {
      switch step.activity {
      case .action(.command(.discover(let count))), .action(.command(.vanish(let count))):
        guard count > model.deviceCount else { continue }
        sink.warn(
          "the model has \(counted(model.deviceCount, "device", "devices")), and the step asks for "
            + grouped(count), at: step.place)
      default: continue
      }
    }
  }

  // MARK: Swipes

  /// Warns of a swipe to delete without a deletion when it ends.
  private func warnOfSwipesWithoutEnd() {
    for (index, step) in script.steps.enumerated() {
      guard case .action(.swipe(let swipe)) = step.activity, swipe.action == "delete" else {
        continue
      }
      let rest = script.steps[(index + 1)...]
      let next = rest.first { !$0.activity.isInstant }
      if let next, next.activity.mayRemove(swipe.item) { continue }
      let late = rest.prefix(100).first { $0.activity.mayRemove(swipe.item) }
      // The model may delete another row.
      if let late, late.activity.isCommand { continue }
      let advice =
        late.map { "line \($0.place.line) deletes it too late, and belongs right after the swipe" }
        ?? "delete it right after the swipe, or give the swipe another 'action'"
      sink.warn(
        "\(quoted(swipe.item)) goes back, as no step deletes it when the swipe ends; \(advice)",
        at: step.place)
    }
  }
}

extension Step.Activity {
  /// True if the activity takes no time and applies nothing.
  fileprivate var isInstant: Bool {
    switch self {
    case .wait(let time): time == 0
    case .action(.caption), .action(.mark), .action(.pace), .action(.zoom): true
    default: false
    }
  }

  /// True if the activity's changes depend on the model.
  fileprivate var isCommand: Bool {
    switch self {
    case .ticks, .sorts, .letters, .action(.command), .action(.clear): true
    default: false
    }
  }

  /// Returns true if an item may leave the list by an apply of the activity.
  fileprivate func mayRemove(_ item: String) -> Bool {
    if case .action(let action) = self { action.mayRemove(item) || isCommand } else { isCommand }
  }
}

extension Action {
  fileprivate func mayRemove(_ item: String) -> Bool {
    func lacks(_ sections: [ListedSection]) -> Bool {
      !sections.contains { $0.items.contains { $0.id == item } }
    }
    switch self {
    case .apply(let sections): return lacks(sections)
    case .batch(let batch): return batch.sections.map(lacks) ?? false
    case .edit(let edits): return edits.contains { $0.value.mayRemove(item) }
    case .outline(let change):
      return change.tree != nil || change.edits.contains { $0.value.mayRemove(item) }
    default: return false
    }
  }
}

extension ScriptEdit {
  fileprivate var deletesAllItems: Bool { if case .deleteAllItems = self { true } else { false } }

  fileprivate func mayRemove(_ item: String) -> Bool {
    switch self {
    case .deleteItems(let items): items.contains { $0.id == item }
    case .deleteAllItems, .deleteSections: true
    default: false
    }
  }
}

extension OutlineEdit {
  fileprivate func mayRemove(_ item: String) -> Bool {
    switch self {
    case .delete(let items): items.contains { $0.id == item }
    case .deleteAll, .replaceChildren: true
    default: false
    }
  }
}
