import Recording

/// A list that a finger has let go of: how far it still is from where it comes to rest.
///
/// Its speed falls by the same share in the same time, which is how scroll views decelerate:
/// x(t) = x₀ + v₀ · (1 − dᵗ) ÷ −ln d. The rate d follows from the time that the way takes. What
/// would go past an end of the content swings back as on a spring of mass 1 and stiffness 100 that
/// is critically damped.
struct Fling: Hashable, Sendable {
  /// An end of the content.
  private struct End: Hashable {
    /// When it is reached, in seconds.
    var time: Double
    /// Points a second.
    var speed: Double
  }

  /// Points from the beginning to where it comes to rest.
  let way: Double
  /// Points from the beginning to where it would come to rest if the content went on for ever.
  let aim: Double
  /// Seconds, without an end in the way.
  let duration: Double
  private let end: End?

  /// How many times the rest of the way falls by e: a thousandth of it is left then.
  private static let falls = 7.0
  /// The square root of the spring's stiffness.
  private static let frequency = 10.0
  /// Seconds until nothing is left to be seen of a swing.
  private static let swing = 2.0

  /// A fling over `way` points, which an end of the content may keep from going to `aim`.
  init(way: Double, aim: Double, duration: Double) {
    self.way = way
    self.aim = aim
    self.duration = duration
    guard way != aim, duration > 0 else {
      end = nil
      return
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<50 {
      let middle = (low + high) / 2
      let isBefore = (aim * Self.left(at: middle)).magnitude > (aim - way).magnitude
      if isBefore { low = middle } else { high = middle }
    }
    let fall = Transcendental.exponential(-Self.falls * high)
    let whole = 1 - Transcendental.exponential(-Self.falls)
    end = End(time: high * duration, speed: aim * Self.falls / duration * fall / whole)
  }

  /// When nothing is left, in seconds.
  var settlingTime: Double { end.map { $0.time + Self.swing } ?? duration }

  /// Points from where the list comes to rest to where it is. O(1).
  func displacement(after seconds: Double) -> Double {
    if seconds <= 0 { return -way }
    if seconds < end?.time ?? duration {
      return aim - way - aim * Self.left(at: seconds / duration)
    }
    guard let end, seconds < end.time + Self.swing else { return 0 }
    let late = seconds - end.time
    return end.speed * late * Transcendental.exponential(-Self.frequency * late)
  }

  /// All displacements from a time on.
  func displacements(from seconds: Double) -> ClosedRange<Double> {
    let now = displacement(after: seconds)
    // A critically damped spring is farthest out after one time constant.
    let peak = end.map { displacement(after: max(seconds, $0.time + 1 / Self.frequency)) } ?? 0
    return min(now, peak, 0)...max(now, peak, 0)
  }

  /// The share of the way to the aim that is left at a share of the time.
  private static func left(at share: Double) -> Double {
    let last = Transcendental.exponential(-falls)
    return (Transcendental.exponential(-falls * share) - last) / (1 - last)
  }
}
