import Choreography

// Rows that a finger drops, and that jump before their motion into place.
extension MotionHistory {
  /// The shortest jump of a dropped row, in points.
  private static let minDropJump = 16.0

  /// The longest time that a dropped row is seen in its old place before it takes a new one.
  private static let maxReturnDuration: Int64 = 300_000_000

  /// The time after a drop in which a jump of the row belongs to it.
  private static let dropReview: Int64 = 1_000_000_000

  /// Returns the jumps of dragged rows just after the finger has let them go, one violation per
  /// drag.
  ///
  /// A row that is at once in its place does not jump: no motion follows.
  ///
  /// - Complexity: O(drags × frames of 0.5 s).
  func dropJumps() -> [ObservedMotionViolation] {
    drags.compactMap { drag in
      let release = drag.end - Self.settling
      let last = touches.first { $0.start > drag.start }.map { min($0.start, drag.end) } ?? drag.end
      let tracks = names.firstIndex(of: drag.item).map { tracksOfItem[$0] } ?? []
      for moment in frames.indices.dropFirst()
      where frames[moment].time >= release - interval && frames[moment].time <= last {
        guard let track = tracks.first(where: { isDropJump($0, moment) }),
          let step = self.tracks[track].step(to: moment)
        else { continue }
        return violation(
          .jump, [self.tracks[track].item], at: moment,
          "'\(drag.item)' jumps \(lengthText(step.length)) between \(startText(moment)) and "
            + "\(timeText(frames[moment].time)), in one frame, before it moves into its place")
      }
      return tracks.lazy.compactMap {
        self.jumpBack($0, drag, until: last) ?? self.jumpAfterDrop($0, after: drag)
      }.first
    }
  }

  /// Returns the jump of a dropped row to the place where the finger took it, if it leaves that
  /// place within 0.3 s.
  private func jumpBack(
    _ index: Int, _ drag: (item: String, start: Int64, end: Int64), until end: Int64
  ) -> ObservedMotionViolation? {
    let track = tracks[index]
    guard let taken = frames.lastIndex(where: { $0.time <= drag.start }), let home = track[taken]
    else { return nil }
    func isHome(_ moment: Int) -> Bool? {
      track[moment].map { $0.step(from: home).length <= Self.minJump }
    }
    let release = drag.end - Self.settling - interval
    let moment = frames.indices.dropFirst().first {
      frames[$0].time >= release && frames[$0].time <= end && isHome($0) == true
        && (unexplainedStep(index, $0)?.step.length ?? 0) >= Self.minDropJump
    }
    guard let moment,
      let away = frames.indices[(moment + 1)...].first(where: { isHome($0) != true }),
      isHome(away) == false, frames[away].time <= frames[moment].time + Self.maxReturnDuration,
      // It does not come back: the drop is not a motion around its place.
      let rest = frames.indices[away...].last(where: { frames[$0].time <= end }),
      isHome(rest) == false, !(moment...away).contains(where: { frames[$0].isScrolled })
    else { return nil }
    return violation(
      .jump, [track.item], at: moment,
      "'\(drag.item)' goes back to its old place in one frame, at "
        + "\(timeText(frames[moment].time)), and leaves it "
        + "\(timeText(frames[away].time - frames[moment].time)) later")
  }

  /// Returns the jump of a dropped row out of the place into which it has moved, or which an apply
  /// gave it, within a second of the drop and before another input: the list has another place for
  /// it.
  private func jumpAfterDrop(
    _ index: Int, after drag: (item: String, start: Int64, end: Int64)
  ) -> ObservedMotionViolation? {
    let (track, release) = (tracks[index], drag.end - Self.settling)
    let first = max(1, frames.firstIndex { $0.time > release } ?? frames.count)
    let way = frames.indices[first...].prefix {
      frames[$0].time <= release + Self.dropReview && track[$0] != nil
        && !isTapped(from: release, to: frames[$0].time)
    }
    let before = frames[first - 1].applies
    var steps = 0
    for moment in way where !frames[moment].isScrolled && !frames[moment].isResized {
      guard let unexplained = unexplainedStep(index, moment),
        unexplained.step.length >= Self.minDropJump
      else {
        if let step = track.step(to: moment), step.length > 0.3 { steps += 1 }
        continue
      }
      // Without a motion to a place, and without a place in the list, the jump is the way to it.
      guard steps >= Self.minFrames || isPlaced(track, since: before, until: moment),
        stays(track, from: moment)
      else { return nil }
      return violation(
        .jump, [track.item], at: moment,
        "'\(drag.item)' jumps \(lengthText(unexplained.step.length)) at \(timeText(frames[moment].time)), "
          + "in one frame, out of the place into which it was dropped")
    }
    return nil
  }

  /// Returns true if a row rests for 0.1 s before a frame with which an apply comes, after another
  /// one since a number of applies.
  private func isPlaced(_ track: ViewTrack, since applies: Int, until moment: Int) -> Bool {
    let time = frames[moment].time
    guard let place = track[moment - 1], let known = apply(at: moment),
      known.firstFrame == moment, let last = apply(number: known.index - 1), last.index >= applies
    else { return false }
    return time - last.time >= Self.pause
      && (last.firstFrame..<max(last.firstFrame, moment)).allSatisfy {
        track[$0].map { $0.step(from: place).length <= 1 } ?? false
      }
  }

  /// Returns true if a row rests for 0.1 s from a frame on.
  private func stays(_ track: ViewTrack, from moment: Int) -> Bool {
    guard let place = track[moment] else { return false }
    let after = (moment...track.end).prefix {
      frames[$0].time <= frames[moment].time + Self.pause
    }
    return after.allSatisfy { track[$0].map { $0.step(from: place).length <= 1 } ?? false }
  }

  /// Returns true if a row makes a step that its speed does not explain, and then moves on evenly.
  private func isDropJump(_ index: Int, _ moment: Int) -> Bool {
    let track = tracks[index]
    guard !frames[moment].isScrolled, !frames[moment].isResized, moment + 3 < frames.count,
      let unexplained = unexplainedStep(index, moment),
      unexplained.step.length >= Self.minDropJump
    else { return false }
    let steps = (moment + 1...moment + 3).compactMap { track.step(to: $0) }
    return steps.count == 3 && steps.allSatisfy { $0.length > 0.3 && $0.along(steps[0].unit) > 0.3 }
      && !(moment + 1...moment + 3).contains(where: isGap)
  }
}
