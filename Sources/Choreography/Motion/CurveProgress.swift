import Recordings

extension Motion.Curve {
  /// Returns the progress of the motion at a share of its time, both from 0 to 1.
  ///
  /// Solves the Bézier's x for its parameter, then gives its y (the timing function of CSS
  /// Easing Level 1). Only the four basic operations are used, so every machine gives the same
  /// bits. A spring's time ends when it has settled. O(1).
  package func progress(at time: Double) -> Double {
    if time <= 0 { return 0 }
    if time >= 1 { return 1 }
    if self == .linear { return time }
    if let spring = Spring(self) {
      return 1 - spring.displacement(after: time * spring.settlingTime)
    }
    let (x1, y1, x2, y2) = controlPoints
    return Self.bezier(y1, y2, at: Self.parameter(x1, x2, whereXIs: time))
  }

  /// The shares of a displacement that can remain: more than 0...1 for curves that overshoot.
  ///
  /// A Bézier stays within its control points; a spring's first overshoot is its largest.
  var remainingShares: ClosedRange<Double> {
    if let spring = Spring(self) { return -spring.overshoot...1 }
    let (_, y1, _, y2) = controlPoints
    return (1 - max(1, y1, y2))...(1 - min(0, y1, y2))
  }

  private static func bezier(_ a: Double, _ b: Double, at t: Double) -> Double {
    let u = 1 - t
    return 3 * u * u * t * a + 3 * u * t * t * b + t * t * t
  }

  private static func slope(_ a: Double, _ b: Double, at t: Double) -> Double {
    let u = 1 - t
    return 3 * u * u * a + 6 * u * t * (b - a) + 3 * t * t * (1 - b)
  }

  /// Returns the parameter at an x, by Newton's method inside a bracket that bisection narrows, so
  /// that flat ends converge too.
  private static func parameter(_ x1: Double, _ x2: Double, whereXIs x: Double) -> Double {
    var low = 0.0
    var high = 1.0
    var t = x
    for _ in 0..<64 {
      let error = bezier(x1, x2, at: t) - x
      if error.magnitude < 1e-12 { break }
      if error > 0 { high = t } else { low = t }
      let slope = slope(x1, x2, at: t)
      let newton = slope.magnitude > 1e-9 ? t - error / slope : low
      t = newton > low && newton < high ? newton : (low + high) / 2
    }
    return t
  }
}
