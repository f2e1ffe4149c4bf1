import Recordings

/// The remaining share of an animation over time.
struct AnimationTiming: Sendable {
  /// The duration of a transition, in nanoseconds.
  let duration: Int64
  /// The range of `remainingShare`: beyond 0...1 for curves that overshoot.
  let remainingShares: ClosedRange<Double>
  private let curve: Motion.Curve
  private let spring: Spring?

  init(_ motion: Motion, style: MotionStyle = .full) {
    // Fades do not use springs.
    let isFading = style == .reduced && Spring(motion.curve) != nil
    curve = isFading ? .easeInOut : motion.curve
    remainingShares = curve.remainingShares
    spring = Spring(curve, duration: motion.nanoseconds)
    switch style {
    case .full, .observed: duration = motion.settlingNanoseconds
    case .reduced: duration = min(motion.nanoseconds, FadeWindows.maxDissolveDuration)
    case .none: duration = 0
    }
  }

  /// Returns the spring, and the factor from the animation's time to the spring's; nil for a
  /// Bézier.
  private func scaledSpring(_ duration: Int64) -> (spring: Spring, factor: Double)? {
    spring.map { ($0, duration == self.duration ? 1 : Double(self.duration) / Double(duration)) }
  }

  /// Returns the displacement some nanoseconds after an animation inherited a velocity of 1 per
  /// second; 0 for a Bézier.
  func response(after elapsed: Int64, of duration: Int64) -> Double {
    guard let (spring, factor) = scaledSpring(duration) else { return 0 }
    return spring.response(after: Double(elapsed) / 1e9 * factor) / factor
  }

  /// Returns an upper bound of `response`.
  func maxResponse(of duration: Int64) -> Double {
    scaledSpring(duration).map { $0.spring.maxResponse / $0.factor } ?? 0
  }

  /// Returns the velocities of `remainingShare` and of `response`, per second; nil unless it is a
  /// spring's.
  func velocities(
    after elapsed: Int64, of duration: Int64
  ) -> (share: Double, response: Double)? {
    guard let (spring, factor) = scaledSpring(duration) else { return nil }
    let seconds = Double(elapsed) / 1e9 * factor
    return (factor * spring.velocity(after: seconds), spring.responseVelocity(after: seconds))
  }

  /// Returns the share of a displacement that remains a time after the start of its animation.
  ///
  /// A spring's settling time is scaled to the animation's duration.
  func remainingShare(after elapsed: Int64, of duration: Int64) -> Double {
    if let (spring, factor) = scaledSpring(duration) {
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
  /// Rows that would move dissolve from the old frame to the new one, in 0.25 s at most. Gestures
  /// still move rows.
  case reduced
  /// Every apply takes effect at once.
  case none
}
