import Choreography
import TextAndFiles

extension MotionHistory {
  /// The time around an apply in which frames show a motion's interruption: two frames and a half.
  private var interruptionTime: Int64 { max(interval * 5 / 2, 50_000_000) }

  /// Returns the frames at which an apply interrupts a motion; none if nothing is in motion.
  func interruptedFrames(_ known: ObservedApply) -> [Int] {
    let last = known.firstFrame - 1
    guard last > 0, isMoving(at: known), !isInstant(before: known) else { return [] }
    return motion(of: known).prefix(2).filter {
      frames[$0].time <= known.time + interruptionTime
    }
  }

  /// Returns true if the apply before took effect in one frame, after which nothing moved for more
  /// than a frame: pages write no further frames then.
  private func isInstant(before known: ObservedApply) -> Bool {
    let last = known.firstFrame - 1
    return apply(number: known.index - 1)?.firstFrame == last
      && known.time - frames[last].time > Self.missedFrame
  }
  /// More than one frame of a display with 60 Hz.
  private static let missedFrame: Int64 = 25_000_000

  /// Returns true if something moves or fades just before an apply, in frames that do not fulfill a
  /// condition.
  func isMoving(
    at known: ObservedApply, except isExcluded: (Int) -> Bool = { _ in false }
  ) -> Bool {
    let earliest = known.time - interruptionTime
    return (max(1, known.firstFrame - 2)..<max(1, known.firstFrame)).contains {
      frames[$0].time >= earliest && frames[$0].isChange && !isExcluded($0)
    }
  }

  /// Returns true if the motion before an apply comes to its end in the last frame before it:
  /// nothing moves or fades in that frame but by a last small step, at most half as long as the one
  /// before.
  func hasEnded(before known: ObservedApply) -> Bool {
    let last = known.firstFrame - 1
    guard last > 1 else { return false }
    return frames[last].tracks.allSatisfy { index in
      let track = tracks[index]
      guard let step = track.step(to: last), let earlier = track.step(to: last - 1),
        let new = track[last], let old = track[last - 1], abs(new.opacity - old.opacity) < 0.05
      else { return false }
      return step.length < 0.5 || step.length < min(1.5, earlier.length / 2)
    }
  }

  /// Returns true if a row that is on screen after an apply moves or fades just before it.
  func isRowMoving(before known: ObservedApply) -> Bool {
    (max(1, known.firstFrame - 2)..<max(1, known.firstFrame)).contains { moment in
      frames[moment].time >= known.time - interruptionTime
        && frames[moment].tracks.contains { index in
          let track = tracks[index]
          guard track.end >= known.firstFrame, let new = track[moment], let old = track[moment - 1]
          else { return false }
          return new.deviation(from: old) >= 1
        }
    }
  }

  /// Returns the rows whose speed breaks off where an apply interrupts their motion.
  ///
  /// - Parameter accelerations: The usual starts and stops, for changes of speed between two steps in a row
  ///   and between two with one more between them.
  func speedBreaks(
    _ known: ObservedApply, at window: [Int], _ accelerations: [StartStopAcceleration]
  ) -> [ObservedMotionViolation] {
    guard let first = window.first, !isMovedByHand(first) else { return [] }
    let staying = frames[first].tracks.filter { stays(tracks[$0].item, during: known) }
    guard staying.contains(where: { speedBreak($0, first, accelerations) != nil }) else {
      return []
    }
    // Beside them, one in the place of a row at rest has not arrived there.
    let breaks = staying.compactMap { speedBreak($0, first, accelerations, mayArrive: false) }
      .sorted { $1.change < $0.change }
    guard let worst = breaks.first else { return [] }
    let items = breaks.map { tracks[$0.track].item }.unique()
    func speed(_ step: Double) -> String { decimal(step, places: 0) }
    return [
      violation(
        .interrupted, items, at: worst.moment,
        "\(listing(items, "loses its", "lose their")) speed between \(startText(worst.moment)) and "
          + "\(timeText(frames[worst.moment].time)), from \(speed(worst.before)) to "
          + "\(speed(worst.after)) pt/s\(placeText(worst.moment)), while the last motion is "
          + "interrupted")
    ]
  }

  /// A row's change of speed at an apply, in points per second.
  private struct SpeedBreak {
    var track: Int
    var moment: Int
    var before: Double
    var after: Double
    var change: Double { abs(after - before) }
  }

