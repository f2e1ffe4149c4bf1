import Analysis
import TextAndFiles

/// Expects a list to stay sound under random use, and reports the shortest sequence of actions that
/// breaks it.
///
/// Each run makes a new list and performs random actions on it, half of them while the motion of
/// the one before is under way. After each action every law has to hold; at the end of a run no rule of
/// `check` may find an error or a warning, except `append-one-by-one` and those that depend on the
/// pace. A complaint of the framework and an error of an action fail, too.
///
/// ```swift
/// expectUpdates(
///   of: {
///     let shop = Shop()
///     return ListUnderTest(shop, showing: shop.source) { ItemContent(id: $0, title: $0) }
///   },
///   actions: [
///     ListAction("add") { $0.add() },
///     ListAction("delete", of: \.items) { shop, item in shop.delete(item) },
///   ],
///   laws: [.noEmptySection { $0.source }],
///   seed: 7)
/// ```
///
/// A test of a data source with `owner: .main` is `@MainActor`. If the possible values need a
/// closure, name the model: `ListAction<Shop>("open", of: { $0.items.filter(\.isClosed) })`.
///
/// A failure reads:
///
/// ```
/// 2 actions break 'stale-content' (seed 7: found after 31 steps, shrunk in 24 runs):
///   1. add
///   2. rename(milk), 0.05 s later, in motion
///   'milk' has new content and no mark: the old one stays on screen
/// ```
///
/// Works in Swift Testing and in XCTest.
///
/// - Parameters:
///   - make: Makes the list at the beginning of a run. Equal actions must have equal effects.
///   - actions: What a user or the app can do; one at least.
///   - laws: What has to hold after each action, beside the rules of `check`.
///   - seed: The seed of all choices. The same seed repeats a failure.
///   - runs: The number of runs.
///   - steps: The actions of each run.
///   - rules: The identifiers of rules of `check` that do not count.
/// - Complexity: O(runs × steps × rows).
public func expectUpdates<Model>(
  of make: @escaping () throws -> ListUnderTest<Model>, actions: [ListAction<Model>],
  laws: [ListLaw<Model>] = [], seed: UInt64 = 1, runs: Int = 40, steps: Int = 50,
  ignoring rules: Set<String> = [], fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  let call = TestCall(
    fileID: fileID, filePath: filePath, line: line, column: column, function: "expectUpdates")
  if actions.isEmpty { return call.fail("expectUpdates needs at least one action") }
  let test = UpdateTest(make: make, actions: actions, laws: laws, ignoredRules: rules)
  do {
    let fuzzer = UpdateFuzzer(seed: seed, runs: runs, stepsPerRun: steps)
    guard let result = try fuzzer.search({ try test.run($0).failure }) else { return }
    call.fail(try test.text(of: result, seed: seed))
  } catch {
    call.fail("the list cannot be made: \(error)")
  }
}

/// Runs of random actions on new lists.
struct UpdateTest<Model> {
  let make: () throws -> ListUnderTest<Model>
  let actions: [ListAction<Model>]
  var laws: [ListLaw<Model>] = []
  var ignoredRules: Set<String> = []

  /// Performs steps on a new list; returns the first failure, and each step's action as text.
  ///
  /// - Throws: The error of `make`.
  func run(_ steps: [FuzzStep]) throws -> (failure: FuzzFailure?, actions: [String]) {
    let list = try make()
    var texts: [String] = []
    var starts: [Int64] = []
    var failure = brokenLaw(of: list.model, step: 0)
    var time: Int64 = 0
    for (index, step) in steps.enumerated() where failure == nil {
      list.advance(step.pause)
      time += step.pause
      starts.append(time)
      var choice = ActionChoice(seed: step.seed)
      do {
        texts.append(try perform(&choice, on: list.model))
      } catch {
        var again = ActionChoice(seed: step.seed)
        texts.append(actions[again.index(below: actions.count)].name)
        failure = FuzzFailure(rule: Self.name(of: error), message: "\(error)", step: index)
      }
      list.settle()
      failure = failure ?? brokenLaw(of: list.model, step: index)
    }
    var configuration = CheckConfiguration()
    for rule in ignoredRules { configuration.settings[rule] = .off }
    let found = list.recording().fuzzFailure(stepsAt: starts, configuration)
    // A rule that was broken earlier is probably the cause.
    if let found, found.step < failure?.step ?? .max { failure = found }
    return (failure, texts)
  }

  /// Performs a random action that is possible now, and returns it as text.
  private func perform(_ choice: inout ActionChoice, on model: Model) throws -> String {
    let first = choice.index(below: actions.count)
    for offset in actions.indices {
      let action = actions[(first + offset) % actions.count]
      guard let arguments = try action.perform(model, &choice) else { continue }
      return action.name + (arguments.isEmpty ? "" : "(\(arguments))")
    }
    return "nothing is possible"
  }

  private func brokenLaw(of model: Model, step: Int) -> FuzzFailure? {
    laws.lazy.compactMap { law in
      law.violation(model).map { FuzzFailure(rule: law.name, message: $0, step: step) }
    }.first
  }

  private static func name(of error: any Error) -> String {
    if let error = error as? SnapshotError { return error.kind.rawValue }
    if let error = error as? SectionSnapshotError { return error.kind.rawValue }
    return "\(type(of: error))"
  }

  /// Returns a failure for people: the actions in their order, and what they break.
  func text(of result: FuzzResult, seed: UInt64) throws -> String {
    let texts = try run(result.steps).actions
    let lines = zip(result.steps, texts).enumerated().map { index, step in
      let (step, text) = step
      let isQuick = index > 0 && step.pause < FuzzStep.settlePause
      let pause = isQuick ? ", \(secondsText(step.pause)) later, in motion" : ""
      return "  \(index + 1). \(text)\(pause)"
    }
    let count = counted(lines.count, "action breaks", "actions break")
    let steps = counted(result.stepsUntilFound, "step", "steps")
    let head =
      "\(count) '\(result.failure.rule)' (seed \(seed): found after \(steps), shrunk in "
      + "\(counted(result.trials, "run", "runs"))):"
    return ([head] + lines + ["  \(result.failure.message)"]).joined(separator: "\n")
  }
}
