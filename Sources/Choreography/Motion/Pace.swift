import Recording

/// How much of an animation is left at each moment, and when nothing is.
struct Pace: Sendable {
  /// Nanoseconds of a transition.
  let duration: Int64
  /// What can be left of a displacement along the way.
  let sharesLeft: ClosedRange<Double>
  private let curve: Motion.Curve
  private let spring: Spring?

  init(_ motion: Motion, style: MotionStyle = .full) {
    curve = motion.curve
    sharesLeft = motion.curve.sharesLeft
    spring = Spring(motion.curve)
    duration = style == .none ? 0 : motion.settlingDuration
  }

  /// The share of a displacement that is left some time after the start of its animation.
  func left(after elapsed: Int64, of duration: Int64) -> Double {
    if let spring { return spring.displacement(after: Double(elapsed) / 1e9) }
    return 1 - curve.progress(at: Double(elapsed) / Double(duration))
  }
}

/// How much a film moves, as an accessibility setting asks.
public enum MotionStyle: String, Hashable, Sendable, CaseIterable {
  /// Everything travels.
  case full
  /// Rows dissolve from the old place to the new one instead of travelling.
  case reduced
  /// Every apply shows its end at once.
  case none
}
