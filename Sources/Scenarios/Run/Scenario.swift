import DiffableData
import Recordings

/// A script that has been read and checked: a stage, data, perhaps a model, and steps.
///
/// A scenario runs without an app, and gives a recording that can be checked, filmed and saved:
///
///     let scenario = try Scenario.load(path: "groceries.yaml")
///     let run = scenario.run()
///     if let failure = run.failure { print(failure) }
///     print(run.recording.applies.count)
public struct Scenario: Sendable {
  /// The script's file, as the user named it.
  public let file: String
  /// A short name, `[a-z0-9-]+`.
  public let name: String
  /// The navigation bar's title.
  public let title: String
  /// A sentence about the film; nil if the script has none.
  public let summary: String?
  /// The seed of every random choice.
  public let seed: UInt64
  /// The view that the film shows: its size, layouts and theme.
  public let stage: Stage
  /// The animations of changes.
  public let motion: Motion

  let sections: [SectionContent]
  let data: [DataSet]
  private(set) var model: (any ListModel)?
  let steps: [Step]
  let schedule: Schedule
  let source: SourceText

  /// The warnings about the script and its data files, in the order of their places.
  ///
  /// They concern parts that have no effect, or probably not the intended one. `rehearse()` finds
  /// more of them.
  public let warnings: [Diagnostic]

  /// The version of scripts that this Flipbook reads.
  public static let version = 1

  /// The kind of the model that computes the snapshots; nil if the steps give them.
  public let modelKind: ModelKind?

  init(
    _ script: ScriptParser.Script, schedule: Schedule, source: SourceText, warnings: [Diagnostic]
  ) {
    self.warnings = warnings
    file = source.file
    name = script.name
    title = script.title
    summary = script.summary
    seed = script.seed
    stage = script.stage
    motion = script.motion
    sections = script.sections
    data = script.data
    model = script.model?.model
    modelKind = script.model?.kind
    steps = script.steps
    self.schedule = schedule
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
  /// It is a range, because a tap on a row without a tree makes none, nor does a drag that the model
  /// refuses, and items that are expanded together make one for each of their sections.
  /// O(actions).
  public var applyCount: ClosedRange<Int> {
    schedule.events.reduce(0...0) { sum, event in
      let applies = event.action.applies
      return sum.lowerBound + applies.lowerBound...sum.upperBound + applies.upperBound
    }
  }

  /// Nanoseconds from the start to the end of the film if nothing fails.
  public var duration: Int64 { schedule.end }
}
