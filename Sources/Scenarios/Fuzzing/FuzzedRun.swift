import DiffableData
import Recordings

/// A run of random steps of a scenario, and the steps as a script writes them.
package struct FuzzedRun: Sendable {
  /// The run, which ends at a failure of the model.
  package var run: ScenarioRun
  /// The text of each step, with the wait before it: lines of the list `steps`.
  package var steps: [[String]]
  /// The times of the steps in nanoseconds.
  package var starts: [Int64]
}

extension Scenario {
  /// Starts the scenario's model, and performs random steps that its list allows: commands of the
  /// model, taps, drags, swipes, scrolls and letters. The scenario's own steps are not played.
  ///
  /// - Parameter choices: For each step the seed of its choices, and the nanoseconds before it.
  /// - Returns: The run; nil for a scenario without a model.
  /// - Complexity: O(steps × rows).
  package func fuzzed(_ choices: [(seed: UInt64, pause: Int64)]) -> FuzzedRun? {
    guard model != nil else { return nil }
    var scenario = self
    var opening = Step.Modifiers()
    opening.isAnimated = false
    scenario.steps = [
      Step(place: .start, activity: .wait(0), modifiers: opening),
      Step(place: .start, activity: .wait(0), modifiers: Step.Modifiers()),
    ]
    var player = ScenarioFuzzer(scenario)
    return player.play(choices)
  }
}

/// Plays random steps on the list of a scenario's model.
private struct ScenarioFuzzer {
  private let scenario: Scenario
  private let player: ScenarioPlayer
  private var time: Int64 = 0
  private var sorted = 0
  private var ticked = 0
  private var letters = 0

  init(_ scenario: Scenario) {
    self.scenario = scenario
    player = ScenarioPlayer(scenario, stopwatch: nil)
  }

  mutating func play(_ choices: [(seed: UInt64, pause: Int64)]) -> FuzzedRun {
    var run = FuzzedRun(
      run: ScenarioRun(recording: scenario.emptyRecording), steps: [["start: {}"]], starts: [])
    if let failed = perform([(0, .command(.start))], step: 0) {
      run.run = failed
      return run
    }
    for choice in choices {
      time += choice.pause
      run.starts.append(time)
      var random = SeededGenerator(seed: choice.seed)
      let step = step(&random, pause: choice.pause)
      run.steps.append(step.lines)
      if let failed = perform(step.actions, step: 1) {
        run.run = failed
        return run
      }
      time += step.duration
    }
    run.run = player.finish(at: time + Schedule.pause + scenario.motion.settlingNanoseconds)
    return run
  }

  /// Performs the actions of a step; returns the run if one fails.
  private mutating func perform(
    _ actions: [(after: Int64, action: Action)], step: Int
  ) -> ScenarioRun? {
    for (pause, action) in actions {
      time += pause
      let scheduled = ScheduledAction(time: time, action: action, step: step)
      do {
        try player.play(scheduled)
      } catch {
        return player.fail(error, at: scheduled)
      }
    }
    return nil
  }

  private struct RandomStep {
    var lines: [String]
    var actions: [(after: Int64, action: Action)]
    /// Nanoseconds from the last action to the end of the step.
    var duration: Int64 = 0
  }

  /// Returns a random step that the list allows now; a wait if it allows none.
  private mutating func step(_ random: inout SeededGenerator, pause: Int64) -> RandomStep {
    let keys = (scenario.modelKind?.steps ?? []).filter { $0 != .start } + [.scroll, .swipe]
    let wait = "wait: \(scriptSeconds(pause))"
    for key in random.shuffled(keys) {
      if let step = step(key, &random, pause) { return step }
    }
    return RandomStep(lines: [wait], actions: [])
  }

