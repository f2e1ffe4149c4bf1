import Choreography

extension MotionHistory {
  /// Returns the jumps of rows that stay, per frame one violation: of `interrupted` where an apply
  /// interrupts a motion, of `jump` elsewhere. A row is named once per apply.
  ///
  /// - Complexity: O(frames × visible rows).
  func jumps() -> [ObservedMotionViolation] {
    var measured: [StartStopAcceleration]?
    let shifts = Set(shifts().map(\.moment))
    return observedApplies.filter(isAnimatedUpdate).flatMap { known -> [ObservedMotionViolation] in
      let motion = motion(of: known)
      let window = interruptedFrames(known)
      let isJudged = motion.count >= Self.minFrames
      guard isJudged || !window.isEmpty else { return [] }
      var named: Set<Int> = []
      var result: [ObservedMotionViolation] = []
      if !window.isEmpty, measured == nil { measured = (1...2).map(startStopAcceleration) }
      let accelerations = measured ?? []
      for moment in motion where isJudged || window.contains(moment) {
        let found = unexplainedSteps(
          moment, known, window.contains(moment) ? accelerations.first : nil
        )
        .filter { !named.contains(tracks[$0.track].item) }
        guard !found.isEmpty, !shifts.contains(moment) else { continue }
        named.formUnion(found.map { tracks[$0.track].item })
        let isInterruption =
          window.contains(moment) && !hasEnded(before: known) && isRowMoving(before: known)
        result.append(describe(found, moment, isInterruption: isInterruption))
      }
      if !window.isEmpty, !result.contains(where: { $0.rule == .interrupted }) {
        result += speedBreaks(known, at: window, accelerations)
      }
      return result
    }
  }

  /// Returns the unexplained steps to a frame, of rows that stay during an apply, the longest first.
  ///
  /// - Parameter acceleration: The usual starts and stops of motions if an apply interrupts one here,
  ///   where a step can be compared with those of the old and the new motion; else nil.
  private func unexplainedSteps(
    _ moment: Int, _ known: ObservedApply, _ acceleration: StartStopAcceleration?
  ) -> [UnexplainedStep] {
    guard moment > 0, frames[moment].isChange, !isMovedByHand(moment) else { return [] }
    return frames[moment].tracks
      .compactMap { track in
        if leaves(track, moment, during: known) { return unexplainedStep(track, moment) }
        guard stays(tracks[track].item, during: known) else { return nil }
        return unexplainedStep(track, moment) ?? acceleration.flatMap {
          discontinuity(track, moment, $0)
        }
          ?? irregularStep(track, moment)
      }
      .enumerated()
      .sorted { ($1.element.step.length, $0.offset) < ($0.element.step.length, $1.offset) }
      .map(\.element)
  }

  /// Returns true if an apply, or one before it, deletes a row whose view is still well visible
  /// before and after a step.
  private func leaves(_ index: Int, _ moment: Int, during known: ObservedApply) -> Bool {
    let track = tracks[index]
    let name = names[track.item]
    guard track.start < known.firstFrame, !known.list.contains(item: name) else { return false }
    // The list that the view appeared in, and those after it.
    var number = known.index - 1
    while let earlier = apply(number: number), !earlier.list.contains(item: name) {
      guard earlier.firstFrame > track.start else { return false }
      number -= 1
    }
    guard apply(number: number) != nil else { return false }
    return min(track[moment - 1]?.visibleOpacity ?? 0, track[moment]?.visibleOpacity ?? 0) >= 0.5
  }

  private func describe(
    _ steps: [UnexplainedStep], _ moment: Int, isInterruption: Bool
  ) -> ObservedMotionViolation {
    let items = steps.map { tracks[$0.track].item }.unique()
    let length = lengthText(steps[0].step.length)
    let amount = items.count == 1 ? length : "up to \(length)"
    let isLate = movingTime(to: moment) * 2 > medianInterval(moment) * 3
    let span = isLate ? "after a gap" : "in one frame"
    let interruption = isInterruption ? ", while the last motion is interrupted" : ""
    return violation(
      isInterruption ? .interrupted : .jump, items, at: moment,
      "\(listing(items, "jumps", "jump")) \(amount) between \(startText(moment)) and "
        + "\(timeText(frames[moment].time)), \(span)\(placeText(moment))\(interruption)")
  }

  /// Returns the time before a step in words: that of the frame before, or of an apply in a pause.
  func startText(_ moment: Int) -> String {
    timeText(max(frames[moment - 1].time, frames[moment].time - movingTime(to: moment)))
  }
}
