import Choreography

extension MotionHistory {
  /// The longest time between two changes of one motion.
  private static var maxPause: Int64 { 300_000_000 }
  /// The place of a fault in such a motion, in messages.
  static var otherMotionText: String { ", in a motion that no apply starts" }

  /// Returns the motions that no apply starts, as that of an accordion or of rows whose places a
  /// style sheet changes: changes at most 0.3 s apart, from the first one to the last.
  ///
  /// Scrolls, drags and updates without animation do not count.
  ///
  /// - Complexity: O(frames).
  func otherMotions() -> [ClosedRange<Int>] {
    var result: [ClosedRange<Int>] = []
    for moment in frames.indices.dropFirst()
    where frames[moment].isChange && !frames[moment].isHighlight && !isMovedByHand(moment)
      && isOutsideUpdates(moment)
    {
      if let last = result.last, frames[last.lowerBound].applies == frames[moment].applies,
        frames[moment].time - frames[last.upperBound].time <= Self.maxPause
      {
        result[result.count - 1] = last.lowerBound...moment
      } else {
        result.append(moment...moment)
      }
    }
    return result
  }

  /// Returns true if a frame is before the first update and after the motions of all others.
  func isOutsideUpdates(_ moment: Int) -> Bool {
    guard let known = apply(at: moment), known.index > 0,
      known.isChange || known.isReload || known.isAnimated
    else {
      // An apply that changes only contents may change heights.
      return frames[moment].applies == frames[moment - 1].applies
    }
    return motion(of: known).upperBound <= moment
  }

  /// Returns the number of frames in which something changes in a motion that no apply starts.
  func changes(in motion: ClosedRange<Int>) -> Int {
    changes(in: motion.lowerBound..<motion.upperBound + 1)
  }

  /// Returns true if a row moves by more than noise in a motion, and does not only fade.
  func hasSteps(_ motion: ClosedRange<Int>) -> Bool {
    motion.contains { moment in
      frames[moment].tracks.contains { (tracks[$0].step(to: moment)?.length ?? 0) > 1 }
    }
  }

  // MARK: Jumps

  /// Returns the jumps of rows in motions that no apply starts, per frame one violation. A row is
  /// named once per motion.
  ///
  /// - Complexity: O(frames × visible rows).
  func otherJumps() -> [ObservedMotionViolation] {
    otherMotions().flatMap { motion -> [ObservedMotionViolation] in
      guard changes(in: motion) >= Self.minFrames else { return [] }
      var named: Set<Int> = []
      return motion.compactMap { moment in
        let steps = otherSteps(moment, motion).filter {
          named.insert(tracks[$0.track].item).inserted
        }
        return steps.isEmpty ? nil : describeOther(steps, moment)
      }
    }
  }

  private func otherSteps(_ moment: Int, _ motion: ClosedRange<Int>) -> [UnexplainedStep] {
    guard frames[moment].isChange, !isGap(moment), !isMovedByHand(moment),
      frames[moment].applies == frames[moment - 1].applies
    else { return [] }
    return frames[moment].tracks
      .compactMap { unexplainedStep($0, moment) ?? irregularStep($0, moment) }
      .filter {
        isListed(tracks[$0.track].item, from: moment, to: moment) && isInSmoothMotion($0, moment)
          && !isRepeated($0, moment, motion)
      }
      .enumerated()
      .sorted { ($1.element.step.length, $0.offset) < ($0.element.step.length, $1.offset) }
      .map(\.element)
  }

  /// Returns true if a row makes two steps in one direction just before or just after a step: it is
  /// in an animation, and not put into another place.
  private func isInSmoothMotion(_ unexplained: UnexplainedStep, _ moment: Int) -> Bool {
    let track = tracks[unexplained.track]
    func isSmooth(_ first: Int, _ second: Int, gapAt later: [Int]) -> Bool {
      guard first > 0, second < frames.count, !later.contains(where: isGap),
        let a = track.step(to: first), let b = track.step(to: second)
      else { return false }
      return min(a.length, b.length) > 0.3 && a.along(b.unit) > 0.3
    }
    return isSmooth(moment - 2, moment - 1, gapAt: [moment - 1])
      || isSmooth(moment + 1, moment + 2, gapAt: [moment + 1, moment + 2])
  }

  /// Returns true if a step begins a loop again: it leads to where the motion began, or the row
  /// makes the same step twice.
  private func isRepeated(_ unexplained: UnexplainedStep, _ moment: Int, _ motion: ClosedRange<Int>)
    -> Bool
  {
    let track = tracks[unexplained.track]
    guard let new = track[moment], let next = track.step(to: moment + 1) else { return false }
    if let begin = track[max(motion.lowerBound - 1, track.start)],
      begin.step(from: new).length <= 1 + next.length, next.length > 0.3
    {
      return true
    }
    return motion.contains {
      $0 != moment && track.step(to: $0).map { ($0 - unexplained.step).length < 2 } ?? false
    }
  }

  private func describeOther(_ steps: [UnexplainedStep], _ moment: Int) -> ObservedMotionViolation {
    let items = steps.map { tracks[$0.track].item }.unique()
    let length = lengthText(steps[0].step.length)
    var result = violation(
      .jump, items, at: moment,
      "\(listing(items, "jumps", "jump")) \(items.count == 1 ? length : "up to \(length)") between "
        + "\(startText(moment)) and \(timeText(frames[moment].time)), in one frame"
        + Self.otherMotionText)
    result.apply = nil
    return result
  }
}
