import Recordings

/// The motion of a list that a finger pushes and releases, as a distance from its resting offset.
///
/// During the contact the speed grows as s²·(3 − 2s). After the release it decays exponentially, as
/// in scroll views: x(t) = x₀ + v₀ · (1 − dᵗ) ÷ −ln d. The rate d follows from the duration. Past
/// an end of the content the list follows the finger by 0.55 of its distance, and returns on a
/// critically damped spring of mass 1 and stiffness 100.
struct Fling: Hashable, Sendable {
  /// An overscroll past an end of the content.
  private struct Overscroll: Hashable {
    /// Seconds until the list reaches the end.
    var reached: Double
    /// Points past the end at that time; 0 unless the list began past it.
    var before: Double
    /// Seconds until the finger releases the list.
    var released: Double
    /// Points past the end at the release.
    var past: Double
    /// Points per second at the release.
    var speed: Double
  }

  /// The distance from the start to rest, in points.
  let distance: Double
  /// The distance that an endless list would move, in points.
  let unclampedDistance: Double
  /// The duration if the list does not reach an end of the content, in seconds.
  let duration: Double
  /// The duration of the contact, in seconds.
  let contact: Double
  /// The speed of an endless list at the release, in points per second.
  private let speed: Double
  private var overscroll: Overscroll?

  /// The exponent of the deceleration: e⁻⁷, about a thousandth of the distance, remains at the end.
  private static let decayExponent = 7.0
  /// The square root of the spring's stiffness.
  private static let frequency = 10.0
  /// Seconds until the spring's motion is no longer visible.
  private static let springTime = 2.0
  /// The share of the finger's distance by which an overscrolled list moves, as in a scroll view.
  private static let resistance = 0.55
  /// The contact's share of the duration, unless it would exceed the finger's reach.
  private static let touch = 1.0 / 3

  /// Creates a fling over `distance` points; `unclampedDistance` is the distance in endless content. The finger
  /// moves at most `reach` points.
  init(distance: Double, unclampedDistance: Double, duration: Double, reach: Double = .infinity) {
    self.distance = distance
    self.unclampedDistance = unclampedDistance
    self.duration = duration
    // The finger's share of the whole distance, and the resulting contact time.
    let decline = Self.whole / Self.decayExponent
    let usual = Self.touch / 2 / (Self.touch / 2 + (1 - Self.touch) * decline)
    let share = unclampedDistance == 0 ? usual : min(usual, reach / unclampedDistance.magnitude)
    contact = duration * share * decline / ((1 - share) / 2 + share * decline)
    speed = duration > 0 ? unclampedDistance / (contact / 2 + (duration - contact) * decline) : 0
    if distance != unclampedDistance, duration > 0 { overscroll = overscrollAtEnd() }
  }

  private func overscrollAtEnd() -> Overscroll {
    let sign = unclampedDistance < 0 ? -1.0 : 1
    var (low, high) = (0.0, duration)
    for _ in 0..<50 where distance * sign > 0 {
      let middle = (low + high) / 2
      if endless(middle) * sign < distance * sign { low = middle } else { high = middle }
    }
    let reached = distance * sign > 0 ? high : 0
    let before = reached > 0 ? 0 : -distance
    guard reached < contact else {
      return Overscroll(
        reached: reached, before: 0, released: reached, past: 0, speed: endlessSpeed(reached))
    }
    let past = before + Self.resistance * (endless(contact) - endless(reached))
    return Overscroll(
      reached: reached, before: before, released: contact, past: past,
      speed: Self.resistance * speed)
  }

  /// Seconds until the list rests.
  var settlingTime: Double { overscroll.map { $0.released + Self.springTime } ?? duration }

  /// Seconds until the list appears to rest.
  var restTime: Double { overscroll.map { $0.released + Self.springTime / 4 } ?? duration }

  /// The distance that the finger moves, in points.
  var fingerDistance: Double { endless(contact) }

  /// Returns the distance that the finger has moved, in points.
  func fingerDistance(after seconds: Double) -> Double { endless(min(seconds, contact)) }

  /// Returns the distance from the resting offset, in points. O(1).
  func displacement(after seconds: Double) -> Double {
    if seconds <= 0 { return -distance }
    guard let overscroll else { return seconds < duration ? endless(seconds) - distance : 0 }
    if seconds < overscroll.reached { return endless(seconds) - distance }
    if seconds < overscroll.released {
      return overscroll.before + Self.resistance * (endless(seconds) - endless(overscroll.reached))
    }
    guard seconds < overscroll.released + Self.springTime else { return 0 }
    let late = seconds - overscroll.released
    return (overscroll.past + (overscroll.speed + Self.frequency * overscroll.past) * late)
      * PortableMath.exponential(-Self.frequency * late)
  }

  /// Returns the range of all displacements from a time on.
  func displacements(from seconds: Double) -> ClosedRange<Double> {
    let now = displacement(after: seconds)
    guard let overscroll else { return min(now, 0)...max(now, 0) }
    // A critically damped spring is farthest out when its speed is 0.
    let pull = Self.frequency * (overscroll.speed + Self.frequency * overscroll.past)
    let late = pull == 0 ? 0 : max(0, overscroll.speed / pull)
    let peak = displacement(after: max(seconds, overscroll.released + late))
    return min(now, peak, 0)...max(now, peak, 0)
  }

  /// Returns the distance that an endless list has moved, in points.
  private func endless(_ seconds: Double) -> Double {
    if seconds >= duration { return unclampedDistance }
    if seconds < contact {
      let share = seconds / contact
      return speed * contact * share * share * share * (1 - share / 2)
    }
    let rest = duration - contact
    let gone = 1 - PortableMath.exponential(-Self.decayExponent * (seconds - contact) / rest)
    return speed * (contact / 2 + rest * gone / Self.decayExponent)
  }

  /// Returns the speed of an endless list, in points per second.
  private func endlessSpeed(_ seconds: Double) -> Double {
    if seconds >= duration { return 0 }
    if seconds < contact {
      let share = seconds / contact
      return speed * PortableMath.smoothstep(share)
    }
    return speed
      * PortableMath.exponential(-Self.decayExponent * (seconds - contact) / (duration - contact))
  }

  /// The whole deceleration, as a share of an endless one.
  private static let whole = 1 - PortableMath.exponential(-decayExponent)
}
