import Choreography
import DiffableData
import Recording

/// What each apply of a film cost, by phase.
public struct StatsReport: Hashable, Sendable {
  /// One apply with what it did and what it cost.
  public struct Row: Hashable, Sendable {
    /// Counted from 0.
    public var apply: Int
    /// Nanoseconds from the film's start.
    public var time: Int64
    /// Whether the change was shown as a transition.
    public var isAnimated: Bool
    /// The operations of the difference.
    public var counts: DifferenceCounts
    /// Reload and reconfigure marks.
    public var marks: Int
    /// What the apply did, in words: "3 inserted, 1 moved".
    public var summary: String
    /// Items after the apply.
    public var items: Int
    /// Rows that touch the stage after the apply.
    public var rowsOnScreen: Int
    /// Nanoseconds by phase, summed over the apply's frames; a phase nobody measured is not in it.
    public var nanoseconds: [Phase: Int64]
  }

  /// One phase over all applies: a value an apply for diff and layout, a value a frame else.
  public struct PhaseSummary: Hashable, Sendable {
    /// Which phase.
    public var phase: Phase
    /// Nanoseconds.
    public var distribution: Distribution
    /// The apply of the largest value, counted from 0.
    public var worstApply: Int
  }

  /// The film's name.
  public var name: String
  /// Frames a second.
  public var framesPerSecond: Int
  /// Frames of the film.
  public var frames: Int
  /// Nanoseconds.
  public var duration: Int64
  /// Every apply in order.
  public var rows: [Row]
  /// Every phase that was measured, in the order they happen.
  public var phases: [PhaseSummary]

  /// Sorts samples to the applies of a timeline. O(applies + samples log samples).
  public init(_ timeline: Timeline, samples: [PhaseSample]) {
    name = timeline.recording.name
    framesPerSecond = timeline.framesPerSecond
    frames = timeline.frameCount
    duration = timeline.duration
    var sums = [[Phase: Int64]](repeating: [:], count: timeline.steps.count)
    // Frames before the first apply are drawn, too, but belong to none.
    let samples = samples.filter { timeline.steps.indices.contains($0.apply) }
    for sample in samples {
      sums[sample.apply][sample.phase, default: 0] += sample.nanoseconds
    }
    rows = timeline.steps.enumerated().map { index, step in
      Row(index, step, nanoseconds: sums[index])
    }
    phases = Phase.allCases.compactMap { PhaseSummary($0, in: samples) }
  }
}

extension StatsReport.Row {
  fileprivate init(_ index: Int, _ step: Timeline.Step, nanoseconds: [Phase: Int64]) {
    self.init(
      apply: index, time: step.start, isAnimated: step.duration > 0,
      counts: step.apply.difference.counts, marks: step.apply.markCount,
      summary: step.apply.summary, items: step.apply.snapshot.numberOfItems,
      rowsOnScreen: step.rowsOnScreen, nanoseconds: nanoseconds)
  }
}

extension StatsReport.PhaseSummary {
  fileprivate init?(_ phase: Phase, in samples: [PhaseSample]) {
    let mine = samples.filter { $0.phase == phase }
    guard let worst = mine.max(by: { $0.nanoseconds < $1.nanoseconds }) else { return nil }
    self.init(
      phase: phase, distribution: Distribution(mine.map(\.nanoseconds)),
      worstApply: worst.apply)
  }
}
