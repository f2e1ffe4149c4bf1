/// How a hand goes from one place to another: with the least jerk, at rest at both ends.
///
/// Source: T. Flash and N. Hogan, The coordination of arm movements, 1985: 10t³ − 15t⁴ + 6t⁵.
enum MinimumJerkCurve {
  /// The share of the way after a share of the time.
  static func progress(at time: Double) -> Double {
    let t = min(1, max(0, time))
    return t * t * t * (10 - t * (15 - 6 * t))
  }

  /// The share of the time after which a share of the way is done.
  static func time(at progress: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if Self.progress(at: middle) < progress { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}
