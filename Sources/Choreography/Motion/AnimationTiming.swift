import Recordings

/// The remaining share of an animation over time.
struct AnimationTiming: Sendable {
  /// The duration of a transition, in nanoseconds.
  let duration: Int64
  /// The range of shares of a displacement that can remain during a transition.
  let remainingShares: ClosedRange<Double>
  private let curve: Motion.Curve
  private let spring: Spring?

  init(_ motion: Motion, style: MotionStyle = .full) {
    // Fades do not use springs.
    let isFading = style == .reduced && Spring(motion.curve) != nil
    curve = isFading ? .easeInOut : motion.curve
    remainingShares = curve.remainingShares
    spring = Spring(curve)
    switch style {
    case .full, .observed: duration = motion.settlingNanoseconds
    case .reduced: duration = isFading ? motion.nanoseconds : motion.settlingNanoseconds
    case .none: duration = 0
    }
  }

  /// Returns the share of a displacement that remains a time after the start of its animation.
  ///
  /// A spring's settling time is scaled to the animation's duration.
  func remainingShare(after elapsed: Int64, of duration: Int64) -> Double {
    if let spring {
      let factor = duration == self.duration ? 1 : Double(self.duration) / Double(duration)
      return spring.displacement(after: Double(elapsed) / 1e9 * factor)
    }
    return 1 - curve.progress(at: Double(elapsed) / Double(duration))
  }
}

/// The motion of a film: the recorded one, or Flipbook's own in some amount, as in the
/// accessibility settings.
public enum MotionStyle: String, Hashable, Sendable, CaseIterable {
  /// The elements are where the frames of the recording have them. A recording without frames is
  /// filmed as with `full`.
  case observed
  /// Everything moves.
  case full
  /// Rows fade out at the old frame, and then in at the new one, instead of moving. Gestures still
  /// move rows.
  case reduced
  /// Every apply takes effect at once.
  case none
}
