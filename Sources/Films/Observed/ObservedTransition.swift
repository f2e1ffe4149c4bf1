import Choreography
import MotionRules
import Recordings

/// The motion that the frames of a recording show after one apply, until the next one.
///
/// ```swift
/// let film = try Film("inbox.flip.jsonl")
/// let motions: [ObservedTransition] = film.observedMotions
/// for motion in motions where motion.hasMotion { expectGolden(motion) }
/// ```
public struct ObservedTransition: Hashable, Sendable {
  /// The recording's name.
  public internal(set) var film: String
  /// The apply, counted from 0.
  public internal(set) var apply: Int
  /// Nanoseconds from the start of the recording to the apply. Other times count from the apply.
  var start: Int64
  /// Nanoseconds until the next apply; nil for the last one.
  var length: Int64?
  /// The usual time between two frames, in nanoseconds.
  var interval: Int64
  /// The list after the apply, and its operations.
  var list: GeometryFile.List
  /// Each row, in the order of roles and names, and the visible part.
  var lines: [MotionLine]
  /// The texts that rows on screen show.
  var texts: [ElementKey: String]
  /// The rules of observed motion that rows break, in the order of the rules.
  var violations: [Violation] = []

  /// A rule that rows break.
  struct Violation: Hashable, Sendable {
    var rule: ObservedMotionRule
    /// The identifiers of the rows.
    var rows: [String]
    /// The sentence with the frame and its time; empty for a golden's.
    var message = ""
    /// Nanoseconds from the start of the recording.
    var time: Int64 = 0

    /// The message with the rule's name.
    var sentence: String { "\(message) [\(rule.rawValue)]" }
  }

  /// The time before an apply that belongs to it, too, so that a frame may come earlier.
  private static let lead: Int64 = 100_000_000

  /// Returns the observed motion after each apply; none for a recording without frames.
  ///
  /// - Complexity: O(frames × visible elements + applies × rows).
  package static func all(of recording: Recording) -> [ObservedTransition] {
    let motion = ObservedMotion(recording)
    guard !motion.frames.isEmpty else { return [] }
    let applies = recording.timedApplies
    let texts = ShownTexts.ofApplies(in: recording)
    let end = max(recording.nanoseconds, applies.last?.time ?? 0)
    let lines = MotionLineBuilder(motion, until: end).sorted
    let violations = Dictionary(grouping: Violation.all(of: recording), by: \.apply)
    return applies.indices.map { index in
      let (start, apply) = applies[index]
      let next = index + 1 < applies.count ? applies[index + 1].time : nil
      let parts = lines.map { $0.part(from: start - lead, to: next ?? end, origin: start) }
        .filter { !$0.spans.isEmpty }
      let rows = Set(parts.map(\.row))
      return ObservedTransition(
        film: recording.name, apply: index, start: start, length: next.map { $0 - start },
        interval: motion.interval, list: GeometryFile.List(apply, OperationDescriptions(apply)),
        lines: parts, texts: texts[index].filter { rows.contains($0.key) },
        violations: violations[index, default: []].map(\.violation))
    }
  }

  /// The time at which the next apply or the end of the recording follows.
  var end: Int64 { length ?? lines.compactMap { $0.spans.last?.last?.time }.max() ?? 0 }

  /// Returns the motion without those violations that a closure accepts, by rule and rows.
  package func accepting(_ accepts: (String, [String]) -> Bool) -> ObservedTransition {
    var rest = self
    rest.violations.removeAll { accepts($0.rule.rawValue, $0.rows) }
    return rest
  }

  /// Returns the motion with its last rows shown until a time, if no other apply follows.
  func extended(to time: Int64) -> ObservedTransition {
    let end = end
    guard length == nil, time > end else { return self }
    var extended = self
    for index in lines.indices where lines[index].spans.last?.last?.time == end {
      extended.lines[index].hold(until: time)
    }
    return extended
  }

  /// True if a row changes its place, its size or its opacity, appears or disappears.
  public var hasMotion: Bool {
    let end = end
    return lines.contains { line in
      let range = line.range(from: 0, to: end)
      if range.isEmpty { return false }
      let opacity =
        range.high[MotionLine.Channel.opacity.rawValue]
        - range.low[MotionLine.Channel.opacity.rawValue]
      return !range.isWhole || line.changes(from: 0, to: end, by: ObservedPath.noise)
        || opacity > MotionTolerance.opacity
    }
  }
}

extension ObservedTransition.Violation {
  /// Returns the violations of a recording with their applies. Dropped frames are left out, because
  /// they depend on the machine.
  fileprivate static func all(
    of recording: Recording
  ) -> [(apply: Int, violation: ObservedTransition.Violation)] {
    let rules = ObservedMotionRule.allCases.filter { $0 != .droppedFrames }
    return recording.motionViolations(of: rules).compactMap { found in
      guard let apply = found.apply, !found.isUndecided else { return nil }
      let violation = ObservedTransition.Violation(
        rule: found.rule, rows: found.ids, message: found.message,
        time: found.nanoseconds)
      return (apply, violation)
    }
  }
}

extension Film {
  /// The observed motion after each apply, in order; none for a recording without frames.
  ///
  /// - Complexity: O(frames × visible elements).
  public var observedMotions: [ObservedTransition] { ObservedTransition.all(of: recording) }
}

/// The differences of two observed motions that pass.
package struct MotionTolerance: Hashable, Sendable {
  /// The points by which places and lengths may differ.
  package var points = 0.5
  /// The nanoseconds by which times may differ; nil is one frame: the longer of the two intervals.
  package var time: Int64?

  /// The opacity that may differ.
  static let opacity = 0.02
  /// The rounding of stored places, in points.
  static let rounding = 0.02

  /// Creates a tolerance of half a point and one frame.
  package init(points: Double = 0.5, time: Int64? = nil) {
    (self.points, self.time) = (points, time)
  }
}
