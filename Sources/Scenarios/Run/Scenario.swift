import DiffableData
import Recording

/// A parsed and validated script: an app in miniature that can be filmed.
public struct Scenario: Sendable {
  /// The script's file as the user named it.
  public let file: String
  /// A short name, `[a-z0-9-]+`.
  public let name: String
  /// The navigation bar's title.
  public let title: String
  /// What the film shows, in a sentence; nil where the script says nothing.
  public let summary: String?
  /// The seed of every random choice.
  public let seed: UInt64
  /// Where the film plays.
  public let stage: Stage
  /// How changes are shown.
  public let motion: Motion

  let sections: [SectionContent]
  let data: [DataSet]
  private(set) var model: (any ListModel)?
  let steps: [Step]
  let schedule: Schedule
  let source: SourceText

  /// The version of scripts that this Flipbook reads.
  public static let version = 1

  /// The model that computes the snapshots; nil where the steps give them.
  public let modelKind: ModelKind?

  init(_ script: ScriptParser.Script, schedule: Schedule, source: SourceText) {
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

  /// The same story with another model in the app's place, for trying one out.
  func playing(_ model: any ListModel) -> Scenario {
    var scenario = self
    scenario.model = model
    return scenario
  }

  /// How many applies a run makes when nothing fails, as far as the script tells.
  ///
  /// A tap on a row that no tree holds makes none, nor does a drag that is refused; items that are
  /// expanded together make one for each of their sections. O(steps).
  public var applyCount: ClosedRange<Int> {
    schedule.events.reduce(0...0) { sum, event in
      let applies = event.action.applies
      return sum.lowerBound + applies.lowerBound...sum.upperBound + applies.upperBound
    }
  }

  /// Nanoseconds from the start to the end of the film when nothing fails.
  public var duration: Int64 { schedule.end }
}
