import Recordings

/// Random steps of a page, and their text.
package struct FuzzedPage: Sendable {
  package var page: ScriptedPage
  /// The text of each step of `page`, without dashes.
  package var steps: [String]

  /// The index of the first choice's action. A wait is before each of them.
  private static let first = 2

  /// Returns the choices that a run has left out.
  package func skippedChoices(in run: ScenarioRun) -> [Int] {
    run.skippedSteps.map { ($0 - Self.first) / 2 }
  }

  /// Returns the beginnings of the choices' actions that a run has come to, in nanoseconds.
  package func starts(in run: ScenarioRun) -> [Int64] {
    run.stepStarts.enumerated().compactMap { index, time in
      index >= Self.first && index % 2 == Self.first % 2 ? time : nil
    }
  }
}

extension ScriptedPage {
  /// The steps that act on the page, of which random ones are made.
  package var activeSteps: [PageStep] {
    steps.filter { step in
      switch step.action {
      case .tap, .type, .scrollTo, .scrollBy, .drag, .dragBy, .evaluate: true
      case .wait, .caption, .mark, .pace: false
      }
    }
  }

  /// Returns the page with random steps: those of the script in random order, at random times, on
  /// random items.
  ///
  /// - Parameters:
  ///   - choices: For each step the seed of its choices, and the nanoseconds before it.
  ///   - items: The identifiers of items. One of them takes the place of another one in a selector.
  package func fuzzed(
    _ choices: [(seed: UInt64, pause: Int64)], items: [String]
  ) -> FuzzedPage {
    let steps = activeSteps
    // Every page moves a little when it appears.
    var actions: [PageStep.Action] = [.wait(500_000_000)]
    for choice in choices where !steps.isEmpty {
      var random = SeededGenerator(seed: choice.seed)
      let action = steps[random.below(steps.count)].action
      actions += [
        .wait(choice.pause), action.mapSelectors { $0.replacingItem(of: items, using: &random) },
      ]
    }
    var copy = self
    copy.steps = actions.enumerated().map { index, action in
      PageStep(action: action, place: SourceLocation(line: index + 1, column: 1))
    }
    return FuzzedPage(page: copy, steps: actions.map(\.text))
  }
}

extension String {
  /// Returns a selector with another item's identifier, if it has one.
  fileprivate func replacingItem(
    of items: [String], using random: inout SeededGenerator
  ) -> String {
    // The longest one, because an identifier may be a part of another one.
    let own = items.filter { contains($0) }.max { $0.count < $1.count }
    guard let own, !items.isEmpty else { return self }
    let other = items[random.below(items.count)]
    return replacing(own, with: other)
  }
}

extension PageStep.Action {
  fileprivate func mapSelectors(_ change: (String) -> String) -> Self {
    switch self {
    case .tap(let selector): .tap(change(selector))
    case .type(let text, let selector, let every):
      .type(text, into: change(selector), every: every)
    case .scrollTo(let selector, let duration): .scrollTo(change(selector), duration: duration)
    case .drag(let selector, let target, let duration):
      .drag(change(selector), to: change(target), duration: duration)
    case .dragBy(let selector, let x, let y, let duration):
      .dragBy(change(selector), x: x, y: y, duration: duration)
    case .scrollBy, .evaluate, .wait, .caption, .mark, .pace: self
    }
  }

  /// The step as a script writes it.
  fileprivate var text: String {
    func number(_ value: Double) -> String { JSONValue.number(value).text }
    switch self {
    case .tap(let selector): return "tap: \(selector.jsonLiteral)"
    case .type(let text, let selector, let every):
      return
        "type: {into: \(selector.jsonLiteral), text: \(text.jsonLiteral), every: \(scriptSeconds(every))}"
    case .scrollTo(let selector, let duration):
      return "scroll: {to: \(selector.jsonLiteral), duration: \(scriptSeconds(duration))}"
    case .scrollBy(let x, let y, let duration):
      return "scroll: {by: [\(number(x)), \(number(y))], duration: \(scriptSeconds(duration))}"
    case .drag(let selector, let target, let duration):
      return "drag: {item: \(selector.jsonLiteral), to: \(target.jsonLiteral), "
        + "duration: \(scriptSeconds(duration))}"
    case .dragBy(let selector, let x, let y, let duration):
      return "drag: {item: \(selector.jsonLiteral), by: [\(number(x)), \(number(y))], "
        + "duration: \(scriptSeconds(duration))}"
    case .evaluate(let script): return "evaluate: \(script.jsonLiteral)"
    case .wait(let time): return "wait: \(scriptSeconds(time))"
    case .caption(let text): return "caption: \(text.jsonLiteral)"
    case .mark(let label): return "mark: \(label.jsonLiteral)"
    case .pace(let pace): return "pace: \(number(pace.rate))"
    }
  }
}
