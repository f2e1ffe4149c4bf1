import Choreography
import TextAndFiles

extension MotionHistory {
  /// Returns the gaps in motions: per apply one violation at the longest gap.
  ///
  /// - Complexity: O(gaps × visible rows).
  func droppedFrames() -> [ObservedMotionViolation] {
    var gaps: [Int: [Int]] = [:]
    var otherGaps: [Int: [Int]] = [:]
    let others = otherMotions().filter { changes(in: $0) >= Self.minFrames }
    for moment in frames.indices.dropFirst() where isDroppedFrame(moment) {
      if let known = apply(at: moment), !motion(of: known).contains(moment) {
        guard let motion = others.first(where: { $0.contains(moment) }) else { continue }
        otherGaps[motion.lowerBound, default: []].append(moment)
      } else {
        gaps[frames[moment].applies, default: []].append(moment)
      }
    }
    // The first of the longest.
    func longest(_ frames: [Int]) -> Int {
      frames.reduce(frames[0]) { span($1) > span($0) ? $1 : $0 }
    }
    let found = gaps.values.compactMap { describeGap(longest($0), others: $0.count - 1) }
    let other = otherGaps.values.compactMap { frames in
      describeGap(longest(frames), others: frames.count - 1, isOfApply: false)
    }
    return (found + other).sorted { $0.nanoseconds < $1.nanoseconds }
  }

  private func describeGap(
    _ moment: Int, others: Int, isOfApply: Bool = true
  ) -> ObservedMotionViolation? {
    let moving = movingRows(over: moment)
    let rows = (moving.isEmpty ? frozenRows(over: moment) : moving).sorted { $0.step > $1.step }
    guard let first = rows.first else { return nil }
    let items = rows.map(\.item).unique()
    let missing = max(1, Int((Double(span(moment)) / Double(medianInterval(moment))).rounded()) - 1)
    let more = others > 0 ? "; \(counted(others, "more gap", "more gaps")) in this motion" : ""
    let place = isOfApply ? placeText(moment) : Self.otherMotionText
    var result = violation(
      .droppedFrames, items, at: moment,
      "\(counted(missing, "frame is", "frames are")) missing while "
        + "\(listing(items, "moves", "move")): \(millisecondsText(span(moment))) and "
        + "\(lengthText(first.step)) between \(timeText(frames[moment - 1].time)) and "
        + "\(timeText(frames[moment].time))\(place)\(more)")
    if !isOfApply { result.apply = nil }
    return result
  }

  /// A row's step over a gap, in points, beside its step per frame around the gap and the larger of
  /// the two.
  private struct MovingRow {
    var item: Int
    var step: Double
    var usualStep: Double
    var fastestStep: Double
  }

  /// Returns true if rows in motion move over a gap between two frames as far as in several frames.
  ///
  /// A row that starts to move may have waited for its turn.
  ///
  /// - Parameter isRetimed: True if the time of the frame is a guess, so that steep curves do not
  ///   count.
  func isDroppedFrame(_ moment: Int, isRetimed: Bool = false) -> Bool {
    guard isGap(moment), span(moment) < 1_000_000_000, !isMovedByHand(moment),
      !isTouched(from: frames[moment - 1].time, to: frames[moment].time)
    else { return false }
    if frames[moment - 1].applies < frames[moment].applies, let known = apply(at: moment) {
      let isAtRest = known.time - frames[moment - 1].time >= Self.pause
      // A new animation shows the old places in its first frame, which then is not recorded.
      if isAtRest || !isAnimatedUpdate(known) || span(moment) * 2 < medianInterval(moment) * 5 {
        return false
      }
    }
    let rows = movingRows(over: moment)
    let steps = rows.reduce(0) { $0 + $1.step }
    let usual = rows.reduce(0) { $0 + $1.usualStep }
    let frameCount = Double(span(moment)) / Double(medianInterval(moment))
    // In a long gap an eased motion may be at its fastest; what goes beyond is a jump.
    let fastest = rows.reduce(0) { $0 + $1.fastestStep }
    let most = frameCount < 3.5 ? 1.6 * usual : max(1.6 * usual, Self.jumpFactor * fastest)
    func isSteep() -> Bool {
      !isRetimed && !frames[moment].tracks.contains { unexplainedStep($0, moment) != nil }
    }
    if steps > 1.35 * usual && (steps < most * (frameCount + 1) || isSteep()) { return true }
    return !frozenRows(over: moment).isEmpty
  }

  /// Returns the rows that move before a gap, and by 2 pt or more over it.
  private func movingRows(over moment: Int) -> [MovingRow] {
    let time = Double(medianInterval(moment))
    return frames[moment].tracks.compactMap { index in
      let track = tracks[index]
      guard let step = shownStep(track, moment), step.length >= 2 else { return nil }
      let before = speed(track, moment - 1, along: step.unit) * time
      let after = speed(track, moment + 1, along: step.unit) * time
      // A row that slows down and then is much faster begins another motion, as when a finger lets
      // go.
      let earlier =
        moment < 3 || isGap(moment - 1) ? 0 : speed(track, moment - 2, along: step.unit) * time
      if after > 3 * before && earlier > 1.25 * before { return nil }
      guard before >= 0.8, before * Double(span(moment)) > 0.15 * step.length * time,
        isInMotion(track, around: moment, along: step.unit)
      else { return nil }
      return MovingRow(
        item: track.item, step: step.length,
        usualStep: after > 0.02 * before ? (before * after).squareRoot() : before,
        fastestStep: max(before, after))
    }
  }

  /// Returns true if a row makes two steps on one side of a gap, and one on the other side; before
  /// a short gap, two steps before it are enough, as the motion may end in it.
  private func isInMotion(
    _ track: ViewTrack, around moment: Int, along unit: Point
  ) -> Bool {
    func moves(_ moment: Int) -> Bool {
      frames.indices.contains(moment) && moment > 0 && !isGap(moment)
        && speed(track, moment, along: unit) * Double(interval) >= 0.3
    }
    let (before, after) = (moves(moment - 2), moves(moment + 1))
    return before && (after || span(moment) < Self.pause) || after && moves(moment + 2)
  }

  /// Returns the rows that make a long step over a gap right after the first frame of an apply's
  /// motion, and continue with small steps in the same direction.
  private func frozenRows(over moment: Int) -> [MovingRow] {
    guard let known = apply(at: moment), isAnimatedUpdate(known), moment > known.firstFrame,
      frames[moment - 1].time - known.time <= Self.pause, moment + 2 < frames.count,
      changes(in: known.firstFrame..<moment - 1) == 0, !isGap(moment + 1), !isGap(moment + 2)
    else { return [] }
    return frames[moment].tracks.compactMap { index in
      let track = tracks[index]
      guard let step = shownStep(track, moment), step.length > Self.minJump,
        let first = track.step(to: moment - 1), first.along(step.unit) >= 0.3
      else { return nil }
      let time = Double(interval)
      let (next, later) = (
        speed(track, moment + 1, along: step.unit) * time,
        speed(track, moment + 2, along: step.unit) * time
      )
      let frameCount = Double(span(moment)) / time
      guard min(next, later) >= 0.8, step.length > 2.5 * next,
        step.length < 4 * (frameCount + 1) * next
      else { return nil }
      return MovingRow(item: track.item, step: step.length, usualStep: next, fastestStep: next)
    }
  }

  /// Returns a row's step if it is visible before and after it.
  private func shownStep(_ track: ViewTrack, _ moment: Int) -> Point? {
    guard track[moment - 1]?.isShown == true, track[moment]?.isShown == true else { return nil }
    return track.step(to: moment)
  }
}
