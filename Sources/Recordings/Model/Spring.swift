/// A damped spring, released at rest one unit away from its equilibrium.
///
/// The closed-form solution of m·x″ + c·x′ + k·x = 0.
package struct Spring: Hashable, Sendable {
  /// The decay rate of the envelope, per second: half of damping ÷ mass.
  private let decay: Double
  /// Stiffness ÷ mass: the square of the angular frequency without damping.
  private let stiffness: Double
  /// The square of the angular frequency with damping; negative if the spring is overdamped.
  private let swing: Double
  /// Seconds until less than a ten-thousandth of the displacement is left for good, at most 60.
  ///
  /// The remainder is below a tenth of a point for the height of a phone.
  package let settlingTime: Double

  /// A spring by mass in kg, stiffness in N/m and damping in N·s/m.
  ///
  /// A value below a millionth counts as a millionth, so that every spring moves and settles.
  package init(mass: Double, stiffness: Double, damping: Double) {
    func positive(_ value: Double) -> Double { value > 1e-6 ? min(value, 1e12) : 1e-6 }
    let half = positive(damping) / (2 * positive(mass))
    decay = half
    self.stiffness = positive(stiffness) / positive(mass)
    swing = self.stiffness - half * half
    let (decay, swing, rate) = (decay, swing, self.stiffness)
    settlingTime = Self.settlingTime { time in
      swing > 0
        ? PortableMath.exponential(-decay * time) * (1 + decay * time)
        : Self.displacement(decay: decay, swing: swing, stiffness: rate, after: time)
    }
  }

  /// A curve's spring; nil for a Bézier.

  package init?(_ curve: Motion.Curve) {
    guard case .spring(let mass, let stiffness, let damping) = curve else { return nil }
    self.init(mass: mass, stiffness: stiffness, damping: damping)
  }

  /// The greatest overshoot, as a share of the first displacement.

  package var overshoot: Double {
    guard swing > 0 else { return 0 }
    return PortableMath.exponential(-decay * Double.pi / swing.squareRoot())
  }

  /// Returns the displacement after some seconds: 1 at 0, negative if it overshoots.

  package func displacement(after seconds: Double) -> Double {
    if seconds <= 0 { return 1 }
    return Self.displacement(
      decay: decay, swing: swing, stiffness: stiffness, after: seconds)
  }

  private static func displacement(
    decay: Double, swing: Double, stiffness: Double, after time: Double
  ) -> Double {
    let fading = PortableMath.exponential(-decay * time)
    guard fading > 0 || swing <= 0 else { return 0 }
    // Near critical damping the quotients of the two solutions would cancel.
    let closeness = swing * time * time
    if closeness.magnitude < 1e-6 {
      return fading * (1 - closeness / 2 + decay * time * (1 - closeness / 6))
    }
    if swing > 0 {
      let frequency = swing.squareRoot()
      let (cosine, sine) = PortableMath.cosineAndSine(frequency * time)
      return fading * (cosine + decay * sine / frequency)
    }
    let split = (-swing).squareRoot()
    let fast = decay + split
    // By the product of both rates, because the difference would cancel.
    let slow = stiffness / fast
    let late = PortableMath.exponential(-slow * time)
    let early = PortableMath.exponential(-fast * time)
    return (fast * late - slow * early) / (2 * split)
  }

  /// Bisects a monotonically falling bound of the displacement.
  private static func settlingTime(_ bound: (Double) -> Double) -> Double {
    var (low, high) = (0.0, 60.0)
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if bound(middle) > 1e-4 { low = middle } else { high = middle }
    }
    return high
  }
}

extension Motion {
  /// Nanoseconds until a transition rests: the duration, or the time that its spring takes.
  package var settlingNanoseconds: Int64 {
    Spring(curve).map { Int64(($0.settlingTime * 1e9).rounded(.up)) } ?? nanoseconds
  }
}
