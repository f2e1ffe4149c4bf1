import Recordings

/// The share of an animation that is left at each moment.
struct AnimationTiming: Sendable {
  /// The duration of a transition, in nanoseconds.
  let duration: Int64
  /// The shares of a displacement that can remain during a transition.
  let sharesLeft: ClosedRange<Double>
  private let curve: Motion.Curve
  private let spring: Spring?

  init(_ motion: Motion, style: MotionStyle = .full) {
    // A spring is for what travels.
    let isFading = style == .reduced && Spring(motion.curve) != nil
    curve = isFading ? .easeInOut : motion.curve
    sharesLeft = curve.sharesLeft
    spring = Spring(curve)
    switch style {
    case .full: duration = motion.settlingNanoseconds
    case .reduced: duration = isFading ? motion.nanoseconds : motion.settlingNanoseconds
    case .none: duration = 0
    }
  }

  /// Returns the share of a displacement that is left some time after the start of its animation.
  ///
  /// A spring takes its own time, which an animation of another duration stretches or shortens.
  func left(after elapsed: Int64, of duration: Int64) -> Double {
    if let spring {
      let stretch = duration == self.duration ? 1 : Double(self.duration) / Double(duration)
      return spring.displacement(after: Double(elapsed) / 1e9 * stretch)
    }
    return 1 - curve.progress(at: Double(elapsed) / Double(duration))
  }
}

/// The amount of motion in a film, as an accessibility setting asks.
public enum MotionStyle: String, Hashable, Sendable, CaseIterable {
  /// Everything moves.
  case full
  /// Rows fade out of the old place, and then into the new one, instead of moving. What a finger
  /// moves still moves.
  case reduced
  /// Every apply shows its end at once.
  case none
}
