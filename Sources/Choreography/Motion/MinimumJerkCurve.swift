import Recordings

/// The motion of a hand between two points with minimum jerk, at rest at both ends.
///
/// The progress is 10t³ − 15t⁴ + 6t⁵ (T. Flash and N. Hogan, The coordination of arm movements,
/// 1985).
enum MinimumJerkCurve {
  /// Returns the progress after a share of the time.
  static func progress(at time: Double) -> Double {
    let t = time.clamped(to: 0...1)
    return t * t * t * (10 - t * (15 - 6 * t))
  }

  /// Returns the share of the time at which a progress is reached.
  static func time(at progress: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if Self.progress(at: middle) < progress { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}
