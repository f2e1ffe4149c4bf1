// Rows that a finger drops, and that jump before their motion into place.
extension MotionHistory {
  /// The shortest jump of a dropped row, in points.
  private static let shortestDropJump = 16.0

  /// Returns the jumps of dragged rows just after the finger has let them go, one violation per drag.
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
      return nil
    }
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
