import Recordings
import TextAndFiles

/// A comparison of the observed motions of two recordings, apply by apply.
package struct RecordingMotionComparison: Sendable {
  /// The result of one apply.
  package struct Outcome: Sendable {
    /// The apply, counted from 0.
    package var apply: Int
    /// The operations in words: `1 moved`.
    package var summary: String
    /// The differences, the worst first; empty if the motions agree.
    package var differences: [MotionDifference]
  }

  /// The applies that both recordings have.
  package let applies: [Outcome]
  /// The numbers of applies.
  package let counts: (expected: Int, found: Int)
  /// Points by which places and lengths may differ.
  package let points: Double
  /// Nanoseconds by which times may differ.
  package let time: Int64

  /// Compares two recordings with frames.
  ///
  /// - Complexity: O(frames × visible elements + applies × rows × points of their paths).
  package init(
    expected: Recording, found: Recording, tolerance: MotionTolerance = MotionTolerance()
  ) {
    let (old, new) = (ObservedTransition.all(of: expected), ObservedTransition.all(of: found))
    counts = (old.count, new.count)
    points = tolerance.points
    time = tolerance.time(old.first?.interval ?? 0, new.first?.interval ?? 0)
    applies = zip(zip(old, new), found.timedApplies).map { pair, timed in
      Outcome(
        apply: pair.1.apply, summary: timed.apply.summary,
        differences: ApplyMotionComparison(pair.0, pair.1, tolerance, isSymmetric: true).differences
      )
    }
  }

  /// True if both recordings have the same applies, and no motion differs.
  package var isEqual: Bool { counts.expected == counts.found && differing.isEmpty }

  /// The applies whose motion differs.
  package var differing: [Outcome] { applies.filter { !$0.differences.isEmpty } }

  /// The tolerances in words: `0.5 pt and 17 ms`.
  package var rule: String { MotionTolerance.text(points: points, time: time) }
}

extension MotionTolerance {
  /// Returns tolerances in words: `0.5 pt and 17 ms`.
  static func text(points: Double, time: Int64) -> String {
    "\(grouped(points)) pt and \(millisecondsText(time))"
  }
}
