import Choreography
import Recordings

/// A rule for the observed motion of a list: the frames of a recording.
///
/// Documentation/MotionRules.md describes each rule under its raw value.
///
/// ```swift
/// let rules: [ObservedMotionRule] = [.jump, .flash, .overlapAtRest]
/// let violations: [ObservedMotionViolation] = recording.motionViolations(of: rules)
/// for violation in violations { print(violation.rule.rawValue, violation.message) }
/// ```
public enum ObservedMotionRule: String, CaseIterable, Hashable, Sendable {
  /// No row that stays changes its place in one frame, unexplained by its speed.
  case jump
  /// No row disappears and comes back, or shows for less than a tenth of a second.
  case flash
  /// No two rows, and no row and header, overlap when a motion has ended.
  case overlapAtRest = "overlap-at-rest"
  /// No row or header of the list is invisible in its place, or cut off, when a motion has ended.
  case hiddenAtRest = "hidden-at-rest"
  /// Rows and headers stand in the order of the list when a motion has ended.
  case orderAtRest = "order-at-rest"
  /// No fade, growth or slide of a row, or of the whole list, is broken off.
  case unfinishedAtRest = "unfinished-at-rest"
  /// No place of a row within the list stays empty when a motion has ended.
  case gapAtRest = "gap-at-rest"
  /// Motion begins at most 100 ms after its apply.
  case lateStart = "late-start"
  /// No frame is missing while rows move.
  case droppedFrames = "dropped-frames"
  /// The visible rows stay in their places on screen if nothing above them on screen changes.
  case scrollJump = "scroll-jump"
  /// No view shows a deleted item, or a header of a deleted section, after the motion.
  case ghost
  /// No item has two views at rest.
  case double
  /// No view goes from an item on screen to another one on screen.
  case reusedView = "reused-view"
  /// No item gets a new view while it stays on screen.
  case replacedView = "replaced-view"
  /// Position and speed stay continuous when an apply interrupts a motion.
  case interrupted
}

/// A violation of a rule in the observed motion of a recording.
public struct ObservedMotionViolation: Hashable, Sendable {
  /// The rule.
  public var rule: ObservedMotionRule
  /// The items, in the order of the message.
  public var ids: [String]
  /// The index of the last apply before the frame, from 0, or of the apply that deleted a ghost;
  /// nil before the first one.
  public var apply: Int?
  /// The number of the frame among the `frame` events of the recording, from 0; nil if the rule
  /// cannot judge the recording.
  public var frame: Int?
  /// Nanoseconds from the start of the recording to the frame.
  package var nanoseconds: Int64
  /// One sentence with the items, the amount and the times.
  public var message: String

  /// The time of the frame from the start of the recording.
  public var time: Duration { .nanoseconds(nanoseconds) }
  /// True if the recording has too few frames to judge it by the rule.
  public var isUndecided: Bool { frame == nil }
}

extension Recording {
  /// Returns the violations of rules by the recording's frames, in the order of the rules; none
  /// without frames.
  ///
  /// - Complexity: O(events + frames × visible rows + rests × visible rows²).
  public func motionViolations(
    of rules: [ObservedMotionRule] = ObservedMotionRule.allCases
  ) -> [ObservedMotionViolation] {
    MotionHistory(self).violations(of: rules)
  }
}

extension MotionHistory {
  /// Returns the violations of some rules in the order of the rules, those of one rule by time.
  ///
  /// - Complexity: O(frames × visible rows + rests × visible rows²).
  package func violations(of rules: [ObservedMotionRule]) -> [ObservedMotionViolation] {
    // Without a visible part, or with an empty one, no row is on screen.
    guard frames.contains(where: { $0.visible.area > 0 }) else {
      return hasFrames
        ? rules.filter(Self.judgesFrames).map {
          undecided($0, "no frame has a visible part with a size")
        } : []
    }
    let jumps = rules.contains { $0 == .jump || $0 == .interrupted } ? jumps() : []
    return rules.flatMap { rule in
      let ofRule = jumps.filter { $0.rule == rule }
      return switch rule {
      case .jump:
        judged(
          rule,
          byTime(
            ofRule, otherJumps(), shakes(), dropJumps(), excursions(besides: ofRule),
            spikes(besides: ofRule), wrongStarts(besides: ofRule),
            layoutShifts(), heightSnaps(), supplementJumps(besides: jumps), cornerStarts(),
            widthFlickers(), snapsIntoPlace()))
      case .interrupted: byTime(ofRule, stalls(), cutExits())
      case .flash: flashes()
      case .overlapAtRest: byTime(overlaps(), coveringHeaders())
      case .hiddenAtRest:
        byTime(
          hiddenRows(), unshownRows(), unshownHeaders(), clippedRows(), emptyScreens())
      case .orderAtRest: ordered()
      case .unfinishedAtRest: byTime(unfinishedRows(), dimmedRows(), shiftedLists())
      case .gapAtRest: gaps()
      case .lateStart: lateStarts()
      case .droppedFrames: judged(rule, byTime(droppedFrames(), coarseMotions()))
      case .scrollJump: scrollJumps()
      case .ghost: byTime(ghosts(), ghostHeaders())
      case .double: doubles()
      case .reusedView: reusedViews()
      case .replacedView: replacedViews()
      }
    }
  }

  private func gaps() -> [ObservedMotionViolation] {
    let holes = gridHoles()
    return byTime(gapsAtRest(), holes, gridOffsets(besides: holes))
  }

  private func ordered() -> [ObservedMotionViolation] {
    let rows = misplacedRows()
    return byTime(rows, misplacedSections(besides: rows))
  }

  private func byTime(_ violations: [ObservedMotionViolation]...) -> [ObservedMotionViolation] {
    violations.flatMap(\.self).sorted { $0.nanoseconds < $1.nanoseconds }
  }

  /// Returns the violations of a rule; without any, and if no motion has enough frames to judge it
  /// by the rule, a note of that.
  private func judged(
    _ rule: ObservedMotionRule, _ violations: [ObservedMotionViolation]
  ) -> [ObservedMotionViolation] {
    guard violations.isEmpty else { return violations }
    let motions = observedApplies.filter(isAnimatedUpdate).map(motion)
    let counts =
      motions.filter { changes(in: $0) > 0 }.map(\.count)
      + otherMotions().filter(hasSteps).map(changes)
    guard let most = counts.max(), most < Self.minFrames else { return [] }
    return [undecided(rule, "none has \(Self.minFrames) frames, the longest has \(most)")]
  }

  /// True for the rules that note a recording which they cannot judge.
  private static func judgesFrames(_ rule: ObservedMotionRule) -> Bool {
    rule == .jump || rule == .droppedFrames
  }

  private func undecided(_ rule: ObservedMotionRule, _ reason: String) -> ObservedMotionViolation {
    ObservedMotionViolation(
      rule: rule, ids: [], apply: nil, frame: nil, nanoseconds: 0,
      message: "cannot judge the motion: \(reason)")
  }
}