  private mutating func step(
    _ key: StepKey, _ random: inout SeededGenerator, _ pause: Int64
  ) -> RandomStep? {
    let items = player.source.snapshot().itemIdentifiers
    let wait = "wait: \(scriptSeconds(pause))"
    func command(_ command: ModelCommand, _ text: String) -> RandomStep {
      RandomStep(lines: [wait, text], actions: [(0, .command(command))])
    }
    func item() -> String? { items.isEmpty ? nil : items[random.below(items.count)] }
    switch key {
    case .tick:
      guard ticked < scenario.model?.ticks ?? .max else { return nil }
      ticked += 1
      return RandomStep(
        lines: ["tick: {every: \(scriptSeconds(pause)), count: 1}"], actions: [(0, .command(.tick))]
      )
    case .sort:
      guard sorted < scenario.model?.sortSteps ?? 0 else { return nil }
      sorted += 1
      return RandomStep(
        lines: ["sort: {every: \(scriptSeconds(pause)), count: 1}"], actions: [(0, .command(.sort))]
      )
    case .shuffle:
      sorted = 0
      return command(.shuffle, "shuffle: {}")
    case .toggle:
      return command(.toggle(WiFiModel.switchItem), "toggle: \(WiFiModel.switchItem)")
    case .discover, .vanish:
      let count = 1 + random.below(3)
      return command(
        key == .discover ? .discover(count) : .vanish(count), "\(key.rawValue): \(count)")
    case .type:
      guard letters < 4 else { return nil }
      letters += 1
      let letter: Character = ["a", "e", "n", "o"][random.below(4)]
      return RandomStep(lines: [wait, "type: \(letter)"], actions: [(0, .letter(letter))])
    case .clear:
      letters = 0
      return RandomStep(lines: [wait, "clear: {}"], actions: [(0, .clear)])
    case .update:
      guard let name = name(&random) else { return nil }
      let email = "\(random.below(10))@example.org"
      let update = ContactUpdate(contact: name, email: email, keepsIdentity: true)
      return command(
        .update(update), "update: {contact: \(name.jsonLiteral), email: \(email), identity: kept}")
    case .remove:
      guard let name = name(&random) else { return nil }
      let remove = "remove: \(name.jsonLiteral)"
      let item = scenario.model?.item(named: name)
      guard let item, items.contains(item), random.below(2) == 0 else {
        return command(.remove(name), remove)
      }
      let swipe = Event.Swipe(item: item, action: "delete", duration: StepsReader.swipeTime)
      return RandomStep(
        lines: [wait, "swipe: \(item.jsonLiteral)", remove],
        actions: [(0, .swipe(swipe)), (StepsReader.swipeTime, .command(.remove(name)))])
    case .tap:
      guard let item = item() else { return nil }
      return RandomStep(lines: [wait, "tap: \(item.jsonLiteral)"], actions: [(0, .tap(item))])
    case .drag: return drag(&random, wait)
    case .swipe:
      guard let item = item() else { return nil }
      let swipe = Event.Swipe(item: item, action: "more", duration: StepsReader.swipeTime)
      return RandomStep(
        lines: [wait, "swipe: {item: \(item.jsonLiteral), action: more}"],
        actions: [(0, .swipe(swipe))], duration: StepsReader.swipeTime)
    case .scroll:
      guard let item = item() else { return nil }
      let scroll = Event.Scroll(item: item, duration: StepsReader.scrollTime)
      return RandomStep(
        lines: [wait, "scroll: \(item.jsonLiteral)"], actions: [(0, .scroll(scroll))],
        duration: StepsReader.scrollTime)
    default: return nil
    }
  }

  /// Returns a drag of a random row before another one.
  private func drag(_ random: inout SeededGenerator, _ wait: String) -> RandomStep? {
    let items = player.source.snapshot().itemIdentifiers
    guard items.count > 1 else { return nil }
    let item = items[random.below(items.count)]
    let others = items.filter { $0 != item }
    let other = others[random.below(others.count)]
    let drag = Drag(
      item: item, target: .item(.beside(.before(other))), duration: StepsReader.dragTime,
      isCancelled: false)
    return RandomStep(
      lines: [wait, "drag: {item: \(item.jsonLiteral), before: \(other.jsonLiteral)}"],
      actions: [(0, .lift(drag)), (StepsReader.dragTime, .drop(drag))])
  }

  private func name(_ random: inout SeededGenerator) -> String? {
    let names = scenario.model?.names ?? []
    return names.isEmpty ? nil : names[random.below(names.count)]
  }
}

/// Returns a number of seconds as a script writes it.
func scriptSeconds(_ nanoseconds: Int64) -> String {
  JSONValue.number(Double(nanoseconds) / 1e9).text
}
