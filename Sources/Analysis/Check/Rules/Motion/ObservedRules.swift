import Choreography
import MotionRules

/// A rule that judges the frames of a recording.
protocol ObservedRule: Rule {
  static var rule: ObservedMotionRule { get }
}

extension ObservedRule {
  static var id: String { rule.rawValue }

  mutating func examine(_ context: ApplyContext) -> [RuleViolation] { [] }

  mutating func finish(_ end: EndContext) -> [RuleViolation] { end.violations(of: Self.rule) }
}

/// Finds a row that changes its place in one frame.
struct Jump: ObservedRule { static let rule = ObservedMotionRule.jump }

/// Finds a row that disappears and comes back.
struct Flash: ObservedRule { static let rule = ObservedMotionRule.flash }

/// Finds rows that overlap after a motion.
struct OverlapAtRest: ObservedRule { static let rule = ObservedMotionRule.overlapAtRest }

/// Finds rows that stay invisible after a motion.
struct HiddenAtRest: ObservedRule { static let rule = ObservedMotionRule.hiddenAtRest }

/// Finds rows that a motion leaves in another order than the list's.
struct OrderAtRest: ObservedRule { static let rule = ObservedMotionRule.orderAtRest }

/// Finds rows whose fade, growth or slide is broken off.
struct UnfinishedAtRest: ObservedRule { static let rule = ObservedMotionRule.unfinishedAtRest }

/// Finds places in the list that stay empty after a motion.
struct GapAtRest: ObservedRule { static let rule = ObservedMotionRule.gapAtRest }

/// Finds a motion that begins long after its apply.
struct LateStart: ObservedRule { static let rule = ObservedMotionRule.lateStart }

/// Finds gaps between the frames of a motion.
struct DroppedFrames: ObservedRule { static let rule = ObservedMotionRule.droppedFrames }

/// Finds views of deleted rows.
struct Ghost: ObservedRule { static let rule = ObservedMotionRule.ghost }

/// Finds rows with two views.
struct DoubleView: ObservedRule { static let rule = ObservedMotionRule.double }

/// Finds views that go from row to row.
struct ReusedView: ObservedRule { static let rule = ObservedMotionRule.reusedView }

/// Finds rows that get new views.
struct ReplacedView: ObservedRule { static let rule = ObservedMotionRule.replacedView }

/// Finds motions that an apply breaks off.
struct Interrupted: ObservedRule { static let rule = ObservedMotionRule.interrupted }

extension EndContext {
  /// Returns the violations of a rule by the recording's frames.
  func violations(of rule: ObservedMotionRule) -> [RuleViolation] {
    observed.filter { $0.rule == rule }.map { violation in
      RuleViolation(
        ids: violation.ids, message: violation.message, apply: violation.apply,
        severity: violation.isUndecided ? .note : nil,
        frame: violation.frame.map { ObservedFrame(number: $0, time: violation.nanoseconds) },
        isOfNoApply: violation.apply == nil)
    }
  }
}

extension RuleViolation {
  /// Returns the finding of a problem that belongs to no apply.
  func finding(_ rule: String, _ usual: Severity?, time: Int64?) -> Finding {
    Finding(
      rule: rule, severity: severity ?? usual ?? .warning, apply: nil, time: time ?? 0, ids: ids,
      message: message, frame: frame)
  }
}
