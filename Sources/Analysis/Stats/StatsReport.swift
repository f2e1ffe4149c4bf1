import Choreography
import DiffableData
import Recordings

/// The cost of each apply of a film, by phase.
public struct StatsReport: Hashable, Sendable {
  /// An apply with its operations and its costs.
  public struct Row: Hashable, Sendable {
    /// The index of the apply, from 0.
    public var apply: Int
    /// Nanoseconds from the film's start.
    package var startNanoseconds: Int64
    /// True if the apply was animated.
    public var isAnimated: Bool
    /// The number of missing applies before it. The changes after missing ones are not its own, and
    /// left out.
    package var dropped = 0
    /// The operations of the difference.
    public var counts: DifferenceCounts
    /// The number of reload and reconfigure marks.
    public var marks: Int
    /// The operations in words: "3 inserted, 1 moved".
    public var summary: String
    /// The number of items after the apply.
    public var items: Int
    /// The number of rows on screen after the apply; nil without a layout.
    public var rowsOnScreen: Int?
    /// The total distance of the rows on screen in points; nil if it was not measured.
    public var travel: Double?
    /// Nanoseconds by phase: the sum over the apply's frames, and the median of several runs. It
    /// has only phases that were measured.
    package var nanoseconds: [Phase: Int64]
    /// Nanoseconds that the recorded app measured for its difference on its device.
    package var recordedDiff: Int64?
    /// The memory after the apply, in the last run.
    package var memory = MemorySample()
    /// The motion that the frames of the recording show; nil without frames.
    package var observed: ObservedMotionMetrics?

    /// The time of the apply, from the film's start.
    public var start: Duration { .nanoseconds(startNanoseconds) }

    /// Returns the time that a phase took, in all of the apply's frames; nil if it was not
    /// measured.
    public func cost(of phase: Phase) -> Duration? { nanoseconds[phase].map { .nanoseconds($0) } }
  }

  /// A phase over all applies and runs: one value per frame for scene, draw and encode, one per
  /// apply for the others.
  package struct PhaseSummary: Hashable, Sendable {
    package var phase: Phase
    /// The costs in nanoseconds.
    package var distribution: Distribution
    /// The index of the apply with the largest value, from 0.
    package var worstApply: Int
    /// The sum of each run, in nanoseconds.
    package var totals: [Int64]
  }

  /// The film's name.
  public var name: String
  /// Frames per second.
  public var framesPerSecond: Int
  /// The number of frames of the film.
  public var frames: Int
  /// The duration of the film in nanoseconds.
  package var duration: Int64
  /// The number of runs.
  public var runs: Int
  /// All applies in order.
  public var rows: [Row]
  /// All measured phases, in the order of the pipeline.
  package var phases: [PhaseSummary]
  /// All samples that belong to an apply, in the order of the measurement.
  package var samples: [PhaseSample]
  /// The machine and the program that measured; nil if they are not known.
  package var environment: MeasurementEnvironment?

  /// Assigns samples to the applies of a timeline. O(applies + samples log samples).
  package init(_ timeline: Timeline, samples: [PhaseSample]) {
    let rows = timeline.applyMotions.enumerated().map { index, motion in
      Row(
        index, motion.apply, time: motion.start, isAnimated: motion.duration > 0,
        rowsOnScreen: motion.rowsOnScreen)
    }
    self.init(
      timeline.recording, framesPerSecond: timeline.framesPerSecond, frames: timeline.frameCount,
      rows: rows, samples: samples)
  }

  /// Assigns samples to applies that are not kept in memory.
  ///
  /// - Parameter header: the recording's name and duration. Its events are ignored.
  package init(
    header: Recording, rows: [Row], framesPerSecond: Int = 60, samples: [PhaseSample]
  ) {
    self.init(
      header, framesPerSecond: framesPerSecond,
      frames: frameCount(of: header.nanoseconds, framesPerSecond), rows: rows, samples: samples)
  }

  private init(
    _ recording: Recording, framesPerSecond: Int, frames: Int, rows: [Row],
    samples: [PhaseSample]
  ) {
    name = recording.name
    self.framesPerSecond = framesPerSecond
    self.frames = frames
    duration = recording.nanoseconds
    self.rows = rows
    // Frames before the first apply belong to no apply.
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

  /// Sets the cost of the phase in each apply: the median of its runs.
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

/// Returns the number of frames. A partial frame counts, and there is at least one, as in
/// `Timeline.frameCount`.
private func frameCount(of duration: Int64, _ framesPerSecond: Int) -> Int {
  let (seconds, rest) = duration.quotientAndRemainder(dividingBy: 1_000_000_000)
  let fps = Int64(framesPerSecond)
  return max(1, Int(seconds * fps + (rest * fps + 999_999_999) / 1_000_000_000))
}

extension StatsReport.Row {
  /// Creates an apply without any measurement. O(marks).
  package init(_ index: Int, _ apply: Apply, time: Int64) {
    self.init(
      index, apply, time: time, isAnimated: apply.isAnimated && index > 0, rowsOnScreen: nil)
  }

  fileprivate init(
    _ index: Int, _ apply: Apply, time: Int64, isAnimated: Bool, rowsOnScreen: Int?
  ) {
    self.init(
      apply: index, startNanoseconds: time, isAnimated: isAnimated, dropped: apply.dropped,
      counts: apply.dropped > 0 ? DifferenceCounts() : apply.counts, marks: apply.markCount,
      summary: apply.dropped > 0 ? "updates before it are missing" : apply.summary,
      items: apply.snapshot.numberOfItems, rowsOnScreen: rowsOnScreen, nanoseconds: [:])
  }

  /// The share of the items before and after that were inserted, deleted, moved or marked, 0 to 1.
  public var changedShare: Double {
    let all = items + counts.itemDeletes
    let changed = counts.itemInserts + counts.itemDeletes + counts.itemMoves + marks
    return all == 0 ? 0 : min(1, Double(changed) / Double(all))
  }

  /// The operations of the difference; nil after missing applies.
  var ownCounts: DifferenceCounts? { dropped == 0 ? counts : nil }

  /// Nanoseconds of all phases that happen once per apply, before its first frame.
  package var perApplyNanoseconds: Int64 {
    Phase.allCases.filter { !$0.isPerFrame }.reduce(0) { $0 + (nanoseconds[$1] ?? 0) }
  }
}

extension StatsReport.PhaseSummary {
  fileprivate init?(_ phase: Phase, of samples: [PhaseSample]) {
    guard let worst = samples.max(by: { $0.nanoseconds < $1.nanoseconds }) else { return nil }
    let runs = Dictionary(grouping: samples, by: \.run).sorted { $0.key < $1.key }
    self.init(
      phase: phase, distribution: Distribution(samples.map(\.nanoseconds)),
      worstApply: worst.apply, totals: runs.map { $1.reduce(0) { $0 + $1.nanoseconds } })
  }
}