  /// Returns a row's break of speed: its speed falls by more than a half within two frames and
  /// rises again in the same direction, or the row stops dead.
  ///
  /// A row that reverses without a stop is continuous, as a reversed animation is. A reversed CSS
  /// transition may stop.
  ///
  /// - Parameter mayArrive: True if a row in the place of one at rest may have ended its motion
  ///   there.
  private func speedBreak(
    _ index: Int, _ first: Int, _ accelerations: [StartStopAcceleration], mayArrive: Bool = true
  ) -> SpeedBreak? {
    let track = tracks[index]
    guard track[first - 2] != nil, track[first + 2] != nil,
      track[first - 1]?.isShown == true, track[first]?.isShown == true
    else { return nil }
    // A frame at the apply's own time still shows the motion before it.
    let isAtApply = apply(at: first)?.time == frames[first].time
    let last = isAtApply ? first : first - 1
    guard let before = track.step(to: last), before.length >= 1.5, !isGap(last) else { return nil }
    for length in 1...2 {
      for moment in [last + length, last + length + 1] where !isMotionEnd(track, moment) {
        let pair = StepPair(at: moment, length: length, along: before.unit)
        guard
          isBroken(track, pair, start: first, accelerations)
            || isStopped(track, pair, start: first, accelerations, mayArrive)
              && !isTransitionBack(track, pair, start: first)
        else { continue }
        let seconds = Double(interval) / 1_000_000_000
        return SpeedBreak(
          track: index, moment: min(moment, last + 1),
          before: stepLength(track, moment - length, pair.unit) / seconds,
          after: stepLength(track, moment, pair.unit) / seconds)
      }
    }
    return nil
  }

  /// Two steps of a row, the later one to `moment`; if `length` is 2, one step is between them.
  private struct StepPair {
    var moment: Int
    var length: Int
    var unit: Point

    init(at moment: Int, length: Int, along unit: Point) {
      (self.moment, self.length, self.unit) = (moment, length, unit)
    }
  }

  /// Returns true if nothing is known of the step to a frame, or a gap hides it.
  private func isMotionEnd(_ track: ViewTrack, _ moment: Int) -> Bool {
    track.step(to: moment) == nil || isGap(moment)
  }

  private func isBroken(
    _ track: ViewTrack, _ pair: StepPair, start: Int, _ accelerations: [StartStopAcceleration]
  ) -> Bool {
    let before = stepLength(track, pair.moment - pair.length, pair.unit)
    let after = stepLength(track, pair.moment, pair.unit)
    guard before >= 1.5, before - after >= 1.5, after > -0.1 * before else { return false }
    let next = stepLength(track, pair.moment + 1, pair.unit)
    // Speed that rises with the next apply belongs to the motion of that one.
    let last = min(pair.moment + 8, motionEnd(track, pair.moment))
    let peak =
      (pair.moment..<max(pair.moment, last)).map { stepLength(track, $0 + 1, pair.unit) }.max() ?? 0
    if after <= 0.1 * before, next > 0.5 * before || isFastStart(next, peak) { return false }
    let covered = coveredDistance(track, pair.moment, start: start)
    let rest = remainingDistance(track, pair.moment, pair.unit)
    // The new motion begins at rest, and goes on in the same direction.
    let rises = peak > max(1.5 * after, 0.3 * before) && rest > 0
    return after <= 0.5 * before && rises
      && before - after
        > 1.4
        * max(innerChange(track, pair, start: start), accelerations[pair.length - 1].stop * covered)
  }

  /// Returns true if a row is fast from its next step on. A new animation's first frame still shows
  /// the old places.
  private func isFastStart(_ next: Double, _ peak: Double) -> Bool { peak < 1.25 * next }

  /// Returns true if a fast row stops dead at an apply, starts again from rest and goes on by more
  /// than 8 pt in any direction.
  private func isStopped(
    _ track: ViewTrack, _ pair: StepPair, start: Int, _ accelerations: [StartStopAcceleration],
    _ mayArrive: Bool
  ) -> Bool {
    let moment = pair.moment
    // The step with the apply has a part of both motions.
    guard pair.length == 1 || moment == start + 1, moment + 2 < frames.count,
      !isGap(moment + 1), !isGap(moment + 2)
    else { return false }
    func length(_ moment: Int) -> Double {
      track.step(to: moment).map { stepLength(track, moment, $0.unit) } ?? 0
    }
    let (old, before, after) = (
      length(moment - pair.length - 1), length(moment - pair.length), length(moment)
    )
    let change = before - after
    let isFast =
      before > Self.minJump || before * 1_000_000_000 > Self.fastSpeed * Double(interval)
    let isBack = track.step(to: moment).map { $0.along(pair.unit) < 0 } ?? false
    guard isFast, after < before / (isBack ? 10 : 4), change > 2.5 * abs(before - old),
      change > 1.4 * accelerations[pair.length - 1].stop
        * coveredDistance(track, moment, start: start)
    else { return false }
    // A reversal that turns around smoothly goes on to change its speed as much.
    let direction = pair.unit
    func isGradual(_ moment: Int) -> Bool {
      guard let step = track.step(to: moment), let last = track.step(to: moment - 1) else {
        return false
      }
      let isReversal = step.along(direction) < 0
      return (step - last).length < (isReversal ? 0.2 : 0.6) * change
    }
    let peak = (1...8).map { length(moment + $0) }.max() ?? 0
    guard isGradual(moment + 1), length(moment + 1) < 0.65 * before, peak > 1.5 * after,
      after > 0.1 * before || !isFastStart(length(moment + 1), peak),
      let place = track[moment], let last = track[moment - 1],
      !mayArrive || !isPlaceAtRest(place) && !isPlaceAtRest(last)
    else { return false }
    return (moment...max(moment, motionEnd(track, moment))).contains {
      (track[$0]?.step(from: place).length ?? 0) > Self.minJump
    }
  }

