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
    /// Rows that touch the stage after the apply; nil where nothing was laid out.
    public var rowsOnScreen: Int?
    /// Points that all rows on screen travel together; nil where nobody measured.
    public var travel: Double?
    /// Nanoseconds by phase: summed over the apply's frames, and of several runs the median. A
    /// phase nobody measured is not in it.
    public var nanoseconds: [Phase: Int64]
    /// Nanoseconds that the source itself noted for its difference: an app's own, on its device.
    public var recordedDiff: Int64?
    /// The memory after the apply, of the last run.
    public var memory = MemorySample()
  }

  /// One phase over all applies and runs: a value a frame for draw and encode, a value an apply
  /// else.
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
  /// How often everything was measured.
  public var runs: Int
  /// Every apply in order.
  public var rows: [Row]
  /// Every phase that was measured, in the order they happen.
  public var phases: [PhaseSummary]
  /// Every sample that belongs to an apply, in the order of the measurement.
  public var samples: [PhaseSample]
  /// What measured; nil where nobody said.
  public var environment: MeasurementEnvironment?

  /// Sorts samples to the applies of a timeline. O(applies + samples log samples).
  public init(_ timeline: Timeline, samples: [PhaseSample]) {
    let rows = timeline.steps.enumerated().map { index, step in
      Row(
        index, step.apply, time: step.start, isAnimated: step.duration > 0,
        rowsOnScreen: step.rowsOnScreen)
    }
    self.init(
      timeline.recording, framesPerSecond: timeline.framesPerSecond, frames: timeline.frameCount,
      rows: rows, samples: samples)
  }

  /// Sorts samples to the applies of a recording that nobody laid out.
  ///
  /// O(events + changes + samples log samples): nothing walks through the items.
  public init(_ recording: Recording, framesPerSecond: Int = 60, samples: [PhaseSample]) {
    let rows = recording.applies.enumerated().map { Row($0, $1.apply, time: $1.time) }
    self.init(header: recording, rows: rows, framesPerSecond: framesPerSecond, samples: samples)
  }

  /// Sorts samples to applies that nobody keeps.
  ///
  /// - Parameter header: the recording's name and duration; its events do not count.
  public init(
    header: Recording, rows: [Row], framesPerSecond: Int = 60, samples: [PhaseSample]
  ) {
    self.init(
      header, framesPerSecond: framesPerSecond,
      frames: frameCount(of: header.duration, framesPerSecond), rows: rows, samples: samples)
  }

  private init(
    _ recording: Recording, framesPerSecond: Int, frames: Int, rows: [Row],
    samples: [PhaseSample]
  ) {
    name = recording.name
    self.framesPerSecond = framesPerSecond
    self.frames = frames
    duration = recording.duration
    self.rows = rows
    // Frames before the first apply are drawn, too, but belong to none.
    self.samples = samples.filter { rows.indices.contains($0.apply) }
    runs = (self.samples.map(\.run).max() ?? 0) + 1
    phases = []
    var groups: [Phase: [PhaseSample]] = [:]
    for sample in self.samples { groups[sample.phase, default: []].append(sample) }
    for phase in Phase.allCases {
      guard let mine = groups[phase] else { continue }
      if let summary = PhaseSummary(phase, of: mine) { phases.append(summary) }
      spread(mine, of: phase)
    }
  }

  /// Gives each apply the median of its runs.
  private mutating func spread(_ samples: [PhaseSample], of phase: Phase) {
    var sums: [Int: [Int: Int64]] = [:]
    for sample in samples {
      sums[sample.apply, default: [:]][sample.run, default: 0] += sample.nanoseconds
    }
    for (apply, runs) in sums {
      rows[apply].nanoseconds[phase] = Distribution(Array(runs.values)).median
    }
  }
}

/// Every started frame counts, and there is at least one, as `Timeline.frameCount` has it.
private func frameCount(of duration: Int64, _ framesPerSecond: Int) -> Int {
  let (seconds, rest) = duration.quotientAndRemainder(dividingBy: 1_000_000_000)
  let fps = Int64(framesPerSecond)
  return max(1, Int(seconds * fps + (rest * fps + 999_999_999) / 1_000_000_000))
}

extension StatsReport.Row {
  /// What an apply did, without anything that was measured. O(marks).
  public init(_ index: Int, _ apply: Apply, time: Int64) {
    self.init(
      index, apply, time: time, isAnimated: apply.isAnimated && index > 0, rowsOnScreen: nil)
  }

  fileprivate init(
    _ index: Int, _ apply: Apply, time: Int64, isAnimated: Bool, rowsOnScreen: Int?
  ) {
    self.init(
      apply: index, time: time, isAnimated: isAnimated, counts: apply.difference.counts,
      marks: apply.markCount, summary: apply.summary, items: apply.snapshot.numberOfItems,
      rowsOnScreen: rowsOnScreen, nanoseconds: [:])
  }

  /// The share of the items before and after that came, went, moved or were marked, 0 to 1.
  public var changedShare: Double {
    let all = items + counts.itemDeletes
    let changed = counts.itemInserts + counts.itemDeletes + counts.itemMoves + marks
    return all == 0 ? 0 : min(1, Double(changed) / Double(all))
  }

  /// Nanoseconds of everything that happens once an apply, on the way to its first frame.
  public var onceAnApply: Int64 {
    Phase.allCases.filter { !$0.isOfFrames }.reduce(0) { $0 + (nanoseconds[$1] ?? 0) }
  }
}

extension StatsReport.PhaseSummary {
  fileprivate init?(_ phase: Phase, of samples: [PhaseSample]) {
    guard let worst = samples.max(by: { $0.nanoseconds < $1.nanoseconds }) else { return nil }
    self.init(
      phase: phase, distribution: Distribution(samples.map(\.nanoseconds)),
      worstApply: worst.apply)
  }
}
