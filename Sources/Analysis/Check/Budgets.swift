import Choreography
import MotionRules
import Recordings
import TextAndFiles

/// The limits of the costs of an apply and of a film; nil means no limit.
public struct Budgets: Hashable, Sendable {
  /// The 95th percentile of the differences' times.
  public var diffP95: Duration?
  /// The inserts, deletes and moves of one apply.
  public var operations: Int?
  /// The points that the rows on screen travel in one apply.
  public var travel: Double?
  /// The pairs of rows that cross in one apply.
  public var crossings: Int?
  /// The number of frames that take longer to draw than they are shown.
  public var framesOverBudget: Int?

  /// The rules for the motion of each apply.
  public var motion: [MotionRule] = []

  /// Budgets without a limit.
  public init() {}

  /// True if a budget needs the frames to be drawn.
  package var needsFrames: Bool { framesOverBudget != nil }

  /// True if a budget needs the layout of the film.
  package var needsMotion: Bool { travel != nil || crossings != nil }

  /// Returns an error for each rule of motion that an apply breaks.
  ///
  /// No rule applies to the first apply, which fills the list. O(frames × rows on screen²).
  package func motionFindings(_ timeline: Timeline) -> [Finding] {
    guard !motion.isEmpty else { return [] }
    return timeline.applyMotions.indices.dropFirst().flatMap { index -> [Finding] in
      guard timeline.applyMotions[index].duration > 0 else { return [] }
      return MotionProbe(timeline, apply: index).violations(motion).map { violation in
        Finding(
          rule: violation.rule.budget.rawValue, severity: .error, apply: index,
          time: timeline.applyMotions[index].start, ids: [violation.row], message: violation.message
        )
      }
    }
  }

  /// Returns an error for each budget that is exceeded.
  ///
  /// - Parameters:
  ///   - stats: the statistics, with samples of drawing if `needsFrames` is true.
  ///   - motion: the motion of each apply; not used if `needsMotion` is false.
  /// - Complexity: O(applies + samples × log samples).
  package func findings(_ stats: StatsReport, motion: [MotionMetrics]) -> [Finding] {
    var found: [Finding] = []
    func over(_ budget: Budget, _ apply: Int?, _ message: String) {
      let time = apply.map { stats.rows[$0].startNanoseconds } ?? 0
      found.append(
        Finding(
          rule: budget.rawValue, severity: .error, apply: apply, time: time, message: message))
    }
    if let limit = diffP95?.nanoseconds,
      let phase = stats.phases.first(where: { $0.phase == .diff }),
      let p95 = phase.distribution.percentile(95), p95 > limit
    {
      over(
        .diffP95, nil,
        "the differences' p95 is \(durationText(p95)), \(durationText(limit)) are allowed")
    }
    for row in stats.rows {
      if let limit = operations, row.counts.total > limit {
        over(
          .operations, row.apply,
          "\(counted(row.counts.total, "operation", "operations")), \(limit) are allowed")
      }
      guard motion.indices.contains(row.apply) else { continue }
      let metrics = motion[row.apply]
      if let limit = travel, metrics.travel > limit {
        over(
          .travel, row.apply,
          "rows travel \(shortNumber(metrics.travel, maxPlaces: 2)) pt, "
            + "\(shortNumber(limit, maxPlaces: 2)) are allowed")
      }
      if let limit = crossings, metrics.crossings > limit {
        over(
          .crossings, row.apply,
          "\(counted(metrics.crossings, "pair of rows crosses", "pairs of rows cross")), "
            + "\(limit) are allowed")
      }
    }
    if let limit = framesOverBudget, let slow = stats.slowFrames, slow > limit {
      over(
        .framesOverBudget, nil,
        "\(counted(slow, "frame takes", "frames take")) longer to draw than "
          + "\(durationText(stats.frameTime)), \(limit) are allowed")
    }
    return found
  }
}

extension MotionRule {
  /// The budget with which a settings file switches the rule on.
  package var budget: Budget {
    switch self {
    case .noJump: .jump
    case .noFlash: .flash
    case .noOverlapAtRest: .overlap
    case .noTextOverText: .textOverText
    case .starts: .starts
    case .ends: .ends
    case .endsAt: .endsAt
    case .travels: .travel
    }
  }
}

extension StatsReport {
  /// The duration of a frame in nanoseconds.
  fileprivate var frameTime: Int64 { 1_000_000_000 / Int64(max(1, framesPerSecond)) }

  /// The number of frames that took longer to draw than they are shown; nil if nothing was drawn.
  fileprivate var slowFrames: Int? {
    phases.first { $0.phase == .draw }?.distribution.sorted.count { $0 > frameTime }
  }
}
