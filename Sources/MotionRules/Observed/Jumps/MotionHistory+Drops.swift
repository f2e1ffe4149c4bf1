import Choreography

// Rows that a finger drops, and that jump before their motion into place.
extension MotionHistory {
  /// The shortest jump of a dropped row, in points.
  private static let shortestDropJump = 16.0

  /// The longest time that a dropped row is seen in its old place before it takes a new one.
  private static let longestReturn: Int64 = 300_000_000

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
      for moment in moments.indices.dropFirst()
      where moments[moment].time >= release - interval && moments[moment].time <= last {
        guard let track = tracks.first(where: { isDropJump($0, moment) }),
          let step = self.tracks[track].step(to: moment)
        else { continue }
        return violation(
          .jump, [self.tracks[track].item], at: moment,
          "'\(drag.item)' jumps \(lengthText(step.length)) between \(startText(moment)) and "
            + "\(timeText(moments[moment].time)), in one frame, before it moves into its place")
      }
      return tracks.lazy.compactMap {
        self.thrownBack($0, drag, until: last) ?? self.moved($0, after: drag)
      }.first
    }
  }

  /// Returns the jump of a dropped row to the place where the finger took it, if it leaves that
  /// place within 0.3 s.
  private func thrownBack(
    _ index: Int, _ drag: (item: String, start: Int64, end: Int64), until end: Int64
  ) -> ObservedMotionViolation? {
    let track = tracks[index]
    guard let taken = moments.lastIndex(where: { $0.time <= drag.start }), let home = track[taken]
    else { return nil }
    func isHome(_ moment: Int) -> Bool? {
      track[moment].map { $0.step(from: home).length <= Self.smallestLeap }
    }
    let release = drag.end - Self.settling - interval
    let moment = moments.indices.dropFirst().first {
      moments[$0].time >= release && moments[$0].time <= end && isHome($0) == true
        && (leap(index, $0)?.step.length ?? 0) >= Self.shortestDropJump
    }
    guard let moment,
      let away = moments.indices[(moment + 1)...].first(where: { isHome($0) != true }),
      isHome(away) == false, moments[away].time <= moments[moment].time + Self.longestReturn,
      // It does not come back: the drop is not a motion around its place.
      let rest = moments.indices[away...].last(where: { moments[$0].time <= end }),
      isHome(rest) == false, !(moment...away).contains(where: { moments[$0].isScrolled })
    else { return nil }
    return violation(
      .jump, [track.item], at: moment,
      "'\(drag.item)' goes back to its old place in one frame, at "
        + "\(timeText(moments[moment].time)), and leaves it "
        + "\(timeText(moments[away].time - moments[moment].time)) later")
  }

  /// Returns the jump of a dropped row out of the place into which it has moved, within a second
  /// of the drop and before another input: the list has another place for it.
  private func moved(
    _ index: Int, after drag: (item: String, start: Int64, end: Int64)
  ) -> ObservedMotionViolation? {
    let (track, release) = (tracks[index], drag.end - Self.settling)
    let first = max(1, moments.firstIndex { $0.time > release } ?? moments.count)
    let way = moments.indices[first...].prefix {
      moments[$0].time <= release + Self.dropReview && track[$0] != nil
        && !isTapped(from: release, to: moments[$0].time)
    }
    var steps = 0
    for moment in way where !moments[moment].isScrolled && !moments[moment].isResized {
      guard let leap = leap(index, moment), leap.step.length >= Self.shortestDropJump else {
        if let step = track.step(to: moment), step.length > 0.3 { steps += 1 }
        continue
      }
      // Without a motion to a place, the jump is the way to it.
      guard steps >= Self.minFrames, stays(track, from: moment) else { return nil }
      return violation(
        .jump, [track.item], at: moment,
        "'\(drag.item)' jumps \(lengthText(leap.step.length)) at \(timeText(moments[moment].time)), "
          + "in one frame, out of the place into which it was dropped")
    }
    return nil
  }

  /// Returns true if a row rests for 0.1 s from a moment on.
  private func stays(_ track: ViewTrack, from moment: Int) -> Bool {
    guard let place = track[moment] else { return false }
    let after = (moment...track.end).prefix {
      moments[$0].time <= moments[moment].time + Self.pause
    }
    return after.allSatisfy { track[$0].map { $0.step(from: place).length <= 1 } ?? false }
  }

  /// Returns true if a row makes a step that its speed does not explain, and then moves on evenly.
  private func isDropJump(_ index: Int, _ moment: Int) -> Bool {
    let track = tracks[index]
    guard !moments[moment].isScrolled, !moments[moment].isResized, moment + 3 < moments.count,
      let leap = leap(index, moment), leap.step.length >= Self.shortestDropJump
    else { return false }
    let steps = (moment + 1...moment + 3).compactMap { track.step(to: $0) }
    return steps.count == 3 && steps.allSatisfy { $0.length > 0.3 && $0.along(steps[0].unit) > 0.3 }
      && !(moment + 1...moment + 3).contains(where: isGap)
  }
}
