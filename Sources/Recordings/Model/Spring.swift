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
  /// The seconds, at most 60, after which the displacement stays below a ten-thousandth.
  ///
  /// That is less than a tenth of a point over the height of a phone.
  package let settlingTime: Double

  /// Creates a spring from mass in kg, stiffness in N/m and damping in N·s/m.
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

  /// Creates the spring of a curve, `settle` for a motion of some nanoseconds; nil for a Bézier.
  ///
  /// The progress at a share of the settling time does not depend on the duration.
  package init?(_ curve: Motion.Curve, duration: Int64 = 1_000_000_000) {
    switch curve {
    case .settle:
      // The remainder is a ten-thousandth at u with (1 + u) e⁻ᵘ = 0.0001; u is rounded up, so that
      // the settling time is a whole number of nanoseconds.
      let frequency = 11.756371223 / (2 * Double(max(1, duration)) / 1e9)
      self.init(mass: 1, stiffness: frequency * frequency, damping: 2 * frequency)
    case .spring(let mass, let stiffness, let damping):
      self.init(mass: mass, stiffness: stiffness, damping: damping)
    case .linear, .ease, .easeIn, .easeOut, .easeInOut, .cubic: return nil
    }
  }

  /// The maximum overshoot, as a fraction of the initial displacement.
  package var overshoot: Double {
    guard swing > 0 else { return 0 }
    return PortableMath.exponential(-decay * Double.pi / swing.squareRoot())
  }

  /// An upper bound of `response`.
  package var maxResponse: Double { 1 / stiffness.squareRoot() }

  /// Returns the displacement some seconds after a spring at its equilibrium got a velocity of 1
  /// per second.
  package func response(after seconds: Double) -> Double {
    if seconds <= 0 { return 0 }
    let fading = PortableMath.exponential(-decay * seconds)
    guard fading > 0 || swing <= 0 else { return 0 }
    let closeness = swing * seconds * seconds
    if closeness.magnitude < 1e-6 { return fading * seconds * (1 - closeness / 6) }
    if swing > 0 {
      let frequency = swing.squareRoot()
      return fading * PortableMath.cosineAndSine(frequency * seconds).sine / frequency
    }
    let split = (-swing).squareRoot()
    let fast = decay + split
    let late = PortableMath.exponential(-stiffness / fast * seconds)
    return (late - PortableMath.exponential(-fast * seconds)) / (2 * split)
  }

  /// Returns the velocity of `displacement`, per second.
  package func velocity(after seconds: Double) -> Double {
    -stiffness * response(after: seconds)
  }

  /// Returns the velocity of `response`, per second.
  package func responseVelocity(after seconds: Double) -> Double {
    displacement(after: seconds) - 2 * decay * response(after: seconds)
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
    // Near critical damping, both general solutions lose precision.
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
    // From the product of both rates, because their difference loses precision.
    let slow = stiffness / fast
    let late = PortableMath.exponential(-slow * time)
    let early = PortableMath.exponential(-fast * time)
    return (fast * late - slow * early) / (2 * split)
  }

  /// Bisects a monotonically decreasing bound of the displacement.
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
  /// The nanoseconds until a transition ends: the duration, or the settling time of its spring.
  package var settlingNanoseconds: Int64 {
    if curve == .settle { return 2 * nanoseconds }
    return Spring(curve).map { Int64(($0.settlingTime * 1e9).rounded(.up)) } ?? nanoseconds
  }
}
