import Recordings

/// A script that has been read and checked: a stage, data, an optional model, and steps.
///
/// A scenario runs without an app, and produces a recording that can be checked, filmed and saved:
///
///     let scenario = try Scenario.load(path: "groceries.yaml")
///     let run = scenario.run()
///     if let failure = run.failure { print(failure) }
///     print(run.recording.applies.count)
public struct Scenario: Sendable {
  /// The script's file, as the user named it.
  public var file: String { source.file }
  /// A short name, `[a-z0-9-]+`.
  public internal(set) var name = ""
  /// The navigation bar's title.
  public internal(set) var title = ""
  /// A sentence about the film; nil if the script has none.
  public internal(set) var summary: String?
  /// The seed of every random choice.
  public internal(set) var seed: UInt64 = 0
  /// The view that the film shows: its size, layouts and theme.
  public internal(set) var stage = Stage()
  /// The animations of changes.
  public internal(set) var motion = Motion()
  /// The kind of the model that computes the snapshots; nil if the steps contain them.
  public internal(set) var modelKind: ModelKind?
  /// The web page whose list is recorded; nil for a script that makes its list itself.
  package internal(set) var page: ScriptedPage?

  /// The warnings about the script and its data files, in the order of their places.
  ///
  /// They are about parts without an effect, or with one that is probably not intended. `dryRun()`
  /// finds more of them.
  public internal(set) var warnings: [Diagnostic] = []

  var sections: [SectionContent] = []
  var data: [DataSet] = []
  var model: (any ListModel)?
  var steps: [Step] = []
  var schedule = Schedule()
  let source: SourceText

  /// The version of scripts that this Flipbook reads.
  public static let version = 1

  /// Creates a script without steps.
  init(_ source: SourceText) {
    self.source = source
  }

  /// Returns the same scenario with another model, or without one.
  func playing(_ model: (any ListModel)?) -> Scenario {
    var scenario = self
    scenario.model = model
    return scenario
  }

  /// The number of applies that a run makes if nothing fails.
  ///
  /// A range, because a tap on a row without a tree and a drag that the model rejects make no
  /// apply, and items that are expanded together make one for each of their sections. Any number
  /// for a page, which decides itself when its list changes. O(actions).
  public var applyCount: ClosedRange<Int> {
    if page != nil { return 0...Int.max }
    return schedule.actions.reduce(0...0) { sum, scheduled in
      let applies = scheduled.action.applies(withModel: model != nil)
      return sum.lowerBound + applies.lowerBound...sum.upperBound + applies.upperBound
    }
  }

  /// Nanoseconds from the start to the end of the film if nothing fails. For a page the time that
  /// its steps take.
  package var nanoseconds: Int64 { schedule.end }

  /// The length of the film.
  public var duration: Duration { .nanoseconds(nanoseconds) }
}

extension Scenario {
  /// Runs the scenario on a simulated data source, and records its applies.
  ///
  /// Two runs produce equal recordings. Fails for a page, which needs a browser. O(steps + items
  /// applied).
  public func run() -> ScenarioRun { run(stopwatch: nil) }

  /// Runs the scenario, and measures the cost of each difference.
  ///
  /// - Parameter stopwatch: Returns the time of a monotonic clock in nanoseconds; nil measures
  ///   nothing.
  package func run(stopwatch: (@Sendable () -> Int64)?) -> ScenarioRun {
    play(ScenarioPlayer(self, stopwatch: stopwatch))
  }

  /// Runs the scenario, and passes each apply to `receive` instead of keeping it, so that memory
  /// holds one snapshot at a time.
  ///
  /// - Parameter receive: Receives each apply and its time in nanoseconds; false ends the run.
  /// - Returns: The run without its applies.
  package func run(onApply receive: @escaping (Apply, _ time: Int64) -> Bool) -> ScenarioRun {
    play(ScenarioPlayer(self, stopwatch: nil, receive: receive))
  }

  private func play(_ player: ScenarioPlayer) -> ScenarioRun {
    if page != nil { return runWithoutBrowser }
    for scheduled in schedule.actions {
      if player.isStopped { break }
      do {
        try player.play(scheduled)
      } catch {
        return player.fail(error, at: scheduled)
      }
    }
    return player.finish(at: schedule.end)
  }

  /// A recording with the script's head, before the first event.
  package var emptyRecording: Recording {
    Recording(name: name, title: title, stage: stage, motion: motion, seed: seed)
  }
}
