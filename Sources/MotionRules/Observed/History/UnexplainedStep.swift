import Choreography

/// A step of a row that its speed just before and just after does not explain.
struct UnexplainedStep {
  var track: Int
  var step: Point
}

extension MotionHistory {
  /// The smallest step that can be a jump, in points.
  static let minJump = 8.0
  /// The factor by which the first step of a motion may exceed the others.
  static let startFactor = 1.75
  /// The factor by which a jump exceeds the step that its speed explains.
  static let jumpFactor = 3.0

  /// Returns a row's step in the content if it is visible before and after it, and its speed just
  /// before and just after does not explain the step.
  func unexplainedStep(_ index: Int, _ moment: Int) -> UnexplainedStep? {
    unexplainedStep(tracks[index], moment).map { UnexplainedStep(track: index, step: $0) }
  }

  /// Returns the step of a row or header if it is visible before and after it, and its speed just
  /// before and just after does not explain the step.
  ///
  /// Steps of a linear motion are equal; those of an ease-out decrease in one ratio. A missing
  /// frame explains a larger step.
  func unexplainedStep(_ track: ViewTrack, _ moment: Int) -> Point? {
    guard let old = track[moment - 1], let new = track[moment], old.isShown, new.isShown else {
      return nil
    }
    let step = new.step(from: old)
    // A row that comes into view or leaves it may be in a fast motion.
    let isKnown =
      (moment < 2 || track[moment - 2] != nil)
      && (moment + 1 >= frames.count || track[moment + 1] != nil)
    guard isKnown else { return nil }
    return isUnexplained(step, moment, explained: { explainedSpeed(track, moment, along: $0) })
      ? step : nil
  }

  /// Returns true if a step is long, and the speed along it does not explain it.
  func isUnexplained(
    _ step: Point, _ moment: Int, explained: (Point) -> Double
  ) -> Bool {
    guard step.length > Self.minJump, !isAtEnd(moment) else { return false }
    let time = Double(movingTime(to: moment))
    return step.length > Self.jumpFactor * explained(step.unit) * time + 1
  }

  /// Returns true if the recording ends with a frame, so that the motion after it is unknown.
  private func isAtEnd(_ moment: Int) -> Bool {
    moment == frames.count - 1 && (duration - frames[moment].time) * 2 < interval * 3
  }

  /// Returns the highest speed that the steps around a step suggest for it.
  func explainedSpeed(
    _ track: ViewTrack, _ moment: Int, along unit: Point
  ) -> Double {
    max(
      // A spring turns around with a part of its speed.
      0.33 * recentSpeed(track, moment),
      extrapolatedSpeed(
        speed(track, moment - 1, along: unit), speed(track, moment - 2, along: unit)),
      extrapolatedSpeed(
        speed(track, moment + 1, along: unit), speed(track, moment + 2, along: unit)))
  }

  /// Returns the highest speed in any direction in the two steps before a step.
  private func recentSpeed(_ track: ViewTrack, _ moment: Int) -> Double {
    let speeds = [moment - 1, moment - 2].map { moment -> Double in
      guard let step = track.step(to: moment) else { return 0 }
      return speed(track, moment, along: step.unit)
    }
    return max(speeds[0], speeds[1])
  }

  /// Returns the speed before two steps, of which the second one is farther away: the larger one,
  /// or more if the speed changes in a ratio, at most three times as much.
  func extrapolatedSpeed(_ near: Double, _ far: Double) -> Double {
    if far >= near { return max(far, 0) }
    // A motion that turns around has slowed down.
    return max(near, 0) * (far > 0 ? min(near / far, 3) : 1.5)
  }

