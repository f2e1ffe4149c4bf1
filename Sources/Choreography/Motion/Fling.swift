import Recordings

/// The motion of a list that a finger has released: its distance from the place of rest.
///
/// The speed falls by the same share in the same time, as scroll views decelerate: x(t) = x₀ + v₀ ·
/// (1 − dᵗ) ÷ −ln d. The rate d follows from the duration. A list that goes past an end of the
/// content swings back on a critically damped spring of mass 1 and stiffness 100.
struct Fling: Hashable, Sendable {
  /// An end of the content.
  private struct End: Hashable {
    /// Seconds until the list reaches it.
    var time: Double
    /// Points per second.
    var speed: Double
  }

  /// Points from the beginning to the place of rest.
  let way: Double
  /// Points from the beginning to the place of rest that an endless list would have.
  let aim: Double
  /// Seconds, if the list does not reach an end of the content.
  let duration: Double
  private let end: End?

  /// The exponent of the deceleration: after that many falls by e, a thousandth of the distance is
  /// left.
  private static let falls = 7.0
  /// The square root of the spring's stiffness.
  private static let frequency = 10.0
  /// Seconds until a swing is no longer visible.
  private static let swing = 2.0

  /// Creates a fling over `way` points; an end of the content may keep it from `aim`.
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

  /// Seconds until the list rests.
  var settlingTime: Double { end.map { $0.time + Self.swing } ?? duration }

  /// Returns the distance from the place of rest, in points. O(1).
  func displacement(after seconds: Double) -> Double {
    if seconds <= 0 { return -way }
    if seconds < end?.time ?? duration {
      return aim - way - aim * Self.left(at: seconds / duration)
    }
    guard let end, seconds < end.time + Self.swing else { return 0 }
    let late = seconds - end.time
    return end.speed * late * Transcendental.exponential(-Self.frequency * late)
  }

  /// Returns the range of all displacements from a time on.
  func displacements(from seconds: Double) -> ClosedRange<Double> {
    let now = displacement(after: seconds)
    // A critically damped spring is farthest out after one time constant.
    let peak = end.map { displacement(after: max(seconds, $0.time + 1 / Self.frequency)) } ?? 0
    return min(now, peak, 0)...max(now, peak, 0)
  }

  /// Returns the share of the distance to the aim that is left at a share of the time.
  private static func left(at share: Double) -> Double {
    let last = Transcendental.exponential(-falls)
    return (Transcendental.exponential(-falls * share) - last) / (1 - last)
  }
}
