import Recordings

/// The path of a dragged row: the finger's movement plus the list's scrolling.
///
/// A finger that is held near an edge of the list scrolls it, as in UIKit. The row stays under the
/// finger because its displacement includes the list's.
struct DragPath {
  /// A part of the displacement from the goal, which decays between two times after the touch.
  private struct Leg {
    var offset: Rect
    var begin: Int64
    var end: Int64
    var curve: Track.Displacement.Curve

    func remainingShare(after elapsed: Double) -> Double {
      let share = (elapsed - Double(begin)) / Double(max(1, end - begin))
      return 1
        - (curve == .edge
          ? EdgeScrollCurve.progress(at: share) : MinimumJerkCurve.progress(at: share))
    }
  }

  /// A scroll near an edge.
  struct EdgeScroll {
    /// The offset at its end.
    var offset: Double
    /// Nanoseconds after the touch.
    var begin: Int64
    var end: Int64
  }

  /// Nanoseconds from the touch to the release.
  let duration: Int64
  /// The scroll of the list; nil for none.
  private(set) var scroll: EdgeScroll?
  /// The parts that all dragged rows have in common.
  private var common: [Leg] = []
  /// Nanoseconds until the finger is at the edge or, without a scroll, at the goal.
  private var approach: Int64

  /// The distance between a row that is held near an edge and the edge, in points.
  private static let margin = 20.0
  /// The distance from the edge within which the list scrolls, in points beyond the margin.
  private static let zone = 40.0
  /// The speeds of the finger and of the list, in points per second, that divide the time of a
  /// drag.
  private static let (fingerSpeed, scrollSpeed) = (1_000.0, 700.0)
  /// The seconds that each part takes besides.
  private static let pause = 0.2

  /// Plans the way to a goal; both frames are in coordinates of the content.
  ///
  /// - Parameters:
  ///   - area: The visible part of the list at rest, in the same coordinates.
  ///   - offsets: The offsets to which the list can scroll; its present one is `offset`.
  ///   - titleHeight: The offset below which the bar's large title shows; a list that scrolls up so
  ///     far goes on to its beginning.
  init(
    from start: Rect, to goal: Rect, lasting duration: Int64, area: Rect, offset: Double,
    offsets: ClosedRange<Double>, titleHeight: Double
  ) {
    (self.duration, approach) = (duration, duration)
    let isDown = goal.maxY > area.maxY
    guard isDown || goal.y < area.y, area.height > 2 * (goal.height + Self.margin) else { return }
    // Where the row is held: in the content as it lies at the touch.
    let held = isDown ? area.maxY - Self.margin - goal.height : area.y + Self.margin
    var wanted = offset + goal.y - held
    if !isDown, wanted < titleHeight { wanted = 0 }
    let distance = min(offsets.upperBound, max(offsets.lowerBound, wanted)) - offset
    guard isDown == (distance > 0), distance != 0 else { return }
    let rest = held + distance - goal.y
    let parts = [
      (start.y - held).magnitude / Self.fingerSpeed, distance.magnitude / Self.scrollSpeed,
      rest.magnitude / Self.fingerSpeed,
    ].enumerated().map { $0 == 2 && $1 < 0.001 ? 0 : $1 + Self.pause }
    let scale = Double(duration) / parts.reduce(0, +)
    approach = Int64((parts[0] * scale).rounded())
    let end = Int64(((parts[0] + parts[1]) * scale).rounded())
    // The list begins to scroll as the finger comes near to the edge.
    let far = (start.y - held).magnitude
    let near = MinimumJerkCurve.time(at: far > Self.zone ? 1 - Self.zone / far : 0)
    let begin = Int64((near * Double(approach)).rounded())
    scroll = EdgeScroll(offset: offset + distance, begin: begin, end: end)
    func leg(_ y: Double, _ begin: Int64, _ end: Int64, _ curve: Track.Displacement.Curve) -> Leg {
      Leg(offset: Rect(x: 0, y: y, width: 0, height: 0), begin: begin, end: end, curve: curve)
    }
    common = [leg(-distance, begin, end, .edge)]
    if rest.magnitude > 1e-9 { common.append(leg(rest, end, duration, .hand)) }
  }

  /// Returns the parts of a row's way that together are its displacement from the goal.
  private func legs(_ displacement: Rect) -> [Leg] {
    let shared = common.reduce(0) { $0 + $1.offset.y }
    var own = displacement
    own.y -= shared
    return [Leg(offset: own, begin: 0, end: approach, curve: .hand)] + common
  }

  /// Returns the displacements of a row from its goal, from the time of the touch on.
  func displacements(for displacement: Rect, at time: Int64) -> [Track.Displacement] {
    legs(displacement).map { leg in
      var offset = Pose.zero
      offset.frame = leg.offset
      return Track.Displacement(
        start: time, duration: leg.end, offset: offset, curve: leg.curve, hold: leg.begin)
    }
  }

  /// Returns the time at which a row has covered a share of the straight way to its goal, in
  /// nanoseconds after the touch.
  func time(at share: Double, of displacement: Rect) -> Int64 {
    guard scroll != nil else {
      return Int64((MinimumJerkCurve.time(at: share) * Double(duration)).rounded())
    }
    let legs = legs(displacement)
    let (dx, dy) = (displacement.x, displacement.y)
    let length = max(1e-9, dx * dx + dy * dy)
    var (low, high) = (0.0, Double(duration))
    for _ in 0..<50 {
      let middle = (low + high) / 2
      let left = legs.reduce(0) {
        $0 + ($1.offset.x * dx + $1.offset.y * dy) * $1.remainingShare(after: middle)
      }
      if 1 - left / length < share { low = middle } else { high = middle }
    }
    return Int64(((low + high) / 2).rounded())
  }
}

/// The motion of a list that scrolls below a finger near its edge: it gains speed, keeps it and
/// loses it.
enum EdgeScrollCurve {
  /// The share of the time in which the list gains speed, and in which it loses it.
  private static let ramp = 0.2

  /// Returns the progress after a share of the time.
  static func progress(at time: Double) -> Double {
    let t = time.clamped(to: 0...1)
    let speed = 1 / (1 - ramp)
    if t < ramp { return speed * t * t / (2 * ramp) }
    if t > 1 - ramp { return 1 - speed * (1 - t) * (1 - t) / (2 * ramp) }
    return speed * (t - ramp / 2)
  }
}