  /// Returns true if a row goes back to where it was at rest, and takes hardly longer than it has
  /// been on its way: CSS shortens a transition that turns around, and lets it start as slowly as
  /// any other.
  private func isTransitionBack(_ track: ViewTrack, _ pair: StepPair, start: Int) -> Bool {
    let rest = lastRest(before: start)
    guard let old = track[rest],
      let last = apply(at: start).flatMap({ apply(number: $0.index - 1) }),
      last.firstFrame > rest
    else { return false }
    let end = motionEnd(track, pair.moment)
    let back = (pair.moment...max(pair.moment, end)).first {
      track[$0].map { $0.step(from: old).length < 1 } ?? false
    }
    guard let back, let turn = apply(at: start)?.time else { return false }
    return frames[back].time - turn <= (turn - last.time) * 5 / 4 + 2 * interval
  }

  /// A fast row's speed, in points per second.
  private static let fastSpeed = 300.0

  /// Returns true if a row was at a place, with its top leading corner, at an earlier or later
  /// rest: its motion has ended there.
  private func isPlaceAtRest(_ place: ObservedSample) -> Bool {
    rests.contains { rest in
      frames[rest.moment].tracks.contains {
        guard let sample = tracks[$0][rest.moment] else { return false }
        return abs(sample.x - place.x) < 1 && abs(sample.y - place.y) < 1
      }
    }
  }

  /// Returns the largest change of a row's speed elsewhere in its motion and not at its start, in
  /// points per frame.
  private func innerChange(_ track: ViewTrack, _ pair: StepPair, start: Int) -> Double {
    func change(_ moment: Int) -> Double { speedChange(track, moment, pair.length, pair.unit) }
    let begin = max(lastRest(before: start) + 1, track.start + 1) + 2 + pair.length
    let later = pair.moment + pair.length + 1
    let after = (later..<max(later, motionEnd(track, pair.moment) + 2)).map(change).max() ?? 0
    let breaks = interruptions(from: begin - 2 - pair.length, to: start)
    // Another interruption is not a measure.
    let before = (begin..<max(begin, pair.moment - pair.length)).filter { moment in
      !breaks.contains { ($0 - 1...$0 + 1 + pair.length).contains(moment) }
    }
    return max(after, before.map(change).max() ?? 0)
  }

  /// Returns the last frame of the last rest before a frame; 0 if there is none.
  private func lastRest(before moment: Int) -> Int {
    rests.indices.lastOfPrefix { rests[$0].last < moment }.map { rests[$0].last } ?? 0
  }

  /// Returns the first frames of the applies between two frames.
  private func interruptions(from begin: Int, to end: Int) -> [Int] {
    var (result, number): ([Int], Int) = ([], frames[end].applies - 2)
    while let known = apply(number: number), known.firstFrame > begin {
      result.append(known.firstFrame)
      number -= 1
    }
    return result
  }

  /// Returns the distance of a row since the last rest.
  private func coveredDistance(_ track: ViewTrack, _ moment: Int, start: Int) -> Double {
    guard let old = track[max(lastRest(before: start), track.start)], let new = track[moment] else {
      return 0
    }
    return new.step(from: old).length
  }

  /// Returns the last frame of a row before the next apply.
  private func motionEnd(_ track: ViewTrack, _ moment: Int) -> Int {
    min(track.end, apply(at: moment).map { motion(of: $0).upperBound - 1 } ?? track.end)
  }

  /// Returns the distance along a direction to the end of the motion.
  private func remainingDistance(
    _ track: ViewTrack, _ moment: Int, _ unit: Point
  ) -> Double {
    let end = motionEnd(track, moment)
    guard let old = track[moment], let new = track[end] else { return 0 }
    return new.step(from: old).along(unit)
  }
}