  /// Returns a row's step where an apply interrupts its motion, if neither the old motion nor the
  /// new one explains it: in one direction, it exceeds both by more than 8 pt plus a quarter of the
  /// explained step.
  ///
  /// Up to the apply a row goes on as before, and then as afterwards. It may rest for a part of the
  /// time.
  func discontinuity(_ index: Int, _ moment: Int, _ acceleration: StartStopAcceleration)
    -> UnexplainedStep?
  {
    let track = tracks[index]
    guard let old = track[moment - 1], let new = track[moment], old.isShown, new.isShown,
      track[moment - 2] != nil, track[moment + 2] != nil, !isAtEnd(moment)
    else { return nil }
    let step = new.step(from: old)
    let end = min(track.end, apply(at: moment).map { motion(of: $0).upperBound - 1 } ?? track.end)
    let rest = track[end].map { $0.step(from: old) } ?? .zero
    let frameCount = Double(movingTime(to: moment)) / Double(interval)
    func excess(_ unit: Point) -> Double {
      func length(_ moment: Int) -> Double {
        speed(track, moment, along: unit) * Double(interval)
      }
      let (before, after, later) = (length(moment - 1), length(moment + 1), length(moment + 2))
      // Only a motion that slows down may have started fast.
      let start =
        abs(later) < abs(after) ? Self.startFactor * acceleration.start * rest.along(unit) : 0
      let reaches = [
        0, before, 2 * before - length(moment - 2), after,
        after < 0
          ? -extrapolatedSpeed(-after, -later) : extrapolatedSpeed(after, later),
        start,
      ].map { $0 * frameCount }
      let (low, high) = (reaches.min() ?? 0, reaches.max() ?? 0)
      let beyond = max(low - step.along(unit), step.along(unit) - high)
      return beyond - Self.minJump - 0.25 * max(-low, high)
    }
    let units = [Point(x: 1, y: 0), Point(x: 0, y: 1)]
    return units.contains { excess($0) > 0 } ? UnexplainedStep(track: index, step: step) : nil
  }

  /// Returns a row's step within a smooth motion, if it exceeds what the two steps before it and
  /// the two after it explain, by more than 8 pt plus a quarter of the explained step.
  ///
  /// It does so both by the frames' times and by their number: the clock of a device may differ from
  /// that of its display by some milliseconds.
  func irregularStep(_ index: Int, _ moment: Int) -> UnexplainedStep? {
    let track = tracks[index]
    guard moment > 2, moment + 2 < frames.count, track[moment - 3] != nil,
      let old = track[moment - 1], let new = track[moment], track[moment + 2] != nil,
      old.isShown, new.isShown, !(moment - 2...moment + 2).contains(where: isGap)
    else { return nil }
    let step = new.step(from: old)
    guard step.length > Self.minJump else { return nil }
    let units = [Point(x: 1, y: 0), Point(x: 0, y: 1)]
    func isIrregular(_ unit: Point, _ length: (Int) -> Double) -> Bool {
      let (earlier, before, after, later) = (
        length(moment - 2), length(moment - 1), length(moment + 1), length(moment + 2)
      )
      // A late frame makes a long step and a short one.
      guard isSmooth([earlier, before, after, later]) else { return false }
      let reaches = [
        before, 2 * before - earlier, before * before / earlier,
        after, 2 * after - later, after * after / later,
      ]
      let (low, high) = (reaches.min() ?? 0, reaches.max() ?? 0)
      let beyond = max(low - step.along(unit), step.along(unit) - high)
      return beyond > Self.minJump + 0.25 * max(abs(low), abs(high))
    }
    let isAnyIrregular = units.contains { unit in
      isIrregular(unit) { speed(track, $0, along: unit) * Double(span(moment)) }
        && isIrregular(unit) { track.step(to: $0)?.along(unit) ?? 0 }
    }
    return isAnyIrregular ? UnexplainedStep(track: index, step: step) : nil
  }

  /// Returns true if steps go in one direction, each at most twice as far as its neighbors.
  private func isSmooth(_ steps: [Double]) -> Bool {
    zip(steps, steps.dropFirst()).allSatisfy { first, second in
      let ratio = second / first
      return ratio >= 0.5 && ratio <= 2
    }
  }
}
