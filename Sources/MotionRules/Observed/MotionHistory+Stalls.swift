import Choreography
import TextAndFiles

// Rows that stop in the middle of their motion although no apply interrupts it.
extension MotionHistory {
  /// The shortest time for which a row stalls: three frames of 60 Hz.
  private static let minStallDuration: Int64 = 50_000_000
  /// The lowest speed before it, in points per second.
  private static let minSpeed = 300.0

  /// A row that stops at once and later goes on.
  private struct Stall {
    var track: Int
    /// The last frame of the motion before it.
    var moment: Int
    /// The last frame of the stall.
    var end: Int
    /// In points per nanosecond.
    var speed: Double
  }

  /// Returns the stalls of rows that stay, per apply one violation at the first of them.
  ///
  /// - Complexity: O(frames × visible rows).
  func stalls() -> [ObservedMotionViolation] {
    observedApplies.filter(isAnimatedUpdate).compactMap { known in
      let motion = motion(of: known)
      // Just after an apply, its own animation may begin.
      for moment in motion.dropFirst(3) where !isGap(moment) && !isGap(moment - 1) {
        let found = frames[moment].tracks.filter { stays(tracks[$0].item, during: known) }
          .compactMap { stall($0, moment, in: motion) }
        if !found.isEmpty { return describe(found) }
      }
      return nil
    }
  }

  private func describe(_ stalls: [Stall]) -> ObservedMotionViolation {
    let first = stalls[0]
    let time = frames[first.end].time - frames[first.moment].time
    let items = stalls.map { tracks[$0.track].item }.unique()
    let end = items.count == 1 ? "goes on" : "go on"
    return violation(
      .interrupted, items, at: first.moment,
      "\(listing(items, "stops", "stop")) at \(timeText(frames[first.moment].time)), at a speed of "
        + "\(decimal(first.speed * 1_000_000_000, places: 0)) pt/s, and \(end) after "
        + "\(millisecondsText(time))\(placeText(first.moment))")
  }

  /// Returns a row's stall after a frame: its speed, which was even, falls to a quarter or less at
  /// once, and is less than a third for some time; then the row goes on in the same direction.
  ///
  /// A row in the place of one at rest has arrived there, and moves anew.
  private func stall(_ index: Int, _ moment: Int, in motion: Range<Int>) -> Stall? {
    let track = tracks[index]
    guard let step = track.step(to: moment), step.length > 0, let place = track[moment],
      place.isShown, place.opacity >= 0.5
    else { return nil }
    let unit = step.unit
    let last = min(track.end, motion.upperBound - 1)
    func speed(_ moment: Int) -> Double { self.speed(track, moment, along: unit) }
    let (now, before, after) = (speed(moment), speed(moment - 1), speed(moment + 1))
    guard now * 1_000_000_000 >= Self.minSpeed, moment + 1 < last,
      before > 0.6 * now, before < 1.67 * now, abs(after) <= 0.25 * now
    else { return nil }
    let next = (moment + 1...last).first { speed($0) >= 0.35 * now }
    guard let next, let end = track[next - 1], let final = track[last],
      frames[next - 1].time - frames[moment].time >= Self.minStallDuration,
      // A row that bounces turns around.
      (moment + 1..<next).allSatisfy({ speed($0) > -0.35 * now }),
      // A late frame makes up for its delay.
      speed(next) < 1.5 * now,
      // After a pause without frames, the first one shows the row on its way.
      abs(end.step(from: place).along(unit))
        < (next == moment + 2 && isGap(moment + 1) ? 1.4 : 1) * now * Double(interval),
      final.step(from: end).along(unit) > Self.minJump,
      !(moment - 1...next).contains(where: isMovedByHand),
      !isTapped(from: frames[moment - 1].time, to: frames[next].time),
      !isPlaceAtRest(place, beside: motion)
    else { return nil }
    return Stall(track: index, moment: moment, end: next - 1, speed: now)
  }

  /// Returns true if a row was at a place at a rest that does not interrupt a motion.
  private func isPlaceAtRest(_ place: ObservedSample, beside motion: Range<Int>) -> Bool {
    rests.contains { rest in
      let isWithin = motion.contains(rest.moment) && rest.last < motion.upperBound - 1
      return !isWithin
        && frames[rest.moment].tracks.contains {
          guard let sample = tracks[$0][rest.moment] else { return false }
          return abs(sample.x - place.x) < 1 && abs(sample.y - place.y) < 1
        }
    }
  }
}
